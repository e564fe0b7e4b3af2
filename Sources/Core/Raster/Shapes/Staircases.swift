import LaminaCells
import LaminaMath

/// The straight edges of an outline, each drawn as one staircase.
///
/// Along a slightly tilted edge each column has one height, in eighths of a row, or each row one
/// width; along others each part of a cell is covered if its centre is. Either is a digital line:
/// the steps go in one direction, and runs of equal ones differ by at most one in length.
/// Buffers are kept, so that a frame allocates none; a class, so that nothing is copied where cells
/// are painted.
final class Staircases {
  enum Form: BitwiseCopyable {
    /// A height for each column.
    case level
    /// A width for each row.
    case upright
    /// Parts of cells.
    case parts
  }

  struct Edge: BitwiseCopyable {
    var from: SIMD2<Double>
    var to: SIMD2<Double>
    var way: SIMD2<Double>
    var length: Double
    var form: Form
    /// The distance down, or across of an upright edge, that makes its staircase that of a parallel
    /// edge.
    var shift = 0.0
  }

  /// The edges that cross a cell.
  struct Crossing: BitwiseCopyable {
    var first: Int32 = -1
    var second: Int32 = -1
    /// Whether the cell has a part of a curve, or more than two edges.
    var isOther = false
  }

  /// The greatest slopes of a level and of an upright edge.
  private static let slant = (level: 0.75, upright: 0.25)
  /// The length from which an edge is straight, and that of one between two corners, in points.
  private static let long = (alone: 6.0, betweenCorners: 2.0)
  /// The cosine of the angle of a corner: about 20 degrees.
  private static let corner = 0.94
  private static let parallel = 1e-4
  /// The number of samples by which the staircase of a cell may differ from its coverage.
  private static let mostDifference = 30
  /// The number of samples of a corner below which it consists of parts of the cell.
  private static let leastAtCorner = 16
  private static let mostEdges = 4096

  @exclusivity(unchecked) private var edges = ScratchBuffer<Edge>()
  @exclusivity(unchecked) private var crossings = ScratchBuffer<Crossing>()
  @exclusivity(unchecked) private var bounds = CellBounds.empty
  @exclusivity(unchecked) private var step = SIMD2(0.5, 1.0)
  @exclusivity(unchecked) private var fine = SIMD2(0.125, 0.25)
  @exclusivity(unchecked) private(set) var isEmpty = true
  /// Whether the outline has other edges than straight ones, or none of those.
  @exclusivity(unchecked) private(set) var hasOthers = true
  @exclusivity(unchecked) private(set) var parts = SubcellParts(.blocks)
  @exclusivity(unchecked) private var glyphs = GlyphRepertoire.blocks
  /// Whether the outline is fitted: otherwise its coverage is exact.
  @exclusivity(unchecked) private var isFitted = false

  /// Takes the coverage of the next outline as it is.
  func findNone() { (isFitted, isEmpty) = (false, true) }

  /// Finds the straight edges of an outline that cross some cells.
  func find(in outline: borrowing Outline, bounds: CellBounds, _ glyphs: GlyphRepertoire) {
    edges.removeAll()
    (isFitted, isEmpty, hasOthers) = (true, true, true)
    if glyphs != self.glyphs { (self.glyphs, parts) = (glyphs, SubcellParts(glyphs)) }
    let lattice = CellLattice(glyphs)
    (step, fine) = (lattice.step, lattice.fineStep)
    self.bounds = bounds
    if bounds.isEmpty || outline.points.count > Self.mostEdges { return }
    if forEachEdge(outline, { !Self.isSlanted($1, $2) || !Self.isStraight($0, $1, $2, $3) }) {
      return
    }
    isEmpty = false
    var low = SIMD2(repeating: Double.infinity)
    var high = -low
    hasOthers = false
    _ = forEachEdge(outline) { last, from, to, next in
      if Self.isStraight(last, from, to, next) {
        add(from, to)
        low = pointwiseMin(low, pointwiseMin(from, to))
        high = pointwiseMax(high, pointwiseMax(from, to))
      } else {
        hasOthers = true
      }
      return true
    }
    // Other edges matter only near the straight ones.
    self.bounds = bounds.intersection(
      CellBounds(
        left: Self.whole(low.x),
        top: Self.whole(low.y / 2),
        right: Self.whole(high.x) + 1,
        bottom: Self.whole(high.y / 2) + 1
      )
    )
    if self.bounds.isEmpty { return }
    crossings.fill(with: Crossing(), count: self.bounds.columns * self.bounds.rows)
    for index in 0..<edges.count { mark(edges[index].from, edges[index].to, Int32(index)) }
    if !hasOthers { return }
    _ = forEachEdge(outline) { last, from, to, next in
      if isNearStraight(from, to), from != to, !Self.isStraight(last, from, to, next) {
        mark(from, to, -1)
      }
      return true
    }
  }

