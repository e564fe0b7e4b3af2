import LaminaCells
import LaminaMath

/// The stamps of all glyphs at a scale, each rasterised once.
struct StampBook {
  /// The pixels per pixel of a cell of 8 x 16.
  let scale: Int
  private let missing: MissingGlyphs?
  private var stamps: [Key: GlyphStamp] = [:]
  private let letters: LetterStamps
  /// The font that precedes the built-in typeface.
  private let font: BitmapFont?

  private struct Key: Hashable {
    let glyph: UInt32
    let width: UInt8
    let attributes: UInt16
  }

  init(scale: Int, font: BitmapFont? = nil, missing: MissingGlyphs? = nil) {
    self.scale = scale
    self.font = font
    self.missing = missing
    letters = LetterStamps(scale: scale)
  }

  /// The stamp of a cell's glyph, bold and slanted as the cell's attributes say.
  mutating func stamp(for cell: Cell) -> GlyphStamp {
    let style = cell.attributes.intersection([.bold, .italic])
    let key = Key(glyph: cell.glyph, width: cell.width, attributes: style.rawValue)
    if let stamp = stamps[key] { return stamp }
    let stamp = make(cell.glyph, columns: max(1, Int(cell.width)), style)
    stamps[key] = stamp
    return stamp
  }

  private mutating func make(
    _ glyph: UInt32,
    columns: Int,
    _ style: CellAttributes
  ) -> GlyphStamp {
    let (width, height) = (8 * scale * columns, 16 * scale)
    if glyph == 0x20 || glyph == 0xA0 { return GlyphStamp(width: width, height: height) }
    if let mask = BlockInk.mask(of: glyph) { return block(mask) }
    if let shade = BlockInk.shade(of: glyph) {
      return GlyphStamp(width: width, height: height, ink: UInt8(shade * 255 / 4))
    }
    let rects =
      DotGlyphs.rects(of: glyph, scale: scale) ?? LineGlyphs.rects(of: glyph, scale: scale)
    if let rects {
      var stamp = GlyphStamp(width: width, height: height)
      for rect in rects { stamp.fill(rect) }
      return stamp
    }
    guard let character = ClusterTable.string(of: glyph).first,
      var stamp = fonts(character, columns: columns)
        ?? SignGlyphs.stamp(of: character, columns: columns, scale: scale)
        ?? letters.stamp(for: character, columns: columns)
    else {
      missing?.add(glyph)
      return CodeBox.stamp(glyph, width: width, height: height, scale: scale)
    }
    if style.contains(.bold) { stamp = stamp.thickened(by: max(1, scale / 2)) }
    if style.contains(.italic) { stamp = stamp.slanted(by: scale) }
    return stamp
  }

  private func fonts(_ character: Character, columns: Int) -> GlyphStamp? {
    // Font files contain no glyphs for sequences of code points.
    guard let font, let scalar = character.unicodeScalars.first,
      character.unicodeScalars.count == 1
    else { return nil }
    return font.stamp(for: scalar.value, width: 8 * scale * columns, height: 16 * scale)
  }

  private func block(_ mask: UInt64) -> GlyphStamp {
    var stamp = GlyphStamp(width: 8 * scale, height: 16 * scale)
    for sample in 0..<64 where mask >> UInt64(sample) & 1 != 0 {
      stamp.fill(PixelRect(x: sample % 8, y: sample / 8 * 2, width: 1, height: 2).scaled(scale))
    }
    return stamp
  }
}
