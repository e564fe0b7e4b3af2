import LaminaCells

/// The parts of a cell of which a fitted shape consists.
///
/// Any set of them has a glyph, so that the shape is shown in its own colours only, and a shape on
/// the lattice of the parts has the same outline wherever it is.
struct SubcellParts {
  private var masks = InlineArray<8, Coverage>(repeating: 0)
  private var centres = InlineArray<8, SIMD2<Double>>(repeating: .zero)
  private let count: Int

  /// Creates the parts of a repertoire.
  init(_ glyphs: GlyphRepertoire) {
    let (columns, rows) =
      switch glyphs {
      case .ascii: (1, 1)
      case .halves: (1, 2)
      case .blocks, .quadrants: (2, 2)
      case .sextants: (2, 3)
      case .octants, .braille: (2, 4)
      }
    let width = 8 / columns
    for part in 0..<columns * rows {
      let (row, column) = part.quotientAndRemainder(dividingBy: columns)
      masks[part] =
        .columns(column * width, (column + 1) * width)
        & .rows(Self.border(row, of: rows), Self.border(row + 1, of: rows))
      centres[part] = SIMD2(
        (Double(column) + 0.5) / Double(columns) - 0.5,
        (Double(2 * row) + 1) / Double(rows) - 1
      )
    }
    count = columns * rows
  }

  /// Returns the row of samples at which a row of parts begins: 0, 3 and 5 of three.
  private static func border(_ row: Int, of rows: Int) -> Int { (row * 8 + rows / 2) / rows }

  /// Returns the parts whose centres are covered; the centres are given in points from the middle of
  /// the cell.
  @inline(__always)
  func covered(_ isInside: (SIMD2<Double>) -> Bool) -> Coverage {
    var result: Coverage = 0
    for index in 0..<count where isInside(centres[index]) { result |= masks[index] }
    return result
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
