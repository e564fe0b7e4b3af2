/// Braille glyphs: two columns of four dots.
enum DotGlyphs {
  /// The dots of a Braille glyph in pixels of a cell of 8 x 16; nil for all other glyphs.
  static func rects(of glyph: UInt32) -> [PixelRect]? {
    guard 0x2800...0x28FF ~= glyph else { return nil }
    return places.enumerated()
      .compactMap { bit, place in
        glyph >> UInt32(bit) & 1 == 0
          ? nil : PixelRect(x: 1 + 4 * place.column, y: 1 + 4 * place.row, width: 2, height: 2)
      }
  }

  /// The position of each bit's dot: the lowest row was added later.
  private static let places: [(column: Int, row: Int)] = [
    (0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3),
  ]
}
