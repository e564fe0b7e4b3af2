import LaminaCells
import LaminaMath

/// Converts outlines to coverage: samples the centres of the 8 x 8 grid of each cell.
///
/// Coordinates: 8 samples per point in x, 4 in y, so a cell of 1 x 2 points has 8 x 8 samples.
/// Sample i of a line is inside from its centre i + 0.5 on. Work is bound by the visible cells, the
/// corners, and the visible sample lines that each edge crosses; buffers are reused between calls.
struct Rasterizer: ~Copyable {
  struct Crossing: BitwiseCopyable {
    var x: Double
    var winding: Int32
  }

  /// The limit to which coordinates are clamped; far outside of any screen, and safe to convert to
  /// integers.
  private static let limit = 1e7

  /// The number of edges in a row of cells from which crossings are counted instead of sorted.
  private static let manyEdges = 24

  private var edges = ScanEdges()
  /// The indices of the edges that cross the line.
  private var active = ScratchBuffer<Int32>()
  private var crossings = ScratchBuffer<Crossing>()
  private var windings = WindingRow()
  private var line = ScratchBuffer<Coverage>()
  /// Polled between rows.
  private let cancellation: CancellationToken

  init(_ cancellation: CancellationToken = CancellationToken()) { self.cancellation = cancellation }

  /// Calls `body` once for each row of cells that the outline may touch, from the top.
  ///
  /// Only cells inside of `bounds` are visited; `body` receives the row, the first column and the
  /// coverage of the columns from there on.
  @inline(__always)
  mutating func rasterize(
    _ outline: borrowing Outline,
    rule: FillRule,
    bounds: CellBounds,
    _ body: (_ row: Int, _ column: Int, _ coverage: UnsafeBufferPointer<Coverage>) -> Void
  ) {
    if let rectangle = UprightRectangle(outline) {
      rasterize(rectangle, bounds: bounds, body)
      return
    }
    // Measured: building the edges of an outline takes some 0.3 µs each.
    cancellation.spend(outline.points.count >> 2)
    let box = Rasterizer.cells(of: outline).intersection(bounds)
    if box.isEmpty || cancellation.hasCome { return }
    edges.load(outline, box)
    active.removeAll()
    line.fill(with: 0, count: box.columns)
    for row in box.top..<box.bottom {
      if active.count + edges.count(beginningIn: row) < Self.manyEdges {
        traceFew(row: row, box: box, rule: rule)
      } else {
        traceMany(row: row, box: box, rule: rule)
      }
      cancellation.spend(active.count >> 3)
      if cancellation.hasCome { return }
      body(row, box.left, UnsafeBufferPointer(start: line.elements, count: box.columns))
      line.elements.update(repeating: 0, count: box.columns)
    }
  }

  static func cells(of outline: borrowing Outline) -> CellBounds {
    if outline.points.isEmpty { return .empty }
    let box = box(of: outline)
    return CellBounds(
      touching: SIMD2(clamp(box.low.x), clamp(box.low.y)),
      SIMD2(clamp(box.high.x), clamp(box.high.y))
    )
  }

  /// The corners of the box around an outline; 0 if it has no points.
  static func box(of outline: borrowing Outline) -> (low: SIMD2<Double>, high: SIMD2<Double>) {
    var low = outline.points.first ?? .zero
    var high = low
    for point in outline.points {
      low = SIMD2(min(low.x, point.x), min(low.y, point.y))
      high = SIMD2(max(high.x, point.x), max(high.y, point.y))
    }
    return (low, high)
  }

  @inline(__always)
  static func clamp(_ value: Double) -> Double {
    if value >= limit { return limit }
    if value > -limit { return value }
    return value <= -limit ? -limit : 0
  }

  /// The first sample whose centre is not left of (above) an edge at `position` samples.
  @inline(__always)
  static func sample(_ position: Double) -> Int {
    // Rounds up without a call, which older processors need for it, and without a branch, which
    // would be mispredicted half of the time.
    let place = position - 0.5
    let whole = Int(place)
    return whole &+ Int(unsafeBitCast(Double(whole) < place, to: UInt8.self))
  }
}

// MARK: - Rectangles

extension Rasterizer {
  @inline(__always)
  private mutating func rasterize(
    _ rectangle: UprightRectangle,
    bounds: CellBounds,
    _ body: (_ row: Int, _ column: Int, _ coverage: UnsafeBufferPointer<Coverage>) -> Void
  ) {
    let samples = rectangle.samples
    let (left, right, top, bottom) = (samples.left, samples.right, samples.top, samples.bottom)
    guard left < right, top < bottom else { return }
    let box = samples.cells.intersection(bounds)
    if box.isEmpty { return }
    let last = box.columns - 1
    for row in box.top..<box.bottom {
      let rows = Coverage.rows(max(0, top - row * 8), min(8, bottom - row * 8))
      line.fill(with: rows, count: box.columns)
      line[0] &= Coverage.columns(max(0, left - box.left * 8), min(8, right - box.left * 8))
      if last > 0 { line[last] &= Coverage.columns(0, min(8, right - (box.right - 1) * 8)) }
      body(row, box.left, UnsafeBufferPointer(start: line.elements, count: box.columns))
    }
  }
}

