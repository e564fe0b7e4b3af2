import LaminaCells
import LaminaMath

/// The nested clips of a canvas: bounds, and coverage if a clip is finer than cells.
struct ClipStack {
  struct Entry {
    var bounds: CellBounds
    /// The index of the buffer with the coverage; nil if the bounds suffice.
    var buffer: Int?
  }

  private var entries: ContiguousArray<Entry> = []
  private var buffers: ContiguousArray<ContiguousArray<Coverage>> = []
  private var buffersInUse = 0
  private var size = CellSize(columns: 0, rows: 0)
  private(set) var current = Entry(bounds: .empty, buffer: nil)

  /// Removes all clips; everything inside of `bounds` can be painted.
  mutating func reset(size: CellSize, bounds: CellBounds) {
    if size != self.size { buffers.removeAll() }
    self.size = size
    entries.removeAll(keepingCapacity: true)
    buffersInUse = 0
    current = Entry(bounds: bounds, buffer: nil)
  }

  /// Clips to the inside of an outline and of the previous clips; of a fitted outline to whole parts
  /// of cells.
  mutating func push(
    _ outline: borrowing Outline,
    rule: FillRule,
    parts: SubcellParts?,
    _ staircases: borrowing Staircases,
    rasterizer: inout Rasterizer
  ) {
    entries.append(current)
    let bounds = Rasterizer.cells(of: outline).intersection(current.bounds)
    guard !bounds.isEmpty else {
      current = Entry(bounds: .empty, buffer: nil)
      return
    }
    let outer = current.buffer
    let inner = takeBuffer(clearing: bounds)
    let columns = size.columns
    var everything: Coverage = .full
    var rows = 0
    rasterizer.rasterize(outline, rule: rule, bounds: bounds) { row, column, coverage in
      rows += 1
      everything &= coverage.count == bounds.columns ? .full : 0
      for index in 0..<coverage.count {
        var inside = coverage[index]
        if let parts, inside != 0, inside != .full {
          inside = staircases.covered(inside, column: column + index, row: row, parts)
        }
        everything &= inside
        buffers[inner][row * columns + column + index] = inside
      }
    }
    if let outer {
      for row in bounds.top..<bounds.bottom {
        for place in row * columns + bounds.left..<row * columns + bounds.right {
          buffers[inner][place] &= buffers[outer][place]
        }
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
    guard let buffer = current.buffer else { return body(nil) }
    return buffers[buffer]
      .withUnsafeBufferPointer {
        body($0.baseAddress.map { $0 + row * size.columns })
      }
  }

  private mutating func takeBuffer(clearing bounds: CellBounds) -> Int {
    if buffersInUse == buffers.count {
      buffers.append(ContiguousArray(repeating: 0, count: size.count))
    }
    let index = buffersInUse
    buffersInUse += 1
    for row in bounds.top..<bounds.bottom {
      for place in row * size.columns + bounds.left..<row * size.columns + bounds.right {
        buffers[index][place] = 0
      }
    }
    return index
  }
}
