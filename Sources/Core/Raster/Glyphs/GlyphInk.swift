import LaminaCells

/// The part of a cell that a glyph inks by definition.
struct GlyphInk: Hashable, Sendable {
  /// The inked samples; evenly spread ones for shades.
  var mask: Coverage
  /// The inked fraction of the cell, 0...1.
  var share: Double
  /// The inked fraction times the displacement of its balance point from the centre of the cell, in
  /// points.
  var moment: SIMD2<Double>

  /// Whether all columns of the cell are the same.
  var runsAcross: Bool
  /// Whether all rows of the cell are the same.
  var runsDown: Bool

  /// Whether the glyph is an eighth along one side, or its complement.
  var isStrip: Bool { (runsAcross || runsDown) && (share == 0.125 || share == 0.875) }
  /// Whether the glyph is an even half tone.
  var isShade: Bool

  init(_ shape: GlyphShape) {
    mask = shape.mask
    share = Double(shape.mask.nonzeroBitCount) / 64
    moment = .zero
    isShade = Coverage.shades.contains(shape.mask)
    let (topRow, leftColumn) = (shape.mask & 0xFF, shape.mask & .columns(0, 1))
    runsDown = isShade || shape.mask == topRow &* 0x0101_0101_0101_0101
    runsAcross = isShade || shape.mask == leftColumn &* 0xFF
    // The samples of a shade are slightly off centre; its ink is spread over the whole cell.
    if isShade { return }
    for index in 0..<8 {
      let distance = (Double(index) - 3.5) / 8
      let inColumn = shape.mask & .columns(index, index + 1)
      let inRow = shape.mask & .rows(index, index + 1)
      moment.x += distance * Double(inColumn.nonzeroBitCount) / 64
      moment.y += 2 * distance * Double(inRow.nonzeroBitCount) / 64
    }
  }

  var inverse: GlyphInk {
    var inverse = self
    inverse.mask = ~mask
    inverse.share = 1 - share
    inverse.moment = -moment
    return inverse
  }
}

extension GlyphRepertoire {
  /// The indices of the blocks and shades, each shape once, that rectangles are fitted with.
  ///
  /// Only for repertoires with eighth blocks: with coarser glyphs no choice would be accurate
  /// enough.
  func fittingIndices(of inks: ContiguousArray<GlyphInk>) -> ContiguousArray<Int> {
    guard self == .blocks || self == .sextants || self == .octants else { return [] }
    let blocks = GlyphRepertoire.blocks.shapes
    let count = 2 * blocks.count
    // Two diagonal quadrants balance like the middle shade, which does not resemble a pattern.
    var seen = Set(blocks.filter(\.isDiagonal).map(\.mask))
    // Normal glyphs come first, so that colours are swapped only if necessary.
    return ContiguousArray(
      (Array(stride(from: 0, to: count, by: 2)) + Array(stride(from: 1, to: count, by: 2)))
        .filter { seen.insert(inks[$0].mask).inserted }
    )
  }
}
