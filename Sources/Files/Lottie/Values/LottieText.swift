import LaminaCore

/// The text of a text layer from a keyframe on.
struct LottieText {
  /// The frame of the composition at which it appears.
  let frame: Double
  let lines: [String]
  let size: Double
  let lineHeight: Double
  /// The tracking after each character, in points.
  let tracking: Double
  /// 0 left, 1 right, 2 centre.
  let alignment: Int
  let fill: [Double]?
  let stroke: [Double]?
  let strokeWidth: Double
  let baselineShift: Double
  /// The upper left corner and the size of the text box; nil for point text.
  let box: (place: SIMD2<Double>, size: SIMD2<Double>)?
  let font: String

  init?(_ key: JSONObject) {
    guard let style = key.object("s"), let text = style.string("t") else { return nil }
    frame = key.number("t") ?? 0
    var plain = ""
    for scalar in text.unicodeScalars.prefix(2000) {
      switch scalar.value {
      case 0x03, 0x0A, 0x0D: plain.append("\n")
      case 0..<0x20: break
      default: plain.unicodeScalars.append(scalar)
      }
    }
    let isUpper = style.integer("ca") == 1
    lines = (isUpper ? plain.uppercased() : plain)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    size = max(0.01, style.number("s") ?? 10)
    lineHeight = style.number("lh") ?? size * 1.2
    tracking = (style.number("tr") ?? 0) / 1000 * size
    alignment = style.integer("j") ?? 0
    fill = style["fc"]?.numbers
    stroke = style["sc"]?.numbers
    strokeWidth = style.number("sw") ?? 0
    baselineShift = style.number("ls") ?? 0
    font = style.string("f") ?? ""
    if let room = style["sz"]?.numbers, room.count > 1 {
      box = ((style["ps"]?.numbers ?? [0, 0]).pair, room.pair)
    } else {
      box = nil
    }
  }

  static func all(_ layer: JSONObject) -> [LottieText] {
    let words = layer.object("t")?.object("d")
    if let keys = words?.objects("k"), !keys.isEmpty { return keys.compactMap(LottieText.init) }
    return words?.object("k").flatMap(LottieText.init).map { [$0] } ?? []
  }
}

/// The glyphs of a text: those embedded in the file, or else those of Lamina Stroke.
struct LottieLetters {
  /// A glyph at its pen position; filled, or the centre lines of its strokes.
  struct Letter {
    var path: Path
    var advance: Double
    var isFilled: Bool
  }

  private var own: [String: JSONObject] = [:]
  private let families: [String: String]

  init(_ file: JSONObject) {
    var families: [String: String] = [:]
    for font in file.object("fonts")?.objects("list") ?? [] {
      if let name = font.string("fName"), families[name] == nil {
        families[name] = Self.face(font.string("fFamily"), font.string("fStyle"))
      }
    }
    self.families = families
    for glyph in file.objects("chars") {
      guard let letter = glyph.string("ch") else { continue }
      let face = Self.face(glyph.string("fFamily"), glyph.string("style"))
      if own[face + letter] == nil { own[face + letter] = glyph }
    }
  }

  private static func face(_ family: String?, _ style: String?) -> String {
    "\(family ?? "")/\(style ?? "")/"
  }

  /// The horizontal scale of Lamina Stroke relative to the vertical one.
  static let narrowing = 0.7
  /// The cap height relative to the font size.
  static let capitals = 0.7

  func advance(_ character: Character, font: String, size: Double) -> Double {
    if let face = families[font], let glyph = own[face + String(character)] {
      return (glyph.number("w") ?? 0) * (size / 100)
    }
    return StrokeFace.glyph(for: character).advance * (size * Self.capitals / 5 * Self.narrowing)
  }

  /// The glyph of a character of a font at a size, with the baseline at 0.
  func letter(_ character: Character, font: String, size: Double) -> Letter {
    if let face = families[font], let glyph = own[face + String(character)] {
      var path = Path()
      for item in glyph.object("data")?.objects("shapes") ?? [] { Self.add(item, to: &path, 0) }
      let scale = size / 100
      return Letter(
        path: path.transformed(by: .scale(x: scale, y: scale)),
        advance: advance(character, font: font, size: size),
        isFilled: true
      )
    }
    let glyph = StrokeFace.glyph(for: character)
    // Capitals are 5 units high, with the baseline at 5.
    let unit = size * Self.capitals / 5
    let across = unit * Self.narrowing
    let place = AffineTransform2D(a: across, d: unit, tx: across, ty: -5 * unit)
    return Letter(
      path: glyph.path.transformed(by: place),
      advance: advance(character, font: font, size: size),
      isFilled: false
    )
  }

  private static func add(_ item: JSONObject, to path: inout Path, _ depth: Int) {
    guard depth < LottieLimits.groups else { return }
    for inner in item.objects("it") { add(inner, to: &path, depth + 1) }
    guard item.string("ty") == "sh", let track = LottieReader.contours(item["ks"]) else { return }
    for contour in track.keys[0].value { contour.add(to: &path) }
  }
}
