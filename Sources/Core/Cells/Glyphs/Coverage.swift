/// The covered samples of the 8 x 8 in a cell: bit `8 * row + column`, top left first.
///
/// A sample represents 1/8 point across and 1/4 point down. A plain integer, because every
/// operation on it is a bit operation.
@usableFromInline
package typealias Coverage = UInt64

extension Coverage {
  @inlinable package static var full: Coverage { ~0 }
  /// The upper half of the cell: one square point.
  @inlinable package static var upperHalf: Coverage { 0x0000_0000_FFFF_FFFF }

  /// The samples of columns `first..<end` (0...8) in all rows.
  @inlinable @inline(__always)
  package static func columns(_ first: Int, _ end: Int) -> Coverage {
    0x0101_0101_0101_0101 &* ((0xFF >> Coverage(8 - (end - first))) << Coverage(first))
  }

  /// The samples of rows `first..<end` (0...8, not empty) in all columns.
  @inlinable @inline(__always)
  package static func rows(_ first: Int, _ end: Int) -> Coverage {
    (~0 >> Coverage(64 - 8 * (end - first))) << Coverage(8 * first)
  }

  /// The union of the blocks whose bits are set, numbered from the top left, two to a row.
  ///
  /// `edges` are the first sample row of each row of blocks, and the end of the last one.
  package static func blocks(_ bits: Int, edges: [Int]) -> Coverage {
    var mask: Coverage = 0
    for block in 0..<2 * (edges.count - 1) where bits >> block & 1 != 0 {
      let (row, column) = (block / 2, block % 2 * 4)
      mask |= .rows(edges[row], edges[row + 1]) & .columns(column, column + 4)
    }
    return mask
  }

  /// Evenly spread samples: 0, 16, 32, 48 and 64 of 64 for level 0...4.
  ///
  /// The coverage of a shade glyph that is partly painted over.
  package static let shades: ContiguousArray<Coverage> = [
    0, 0x2288_2288_2288_2288, 0x55AA_55AA_55AA_55AA, 0xDD77_DD77_DD77_DD77, ~0,
  ]
}
