import LaminaMath

/// Turns outlines into coverage: samples the centres of the 8 x 8 grid of each cell.
///
/// Space: x grows by 8 samples a point, y by 4, so a cell of 1 x 2 points has 8 x 8 samples.
/// Sample i of a line is inside from its centre i + 0.5 on. Work is bound by the cells that can be
/// seen plus the number of corners; buffers are kept between calls.
struct Rasterizer {
  private struct Edge {
    var x: Double
    var slope: Double
    var end: Int32
    var winding: Int32
    var next: Int32
  }

  private struct Crossing {
    var x: Double
    var winding: Int32
  }

  /// Coordinates are cut off here; far outside of any screen, and safe to turn into integers.
  private static let limit = 1e7

  private var edges: ContiguousArray<Edge> = []
  private var heads: ContiguousArray<Int32> = []
  private var active: ContiguousArray<Int32> = []
  private var crossings: ContiguousArray<Crossing> = []
  private var line: ContiguousArray<Coverage> = []

  init() {}

  /// Calls `body` once for each row of cells that the outline may touch, from the top.
  ///
  /// Only cells inside of `bounds` are visited; `body` gets the row, the first column and the
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
    let box = Rasterizer.cells(of: outline).intersection(bounds)
    if box.isEmpty { return }
    load(outline, box)
    prepareLine(box.columns)
    for row in box.top..<box.bottom {
      trace(row: row, box: box, rule: rule)
      line.withUnsafeBufferPointer { body(row, box.left, $0) }
      for column in 0..<box.columns { line[column] = 0 }
    }
  }

  /// The cells that an outline can touch.
  static func cells(of outline: borrowing Outline) -> CellBounds {
    guard let first = outline.points.first else { return .empty }
    var low = first
    var high = first
    for point in outline.points {
      low = SIMD2(min(low.x, point.x), min(low.y, point.y))
      high = SIMD2(max(high.x, point.x), max(high.y, point.y))
    }
    return CellBounds(
      left: Int(clamp(low.x).rounded(.down)),
      top: Int((clamp(low.y) / 2).rounded(.down)),
      right: Int(clamp(high.x).rounded(.up)),
      bottom: Int((clamp(high.y) / 2).rounded(.up))
    )
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
    Int((position - 0.5).rounded(.up))
  }

  private mutating func prepareLine(_ columns: Int) {
    line.removeAll(keepingCapacity: true)
    line.append(contentsOf: repeatElement(0, count: columns))
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
    let box = CellBounds(
      left: left >> 3,
      top: top >> 3,
      right: (right + 7) >> 3,
      bottom: (bottom + 7) >> 3
    )
    .intersection(bounds)
    if box.isEmpty { return }
    prepareLine(box.columns)
    for row in box.top..<box.bottom {
      let rows = Coverage.rows(max(0, top - row * 8), min(8, bottom - row * 8))
      line.withUnsafeMutableBufferPointer { line in
        for index in 0..<line.count { line[index] = rows }
        line[0] &= Coverage.columns(max(0, left - box.left * 8), min(8, right - box.left * 8))
        let last = line.count - 1
        if last > 0 {
          line[last] &= Coverage.columns(0, min(8, right - (box.right - 1) * 8))
        }
        body(row, box.left, UnsafeBufferPointer(line))
      }
    }
  }
}

// MARK: - Any outline

extension Rasterizer {
  /// Sorts the edges that cross the visible sample lines by the first line they cross.
  private mutating func load(_ outline: borrowing Outline, _ box: CellBounds) {
    let firstLine = box.top * 8
    let lines = (box.bottom - box.top) * 8
    edges.removeAll(keepingCapacity: true)
    active.removeAll(keepingCapacity: true)
    heads.removeAll(keepingCapacity: true)
    heads.append(contentsOf: repeatElement(-1, count: lines))
    var start = 0
    for end in outline.ends {
      if end > start {
        var previous = outline.points[end - 1]
        for index in start..<end {
          let point = outline.points[index]
          addEdge(previous, point, firstLine: firstLine, lines: lines)
          previous = point
        }
      }
      start = end
    }
  }

