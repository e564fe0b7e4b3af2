import Foundation

/// What a name leads to, at the end of all links.
struct FileTarget {
  /// Where the last link leads; the name itself without links.
  ///
  /// What stands for a descriptor keeps its name: the file may have another one by now, or none.
  let path: String
  /// What is there; nil for nothing.
  let status: stat?
  /// The descriptor of this program for which the name stands (`/dev/fd/3`, `/dev/stdout`); nil for none.
  let descriptor: Int32?
  /// Whether the name stands for a descriptor of another program (`/proc/123/fd/3`).
  let isOthers: Bool
  /// Whether the name leads through the files of a process: somebody holds what is there open, and
  /// would not see another file of that name.
  let isHeld: Bool

  /// More links than that are a circle, as for the system.
  private static let mostLinks = 40

  init(_ name: String) throws(FileFault) {
    var (path, isHeld, links) = (name, false, 0)
    var place = DescriptorName(path)
    while place == nil, let next = Self.link(at: path) {
      links += 1
      guard links <= Self.mostLinks else { throw .system(ELOOP) }
      if path.hasPrefix("/dev/") || path.hasPrefix("/proc/") { isHeld = true }
      // What a descriptor without a name leads to reads as `pipe:[123]`: no path.
      if isHeld, !next.hasPrefix("/") { break }
      path = next.hasPrefix("/") ? next : Self.folder(of: path) + "/" + next
      place = DescriptorName(path)
    }
    var found = stat()
    if case .own(let number) = place {
      guard fstat(number, &found) == 0 else { throw FileFault.last }
      (status, descriptor) = (found, number)
    } else {
      descriptor = nil
      if stat(path, &found) == 0 {
        status = found
      } else {
        guard errno == ENOENT else { throw FileFault.last }
        status = nil
      }
    }
    isOthers = place == .others
    (self.path, self.isHeld) = (path, isHeld || place != nil)
  }

  /// What a link says; nil for what is no link.
  private static func link(at path: String) -> String? {
    var room = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &room, room.count)
    guard count > 0 else { return nil }
    return String(decoding: room[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The folder of a path, `.` for a bare name.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  static func name(of path: String) -> String {
    String(path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...])
  }

  /// Whether something is an ordinary file.
  static func isOrdinary(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFREG }
  /// Whether something is a folder.
  static func isFolder(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFDIR }
}
