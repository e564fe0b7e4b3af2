import LaminaCells

/// The files that pictures and films are written as.
package enum FilmFormat: String, CaseIterable, Sendable {
  case svg, png, gif, apng, cast, html, frames, raw, mp4, webm

  /// Frames per second unless somebody says otherwise.
  package var usualRate: Double {
    switch self {
    case .svg: 20
    case .gif: 25
    case .apng, .png, .html, .frames, .raw: 30
    case .cast, .mp4, .webm: 60
    }
  }

  /// Whether it is made of pixels.
  package var isRaster: Bool {
    switch self {
    case .svg, .cast, .html: false
    default: true
    }
  }

  /// Whether its bytes are no text, so that a terminal cannot show them.
  package var isBinary: Bool {
    switch self {
    case .svg, .cast, .html: false
    case .png, .gif, .apng, .frames, .raw, .mp4, .webm: true
    }
  }

  /// Whether another program makes it.
  package var isVideo: Bool { self == .mp4 || self == .webm }

  /// The endings of names that tell a format, each with its dot; a folder's is a slash.
  package static let endings =
    allCases.filter { $0 != .frames && $0 != .raw }.map { ".\($0.rawValue)" } + ["/ (frames)"]

  /// The format of a file's name; nil for names that tell none.
  package init?(path: String) {
    if path.hasSuffix("/") {
      self = .frames
      return
    }
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
    self.init(rawValue: String(path[path.index(after: dot)...]).lowercased())
    if self == .frames || self == .raw { return nil }
  }

  /// Whether the file can have so many frames per second; what to do if not.
  package func check(rate: Double) throws(FilmFault) {
    switch self {
    case .gif where rate > 50:
      throw FilmFault(
        "GIF has no \(Self.text(rate)) frames per second; nearest 50; apng and cast have it"
      )
    case .svg where rate > 60:
      throw FilmFault("SVG films have at most 60 frames per second, not \(Self.text(rate))")
    default: break
    }
  }

  private static func text(_ rate: Double) -> String {
    rate == rate.rounded() ? "\(Int(rate))" : "\(rate)"
  }
}

/// What a film may be at most, so that no command writes for hours or fills the memory.
package enum FilmLimits {
  /// Seconds.
  package static let seconds = 600.0
  /// Frames.
  package static let frames = 36_000
  /// Pixels across or down.
  package static let pixels = 8192
  /// Bytes of different pictures that an SVG file or a page may hold: both are kept until they are
  /// written.
  package static let text = 64 << 20

  /// What a film of too much text is told.
  static func tooMuchText(_ what: String) -> FilmFault {
    FilmFault(
      "the \(what) would have more than \(text >> 20) MiB of different pictures",
      help: "a shorter range, a lower --fps, or gif or apng, which do not keep pictures"
    )
  }

  /// Says whether a film of some seconds is too much; asked before anything is made of them.
  package static func check(seconds: Double, rate: Double) throws(FilmFault) {
    if seconds > Self.seconds {
      throw FilmFault(
        "the film would be longer than \(Int(Self.seconds)) s, the most that is written",
        help: "--from and --to choose a part of it"
      )
    }
    if seconds * rate > Double(frames) {
      throw FilmFault(
        "the film would have more than \(frames) frames, the most that are written",
        help: "a lower --fps, or a shorter range"
      )
    }
  }

  /// Says whether pictures of a size are too much.
  package static func check(_ size: CellSize, _ style: PictureStyle) throws(FilmFault) {
    let size = style.pixels(of: size)
    if max(size.width, size.height) > pixels {
      throw FilmFault(
        "the picture would have \(size.width) x \(size.height) pixels; at most \(pixels) on a side",
        help: "a smaller --scale or --size"
      )
    }
  }
}
