import LaminaCells

extension Frame {
  /// Copies another frame without keeping it.
  mutating func take(_ frame: Frame) {
    if size != frame.size { reset(size: frame.size) }
    cells.withUnsafeMutableBufferPointer { cells in
      frame.cells.withUnsafeBufferPointer { source in
        guard let cells = cells.baseAddress, let source = source.baseAddress else { return }
        cells.update(from: source, count: frame.size.columns * frame.size.rows)
      }
    }
  }

  /// The number of rows that are added above a cell by a terminal that wraps rows for fewer columns.
  ///
  /// - Parameters:
  ///   - first: The first of the rows that count.
  ///   - cell: The cell; one behind its row's text is in the last row of it.
  ///   - columns: The new width.
  /// - Returns: The number of rows more than there were.
  func wrappedRows(from first: Int, before cell: CellPoint, in columns: Int) -> Int {
    guard columns > 0, cell.row < size.rows else { return 0 }
    return (min(first, cell.row)...cell.row)
      .reduce(0) { count, row in
        count + wraps(of: row, to: row == cell.row ? cell.column : size.columns, in: columns)
      }
  }

  private func wraps(of row: Int, to column: Int, in columns: Int) -> Int {
    let end = (0..<size.columns).last { self[$0, row].hasInk }.map { $0 + 1 } ?? 0
    var (count, used) = (0, 0)
    for index in 0..<min(end, column + 1) {
      let width = Int(self[index, row].width)
      if used + width > columns { (count, used) = (count + 1, 0) }
      used += width
    }
    return count
  }
}

extension Cell {
  /// Whether a terminal has something written for the cell.
  fileprivate var hasInk: Bool {
    glyph != 0x20 || width != 1 || background != .terminalDefault || !attributes.isEmpty
  }
}