// MARK: - Any outline

extension Rasterizer {
  /// Fills `line` with the coverage of one row of cells that few edges cross: the crossings of each
  /// sample line are sorted.
  private mutating func traceFew(row: Int, box: CellBounds, rule: FillRule) {
    for sampleRow in 0..<8 {
      let y = row * 8 + sampleRow
      let outside = edges.enter(y, &active)
      if active.count == 0 && outside == 0 { continue }
      let shift = Coverage(sampleRow * 8)
      if active.count == 2, outside == 0, fillBetween(line: y, shift: shift, box: box) { continue }
      collectCrossings(line: y)
      fillSpans(from: outside, shift: shift, box: box, rule: rule)
    }
  }

  /// Fills the span of a line between the only two edges, as of a convex shape; returns false,
  /// having done nothing, if they do not enclose it, or if one of them ends.
  @inline(__always)
  private mutating func fillBetween(line y: Int, shift: Coverage, box: CellBounds) -> Bool {
    let (first, second) = (active[0], active[1])
    let (one, other) = (edges[first], edges[second])
    guard one.end > y, other.end > y, one.winding + other.winding == 0 else { return false }
    edges.setX(one.x + one.slope, of: first)
    edges.setX(other.x + other.slope, of: second)
    let (low, high) = (Double(box.left * 8), Double(box.right * 8))
    fillSpan(from: min(one.x, other.x), to: max(one.x, other.x), low, high, shift: shift)
    return true
  }

  private mutating func collectCrossings(line y: Int) {
    crossings.removeAll()
    var kept = 0
    for index in 0..<active.count {
      let name = active[index]
      let edge = edges[name]
      if edge.end <= y { continue }
      active[kept] = name
      kept += 1
      edges.setX(edge.x + edge.slope, of: name)
      // Insertion sort: the order hardly changes from one line to the next.
      var place = crossings.count
      crossings.append(Crossing(x: edge.x, winding: edge.winding))
      while place > 0, crossings[place - 1].x > edge.x {
        crossings[place] = crossings[place - 1]
        place -= 1
      }
      crossings[place] = Crossing(x: edge.x, winding: edge.winding)
    }
    active.removeLast(active.count - kept)
  }

  /// Fills the spans of a line, given the winding at the left edge of the box.
  private mutating func fillSpans(
    from outside: Int32,
    shift: Coverage,
    box: CellBounds,
    rule: FillRule
  ) {
    let low = Double(box.left * 8)
    let high = Double(box.right * 8)
    let mask: Int32 = rule == .nonZero ? ~0 : 1
    var winding = outside
    var start = low
    for index in 0..<crossings.count {
      let crossing = crossings[index]
      let wasInside = winding & mask != 0
      winding += crossing.winding
      let isInside = winding & mask != 0
      if !wasInside && isInside {
        start = crossing.x
      } else if wasInside && !isInside {
        fillSpan(from: start, to: crossing.x, low, high, shift: shift)
      }
    }
    // The closing edge is to the right of the box.
    if winding & mask != 0 { fillSpan(from: start, to: high, low, high, shift: shift) }
  }

  @inline(__always)
  private mutating func fillSpan(
    from start: Double,
    to end: Double,
    _ low: Double,
    _ high: Double,
    shift: Coverage
  ) {
    let offset = Int(low)
    let first = Rasterizer.sample(max(low, min(high, start))) - offset
    let end = Rasterizer.sample(max(low, min(high, end))) - offset
    if first < end { fillSamples(first, end, shift: shift) }
  }

  private mutating func fillSamples(_ first: Int, _ end: Int, shift: Coverage) {
    let firstCell = first >> 3
    let lastCell = (end - 1) >> 3
    let head = Coverage(0xFF) << Coverage(first & 7) & 0xFF
    let tail = Coverage(0xFF) >> Coverage(7 - (end - 1) & 7)
    if firstCell == lastCell {
      line[firstCell] |= (head & tail) << shift
      return
    }
    precondition(firstCell >= 0 && lastCell < line.count)
    let (line, middle) = (line.elements, Coverage(0xFF) << shift)
    line[firstCell] |= head << shift
    for cell in firstCell + 1..<lastCell { line[cell] |= middle }
    line[lastCell] |= tail << shift
  }

  /// Fills `line` with the coverage of one row of cells that many edges cross: windings are
  /// accumulated at the crossed samples, in any order.
  private mutating func traceMany(row: Int, box: CellBounds, rule: FillRule) {
    windings.begin(box, row: row)
    windings.cross(0, from: 0, &active, &edges)
    for sampleRow in 0..<8 {
      let old = active.count
      windings.outside[sampleRow] = edges.enter(row * 8 + sampleRow, &active)
      if active.count > old { windings.cross(sampleRow, from: old, &active, &edges) }
    }
    let cells = UnsafeMutableBufferPointer(start: line.elements, count: line.count)
    windings.finish(into: cells, rule: rule)
  }
}
