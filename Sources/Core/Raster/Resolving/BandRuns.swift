import LaminaCells

/// The cells of a picture in which bands meet side by side, and what they show of them.
///
/// Three colours have no room in a cell. Which one is dropped is the same for all cells of an edge
/// that touch each other and have the same colours in the same order: the mean width of a band
/// decides for all of them. The choice depends only on the picture; a cell that changes brings the
/// rest of its edge along.
struct BandRuns {
  /// The cells with bands.
  var cells: CellSet
  /// Those of which the edge is known, while edges are found.
  var seen: CellSet
  /// The cells to resolve if an edge has others than those that were painted.
  var whole: CellSet
  /// Whether ``whole`` is in use.
  var hasMore = false
  var open: ContiguousArray<Int> = []
  var edge: ContiguousArray<Int> = []

  init(size: CellSize) {
    cells = CellSet(size: size)
    seen = CellSet(size: size)
    whole = CellSet(size: size)
  }

  mutating func reset(size: CellSize) { self = BandRuns(size: size) }

  @inline(__always)
  mutating func begin() { hasMore = false }
}
