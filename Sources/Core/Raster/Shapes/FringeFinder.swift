import LaminaCells
import LaminaMath

/// The coverage of an outline, and the cells in which its edge may have a mixed colour.
///
/// A fringe belongs to a run of at least three along the edge, in one direction: a single one would
/// look like dirt. Buffers are kept, so that a frame allocates none.
struct FringeFinder {
  /// The direction of an edge with a fringe.
  private enum Direction: UInt8 {
    case unknown, none, level, upright, rising, falling
  }

  /// The distance in cells from which a cell depends on others.
  private static let reach = 3

  /// The cells that were read.
  private(set) var bounds = CellBounds.empty
  private var coverages: ContiguousArray<Coverage> = []
  private var directions: ContiguousArray<Direction> = []

  /// Returns the cells to read for an area: fringes do not depend on the area.
  static func cells(for area: CellBounds, of outline: CellBounds, mixes: Bool) -> CellBounds {
    let reach = mixes ? reach : 0
    return CellBounds(
      left: area.left - reach,
      top: area.top - reach,
      right: area.right + reach,
      bottom: area.bottom + reach
    )
    .intersection(outline)
  }

  /// Prepares for the coverage of some cells, of which none is covered yet.
  mutating func begin(_ cells: CellBounds, mixes: Bool) {
    bounds = cells
    let count = cells.columns * cells.rows
    coverages.removeAll(keepingCapacity: true)
    coverages.append(contentsOf: repeatElement(0, count: count))
    directions.removeAll(keepingCapacity: true)
    directions.append(contentsOf: repeatElement(mixes ? .unknown : .none, count: count))
  }

  /// Reads the coverage of a row of cells from a column on.
  mutating func read(_ line: UnsafeBufferPointer<Coverage>, row: Int, left: Int) {
    let start = (row - bounds.top) * bounds.columns + left - bounds.left
    for index in 0..<line.count { coverages[start + index] = line[index] }
  }

  /// The coverage of a cell.
  @inline(__always)
  func coverage(column: Int, row: Int) -> Coverage {
    index(column, row).map { coverages[$0] } ?? 0
  }

  @inline(__always)
  private func index(_ column: Int, _ row: Int) -> Int? {
    guard column >= bounds.left, column < bounds.right, row >= bounds.top, row < bounds.bottom
    else {
      return nil
    }
    return (row - bounds.top) * bounds.columns + column - bounds.left
  }

  /// Leaves out the cells of straight edges, which have no fringes.
  mutating func exclude(_ staircases: borrowing Staircases) {
    guard !staircases.isEmpty else { return }
    for row in bounds.top..<bounds.bottom {
      for column in bounds.left..<bounds.right where staircases.isCrossing(column, row) {
        directions[(row - bounds.top) * bounds.columns + column - bounds.left] = .none
      }
    }
  }

  /// Whether a cell has a fringe.
  mutating func hasFringe(column: Int, row: Int, _ chooser: GlyphChooser) -> Bool {
    let direction = direction(column, row, chooser)
    guard direction != .none else { return false }
    let ahead = run(column, row, direction, forward: true, chooser)
    if ahead == 2 { return true }
    return ahead + run(column, row, direction, forward: false, chooser) >= 2
  }

  /// The number of fringes that follow a cell in its direction, at most 2.
  private mutating func run(
    _ column: Int,
    _ row: Int,
    _ direction: Direction,
    forward: Bool,
    _ chooser: GlyphChooser,
    most: Int = 2
  ) -> Int {
    let way = forward ? 1 : -1
    let places: InlineArray<3, (Int, Int)> =
      switch direction {
      case .level: [(way, 0), (way, -1), (way, 1)]
      case .upright: [(0, way), (-1, way), (1, way)]
      case .rising: [(way, -way), (way, 0), (0, -way)]
      default: [(way, way), (way, 0), (0, way)]
      }
    // The longest of all ways counts, so that all cells of a run agree on its length.
    var longest = 0
    for index in 0..<3 where longest < most {
      let (x, y) = (column + places[index].0, row + places[index].1)
      if self.direction(x, y, chooser) != direction { continue }
      let rest = most == 1 ? 0 : run(x, y, direction, forward: forward, chooser, most: most - 1)
      longest = max(longest, 1 + rest)
    }
    return longest
  }

  private mutating func direction(
    _ column: Int,
    _ row: Int,
    _ chooser: GlyphChooser
  ) -> Direction {
    guard let index = index(column, row) else { return .none }
    if directions[index] == .unknown {
      directions[index] = Self.direction(of: coverages[index], chooser)
    }
    return directions[index]
  }

  private static func direction(of coverage: Coverage, _ chooser: GlyphChooser) -> Direction {
    if coverage == 0 || coverage == .full { return .none }
    let mixed = chooser.smoothChoice(for: coverage)
    guard mixed.isMixed else { return .none }
    switch EdgeClass(coverage) {
    // Eighths show such an edge as it is, and beside them a mixed colour would be a bump.
    case .level: return chooser.hasEighths ? .none : .level
    case .upright: return chooser.hasEighths ? .none : .upright
    case .lineAcross, .lineDown: return .none
    case .other:
      let moment = GlyphCandidate.moment(of: coverage)
      return moment.x * moment.y > 0 ? .rising : .falling
    }
  }
}
