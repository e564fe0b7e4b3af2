import LaminaCells
import LaminaMath

/// The nested clips of a canvas: bounds, and coverage if a clip is finer than cells.
struct ClipStack: ~Copyable {
  struct Entry {
    var bounds: CellBounds
    /// The index of the buffer with the coverage; nil if the bounds suffice.
    var buffer: Int?
  }

  private var entries: ContiguousArray<Entry> = []
  /// Each has a place for every cell.
  private var buffers: ContiguousArray<UnsafeMutablePointer<Coverage>> = []
  private var buffersInUse = 0
  private var size = CellSize(columns: 0, rows: 0)
  private(set) var current = Entry(bounds: .empty, buffer: nil)

  deinit { for buffer in buffers { buffer.deallocate() } }

  /// Removes all clips; everything inside of `bounds` can be painted.
  mutating func reset(size: CellSize, bounds: CellBounds) {
    if size != self.size {
      for buffer in buffers { buffer.deallocate() }
      buffers.removeAll()
    }
    self.size = size
    entries.removeAll(keepingCapacity: true)
    buffersInUse = 0
    current = Entry(bounds: bounds, buffer: nil)
  }

  /// Clips to the inside of an outline and of the previous clips; of a fitted outline to what its
  /// staircases cover.
  mutating func push(
    _ outline: borrowing Outline,
    rule: FillRule,
    _ staircases: Staircases,
    rasterizer: inout Rasterizer
  ) {
    entries.append(current)
    let bounds = Rasterizer.cells(of: outline).intersection(current.bounds)
    guard !bounds.isEmpty else {
      current = Entry(bounds: .empty, buffer: nil)
      return
    }
    let (outer, inner) = (current.buffer, takeBuffer(clearing: bounds))
    let (buffer, outside, columns) = (buffers[inner], outer.map { buffers[$0] }, size.columns)
    var everything: Coverage = .full
    var rows = 0
    rasterizer.rasterize(outline, rule: rule, bounds: bounds) { row, column, coverage in
      rows += 1
      everything &= coverage.count == bounds.columns ? .full : 0
      let start = row * columns + column
      for index in 0..<coverage.count {
        let inside = staircases.covered(coverage[index], column: column + index, row: row)
        everything &= inside
        buffer[start + index] = outside.map { inside & $0[start + index] } ?? inside
      }
    }
    if outer == nil && everything == .full && rows == bounds.bottom - bounds.top {
      buffersInUse -= 1
      current = Entry(bounds: bounds, buffer: nil)
    } else {
      current = Entry(bounds: bounds, buffer: inner)
    }
  }

  /// Clips only to some cells, ignoring the previous clips.
  mutating func pushEverything(_ bounds: CellBounds) {
    entries.append(current)
    current = Entry(bounds: bounds, buffer: nil)
  }

  mutating func pop() {
    guard let last = entries.popLast() else { return }
    if let used = current.buffer, used != last.buffer { buffersInUse = used }
    current = last
  }

  /// Calls `body` with the clip's coverage of a row, or nil if all of it is inside.
  @inline(__always)
  func withRow<Result>(
    _ row: Int,
    _ body: (UnsafePointer<Coverage>?) -> Result
  ) -> Result {
    body(current.buffer.map { UnsafePointer(buffers[$0] + row * size.columns) })
  }

  private mutating func takeBuffer(clearing bounds: CellBounds) -> Int {
    if buffersInUse == buffers.count {
      buffers.append(.allocate(capacity: max(1, size.count)))
    }
    let index = buffersInUse
    buffersInUse += 1
    for row in bounds.top..<bounds.bottom {
      (buffers[index] + row * size.columns + bounds.left)
        .initialize(repeating: 0, count: bounds.columns)
    }
    return index
  }
}
