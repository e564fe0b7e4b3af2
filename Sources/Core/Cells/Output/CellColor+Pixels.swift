/// Colours of cells as pixels of pictures: `0xAARRGGBB`, gamma-encoded, straight alpha.
extension CellColor {
  /// The opaque pixel, xterm's for palette entries; nil for the terminal's default colour.
  package var pixel: UInt32? {
    if self == .terminalDefault { return nil }
    return 0xFF00_0000
      | (rawValue < 0x0100_0000 ? rawValue : Palette.entries256[Int(rawValue & 255)])
  }

  /// The mean of two pixels in linear light; `share` is the weight of the second, 0...255.
  package static func mix(_ first: UInt32, _ second: UInt32, _ share: UInt8) -> UInt32 {
    PackedColor.mean(
      PackedColor(rawValue: first),
      255 - Int(share),
      PackedColor(rawValue: second),
      Int(share)
    )
    .rawValue
  }
}

/// The areas that block glyphs ink, for drawing frames as images.
package enum BlockInk {
  /// The 8 x 8 samples that a block, quadrant, sextant or octant inks, bit `8 * row + column` from
  /// the top left; nil for all other glyphs.
  package static func mask(of glyph: UInt32) -> UInt64? { masks[glyph] }

  /// The ink of a shade glyph in quarters of the cell: 1, 2 or 3; nil for all other glyphs.
  package static func shade(of glyph: UInt32) -> Int? {
    0x2591...0x2593 ~= glyph ? Int(glyph - 0x2590) : nil
  }

  private static let masks: [UInt32: UInt64] = {
    var masks: [UInt32: UInt64] = [:]
    let shapes =
      GlyphShape.halves + GlyphShape.eighths + GlyphShape.quadrants + GlyphShape.sextants
      + GlyphShape.octants
    for shape in shapes { masks[shape.glyph] = shape.mask }
    return masks
  }()
}
