import Foundation

/// The last line of a regular file that others write.
final class FileTail {
  /// The most bytes at a file's end that are searched for its last line.
  private static let capacity = 1 << 16

  /// What a look found; a look that finds the same again has no news.
  private struct Sight: Equatable {
    let file: UInt64
    let size: Int64
    let seconds: Int
    let nanoseconds: Int
    let line: String
  }

  let path: String
  /// The values that the file tells.
  var names: [String]
  private var last: Sight?

  init(path: String, name: String) { (self.path, names) = (path, [name]) }

  /// Returns the last line that is not empty; nil if there is none, or if nothing has changed.
  ///
  /// - Parameter isUnfinished: Whether its writer may go on. A line without an end is half a line
  ///   then, unless it is the only one.
  /// - Returns: The line without its end.
  func news(isUnfinished: Bool = false) -> String? {
    // What has become a FIFO meanwhile is not waited for.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var found = stat()
    guard fstat(file, &found) == 0, found.st_mode & S_IFMT == S_IFREG else { return nil }
    var bytes = [UInt8](repeating: 0, count: Self.capacity)
    let start = max(0, Int64(found.st_size) - Int64(Self.capacity))
    let count = pread(file, &bytes, bytes.count, off_t(start))
    guard count > 0, let line = Self.lastLine(in: bytes[..<count], isUnfinished: isUnfinished)
    else { return nil }
    let sight = Self.sight(found, line)
    defer { last = sight }
    return sight == last ? nil : line
  }

  private static func sight(_ found: stat, _ line: String) -> Sight {
    #if canImport(Darwin)
    let time = found.st_mtimespec
    #else
    let time = found.st_mtim
    #endif
    return Sight(
      file: UInt64(found.st_ino),
      size: Int64(found.st_size),
      seconds: Int(time.tv_sec),
      nanoseconds: Int(time.tv_nsec),
      line: line
    )
  }

  /// Returns the last line that is not empty, as above.
  static func lastLine(in bytes: ArraySlice<UInt8>, isUnfinished: Bool) -> String? {
    let (newline, carriageReturn) = (UInt8(0x0A), UInt8(0x0D))
    var lines = bytes
    if isUnfinished, let end = lines.lastIndex(of: newline) { lines = lines[...end] }
    guard let end = lines.lastIndex(where: { $0 != newline && $0 != carriageReturn }) else {
      return nil
    }
    lines = lines[...end]
    let start = lines.lastIndex(of: newline).map { $0 + 1 } ?? lines.startIndex
    return String(decoding: lines[start...], as: UTF8.self)
  }
}
