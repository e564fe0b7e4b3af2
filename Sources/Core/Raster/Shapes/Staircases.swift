import LaminaCells
import LaminaMath

/// The straight edges of an outline, each drawn as one staircase.
///
/// Along a slightly tilted edge each column has one height, in eighths of a row, or each row one
/// width; along others each part of a cell is covered if its centre is. Either is a digital line:
/// the steps go in one direction, and runs of equal ones differ by at most one in length.
/// Buffers are kept, so that a frame allocates none.
struct Staircases {
  private enum Form {
    /// A height for each column.
    case level
    /// A width for each row.
    case upright
    /// Parts of cells.
    case parts
  }

  private struct Edge {
    var from: SIMD2<Double>
    var way: SIMD2<Double>
    var form: Form
    /// The distance down, or across of an upright edge, that makes its staircase that of a parallel
    /// edge.
    var shift = 0.0
  }

  /// The edges that cross a cell.
  private struct Crossing {
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

  private var edges: ContiguousArray<Edge> = []
  private var crossings: ContiguousArray<Crossing> = []
  private var bounds = CellBounds.empty
  private var step = SIMD2(0.5, 1.0)
  private var fine = SIMD2(0.125, 0.25)
  private(set) var isEmpty = true

  /// Finds the straight edges of an outline that cross some cells.
  mutating func find(in outline: borrowing Outline, bounds: CellBounds, _ glyphs: GlyphRepertoire) {
    edges.removeAll(keepingCapacity: true)
    isEmpty = true
    self.bounds = bounds
    let lattice = CellLattice(glyphs)
    (step, fine) = (lattice.step, lattice.fineStep)
    if self.bounds.isEmpty || outline.points.count > Self.mostEdges { return }
    guard hasSlantedEdge(outline) else { return }
    isEmpty = false
    crossings.removeAll(keepingCapacity: true)
    crossings.append(
      contentsOf: repeatElement(Crossing(), count: self.bounds.columns * self.bounds.rows)
    )
    forEachEdge(outline) { staircases, last, from, to, next in
      let way = to - from
      if way == .zero { return }
      var name: Int32 = -1
      if Self.isStraight(last, from, to, next) {
        name = Int32(staircases.edges.count)
        staircases.add(from, way)
      }
      staircases.mark(from, to, name)
    }
  }

  private func hasSlantedEdge(_ outline: borrowing Outline) -> Bool {
    var start = 0
    for end in outline.ends {
      for index in start..<end {
        let (from, to) = (
          outline.points[index], outline.points[index + 1 < end ? index + 1 : start]
        )
        let isSlanted = abs(from.x - to.x) > 1e-3 && abs(from.y - to.y) > 1e-3
        if isSlanted,
          Self.isStraight(
            outline.points[index > start ? index - 1 : end - 1],
            from,
            to,
            outline.points[index + 2 < end ? index + 2 : start + (index + 2 - end) % (end - start)]
          )
        {
          return true
        }
      }
      start = end
    }
    return false
  }

  private mutating func forEachEdge(
    _ outline: borrowing Outline,
    _ body: (
      _ staircases: inout Staircases, _ last: SIMD2<Double>, _ from: SIMD2<Double>,
      _ to: SIMD2<Double>, _ next: SIMD2<Double>
    ) -> Void
  ) {
    var start = 0
    for end in outline.ends {
      let count = end - start
      for index in 0..<count {
        body(
          &self,
          outline.points[start + (index + count - 1) % count],
          outline.points[start + index],
          outline.points[start + (index + 1) % count],
          outline.points[start + (index + 2) % count]
        )
      }
      start = end
    }
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

  private mutating func add(_ from: SIMD2<Double>, _ way: SIMD2<Double>) {
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
    var edge = Edge(from: from, way: way, form: form)
    for other in edges.prefix(64) where other.form == form {
      let others = (other.way * other.way).sum().squareRoot()
      let turn = way.x * other.way.y - way.y * other.way.x
      if abs(turn) > Self.parallel * length * others { continue }
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

  /// A coordinate that can be converted to an integer.
  private static func clamped(_ place: Double) -> Double { max(-1e7, min(1e7, place)) }

  /// Notes the cells that an edge crosses.
  private mutating func mark(_ from: SIMD2<Double>, _ to: SIMD2<Double>, _ name: Int32) {
    let (upper, lower) = from.y <= to.y ? (from, to) : (to, from)
    let first = max(bounds.top, Int((Self.clamped(upper.y) / 2).rounded(.down)))
    let last = min(bounds.bottom - 1, Int((Self.clamped(lower.y) / 2).rounded(.down)))
    guard first <= last else { return }
    let slope = lower.y > upper.y ? (lower.x - upper.x) / (lower.y - upper.y) : 0
    for row in first...last {
      var (one, other) = (upper.x, lower.x)
      if lower.y > upper.y {
        one = upper.x + (max(upper.y, Double(2 * row)) - upper.y) * slope
        other = upper.x + (min(lower.y, Double(2 * row + 2)) - upper.y) * slope
      }
      let left = Int(Self.clamped(min(one, other)).rounded(.down))
      let right = Int(Self.clamped(max(one, other)).rounded(.down))
      if right < bounds.left || left >= bounds.right { continue }
      for column in max(left, bounds.left)...min(right, bounds.right - 1) {
        let place = (row - bounds.top) * bounds.columns + column - bounds.left
        if name < 0 {
          crossings[place].isOther = true
        } else if crossings[place].first < 0 {
          crossings[place].first = name
        } else if crossings[place].second < 0 {
          crossings[place].second = name
        } else {
          crossings[place].isOther = true
        }
      }
    }
  }

  /// The samples of a cell that a fitted outline covers: those of its staircases, otherwise whole
  /// parts.
  @inline(__always)
  func covered(_ coverage: Coverage, column: Int, row: Int, _ parts: SubcellParts) -> Coverage {
    if isEmpty { return parts.rounded(coverage) }
    return self.coverage(of: coverage, column: column, row: row, parts) ?? parts.rounded(coverage)
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
  func coverage(of coverage: Coverage, column: Int, row: Int, _ parts: SubcellParts) -> Coverage? {
    if isEmpty || column < bounds.left || column >= bounds.right || row < bounds.top
      || row >= bounds.bottom
    {
      return nil
    }
    let crossing = crossings[(row - bounds.top) * bounds.columns + column - bounds.left]
    if crossing.isOther || crossing.first < 0 { return nil }
    let first = mask(of: edges[Int(crossing.first)], column, row, parts)
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
      let second = mask(of: edges[Int(crossing.second)], column, row, parts)
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
  private func mask(of edge: Edge, _ column: Int, _ row: Int, _ parts: SubcellParts) -> Coverage {
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
