import LaminaCells

extension GlyphChooser {
  /// The ASCII glyph with the nearest amount of ink.
  static func letter(for mask: Coverage) -> UInt32 {
    let ramp = DensityRamp.ascii
    let ink = Float(mask.nonzeroBitCount) / 64
    var best = 0
    for level in 1...ramp.top where abs(ramp.inks[level] - ink) < abs(ramp.inks[best] - ink) {
      best = level
    }
    return ramp.glyphs[best]
  }

  /// The Braille pattern with a dot for each of eight blocks that is at least half covered.
  static func dots(for mask: Coverage) -> UInt32 {
    // The order of the bits: three rows on the left, three on the right, then the fourth row.
    let order = [0, 3, 1, 4, 2, 5, 6, 7]
    var bits: UInt32 = 0
    for block in 0..<8 {
      let row = block / 2 * 2
      let column = block % 2 * 4
      let samples = mask & .rows(row, row + 2) & .columns(column, column + 4)
      if samples.nonzeroBitCount >= 4 { bits |= 1 << UInt32(order[block]) }
    }
    return bits == 0 ? 0x20 : 0x2800 + bits
  }
}
