import Foundation

/// The file that a path leads to, with all links followed.
struct FileTarget {
  /// The path with links resolved, except that of a descriptor, whose file may have been renamed or
  /// removed.
  let path: String
  /// The status of the file; nil if it does not exist.
  let status: stat?
  /// The descriptor of this program that the path names (`/dev/fd/3`, `/dev/stdout`); nil for none.
  let descriptor: Int32?
  /// Whether the path names a descriptor of another program (`/proc/123/fd/3`).
  let isOthers: Bool
  /// Whether the path leads through a process's files: that process has the file open and would not
  /// see another file of the same name.
  let isHeld: Bool

  /// The number of links beyond which a cycle is assumed, as by the system.
  private static let mostLinks = 40

  init(_ name: String) throws(FileFault) {
    var (path, isHeld, links) = (name, false, 0)
    var place = DescriptorName(path)
    while place == nil, let next = Self.link(at: path) {
      links += 1
      guard links <= Self.mostLinks else { throw .system(ELOOP) }
      if path.hasPrefix("/dev/") || path.hasPrefix("/proc/") { isHeld = true }
      // The link of a descriptor without a path reads `pipe:[123]`.
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

  /// The destination of a symbolic link; nil for other files.
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

  static func name(of path: String) -> String {
    String(path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...])
  }

  /// Whether a status is that of a regular file.
  static func isOrdinary(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFREG }
  static func isFolder(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFDIR }
}
