import Foundation

/// Reads the lines of a descriptor, of which only the last of those that came together counts.
final class LineReader {
  /// The most bytes of a line; the rest of a longer one is skipped.
  private static let capacity = 1 << 16

  let descriptor: Int32
  private let isOwned: Bool
  private var part: [UInt8] = []
  private var isSkipping = false
  /// The number of lines so far.
  private(set) var count = 0
  /// Whether nothing more will come.
  private(set) var isAtEnd = false

  init(_ descriptor: Int32, isOwned: Bool = false) {
    (self.descriptor, self.isOwned) = (descriptor, isOwned)
  }

  deinit { if isOwned { close(descriptor) } }

  /// Reads what is there after the descriptor was found readable, and returns the last whole line.
  func read() -> String? {
    var room = [UInt8](repeating: 0, count: Self.capacity)
    let count = Foundation.read(descriptor, &room, room.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return nil }
    if count <= 0 {
      isAtEnd = true
      return part.isEmpty || isSkipping ? nil : line(part)
    }
    var found: [UInt8]?
    for byte in room[..<count] {
      if byte == 0x0A {
        if !isSkipping { found = part }
        self.count += 1
        (part, isSkipping) = ([], false)
      } else if part.count < Self.capacity {
        part.append(byte)
      } else {
        isSkipping = true
      }
    }
    return found.map(line)
  }

  private func line(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// The last line of a regular file, with or without a newline at its end; nil for none.
  static func lastLine(of path: String) -> String? {
    guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
    defer { close(handle.fileDescriptor) }
    do {
      let end = try handle.seekToEnd()
      try handle.seek(toOffset: end > UInt64(capacity) ? end - UInt64(capacity) : 0)
      let data = try handle.readToEnd() ?? Data()
      return String(decoding: data, as: UTF8.self).split(separator: "\n").last.map(String.init)
    } catch {
      return nil
    }
  }
}