  /// Whether an edge may cross the cells that straight ones cross.
  @inline(__always)
  private func isNearStraight(_ from: SIMD2<Double>, _ to: SIMD2<Double>) -> Bool {
    max(from.x, to.x) >= Double(bounds.left) && min(from.x, to.x) <= Double(bounds.right)
      && max(from.y, to.y) >= Double(2 * bounds.top)
      && min(from.y, to.y) <= Double(2 * bounds.bottom)
  }

  private static func isSlanted(_ from: SIMD2<Double>, _ to: SIMD2<Double>) -> Bool {
    abs(from.x - to.x) > 1e-3 && abs(from.y - to.y) > 1e-3
  }

  /// Calls `body` with each edge and the points before and after it, until it returns false; returns
  /// whether it returned true for all.
  @inline(__always)
  private func forEachEdge(
    _ outline: borrowing Outline,
    _ body: (
      _ last: SIMD2<Double>, _ from: SIMD2<Double>, _ to: SIMD2<Double>, _ next: SIMD2<Double>
    ) -> Bool
  ) -> Bool {
    var start = 0
    for end in outline.ends where start < end {
      var last = outline.points[end - 1]
      var from = outline.points[start]
      var to = outline.points[start + 1 < end ? start + 1 : start]
      for index in start..<end {
        let after = index + 2
        let next = outline.points[after < end ? after : start + (after - end) % (end - start)]
        if !body(last, from, to, next) { return false }
        (last, from, to) = (from, to, next)
      }
      start = end
    }
    return true
  }

  /// Whether an edge is straight by itself, and no part of a curve.
  private static func isStraight(
    _ last: SIMD2<Double>,
    _ from: SIMD2<Double>,
    _ to: SIMD2<Double>,
    _ next: SIMD2<Double>
  ) -> Bool {
    let (before, way, after) = (from - last, to - from, next - to)
    let length = (way * way).sum().squareRoot()
    if length >= long.alone { return true }
    return length >= long.betweenCorners && isCorner(before, way) && isCorner(way, after)
  }

  private static func isCorner(_ one: SIMD2<Double>, _ other: SIMD2<Double>) -> Bool {
    let lengths = ((one * one).sum() * (other * other).sum()).squareRoot()
    return lengths == 0 || (one * other).sum() < corner * lengths
  }

  private func add(_ from: SIMD2<Double>, _ to: SIMD2<Double>) {
    let way = to - from
    var form = Form.parts
    let length = (way * way).sum().squareRoot()
    // Along a short edge, an eighth would be a spur.
    if length < Self.long.alone {
      form = .parts
    } else if fine.y < step.y, abs(way.y) <= Self.slant.level * abs(way.x) {
      form = .level
    } else if fine.x < step.x, abs(way.x) <= Self.slant.upright * abs(way.y) {
      form = .upright
    }
    var edge = Edge(from: from, to: to, way: way, length: length, form: form)
    for index in 0..<min(64, edges.count) where edges[index].form == form {
      let other = edges[index]
      let turn = way.x * other.way.y - way.y * other.way.x
      if abs(turn) > Self.parallel * length * other.length { continue }
      // Parallel edges are a whole number of steps apart.
      let isUpright = form == .upright || (form == .parts && abs(way.y) > 2 * abs(way.x))
      let axis = isUpright ? 0 : 1
      let along = (other.from[1 - axis] - from[1 - axis]) / way[1 - axis]
      let distance = from[axis] + along * way[axis] - other.from[axis]
      let size = form == .parts ? step[axis] : fine[axis]
      edge.shift = other.shift + CellLattice.place(distance, step: size) - distance
      break
    }
    edges.append(edge)
  }

  /// A coordinate rounded down, within the limits of what can be converted to an integer.
  @inline(__always)
  private static func whole(_ place: Double) -> Int {
    let place = max(-1e7, min(1e7, place))
    let whole = Int(place)
    return Double(whole) > place ? whole - 1 : whole
  }

