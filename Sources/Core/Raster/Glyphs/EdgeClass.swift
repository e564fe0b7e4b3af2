import LaminaCells

/// The kind of edge in the coverage of a cell, which determines the glyphs that may show it.
///
/// A horizontal side must not become a row of single quadrants, a vertical one a column of them,
/// nor a line through the cell a band of shade.
enum EdgeClass: UInt8 {
  /// A side from left to right, at most slightly slanted.
  case level
  /// A side from top to bottom, at most slightly slanted.
  case upright
  /// A line from left to right with space above and below, or a gap of that kind.
  case lineAcross
  /// A line from top to bottom with space to the left and right, or a gap of that kind.
  case lineDown
  /// A corner, a steep slope, or a spot.
  case other

  /// The number of samples by which a side may rise or fall within a cell and still count as
  /// straight.
  private static let mostSlant: UInt64 = 3

  init(_ mask: Coverage) { self.init(mask, SampleCounts(mask)) }

  init(_ mask: Coverage, _ counts: SampleCounts) {
    // Every sample has a neighbour below it, or above it: the columns are connected to the bottom
    // or the top.
    let stands = (mask << 8) & ~mask == 0
    let hangs = (mask >> 8) & ~mask == 0
    // The same for rows, from side to side.
    let leansLeft = ((mask & ~Coverage.columns(0, 1)) >> 1) & ~mask == 0
    let leansRight = ((mask & ~Coverage.columns(7, 8)) << 1) & ~mask == 0
    if (stands || hangs) && SampleCounts.isSlight(counts.columns, mostSlant: EdgeClass.mostSlant) {
      self = .level
    } else if (leansLeft || leansRight)
      && SampleCounts.isSlight(counts.rows, mostSlant: EdgeClass.mostSlant)
    {
      self = .upright
    } else if EdgeClass.isLineAcross(mask) || EdgeClass.isLineAcross(~mask) {
      self = .lineAcross
    } else if EdgeClass.isLineDown(mask) || EdgeClass.isLineDown(~mask) {
      self = .lineDown
    } else {
      self = .other
    }
  }

  private static func isLineAcross(_ mask: Coverage) -> Bool {
    mask & .columns(0, 1) != 0 && mask & .columns(7, 8) != 0
      && mask & (.rows(0, 1) | .rows(7, 8)) == 0
  }

  private static func isLineDown(_ mask: Coverage) -> Bool {
    mask & .rows(0, 1) != 0 && mask & .rows(7, 8) != 0
      && mask & (.columns(0, 1) | .columns(7, 8)) == 0
  }
}
