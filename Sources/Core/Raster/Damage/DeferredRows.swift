import LaminaCells

/// Deferred rows of a picture, which need no processing cell by cell: either unpainted, or filled
/// by finished cells only.
///
/// Most rows of a program that draws finished cells stay deferred. They are neither cleared nor
/// converted to regions nor resolved, only copied. As soon as anything else is painted on such a
/// row, it is materialised: its cells are stored as in any other row.
struct DeferredRows {
  enum State: UInt8 {
    case materialised
    /// A row whose damaged cells are still to be cleared.
    case unpainted
    /// A row that shows exactly its finished cells.
    case ready
  }

  private(set) var count = 0
  private var states: ContiguousArray<State> = []
  /// The finished cells, row by row; allocated when the first row needs them.
  private var cells: ContiguousArray<Cell> = []
  private var columns = 0

  /// Resets all rows to materialised.
  mutating func reset(size: CellSize) {
    count = 0
    columns = size.columns
    states = ContiguousArray(repeating: .materialised, count: size.rows)
    cells = []
  }

  func state(_ row: Int) -> State { states[row] }

  mutating func set(_ row: Int, _ state: State) {
    count += (state == .materialised ? 0 : 1) - (states[row] == .materialised ? 0 : 1)
    states[row] = state
  }

  /// Stores the cells of a whole row if they are opaque; otherwise returns false, and the row is
  /// unchanged.
  mutating func take(_ source: UnsafeBufferPointer<Cell>, row: Int) -> Bool {
    if cells.isEmpty { cells = ContiguousArray(repeating: .blank, count: columns * states.count) }
    let isReady = cells.withUnsafeMutableBufferPointer { all in
      let line = UnsafeMutableBufferPointer(rebasing: all[row * columns..<(row + 1) * columns])
      return DeferredRows.copy(source, to: line)
    }
    if isReady { set(row, .ready) }
    return isReady
  }

  /// Copies cells as a frame shows them; returns whether all of them are opaque and one column
  /// wide.
  private static func copy(
    _ source: UnsafeBufferPointer<Cell>,
    to line: UnsafeMutableBufferPointer<Cell>
  ) -> Bool {
    guard let from = source.baseAddress, let to = line.baseAddress else { return true }
    to.update(from: from, count: line.count)
    let blank = Cell.blank
    var colors: UInt32 = 0
    var widths: UInt8 = 0
    for column in 0..<line.count {
      let place = from + column
      colors |= place.pointee.background.rawValue | place.pointee.foreground.rawValue
      widths |= place.pointee.width ^ 1
      // Of a blank only the background is kept.
      guard place.pointee.glyph == blank.glyph, !place.pointee.attributes.drawsOnSpaces else {
        continue
      }
      to[column].foreground = blank.foreground
      to[column].attributes = blank.attributes
      to[column].flags = blank.flags
    }
    // Values of palette and default colours are above those of 24-bit colours.
    return colors < 0x0100_0000 && widths == 0
  }

  func withRow<Result>(_ row: Int, _ body: (UnsafeBufferPointer<Cell>) -> Result) -> Result {
    cells.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[row * columns..<(row + 1) * columns]))
    }
  }
}

extension Canvas {
  /// Defers clearing the damaged cells until their rows are painted.
  func awaitClearing(to cell: CanvasCell) {
    ground = cell
    let bounds = damage.bounds
    for row in bounds.top..<bounds.bottom {
      let run = damage.run(in: row, from: 0, to: size.columns)
      if run == 0..<size.columns {
        deferred.set(row, .unpainted)
      } else if run != nil {
        materialise(row)
        clear(row)
      }
    }
  }

  /// Marks cells as about to be painted, and materialises their rows.
  @inline(__always)
  func touch(_ bounds: CellBounds) {
    target.touched.formUnion(bounds)
    if deferred.count > 0 { materialise(bounds.top..<bounds.bottom) }
  }

  @inline(never)
  func materialise(_ rows: Range<Int>) {
    for row in rows.clamped(to: 0..<size.rows) { materialise(row) }
  }

  /// Materialises all rows of the picture, before the damage changes.
  func materialiseAll() {
    if deferred.count > 0 { materialise(0..<size.rows) }
  }

  private func materialise(_ row: Int) {
    switch deferred.state(row) {
    case .materialised: return
    case .unpainted: clear(row)
    case .ready:
      deferred.withRow(row) { cells in
        Canvas.copy(cells, 0..<size.columns, 0, .clear, to: picture.view, row)
      }
    }
    deferred.set(row, .materialised)
  }

  private func clear(_ row: Int) {
    let view = picture.view
    damage.forEachRun(in: row, from: 0, to: size.columns) { run in
      (view.cells + row * view.columns + run.lowerBound).update(repeating: ground, count: run.count)
    }
  }

  /// Draws a row of the picture as a deferred row of opaque cells, if possible.
  func drawReady(_ cells: UnsafeBufferPointer<Cell>, at place: CellPoint) -> Bool {
    let open = clips.current.bounds
    guard deferred.count > 0, place.column == 0, cells.count == size.columns,
      open.left == 0, open.right == size.columns, (open.top..<open.bottom).contains(place.row),
      target === picture, style.depth == .truecolor, !hasWideText,
      deferred.state(place.row) != .materialised,
      damage.run(in: place.row, from: 0, to: size.columns) == 0..<size.columns
    else { return false }
    return deferred.take(cells, row: place.row)
  }
}
