import LaminaCells

/// The dots that a cell can show, and the glyphs that show them: two across, and four down, or two
/// down where quadrants are the finest parts.
struct DotGrid: Sendable {
  private enum Glyphs {
    case braille, octants, quadrants, signs
  }

  private let glyphs: Glyphs
  /// The number of dots down.
  let rows: Int
  /// The samples that belong to dots.
  ///
  /// Those of Braille cover half of the cell, as in fonts, so that
  /// a cell of eight dots is still no surface.
  private let samples: Coverage
  /// The thresholds at which a dot appears where colours cannot be mixed; nil where they can.
  let grain: SubcellGrain?

  init(_ style: RenderStyle) {
    glyphs =
      switch style.glyphs {
      case .ascii: .signs
      case .quadrants, .halves: .quadrants
      case .blocks, .sextants, .octants, .braille:
        style.dots == .blocks ? .quadrants : style.glyphs == .octants ? .octants : .braille
      }
    let isCoarse = glyphs == .quadrants
    rows = isCoarse ? 2 : 4
    samples = isCoarse ? .full : .columns(1, 3) | .columns(5, 7)
    grain =
      switch style.depth {
      case .truecolor, .palette256: nil
      case .palette16, .palette8, .mono: SubcellGrain(isCoarse ? .quadrants : .octants)
      }
  }

  /// The dots of a particle, in dots from the top left of the screen; nil if it is beyond a box of
  /// cells.
  ///
  /// A particle of up to 0.75 point is the dot that its centre is in; a larger one is a square of
  /// dots about its centre.
  @inline(__always)
  func span(of dot: CanvasDot, within limit: CellBounds) -> CellBounds? {
    // Checked before the conversion to integers: a particle may be anywhere.
    guard dot.x > Double(limit.left - 1), dot.x < Double(limit.right + 1),
      dot.y > Double(2 * limit.top - 2), dot.y < Double(2 * limit.bottom + 2)
    else { return nil }
    let columns = dot.radius <= 0.375 ? 1 : min(3, Int((dot.radius * 4).rounded()))
    let rows = self.rows == 4 ? columns : (columns + 1) / 2
    let across = Double(columns) / 2
    let down = Double(rows) / 2
    let left = Int((dot.x * 2 - across + 0.5).rounded(.down))
    let top = Int((dot.y * Double(self.rows) / 2 - down + 0.5).rounded(.down))
    return CellBounds(left: left, top: top, right: left + columns, bottom: top + rows)
  }

  /// The cells that dots are in.
  @inline(__always)
  func cells(of span: CellBounds) -> CellBounds {
    let shift = rows == 4 ? 2 : 1
    return CellBounds(
      left: span.left >> 1,
      top: span.top >> shift,
      right: (span.right - 1) >> 1 + 1,
      bottom: (span.bottom - 1) >> shift + 1
    )
  }

  /// The samples of those dots that are in a cell, which must be one of theirs.
  @inline(__always)
  func dots(of span: CellBounds, column: Int, row: Int) -> Coverage {
    let (left, right) = (max(0, span.left - 2 * column), min(2, span.right - 2 * column))
    let (top, bottom) = (max(0, span.top - rows * row), min(rows, span.bottom - rows * row))
    let height = 8 / rows
    return samples & .columns(4 * left, 4 * right) & .rows(height * top, height * bottom)
  }

  /// The dots of which at least half is in a region; the others are not drawn.
  func whole(_ dots: Coverage, in region: Coverage) -> Coverage {
    if region == .full || dots == 0 { return dots }
    let height = 8 / rows
    var kept: Coverage = 0
    for row in 0..<rows {
      for column in 0..<2 {
        let area: Coverage = .columns(4 * column, 4 * column + 4)
        let dot = dots & area & .rows(height * row, height * row + height)
        if 2 * (dot & region).nonzeroBitCount >= dot.nonzeroBitCount { kept |= dot }
      }
    }
    return kept
  }

  /// The glyph that shows dots.
  func glyph(for dots: Coverage) -> UInt32 {
    switch glyphs {
    case .braille: return GlyphChooser.dots(for: dots)
    case .octants: return Self.octants[bits(of: dots)]
    case .quadrants: return Self.quadrants[bits(of: dots)]
    case .signs:
      let (upper, lower) = (dots & .upperHalf, dots & ~.upperHalf)
      if dots == 0 { return 0x20 }
      // More than two dots, or dots above each other, are a star.
      if upper != 0 && lower != 0 || dots.nonzeroBitCount > 8 { return 0x2A }
      return upper == 0 ? 0x2E : 0x27
    }
  }

  /// The dots as bits, two to a row from the top left.
  private func bits(of dots: Coverage) -> Int {
    let height = 8 / rows
    var bits = 0
    for row in 0..<rows {
      let line = dots & .rows(height * row, height * row + height)
      if line & .columns(0, 4) != 0 { bits |= 1 << (2 * row) }
      if line & .columns(4, 8) != 0 { bits |= 2 << (2 * row) }
    }
    return bits
  }

  private static let octants = table(
    GlyphShape.halves + GlyphShape.eighths + GlyphShape.quadrants + GlyphShape.octants,
    edges: [0, 2, 4, 6, 8]
  )
  private static let quadrants = table(GlyphShape.halves + GlyphShape.quadrants, edges: [0, 4, 8])

  /// The glyphs of all combinations of blocks.
  private static func table(_ shapes: [GlyphShape], edges: [Int]) -> ContiguousArray<UInt32> {
    let glyphs = Dictionary(shapes.map { ($0.mask, $0.glyph) }) { first, _ in first }
    return ContiguousArray(
      (0..<1 << (2 * (edges.count - 1))).map { glyphs[.blocks($0, edges: edges)] ?? 0x20 }
    )
  }
}
