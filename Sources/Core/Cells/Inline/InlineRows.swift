/// The rows of an inline stage: those of a program's output above, then those of its picture.
struct InlineRows {
  let above: Frame
  let picture: Frame
  /// How many of the first rows of `above` are not shown.
  let hidden: Int
  let size: CellSize

  /// Creates the rows that a screen has room for: of the picture the first ones, and of those above
  /// it the last ones.
  init(_ picture: Frame, below above: Frame, on screen: CellSize) {
    self.above = above
    self.picture = picture
    let rows = min(picture.size.rows, InlineEncoder.rows(picture.size.rows, on: screen))
    let others = min(above.size.rows, max(0, screen.rows - rows))
    hidden = above.size.rows - others
    size = CellSize(columns: screen.columns, rows: others + rows)
  }

  /// The place of a cell of `above` in the rows; nil if it is not shown.
  func place(of cell: CellPoint) -> CellPoint? {
    guard cell.row >= hidden, cell.row < above.size.rows, cell.column < size.columns else {
      return nil
    }
    return CellPoint(column: cell.column, row: cell.row - hidden)
  }

  /// Copies a row, or as much of it as the screen is wide.
  func copy(_ row: Int, into frame: inout Frame) {
    let isAbove = row < above.size.rows - hidden
    let source = isAbove ? row + hidden : row - (above.size.rows - hidden)
    let columns = isAbove ? above.size.columns : picture.size.columns
    let start = source * columns
    let count = min(columns, size.columns)
    let target = row * size.columns
    frame.cells.withUnsafeMutableBufferPointer { cells in
      (isAbove ? above : picture).cells
        .withUnsafeBufferPointer { source in
          guard let cells = cells.baseAddress, let source = source.baseAddress else { return }
          (cells + target).update(from: source + start, count: count)
          for column in count..<size.columns { cells[target + column] = .blank }
          // A wide glyph that the screen divides.
          if count > 0, count < columns, cells[target + count - 1].width == 2 {
            cells[target + count - 1] = .blank
          }
        }
    }
  }
}

extension Cell {
  /// Whether the cell looks like one that was erased.
  var isBlank: Bool {
    glyph == 0x20 && width == 1 && background == .terminalDefault && !showsForeground
  }
}
