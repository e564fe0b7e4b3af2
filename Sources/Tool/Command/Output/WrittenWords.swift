import Foundation

/// A command's report about a file that it has written.
enum WrittenWords {
  /// Returns a line as in "wrote hello.gif: 2.0 s, 120 frames, 59 KB"; `frames` is nil for formats
  /// without frames, `seconds` nil or 0 for a still image.
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

  /// Returns a number of bytes in the unit that needs at most four digits.
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
    // Tenths suffice for most videos; a video of one frame is shorter than that.
    String(format: seconds < 0.1 ? "%.3f s" : "%.1f s", seconds)
  }
}

extension OutputTarget {
  /// Finishes writing and reports the file; silent for standard output and if `isQuiet`.
  func close(isQuiet: Bool, frames: Int? = nil, seconds: Double? = nil) throws {
    try close()
    guard let path, !isQuiet else { return }
    let line = WrittenWords.line(path, bytes: count, frames: frames, seconds: seconds)
    Console.current.say(line)
  }
}
