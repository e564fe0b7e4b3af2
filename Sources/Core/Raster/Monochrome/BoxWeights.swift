/// The weights of sub-cells in a mean over a box: three quarters of a cell to each side.
///
/// In quarters of a sub-cell, so that sums are exact.
struct BoxWeights: Sendable {
  /// The number of sub-cells to each side that count, and the quarters by which the last ones do.
  let reach: Int
  let last: Int32
  /// The sum of all weights.
  let total: Int32

  /// The weights along a side of `parts` sub-cells per cell.
  init(parts: Int) {
    // Twelve quarters of a sub-cell for each four of a cell's three quarters.
    let quarters = 3 * parts - 2
    reach = (quarters + 3) / 4
    last = Int32(quarters - 4 * (reach - 1))
    total = 4 + 2 * Int32(quarters)
  }

  @inline(__always)
  func weight(_ distance: Int) -> Int32 { distance == reach ? last : 4 }
}
