import Foundation

/// A reader of typed lines with a timeout.
final class LineInput {
  private let descriptor: Int32
  private var rest: [UInt8] = []
  private(set) var hasEnded = false

  init(_ descriptor: Int32 = STDIN_FILENO) { self.descriptor = descriptor }

  /// Waits at most `seconds` and returns the lines that arrived.
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
    // Input without line breaks is discarded: typed lines are shorter.
    if rest.count > 4096 { rest = [] }
    return lines
  }
}
