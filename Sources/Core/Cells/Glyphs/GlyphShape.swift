/// A glyph that can represent coverage, with the samples of a cell that it inks.
package struct GlyphShape: Hashable, Sendable {
  /// The Unicode scalar.
  package var glyph: UInt32
  /// The inked samples; evenly spread ones for shades.
  package var mask: Coverage

  /// Whether the glyph consists of two quadrants that touch only at their corners.
  package var isDiagonal: Bool { glyph == 0x259A || glyph == 0x259E }
}

extension GlyphRepertoire {
  /// The glyphs that may show the edge of a shape, simple ones first.
  ///
  /// Braille and ASCII are not matched by shape: see ``GlyphChooser``.
  package var shapes: [GlyphShape] {
    let blocks = GlyphShape.halves + GlyphShape.eighths + GlyphShape.quadrants + GlyphShape.shades
    return switch self {
    case .blocks: blocks
    case .halves: GlyphShape.halves + GlyphShape.shades
    case .quadrants: GlyphShape.halves + GlyphShape.quadrants + GlyphShape.shades
    case .sextants: blocks + GlyphShape.sextants
    case .octants: blocks + GlyphShape.octants
    case .braille, .ascii: []
    }
  }
}

extension GlyphShape {
  /// Blank, full, and the halves.
  package static let halves: [GlyphShape] = [
    GlyphShape(glyph: 0x20, mask: 0), GlyphShape(glyph: 0x2588, mask: .full),
    GlyphShape(glyph: 0x2580, mask: .rows(0, 4)), GlyphShape(glyph: 0x2584, mask: .rows(4, 8)),
    GlyphShape(glyph: 0x258C, mask: .columns(0, 4)),
    GlyphShape(glyph: 0x2590, mask: .columns(4, 8)),
  ]

  /// Lower and left blocks in eighths, and the two single eighths of the other sides.
  package static let eighths: [GlyphShape] =
    (1...7).map { GlyphShape(glyph: 0x2580 + UInt32($0), mask: .rows(8 - $0, 8)) }
    + (1...7).map { GlyphShape(glyph: 0x2590 - UInt32($0), mask: .columns(0, $0)) }
    + [
      GlyphShape(glyph: 0x2594, mask: .rows(0, 1)), GlyphShape(glyph: 0x2595, mask: .columns(7, 8)),
    ]

  /// One, three and two diagonal quadrants.
  package static let quadrants: [GlyphShape] = {
    let upperLeft: Coverage = .rows(0, 4) & .columns(0, 4)
    let upperRight: Coverage = .rows(0, 4) & .columns(4, 8)
    let lowerLeft: Coverage = .rows(4, 8) & .columns(0, 4)
    let lowerRight: Coverage = .rows(4, 8) & .columns(4, 8)
    return [
      GlyphShape(glyph: 0x2596, mask: lowerLeft), GlyphShape(glyph: 0x2597, mask: lowerRight),
      GlyphShape(glyph: 0x2598, mask: upperLeft), GlyphShape(glyph: 0x2599, mask: ~upperRight),
      GlyphShape(glyph: 0x259A, mask: upperLeft | lowerRight),
      GlyphShape(glyph: 0x259B, mask: ~lowerRight), GlyphShape(glyph: 0x259C, mask: ~lowerLeft),
      GlyphShape(glyph: 0x259D, mask: upperRight),
      GlyphShape(glyph: 0x259E, mask: upperRight | lowerLeft),
      GlyphShape(glyph: 0x259F, mask: ~upperLeft),
    ]
  }()

  package static let shades: [GlyphShape] = (1...3)
    .map {
      GlyphShape(glyph: 0x2590 + UInt32($0), mask: Coverage.shades[$0])
    }

  /// Two columns of four blocks.
  ///
  /// Unicode numbers them by their bits, like sextants, and omits those that existed before or are
  /// named otherwise. Quadrants and halves are not repeated here.
  package static let octants: [GlyphShape] = {
    let named: [Int: UInt32] = [
      0b0000_0001: 0x1CEA8, 0b0000_0010: 0x1CEAB, 0b0000_0011: 0x1FB82, 0b0001_0100: 0x1FBE6,
      0b0010_1000: 0x1FBE7, 0b0011_1111: 0x1FB85, 0b0100_0000: 0x1CEA3, 0b1000_0000: 0x1CEA0,
      0b1100_0000: 0x2582, 0b1111_1100: 0x2586,
    ]
    var shapes: [GlyphShape] = []
    var next: UInt32 = 0x1CD00
    for bits in 0..<256 {
      if let glyph = named[bits] {
        shapes.append(GlyphShape(glyph: glyph, mask: .blocks(bits, edges: [0, 2, 4, 6, 8])))
      } else if bits & 3 != bits >> 2 & 3 || bits >> 4 & 3 != bits >> 6 {
        shapes.append(GlyphShape(glyph: next, mask: .blocks(bits, edges: [0, 2, 4, 6, 8])))
        next += 1
      }
    }
    return shapes
  }()

  /// Two columns of three blocks: Unicode numbers them by their bits, left to right and down, and
  /// omits the four that existed before (blank, the two halves, full).
  package static let sextants: [GlyphShape] = (1...62)
    .compactMap { (bits: Int) -> GlyphShape? in
      if bits == 0b010101 || bits == 0b101010 { return nil }
      let skipped = 1 + (bits > 0b010101 ? 1 : 0) + (bits > 0b101010 ? 1 : 0)
      let mask = Coverage.blocks(bits, edges: [0, 3, 5, 8])
      return GlyphShape(glyph: 0x1FB00 + UInt32(bits - skipped), mask: mask)
    }
}
