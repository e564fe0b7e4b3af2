import LaminaCells

/// The parts of a cell of which a fitted shape consists.
///
/// Any set of them has a glyph, so that the shape is shown in its own colours only, and a shape on
/// the lattice of the parts has the same outline wherever it is.
struct SubcellParts {
  private var masks = InlineArray<8, Coverage>(repeating: 0)
  private let count: Int

  /// Creates the parts of a repertoire.
  init(_ glyphs: GlyphRepertoire) {
    let (columns, rows): (Int, [Range<Int>])
    switch glyphs {
    case .ascii: (columns, rows) = (1, [0..<8])
    case .halves: (columns, rows) = (1, [0..<4, 4..<8])
    case .blocks, .quadrants: (columns, rows) = (2, [0..<4, 4..<8])
    case .sextants: (columns, rows) = (2, [0..<3, 3..<5, 5..<8])
    case .octants, .braille: (columns, rows) = (2, [0..<2, 2..<4, 4..<6, 6..<8])
    }
    var count = 0
    let width = 8 / columns
    for row in rows {
      for column in 0..<columns {
        masks[count] =
          .columns(column * width, (column + 1) * width) & .rows(row.lowerBound, row.upperBound)
        count += 1
      }
    }
    self.count = count
  }

  /// Returns the parts of which at least half is covered.
  @inline(__always)
  func rounded(_ coverage: Coverage) -> Coverage {
    if coverage == 0 { return 0 }
    var result: Coverage = 0
    for index in 0..<count {
      let covered = (coverage & masks[index]).nonzeroBitCount
      if 2 * covered >= masks[index].nonzeroBitCount { result |= masks[index] }
    }
    return result
  }
}