  @inline(__always)
  private mutating func addEdge(
    _ from: SIMD2<Double>,
    _ to: SIMD2<Double>,
    firstLine: Int,
    lines: Int
  ) {
    let down = from.y < to.y
    let top = down ? from : to
    let bottom = down ? to : from
    let topY = Rasterizer.clamp(top.y) * 4
    let bottomY = Rasterizer.clamp(bottom.y) * 4
    let first = max(firstLine, Rasterizer.sample(topY))
    let end = min(firstLine + lines, Rasterizer.sample(bottomY))
    guard first < end else { return }
    let topX = Rasterizer.clamp(top.x) * 8
    let height = bottomY - topY
    // An edge this flat cannot tell its place along a sample line any better than its end.
    let slope = height < 1e-9 ? 0 : (Rasterizer.clamp(bottom.x) * 8 - topX) / height
    let bucket = first - firstLine
    edges.append(
      Edge(
        x: topX + (Double(first) + 0.5 - topY) * slope,
        slope: slope,
        end: Int32(end),
        winding: down ? 1 : -1,
        next: heads[bucket]
      )
    )
    heads[bucket] = Int32(edges.count - 1)
  }

  /// Fills `line` with the coverage of one row of cells.
  private mutating func trace(row: Int, box: CellBounds, rule: FillRule) {
    for sampleRow in 0..<8 {
      let y = row * 8 + sampleRow
      var head = heads[y - box.top * 8]
      while head >= 0 {
        active.append(head)
        head = edges[Int(head)].next
      }
      if active.isEmpty { continue }
      collectCrossings(line: y)
      fillSpans(shift: Coverage(sampleRow * 8), box: box, rule: rule)
    }
  }

  private mutating func collectCrossings(line y: Int) {
    crossings.removeAll(keepingCapacity: true)
    var kept = 0
    for index in 0..<active.count {
      let name = active[index]
      let edge = edges[Int(name)]
      if edge.end <= y { continue }
      active[kept] = name
      kept += 1
      edges[Int(name)].x = edge.x + edge.slope
      // Insertion: from one line to the next the order hardly changes.
      var place = crossings.count
      crossings.append(Crossing(x: edge.x, winding: edge.winding))
      while place > 0, crossings[place - 1].x > edge.x {
        crossings.swapAt(place, place - 1)
        place -= 1
      }
    }
    active.removeLast(active.count - kept)
  }

  private mutating func fillSpans(shift: Coverage, box: CellBounds, rule: FillRule) {
    let low = Double(box.left * 8)
    let high = Double(box.right * 8)
    var winding: Int32 = 0
    var start = 0.0
    for crossing in crossings {
      let wasInside = rule == .nonZero ? winding != 0 : winding & 1 != 0
      winding += crossing.winding
      let isInside = rule == .nonZero ? winding != 0 : winding & 1 != 0
      if !wasInside && isInside {
        start = crossing.x
      } else if wasInside && !isInside {
        let first = Rasterizer.sample(max(low, min(high, start))) - box.left * 8
        let end = Rasterizer.sample(max(low, min(high, crossing.x))) - box.left * 8
        if first < end { fillSpan(first, end, shift: shift) }
      }
    }
  }

  private mutating func fillSpan(_ first: Int, _ end: Int, shift: Coverage) {
    let firstCell = first >> 3
    let lastCell = (end - 1) >> 3
    let head = Coverage(0xFF) << Coverage(first & 7) & 0xFF
    let tail = Coverage(0xFF) >> Coverage(7 - (end - 1) & 7)
    if firstCell == lastCell {
      line[firstCell] |= (head & tail) << shift
      return
    }
    line[firstCell] |= head << shift
    let middle = Coverage(0xFF) << shift
    line.withUnsafeMutableBufferPointer { line in
      for cell in firstCell + 1..<lastCell { line[cell] |= middle }
    }
    line[lastCell] |= tail << shift
  }
}
