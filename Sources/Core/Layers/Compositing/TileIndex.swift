import LaminaCells

/// A spatial index of many sublayers: for every tile of the screen, one bit per sublayer.
///
/// Sublayers that intersect the damage are found by joining the bit sets of the damaged tiles, so
/// that thousands of sublayers elsewhere cost a few words instead of a test each.
package struct TileIndex {
  /// The size of a tile in cells; about square in points.
  package static let columns = 16
  package static let rows = 8

  /// The number of tiles across the screen.
  private var across = 0
  /// The number of words per tile.
  package private(set) var words = 0
  /// Bits by tile; the first sublayer is the lowest bit of the first word.
  private var bits: ContiguousArray<UInt64> = []

  package init() {}

  /// Removes all sublayers and reserves space for `count`.
  package mutating func reset(screen: CellSize, count: Int) {
    across = Self.tiles(screen.columns, Self.columns)
    words = (count + 63) >> 6
    let size = across * Self.tiles(screen.rows, Self.rows) * words
    bits.removeAll(keepingCapacity: true)
    bits.append(contentsOf: repeatElement(0, count: size))
  }

  package mutating func insert(_ place: Int, at box: CellBounds) {
    forEachWord(place, box) { $0 |= $1 }
  }

  package mutating func remove(_ place: Int, from box: CellBounds) {
    forEachWord(place, box) { $0 &= ~$1 }
  }

  private mutating func forEachWord(
    _ place: Int,
    _ box: CellBounds,
    _ body: (inout UInt64, UInt64) -> Void
  ) {
    if box.isEmpty { return }
    let bit: UInt64 = 1 << UInt64(place & 63)
    for row in box.top / Self.rows...(box.bottom - 1) / Self.rows {
      for column in box.left / Self.columns...(box.right - 1) / Self.columns {
        body(&bits[(row * across + column) * words + place >> 6], bit)
      }
    }
  }

  /// Returns the bits of one word of sublayers that intersect any of `tiles`.
  @inline(__always)
  package func found(in tiles: ContiguousArray<Int>, word: Int) -> UInt64 {
    var found: UInt64 = 0
    for tile in tiles { found |= bits[tile * words + word] }
    return found
  }

  /// Lists the tiles that contain cells of a set.
  package static func tiles(touching cells: CellSet, into list: inout ContiguousArray<Int>) {
    list.removeAll(keepingCapacity: true)
    let (box, across) = (cells.bounds, tiles(cells.size.columns, columns))
    if box.isEmpty { return }
    for row in box.top / rows...(box.bottom - 1) / rows {
      for column in box.left / columns...(box.right - 1) / columns {
        let tile = CellBounds(
          left: column * columns,
          top: row * rows,
          right: (column + 1) * columns,
          bottom: (row + 1) * rows
        )
        if cells.intersects(tile) { list.append(row * across + column) }
      }
    }
  }

  private static func tiles(_ cells: Int, _ size: Int) -> Int { (cells + size - 1) / size }
}
