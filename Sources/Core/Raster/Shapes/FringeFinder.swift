import LaminaCells
import LaminaMath

/// The coverage of an outline, and the cells in which its edge may have a mixed colour.
///
/// A fringe belongs to a run of at least three along the edge, in one direction: a single one would
/// look like dirt. Buffers are kept, so that a frame allocates none.
struct FringeFinder: ~Copyable {
  /// The direction of an edge that may have a fringe.
  enum Direction: UInt8, BitwiseCopyable {
    case unknown, none, level, upright, rising, falling
  }

  /// What determines the direction of an edge.
  struct Edges {
    let chooser: GlyphChooser
    let staircases: Staircases
  }

  /// The distance in cells from which a cell depends on others.
  private static let reach = 3

  /// The cells that were read.
  private(set) var bounds = CellBounds.empty
  private var coverages = ScratchBuffer<Coverage>()
  /// The directions as the form of each cell alone gives them, and those of the cells with a mixed
  /// colour: a search finds these, which is made only where the forms are a run.
  private var forms = ScratchBuffer<Direction>()
  private var directions = ScratchBuffer<Direction>()

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
    coverages.fill(with: 0, count: count)
    forms.fill(with: mixes ? .unknown : .none, count: count)
    directions.fill(with: mixes ? .unknown : .none, count: count)
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

  /// Whether a cell has a fringe.
  mutating func hasFringe(column: Int, row: Int, _ edges: Edges) -> Bool {
    let form = form(column, row, edges)
    guard form != .none, isInRun(column, row, form, mixes: false, edges) else { return false }
    return direction(column, row, edges) == form && isInRun(column, row, form, mixes: true, edges)
  }

  /// Whether a cell belongs to a run of at least three with a direction.
  private mutating func isInRun(
    _ column: Int,
    _ row: Int,
    _ direction: Direction,
    mixes: Bool,
    _ edges: Edges
  ) -> Bool {
    let ahead = run(column, row, direction, forward: true, mixes: mixes, edges)
    if ahead == 2 { return true }
    return ahead + run(column, row, direction, forward: false, mixes: mixes, edges) >= 2
  }

  /// The number of cells that follow a cell in its direction, at most 2.
  private mutating func run(
    _ column: Int,
    _ row: Int,
    _ direction: Direction,
    forward: Bool,
    mixes: Bool,
    _ edges: Edges,
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
      if (mixes ? self.direction(x, y, edges) : form(x, y, edges)) != direction { continue }
      let rest =
        most == 1
        ? 0 : run(x, y, direction, forward: forward, mixes: mixes, edges, most: most - 1)
      longest = max(longest, 1 + rest)
    }
    return longest
  }

  /// The direction of the edge in a cell with a mixed colour.
  private mutating func direction(_ column: Int, _ row: Int, _ edges: Edges) -> Direction {
    guard let index = index(column, row) else { return .none }
    if directions[index] == .unknown {
      let form = form(column, row, edges)
      let isMixed = form != .none && edges.chooser.smoothChoice(for: coverages[index]).isMixed
      directions[index] = isMixed ? form : .none
    }
    return directions[index]
  }

  private mutating func form(_ column: Int, _ row: Int, _ edges: Edges) -> Direction {
    guard let index = index(column, row) else { return .none }
    if forms[index] == .unknown {
      let coverage = coverages[index]
      // A straight edge has no fringe.
      let isEven = coverage == 0 || coverage == .full || edges.staircases.isCrossing(column, row)
      forms[index] = isEven ? .none : Self.form(of: coverage, hasEighths: edges.chooser.hasEighths)
    }
    return forms[index]
  }

  private static func form(of coverage: Coverage, hasEighths: Bool) -> Direction {
    let counts = SampleCounts(coverage)
    switch EdgeClass(coverage, counts) {
    // Eighths show such an edge as it is, and beside them a mixed colour would be a bump.
    case .level: return hasEighths ? .none : .level
    case .upright: return hasEighths ? .none : .upright
    case .lineAcross, .lineDown: return .none
    case .other:
      let moment = counts.moment
      return moment.x * moment.y > 0 ? .rising : .falling
    }
  }
}
