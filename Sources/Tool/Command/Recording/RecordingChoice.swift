import ArgumentParser
import Lamina
import LaminaRecording

/// What a recording is for, by which its format, scale and frame rate are chosen.
enum RecordingPurpose: String, CaseIterable, ExpressibleByArgument {
  case readme

  /// The largest file in bytes, unless `--max-bytes` says otherwise.
  var usualLimit: Int { 1_000_000 }
}

/// A way to make a recording for a purpose.
struct RecordingChoice: Hashable {
  var format: RecordingFormat
  var scale: Int
  /// Frames per second; nil for a still image.
  var rate: Double?

  /// The rates that are tried, the smoothest first; GIF has hundredths of a second.
  private static func rates(of format: RecordingFormat) -> [Double] {
    switch format {
    case .gif: [25, 20, 12.5, 10]
    case .svg: [20, 15, 10]
    default: [30, 20, 15, 10]
    }
  }

  /// The ways to make a file of one format, the best picture first.
  ///
  /// A picture that moves smoothly at half the size is better than a large one that jerks.
  ///
  /// - Parameters:
  ///   - format: The format of the file.
  ///   - isStill: Whether it shows one moment.
  ///   - scale: The only scale to try; nil for those of the format.
  ///   - rate: The only frame rate to try; nil for those of the format.
  /// - Returns: At least one.
  static func all(
    _ format: RecordingFormat,
    isStill: Bool,
    scale: Int?,
    rate: Double?
  ) -> [RecordingChoice] {
    // An SVG file has no pixels.
    let scales = scale.map { [$0] } ?? (format == .svg ? [1] : [2, 1])
    guard !isStill else {
      return scales.map { RecordingChoice(format: format, scale: $0, rate: nil) }
    }
    return scales.flatMap { scale in
      let usual = rates(of: format)
      let rates = rate.map { [$0] } ?? (scale == scales.last ? usual : Array(usual.prefix(2)))
      return rates.map { RecordingChoice(format: format, scale: scale, rate: $0) }
    }
  }

  /// The format of a file name for a page; nil if pages do not show it.
  ///
  /// A name without an ending is that of a PNG file, which moves in browsers.
  static func format(of path: String, isStill: Bool) -> RecordingFormat? {
    switch OutputFormat.ending(of: path).lowercased() {
    case "", ".png", ".apng": isStill ? .png : .apng
    case ".gif": .gif
    case ".svg": .svg
    default: nil
    }
  }

  /// What was chosen, as in `apng at scale 1, 20 frames a second`.
  var words: String {
    var words = format.rawValue
    if format != .svg { words += " at scale \(scale)" }
    if let rate { words += ", \(RecordingFormat.text(rate)) frames a second" }
    return words
  }
}
