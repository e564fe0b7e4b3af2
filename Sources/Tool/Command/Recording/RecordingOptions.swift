import ArgumentParser
import Lamina
import LaminaInspector
import LaminaRecording

/// The flags for images and videos as files.
struct RecordingOptions: ParsableArguments {
  @Option(
    """
    Ticks per second of the scene, above 0 and at most 1000; --fps is the frame rate of the \
    recording (default: 60).
    """,
    value: "rate",
    parsing: .unconditional
  )
  var tickRate: FrameRate?

  @Option(
    "Show the inspector around the scene, at 120 x 40 unless --size says otherwise.",
    value: "panel"
  )
  var inspect: InspectorPart?

  @Option("The layer that --inspect selects (default: the first one that moves).", value: "id")
  var layer: String?

  @Option("Scale of the 8 x 16 pixels of a cell (default: 2).", value: "n")
  var scale: Int?

  @Option(
    "Number of times to play, or forever (default).",
    value: "n",
    parse: RecordingOptions.plays(parsing:)
  )
  var loop: Int?

  @Option("Extra time to hold the last frame.", value: "time", parsing: .unconditional)
  var hold: TimeArgument?

  @Option(
    "The time at which the recording begins and wraps around, for a good first frame.",
    value: "time",
    parsing: .unconditional
  )
  var poster: TimeArgument?

  @Option(
    "The terminal's default background, as #rrggbb, or none for transparent.",
    value: "color",
    parse: RecordingOptions.background(parsing:)
  )
  var background: UInt32?

  @Option(
    "The terminal's default foreground, as #rrggbb.",
    value: "color",
    parse: RecordingOptions.color(parsing:)
  )
  var foreground: UInt32?

  @Option(
    "A font for text in images: .psf, .bdf or .hex (default: a built-in font).",
    value: "file",
    completion: .file(extensions: ["psf", "psfu", "bdf", "hex"])
  )
  var font: String?

  @Option("Dithering of GIF frames with more than 255 colours (default: none).", value: "pattern")
  var dither: Dithering?

  @Flag(help: "Add a line below the picture that shows keys as they are pressed.")
  var showKeys = false

  @Option("Points around a picture (default: 0).", value: "points")
  var padding: Int?

  @Option("The frame around the picture.", value: "frame")
  var frame: PictureStyle.Surround?

  @Option("The title of the window around the picture.", value: "text")
  var title: String?

  @Option("How SVG files draw letters.", value: "text")
  var text: Lettering?

  @Option("The version of asciicast files: 2 or 3.", value: "n")
  var castVersion: Int?

  @Option("The format of the frames in a folder.", value: "format")
  var frameFormat: FolderFormat?

  @Option("The maximum size of a file in bytes.", value: "n")
  var maxBytes: Int?

  /// The values of `--text`.
  enum Lettering: String, CaseIterable, ExpressibleByArgument {
    case fonts, pixels
  }

  enum Dithering: String, CaseIterable, ExpressibleByArgument {
    case none, ordered
  }

  /// The values of `--frame-format`.
  enum FolderFormat: String, CaseIterable, ExpressibleByArgument {
    case png, txt, ans, json
  }

  func validate() throws {
    if let scale, !(1...8).contains(scale) {
      throw ValidationError("--scale is \(scale); write a whole number from 1 to 8")
    }
    if let padding, !(0...100).contains(padding) {
      throw ValidationError("--padding is \(padding); write a whole number from 0 to 100")
    }
    if let castVersion, castVersion != 2, castVersion != 3 {
      throw ValidationError("--cast-version is \(castVersion); there are 2 and 3")
    }
    if let maxBytes, maxBytes <= 0 {
      throw ValidationError("--max-bytes is \(maxBytes); write a number above 0")
    }
    if poster != nil, let loop, loop != 0 {
      throw ValidationError("--poster needs --loop forever: a finite recording cannot wrap around")
    }
    if poster != nil, let hold, hold.seconds > 0 {
      throw ValidationError("--poster and --hold exclude each other; give one")
    }
  }

  /// The first given flag that has no effect without an image or video.
  var firstGiven: String? {
    let given: [(String, Bool)] = [
      ("--tick-rate", tickRate != nil), ("--scale", scale != nil), ("--loop", loop != nil),
      ("--hold", hold != nil), ("--poster", poster != nil), ("--background", background != nil),
      ("--foreground", foreground != nil), ("--padding", padding != nil),
      ("--frame", frame != nil), ("--title", title != nil), ("--text", text != nil),
      ("--cast-version", castVersion != nil), ("--frame-format", frameFormat != nil),
      ("--max-bytes", maxBytes != nil), ("--font", font != nil), ("--dither", dither != nil),
      ("--show-keys", showKeys), ("--inspect", inspect != nil),
    ]
    return given.first { $0.1 }?.0
  }

  func style(title: String) throws -> PictureStyle {
    var style = PictureStyle()
    style.font = try font.map { try FontFile.read($0) }
    style.isDithered = dither == .ordered
    if let scale { style.scale = scale }
    if let foreground { style.foreground = foreground }
    if let background { style.background = background }
    if let padding { style.padding = padding }
    if let frame { style.surround = frame }
    style.title = self.title ?? title
    return style
  }

  private static func plays(parsing text: String) throws -> Int {
    if text == "forever" { return 0 }
    guard let count = Int(text), (1...65535).contains(count) else {
      throw ArgumentFault("'\(text)' is not a number of loops; write 1 to 65535, or forever")
    }
    return count
  }

  private static func background(parsing text: String) throws -> UInt32 {
    text == "none" ? 0 : try color(parsing: text)
  }

  private static func color(parsing text: String) throws -> UInt32 {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    let full = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
    guard full.count == 6, full.allSatisfy(\.isHexDigit), let value = UInt32(full, radix: 16)
    else {
      throw ArgumentFault("'\(text)' is not a colour; write '#rgb' or '#rrggbb'")
    }
    return 0xFF00_0000 | value
  }
}

extension PictureStyle.Surround: ExpressibleByArgument {}
