import Foundation

/// Lamina Stroke: letters made of centre lines, to be drawn with a line of any width.
///
/// The face is drawn on a grid: `0` is where the lines of capitals begin at the top, `5` where letters
/// stand; small letters begin at 2 and reach down to 6.7. A line of text is 8 units high, so that a
/// line of one unit stays half a unit inside of it on all sides. It holds ASCII, Latin letters with
/// their marks, arrows and some signs; what it does not hold is an empty box.
public enum StrokeFace {
  /// One letter.
  public struct Glyph: Hashable, Sendable {
    /// Its centre lines, in the order in which a hand would draw them; from 0 to ``width`` in x.
    public let path: Path
    /// How wide the centre lines are, in units of the grid.
    public let width: Double

    /// How far the next letter is away, in units of the grid.
    public var advance: Double { width + StrokeFace.gap }
  }

  /// The height of a line of text in units of the grid.
  public static let lineHeight = 8.0
  /// The space between the lines of two letters side by side, in units of the grid.
  public static let gap = 2.0
  /// Where capitals begin, in units of the grid below the top of a line.
  static let top = 0.5

  /// The glyph of a character; an empty box where there is none.
  public static func glyph(for character: Character) -> Glyph {
    plain(character) ?? composed(character) ?? box
  }

  /// Whether there is a glyph for a character.
  public static func has(_ character: Character) -> Bool {
    plain(character) != nil || composed(character) != nil
  }

  /// The centre lines of a line of text, its top left corner at the origin.
  ///
  /// They come in the order of writing, so that a stroke that ends earlier is a text half written:
  ///
  /// ```swift
  /// let word = ShapeLayer()
  /// word.path = StrokeFace.path(for: "hello", size: 16)
  /// word.fillColor = nil
  /// word.strokeColor = Color("#ffcc66")
  /// word.lineWidth = 1.5
  /// word.lineCap = .round
  /// word.lineJoin = .round
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text; a line break counts as a blank.
  ///   - size: The height of the line in points; capitals have 5/8 of it.
  /// - Returns: The lines.
  public static func path(for text: String, size: Double) -> Path {
    var path = Path()
    var x = top
    let scale = size / lineHeight
    for character in text {
      let glyph = glyph(for: character)
      path.addPath(
        glyph.path,
        transform: AffineTransform2D(
          a: scale,
          b: 0,
          c: 0,
          d: scale,
          tx: x * scale,
          ty: top * scale
        )
      )
      x += glyph.advance
    }
    return path
  }

  /// The width of a line of text in points, with half of a line of one unit on both sides.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - size: The height of the line in points.
  /// - Returns: The width; 0 for no text.
  public static func width(of text: String, size: Double) -> Double {
    guard !text.isEmpty else { return 0 }
    let units = text.reduce(0) { $0 + glyph(for: $1).advance }
    return (units - gap + 2 * top) * size / lineHeight
  }

  /// What stands for a character that the face does not hold.
  static let box = Glyph("M 0 0 H 3.2 V 5 H 0 Z", width: 3.2)

  /// All glyphs that are drawn as a whole.
  private static let glyphs: [Character: Glyph] = {
    var glyphs: [Character: Glyph] = [:]
    for (character, width, lines) in letters + signs {
      glyphs[character] = Glyph(lines, width: width)
    }
    return glyphs
  }()

  /// The glyph of a character that is drawn as a whole.
  static func plain(_ character: Character) -> Glyph? { glyphs[character] }

  /// Everything that is drawn as a whole, for tests and specimens.
  package static var characters: [Character] { (letters + signs).map { $0.0 } }
}

extension StrokeFace.Glyph {
  /// A glyph of SVG path text in units of the grid.
  init(_ lines: String, width: Double) {
    self.width = width
    do {
      path = try Path(svg: lines)
    } catch {
      // The test of the face reads every glyph.
      path = Path()
    }
  }

  /// A glyph of lines.
  init(_ path: Path, width: Double) {
    self.path = path
    self.width = width
  }
}