  /// Notes the cells that an edge crosses.
  private func mark(_ from: SIMD2<Double>, _ to: SIMD2<Double>, _ name: Int32) {
    let (upper, lower) = from.y <= to.y ? (from, to) : (to, from)
    let first = max(bounds.top, Self.whole(upper.y / 2))
    let last = min(bounds.bottom - 1, Self.whole(lower.y / 2))
    guard first <= last else { return }
    let (start, end) = (Self.whole(from.x), Self.whole(to.x))
    if first == last, start == end {
      if start >= bounds.left, start < bounds.right { mark(start, first, name) }
      return
    }
    let slope = lower.y > upper.y ? (lower.x - upper.x) / (lower.y - upper.y) : 0
    for row in first...last {
      var (one, other) = (upper.x, lower.x)
      if lower.y > upper.y {
        one = upper.x + (max(upper.y, Double(2 * row)) - upper.y) * slope
        other = upper.x + (min(lower.y, Double(2 * row + 2)) - upper.y) * slope
      }
      let (left, right) = (Self.whole(min(one, other)), Self.whole(max(one, other)))
      if right < bounds.left || left >= bounds.right { continue }
      for column in max(left, bounds.left)...min(right, bounds.right - 1) {
        mark(column, row, name)
      }
    }
  }

  /// Notes that an edge crosses a cell.
  @inline(__always)
  private func mark(_ column: Int, _ row: Int, _ name: Int32) {
    let place = (row - bounds.top) * bounds.columns + column - bounds.left
    var crossing = crossings[place]
    if name < 0 {
      crossing.isOther = true
    } else if crossing.first < 0 {
      crossing.first = name
    } else if crossing.second < 0 {
      crossing.second = name
    } else {
      crossing.isOther = true
    }
    crossings[place] = crossing
  }

  /// The samples of a cell that the outline covers; those of a fitted one are those of its
  /// staircases, otherwise whole parts.
  @inline(__always)
  func covered(_ coverage: Coverage, column: Int, row: Int) -> Coverage {
    if !isFitted || coverage == 0 || coverage == .full { return coverage }
    return fitted(coverage, column, row)
  }

  @inline(never)
  private func fitted(_ coverage: Coverage, _ column: Int, _ row: Int) -> Coverage {
    self.coverage(of: coverage, column: column, row: row) ?? parts.rounded(coverage)
  }

  /// Whether a straight edge crosses a cell.
  func isCrossing(_ column: Int, _ row: Int) -> Bool {
    guard !isEmpty, column >= bounds.left, column < bounds.right, row >= bounds.top,
      row < bounds.bottom
    else {
      return false
    }
    return crossings[(row - bounds.top) * bounds.columns + column - bounds.left].first >= 0
  }

  /// The samples of a cell that the staircases cover; nil if other edges than straight ones cross
  /// it.
  func coverage(of coverage: Coverage, column: Int, row: Int) -> Coverage? {
    if isEmpty || column < bounds.left || column >= bounds.right || row < bounds.top
      || row >= bounds.bottom
    {
      return nil
    }
    let crossing = crossings[(row - bounds.top) * bounds.columns + column - bounds.left]
    if crossing.isOther || crossing.first < 0 { return nil }
    let first = mask(of: edges[Int(crossing.first)], column, row)
    var best: Coverage = 0
    var least = 65
    func consider(_ mask: Coverage) {
      let difference = (mask ^ coverage).nonzeroBitCount
      if difference < least { (least, best) = (difference, mask) }
    }
    if crossing.second < 0 {
      consider(first)
      consider(~first)
    } else {
      let second = mask(of: edges[Int(crossing.second)], column, row)
      for signs in 0..<4 {
        let one = signs & 1 == 0 ? first : ~first
        let other = signs & 2 == 0 ? second : ~second
        consider(one & other)
        consider(one | other)
      }
    }
    // At a tip whole parts are less than a spur.
    let isTip = crossing.second >= 0 && best.nonzeroBitCount < Self.leastAtCorner
    return least <= Self.mostDifference && !isTip ? best : nil
  }

  /// The samples of a cell on one side of an edge.
  private func mask(of edge: Edge, _ column: Int, _ row: Int) -> Coverage {
    let middle = SIMD2(Double(column) + 0.5, Double(2 * row + 1))
    switch edge.form {
    case .level:
      let along = (middle.x - edge.from.x) / edge.way.x
      let height = edge.from.y + along * edge.way.y + edge.shift
      let eighths = CellLattice.place(height, step: 0.25) * 4 - Double(8 * row)
      return .rows(0, Int(max(0, min(8, eighths))))
    case .upright:
      let along = (middle.y - edge.from.y) / edge.way.y
      let width = edge.from.x + along * edge.way.x + edge.shift
      let eighths = CellLattice.place(width, step: 0.125) * 8 - Double(8 * column)
      return .columns(0, Int(max(0, min(8, eighths))))
    case .parts:
      let isUpright = abs(edge.way.y) > 2 * abs(edge.way.x)
      let from = edge.from + (isUpright ? SIMD2(edge.shift, 0) : SIMD2(0, edge.shift))
      return parts.covered { centre in
        let place = middle + centre - from
        return edge.way.x * place.y - edge.way.y * place.x >= 0
      }
    }
  }
}
