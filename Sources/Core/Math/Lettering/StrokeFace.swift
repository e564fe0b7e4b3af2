import Foundation

/// Lamina Stroke: a typeface of centre lines, drawn with a stroke of any width.
///
/// The face is designed on a grid: the top of capitals is at `0`, the baseline at `5`; small
/// letters begin at 2 and descend to 6.7. A line of text is 8 units high, so that a stroke of one
/// unit keeps a margin of half a unit on all sides. The face covers ASCII, Latin letters with their
/// marks, arrows and some symbols; other characters are drawn as an empty box.
public enum StrokeFace {
  /// A glyph.
  public struct Glyph: Hashable, Sendable {
    /// The centre lines, in handwriting stroke order; from 0 to ``width`` in x.
    public let path: Path
    /// The width of the centre lines, in grid units.
    public let width: Double

    /// The distance to the next glyph, in grid units.
    public var advance: Double { width + StrokeFace.gap }
  }

  /// The height of a line of text in grid units.
  public static let lineHeight = 8.0
  /// The space between the centre lines of adjacent glyphs, in grid units.
  public static let gap = 2.0
  /// The top of capitals, in grid units below the top of a line.
  static let top = 0.5

  /// The glyph of a character; an empty box if the face has none.
  public static func glyph(for character: Character) -> Glyph {
    plain(character) ?? composed(character) ?? box
  }

  /// Whether the face has a glyph for a character.
  public static func has(_ character: Character) -> Bool {
    plain(character) != nil || composed(character) != nil
  }

  /// The centre lines of a line of text, with its top left corner at the origin.
  ///
  /// They are in writing order, so that reducing `strokeEnd` shows partly written text:
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
  ///   - text: The text; a line break is treated as a space.
  ///   - size: The height of the line in points; capitals have 5/8 of it.
  /// - Returns: The centre lines.
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

  /// The width of a line of text in points, including a margin of half a unit on both sides.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - size: The height of the line in points.
  /// - Returns: The width; 0 for empty text.
  public static func width(of text: String, size: Double) -> Double {
    guard !text.isEmpty else { return 0 }
    let units = text.reduce(0) { $0 + glyph(for: $1).advance }
    return (units - gap + 2 * top) * size / lineHeight
  }

  /// The glyph of characters that the face does not cover.
  static let box = Glyph("M 0 0 H 3.2 V 5 H 0 Z", width: 3.2)

  /// The precomposed glyph of a character.
  static func plain(_ character: Character) -> Glyph? { glyphs[character] }

  /// All characters with precomposed glyphs, for tests and specimens.
  package static var characters: [Character] { Array(glyphs.keys) }
}

extension StrokeFace.Glyph {
  /// Creates a glyph from SVG path data in grid units.
  init(_ lines: String, width: Double) {
    self.width = width
    do {
      path = try Path(svg: lines)
    } catch {
      // Unreachable: a test of the face parses every glyph.
      path = Path()
    }
  }

  /// Creates a glyph from centre lines.
  init(_ path: Path, width: Double) {
    self.path = path
    self.width = width
  }
}
