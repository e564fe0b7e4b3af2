import LaminaCells

package enum RecordingFormat: String, CaseIterable, Sendable {
  case svg, png, gif, apng, cast, html, frames, raw, mp4, webm

  /// The default frames per second.
  package var usualRate: Double {
    switch self {
    case .svg: 20
    case .gif: 25
    case .apng, .png, .html, .frames, .raw: 30
    case .cast, .mp4, .webm: 60
    }
  }

  /// Whether the format consists of pixels, not of text that a terminal can show.
  package var isRaster: Bool { self != .svg && self != .cast && self != .html }

  /// Whether an external program encodes the format.
  package var isVideo: Bool { self == .mp4 || self == .webm }

  /// The file name extensions of the formats, each with its dot; a folder's is a slash.
  package static let endings =
    allCases.filter { $0 != .frames && $0 != .raw }.map { ".\($0.rawValue)" } + ["/ (frames)"]

  /// The format of a file name; nil if its extension is unknown.
  package init?(path: String) {
    if path.hasSuffix("/") {
      self = .frames
      return
    }
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
    self.init(rawValue: String(path[path.index(after: dot)...]).lowercased())
    if self == .frames || self == .raw { return nil }
  }

  /// Checks whether the format supports a frame rate, and suggests another if not.
  package func check(rate: Double) throws(RecordingError) {
    switch self {
    case .gif where rate > 50:
      throw RecordingError(
        "GIF has no \(Self.text(rate)) frames per second; nearest 50; apng and cast have it"
      )
    case .svg where rate > 60:
      throw RecordingError(
        "SVG recordings have at most 60 frames per second, not \(Self.text(rate))"
      )
    default: break
    }
  }

  /// A frame rate in digits, without a fraction where it has none.
  package static func text(_ rate: Double) -> String {
    rate == rate.rounded() ? "\(Int(rate))" : "\(rate)"
  }
}

/// Limits of a recording, so that no command runs for hours or exhausts memory.
package enum RecordingLimits {
  package static let seconds = 600.0
  package static let frames = 36_000
  /// The maximum width and height in pixels.
  package static let pixels = 8192
  /// The maximum bytes of different images in an SVG or HTML file; both are kept in memory until
  /// they are written.
  package static let text = 64 << 20

  static func tooMuchText(_ what: String) -> RecordingError {
    RecordingError(
      "the \(what) would have more than \(text >> 20) MiB of different pictures",
      help: "a shorter range, a lower --fps, or gif or apng, which do not keep pictures"
    )
  }

  /// Checks the length of a recording before anything is rendered.
  package static func check(seconds: Double, rate: Double) throws(RecordingError) {
    if seconds > Self.seconds {
      throw RecordingError(
        "the recording would be longer than \(Int(Self.seconds)) s, the most that is written",
        help: "--from and --to choose a part of it"
      )
    }
    if seconds * rate > Double(frames) {
      throw RecordingError(
        "the recording would have more than \(frames) frames, the most that are written",
        help: "a lower --fps, or a shorter range"
      )
    }
  }

  package static func check(_ size: CellSize, _ style: PictureStyle) throws(RecordingError) {
    let size = style.pixels(of: size)
    if max(size.width, size.height) > pixels {
      throw RecordingError(
        "the picture would have \(size.width) x \(size.height) pixels; at most \(pixels) on a side",
        help: "a smaller --scale or --size"
      )
    }
  }
}
