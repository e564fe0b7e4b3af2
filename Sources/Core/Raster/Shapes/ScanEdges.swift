import LaminaCells
import LaminaMath

/// The edges of an outline that cross visible sample lines, bucketed by their first line.
///
/// Edges to the left of the box only contribute to the winding of each line; those to the right of
/// it are skipped.
struct ScanEdges: ~Copyable {
  struct Edge: BitwiseCopyable {
    /// The x of the crossing with the next line, in samples.
    var x: Double
    /// The change of x per line.
    var slope: Double
    /// The line after the last one.
    var end: Int32
    /// 1 downwards, -1 upwards.
    var winding: Int32
    /// The next edge that begins at the same line; -1 for none.
    fileprivate var next: Int32
  }

  private var edges = ScratchBuffer<Edge>()
  /// For each line the first of the edges that begin there; -1 for none.
  private var heads = ScratchBuffer<Int32>()
  /// For each row of cells the number of edges that begin there.
  private var counts = ScratchBuffer<Int32>()
  /// The change of the winding to the left of the box at each line.
  private var steps = ScratchBuffer<Int32>()
  /// The winding to the left of the box at the last entered line.
  private var outside: Int32 = 0
  private var firstLine = 0

  @inline(__always)
  subscript(name: Int32) -> Edge { edges[Int(name)] }

  /// Moves the crossing of an edge.
  @inline(__always)
  mutating func setX(_ x: Double, of name: Int32) {
    precondition(name >= 0 && name < edges.count)
    edges.elements[Int(name)].x = x
  }

  /// Calls `body` with all edges, in index order.
  @inline(__always)
  mutating func withEdges(_ body: (UnsafeMutableBufferPointer<Edge>) -> Void) {
    body(UnsafeMutableBufferPointer(start: edges.elements, count: edges.count))
  }

  mutating func load(_ outline: borrowing Outline, _ box: CellBounds) {
    firstLine = box.top * 8
    outside = 0
    edges.removeAll()
    heads.fill(with: -1, count: box.rows * 8)
    counts.fill(with: 0, count: box.rows)
    steps.fill(with: 0, count: box.rows * 8 + 1)
    var start = 0
    for end in outline.ends {
      if end > start {
        var previous = outline.points[end - 1]
        for index in start..<end {
          let point = outline.points[index]
          add(previous, point, box)
          previous = point
        }
      }
      start = end
    }
  }

  @inline(__always)
  private mutating func add(_ from: SIMD2<Double>, _ to: SIMD2<Double>, _ box: CellBounds) {
    let isDown = from.y < to.y
    let top = isDown ? from : to
    let bottom = isDown ? to : from
    let topY = Rasterizer.clamp(top.y) * 4
    let bottomY = Rasterizer.clamp(bottom.y) * 4
    let first = max(firstLine, Rasterizer.sample(topY))
    let end = min(firstLine + heads.count, Rasterizer.sample(bottomY))
    guard first < end else { return }
    let topX = Rasterizer.clamp(top.x) * 8
    let bottomX = Rasterizer.clamp(bottom.x) * 8
    if min(topX, bottomX) >= Double(box.right * 8) { return }
    let winding: Int32 = isDown ? 1 : -1
    if max(topX, bottomX) <= Double(box.left * 8) {
      steps[first - firstLine] += winding
      steps[end - firstLine] -= winding
      return
    }
    let height = bottomY - topY
    // For an edge this flat, the position along a sample line is no more accurate than its end
    // point.
    let slope = height < 1e-9 ? 0 : (bottomX - topX) / height
    let bucket = first - firstLine
    edges.append(
      Edge(
        x: topX + (Double(first) + 0.5 - topY) * slope,
        slope: slope,
        end: Int32(end),
        winding: winding,
        next: heads[bucket]
      )
    )
    heads[bucket] = Int32(edges.count - 1)
    counts[bucket >> 3] += 1
  }

  @inline(__always)
  func count(beginningIn row: Int) -> Int { Int(counts[row - firstLine >> 3]) }

  /// Advances to the next line, which must follow the previous one; `active` receives the edges
  /// that begin there.
  ///
  /// Returns the winding to the left of the box.
  @inline(__always)
  mutating func enter(_ line: Int, _ active: inout ScratchBuffer<Int32>) -> Int32 {
    outside += steps[line - firstLine]
    var head = heads[line - firstLine]
    while head >= 0 {
      active.append(head)
      head = edges[Int(head)].next
    }
    return outside
  }
}
