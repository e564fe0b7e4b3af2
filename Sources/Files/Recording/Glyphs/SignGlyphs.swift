/// Signs whose form would be lost between the pixels of a small cell.
enum SignGlyphs {
  /// The stamp of a character in one column; nil for all others, which the typeface has.
  static func stamp(of character: Character, columns: Int, scale: Int) -> GlyphStamp? {
    character == "⚠" && columns == 1 ? warning(scale: scale) : nil
  }

  /// A filled triangle, out of which an exclamation mark is cut.
  private static func warning(scale: Int) -> GlyphStamp {
    var stamp = GlyphStamp(width: 8 * scale, height: 16 * scale)
    let (top, height, middle) = (3 * scale, 10 * scale, 4 * scale)
    let mark = (scale + 1) / 2
    for row in 0..<height {
      // Rounded up: the tip is as wide as the mark.
      let half = ((row + 1) * middle + height - 1) / height
      stamp.fill(PixelRect(x: middle - half, y: top + row, width: 2 * half, height: 1))
      let isMark = 3 * scale..<7 * scale ~= row || 8 * scale..<9 * scale ~= row
      if isMark {
        stamp.clear(PixelRect(x: middle - mark, y: top + row, width: 2 * mark, height: 1))
      }
    }
    return stamp
  }
}
