import LaminaCells
import LaminaMath

/// The coverage of an outline, and the cells in which its edge may have a mixed colour.
///
/// A fringe belongs to a run of at least three along the edge, in one direction: a single one would
/// look like dirt. Buffers are kept, so that a frame allocates none.
struct FringeFinder: ~Copyable {
  /// The direction of an edge that may have a fringe.
  enum Direction: UInt8, BitwiseCopyable {
    case none, level, upright, rising, falling

    /// The steps to the cells that may follow one in this direction.
    @inline(__always)
    func steps(_ stride: Int) -> InlineArray<3, Int> {
      switch self {
      case .level: [1, 1 - stride, 1 + stride]
      case .upright: [stride, stride - 1, stride + 1]
      case .rising: [1 - stride, 1, -stride]
      default: [1 + stride, 1, stride]
      }
    }
  }

  /// What is known of the edge in a cell.
  struct Edge: BitwiseCopyable {
    /// The direction as the form of the cell alone gives it.
    ///
    /// None once the cell is known to have no mixed colour. That needs a search, which is made only
    /// where the forms of cells are a run.
    var direction = Direction.none
    var isMixed = false
  }

  /// The distance in cells from which a cell depends on others.
  private static let reach = 3
  /// The cells around those that were read, so that a run needs no check where it ends.
  private static let rim = 2

  /// The cells that were read.
  private(set) var bounds = CellBounds.empty
  private var coverages = ScratchBuffer<Coverage>()
  private var edges = ScratchBuffer<Edge>()
  /// The number of edges in a row, with the rim.
  private var stride = 0
  private var mixes = false

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
  mutating func begin(_ bounds: CellBounds, mixes: Bool) {
    (self.bounds, self.mixes) = (bounds, mixes)
    coverages.fill(with: 0, count: bounds.columns * bounds.rows)
    if !mixes { return }
    stride = bounds.columns + 2 * Self.rim
    edges.fill(with: Edge(), count: stride * (bounds.rows + 2 * Self.rim))
  }

  /// Reads the coverage of a row of cells from a column on.
  mutating func read(
    _ line: UnsafeBufferPointer<Coverage>,
    row: Int,
    left: Int,
    _ staircases: Staircases,
    hasEighths: Bool
  ) {
    let start = index(left, row)
    for index in 0..<line.count { coverages[start + index] = line[index] }
    if !mixes { return }
    let place = place(left, row)
    for index in 0..<line.count where line[index] &+ 1 > 1 {
      // A straight edge has no fringe.
      if staircases.isCrossing(left + index, row) { continue }
      edges[place + index].direction = Self.form(of: line[index], hasEighths: hasEighths)
    }
  }

  @inline(__always)
  private func index(_ column: Int, _ row: Int) -> Int {
    (row - bounds.top) * bounds.columns + column - bounds.left
  }

  @inline(__always)
  private func place(_ column: Int, _ row: Int) -> Int {
    (row - bounds.top + Self.rim) * stride + column - bounds.left + Self.rim
  }

  /// The coverage of a cell that was read.
  @inline(__always)
  func coverage(column: Int, row: Int) -> Coverage { coverages[index(column, row)] }

  /// Whether a cell that was read has a fringe.
  mutating func hasFringe(column: Int, row: Int, _ chooser: GlyphChooser) -> Bool {
    if !mixes { return false }
    let place = place(column, row)
    let direction = edges[place].direction
    if direction == .none { return false }
    let steps = direction.steps(stride)
    return isInRun(place, direction, steps, nil) && isMixed(place, chooser)
      && isInRun(place, direction, steps, chooser)
  }

  /// Whether a cell belongs to a run of at least three with a direction, and, if there is a chooser,
  /// with a mixed colour.
  @inline(__always)
  private mutating func isInRun(
    _ place: Int,
    _ direction: Direction,
    _ steps: InlineArray<3, Int>,
    _ chooser: GlyphChooser?
  ) -> Bool {
    let ahead = run(place, direction, steps, 1, chooser)
    return ahead == 2 || ahead + run(place, direction, steps, -1, chooser) >= 2
  }

  /// The number of cells that follow a cell in its direction, or against it, at most 2: the longest
  /// of all ways counts, so that all cells of a run agree on its length.
  @inline(__always)
  private mutating func run(
    _ place: Int,
    _ direction: Direction,
    _ steps: InlineArray<3, Int>,
    _ way: Int,
    _ chooser: GlyphChooser?
  ) -> Int {
    var longest = 0
    for index in 0..<3 {
      let next = place + way * steps[index]
      if !continues(next, direction, chooser) { continue }
      for other in 0..<3 where continues(next + way * steps[other], direction, chooser) {
        return 2
      }
      longest = 1
    }
    return longest
  }

  @inline(__always)
  private mutating func continues(
    _ place: Int,
    _ direction: Direction,
    _ chooser: GlyphChooser?
  ) -> Bool {
    if edges[place].direction != direction { return false }
    return chooser.map { isMixed(place, $0) } ?? true
  }

  /// Whether a cell with a direction has a mixed colour.
  private mutating func isMixed(_ place: Int, _ chooser: GlyphChooser) -> Bool {
    var edge = edges[place]
    if edge.direction == .none || edge.isMixed { return edge.isMixed }
    let row = place / stride - Self.rim
    let column = place % stride - Self.rim
    edge.isMixed =
      chooser.smoothChoice(for: coverages[row * bounds.columns + column]).isMixed
    if !edge.isMixed { edge.direction = .none }
    edges[place] = edge
    return edge.isMixed
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
