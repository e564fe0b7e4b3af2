/// A grid of cells that is painted on: the picture itself, or a group on its way into it.
///
/// Memory is one block that lives as long as the surface, so that the loops over cells have no
/// checks for uniqueness in them; every index is formed from bounds that were cut to the size.
final class Surface {
  let size: CellSize
  let cells: UnsafeMutablePointer<CanvasCell>
  /// The cells that may not be clear.
  var touched = CellBounds.empty

  init(size: CellSize) {
    self.size = size
    cells = .allocate(capacity: max(1, size.count))
    cells.initialize(repeating: .clear, count: max(1, size.count))
  }

  deinit {
    cells.deallocate()
  }

  @inline(__always)
  func row(_ row: Int) -> UnsafeMutablePointer<CanvasCell> {
    cells + row * size.columns
  }

  /// Sets all cells of an area.
  func fill(_ bounds: CellBounds, with cell: CanvasCell) {
    if bounds.isEmpty { return }
    for row in bounds.top..<bounds.bottom {
      (self.row(row) + bounds.left).update(repeating: cell, count: bounds.columns)
    }
  }

  /// Sets all cells of a set.
  func fill(_ cells: CellSet, with cell: CanvasCell) {
    cells.forEachRun { row, columns in
      (self.row(row) + columns.lowerBound).update(repeating: cell, count: columns.count)
    }
  }

  /// Clears what was touched.
  func clear() {
    fill(touched, with: .clear)
    touched = .empty
  }

  /// Frees the other half of a wide glyph before one half is painted over.
  ///
  /// The half that stays becomes a space with its own background.
  @inline(__always)
  func detach(column: Int, row: Int) {
    if self.row(row)[column].width != 1 { detachWide(column: column, row: row) }
  }

  private func detachWide(column: Int, row: Int) {
    let line = self.row(row)
    let other = line[column].width == 2 ? column + 1 : column - 1
    line[column] = CanvasCell(mask: 0, ink: .clear, paper: line[column].paper)
    if other >= 0 && other < size.columns {
      line[other] = CanvasCell(mask: 0, ink: .clear, paper: line[other].paper)
    }
  }
}
