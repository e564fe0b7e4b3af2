import Foundation

/// What a command says of a file that it has written.
enum WrittenWords {
  /// Says what was written.
  ///
  /// - Parameters:
  ///   - path: The file's name as it was given.
  ///   - bytes: Its size.
  ///   - frames: How many frames it holds; nil for what holds none.
  ///   - seconds: How long it plays; nil or 0 for a still one.
  /// - Returns: A line as in "wrote hello.gif: 2.0 s, 120 frames, 59 KB".
  static func line(
    _ path: String,
    bytes: Int,
    frames: Int? = nil,
    seconds: Double? = nil
  ) -> String {
    var facts: [String] = []
    if let seconds, seconds > 0 { facts.append(length(seconds)) }
    if let frames { facts.append(frames == 1 ? "1 frame" : "\(frames) frames") }
    facts.append(size(bytes))
    return "wrote \(path): \(facts.joined(separator: ", "))\n"
  }

  /// A number of bytes in the unit that has at most four digits of it.
  static func size(_ bytes: Int) -> String {
    switch bytes {
    case 1: "1 byte"
    case ..<1000: "\(bytes) bytes"
    case ..<999_500: "\(Int((Double(bytes) / 1000).rounded())) KB"
    case ..<999_950_000: String(format: "%.1f MB", Double(bytes) / 1e6)
    default: String(format: "%.1f GB", Double(bytes) / 1e9)
    }
  }

  private static func length(_ seconds: Double) -> String {
    // A tenth tells short films apart; a film of one frame is shorter than that.
    String(format: seconds < 0.1 ? "%.3f s" : "%.1f s", seconds)
  }
}

extension OutputTarget {
  /// Ends writing and says what was written; says nothing of standard output, and where only errors
  /// are told.
  ///
  /// - Throws: As ``close()``.
  func close(isQuiet: Bool, frames: Int? = nil, seconds: Double? = nil) throws {
    try close()
    guard let path, !isQuiet else { return }
    let line = WrittenWords.line(path, bytes: count, frames: frames, seconds: seconds)
    Console.current.say(line)
  }
}
