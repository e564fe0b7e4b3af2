/// What a glyph inks of its cell, by definition.
struct GlyphInk: Hashable, Sendable {
  /// The inked samples; for shades, evenly spread ones.
  var mask: Coverage
  /// The inked share of the cell, 0...1.
  var share: Double
  /// The share times the distance of its balance point from the middle of the cell, in points.
  var moment: SIMD2<Double>

  /// Whether it looks the same from the left side of the cell to the right one.
  var runsAcross: Bool
  /// Whether it looks the same from the top of the cell to the bottom.
  var runsDown: Bool

  /// Whether it is an eighth along one side, or all but that.
  var isStrip: Bool { (runsAcross || runsDown) && (share == 0.125 || share == 0.875) }
  /// Whether it is an even half tone.
  var isShade: Bool

  init(_ shape: GlyphShape) {
    mask = shape.mask
    share = Double(shape.mask.nonzeroBitCount) / 64
    moment = .zero
    isShade = Coverage.shades.contains(shape.mask)
    let (topRow, leftColumn) = (shape.mask & 0xFF, shape.mask & .columns(0, 1))
    runsDown = isShade || shape.mask == topRow &* 0x0101_0101_0101_0101
    runsAcross = isShade || shape.mask == leftColumn &* 0xFF
    // The samples of a shade lie a little to one side; its ink is spread over all of the cell.
    if isShade { return }
    for index in 0..<8 {
      let distance = (Double(index) - 3.5) / 8
      let inColumn = shape.mask & .columns(index, index + 1)
      let inRow = shape.mask & .rows(index, index + 1)
      moment.x += distance * Double(inColumn.nonzeroBitCount) / 64
      moment.y += 2 * distance * Double(inRow.nonzeroBitCount) / 64
    }
  }

  /// The ink where the colours are swapped.
  var inverse: GlyphInk {
    var inverse = self
    inverse.mask = ~mask
    inverse.share = 1 - share
    inverse.moment = -moment
    return inverse
  }
}

extension GlyphRepertoire {
  /// Indices of the blocks and shades, each shape once, that cells of a rectangle are fitted with.
  ///
  /// Only where there are eighth blocks: with coarser glyphs no choice would be near enough.
  func fittingIndices(of inks: ContiguousArray<GlyphInk>) -> ContiguousArray<Int> {
    guard self == .blocks || self == .sextants || self == .octants else { return [] }
    let blocks = GlyphRepertoire.blocks.shapes
    let count = 2 * blocks.count
    // Two diagonal quadrants balance like the middle shade, which does not look like a pattern.
    var seen = Set(blocks.filter(\.isDiagonal).map(\.mask))
    // Glyphs as they are come first: what can be shown without swapping colours is.
    return ContiguousArray(
      (Array(stride(from: 0, to: count, by: 2)) + Array(stride(from: 1, to: count, by: 2)))
        .filter { seen.insert(inks[$0].mask).inserted }
    )
  }
}
