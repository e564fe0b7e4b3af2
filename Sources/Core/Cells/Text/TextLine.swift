/// A line of text as glyphs for cells.
///
/// Flags, families, emoji with a skin tone or a variation selector and keycaps are one glyph of two
/// columns, if terminals are known to support them; others are split into their parts. Tabs and
/// line breaks become spaces; other control and format characters are removed, so that text can
/// neither move the cursor nor change its direction.
public struct TextLine: Hashable, Sendable {
  /// A glyph, shown in one or two cells.
  public struct Glyph: Hashable, Sendable {
    /// A Unicode scalar, or `0x80000000 | index` into the ``ClusterTable``.
    public var cellGlyph: UInt32
    /// The number of columns: 1 or 2.
    public var width: UInt8

    /// Creates a glyph.
    public init(cellGlyph: UInt32, width: UInt8) {
      self.cellGlyph = cellGlyph
      self.width = width
    }
  }

  /// The glyphs from left to right.
  public private(set) var glyphs: ContiguousArray<Glyph>

  /// The total number of columns.
  public var columns: Int { glyphs.reduce(0) { $0 + Int($1.width) } }

  /// Converts text to glyphs.
  public init(_ string: String) {
    var reader = GlyphReader()
    for scalar in string.unicodeScalars { reader.read(scalar) }
    glyphs = reader.finish()
  }

  /// Creates a line from glyphs, such as a part of another line.
  public init(glyphs: some Sequence<Glyph>) { self.glyphs = ContiguousArray(glyphs) }

  /// Whether a scalar is a control character, C0, DEL or C1.
  @inline(__always)
  static func isControl(_ scalar: UInt32) -> Bool {
    scalar < 0x20 || (scalar >= 0x7F && scalar < 0xA0)
  }
}
