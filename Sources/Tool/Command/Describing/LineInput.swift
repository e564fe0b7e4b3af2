import Foundation

/// Lines that somebody types, without anything waiting for them longer than it wants to.
final class LineInput {
  private let descriptor: Int32
  private var rest: [UInt8] = []
  /// Whether nothing more can come.
  private(set) var hasEnded = false

  /// Reads from a file that is open; standard input unless another is given.
  init(_ descriptor: Int32 = STDIN_FILENO) { self.descriptor = descriptor }

  /// The lines that came meanwhile.
  func wait(seconds: Double) -> [String] {
    if hasEnded {
      usleep(UInt32(seconds * 1e6))
      return []
    }
    var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard Foundation.poll(&poll, 1, Int32(seconds * 1000)) > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0 else {
      hasEnded = true
      return []
    }
    rest += bytes[..<count]
    var lines: [String] = []
    while let end = rest.firstIndex(of: 0x0A) {
      let line = String(decoding: rest[..<end], as: UTF8.self)
      lines.append(line.trimmingCharacters(in: .whitespaces))
      rest.removeSubrange(...end)
    }
    // A line without an end is no line; nobody types one as long as this.
    if rest.count > 4096 { rest = [] }
    return lines
  }
}
