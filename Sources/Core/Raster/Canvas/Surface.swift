import LaminaCells

/// A grid of cells to paint on: the picture itself, or a group to be composited into it.
///
/// Memory is a single block that lives as long as the surface, so that loops over cells have no
/// uniqueness checks; every index is computed from bounds that were clipped to the size.
final class Surface {
  let size: CellSize
  let cells: UnsafeMutablePointer<CanvasCell>
  /// The third and fourth regions of the cells that have them.
  let extras: UnsafeMutablePointer<ExtraRegions>
  /// A box around the cells that may not be clear.
  @exclusivity(unchecked) var touched = CellBounds.empty

  init(size: CellSize) {
    self.size = size
    let count = max(1, size.count)
    cells = .allocate(capacity: count)
    cells.initialize(repeating: .clear, count: count)
    extras = .allocate(capacity: count)
    extras.initialize(repeating: ExtraRegions(), count: count)
  }

  deinit {
    cells.deallocate()
    extras.deallocate()
  }

  @inline(__always) var view: View { View(cells: cells, extras: extras, columns: size.columns) }

  @inline(__always)
  func row(_ row: Int) -> UnsafeMutablePointer<CanvasCell> { cells + row * size.columns }

  func fill(_ bounds: CellBounds, with cell: CanvasCell) {
    if bounds.isEmpty { return }
    for row in bounds.top..<bounds.bottom {
      (self.row(row) + bounds.left).update(repeating: cell, count: bounds.columns)
    }
  }

  /// Clears the touched cells.
  func clear() {
    fill(touched, with: .clear)
    touched = .empty
  }

  @inline(__always)
  func copy(_ run: Range<Int>, of row: Int, from other: Surface) {
    let place = row * size.columns + run.lowerBound
    (cells + place).update(from: other.cells + place, count: run.count)
    (extras + place).update(from: other.extras + place, count: run.count)
  }

  /// The memory of a surface without its owner: not reference counted.
  struct View {
    let cells: UnsafeMutablePointer<CanvasCell>
    let extras: UnsafeMutablePointer<ExtraRegions>
    let columns: Int

    @inline(__always)
    func place(column: Int, row: Int) -> CellReference {
      let index = row * columns + column
      return CellReference(cell: cells + index, extra: extras + index)
    }

    /// Fills a run of cells of a row; a wide glyph cut at its ends becomes a space.
    @inline(__always)
    func fill(_ run: Range<Int>, of row: Int, with cell: CanvasCell) {
      detach(column: run.lowerBound, row: row)
      detach(column: run.upperBound - 1, row: row)
      (cells + row * columns + run.lowerBound).update(repeating: cell, count: run.count)
    }

    /// Detaches the other half of a wide glyph before one half is painted over.
    ///
    /// The remaining half becomes a space with the same background.
    @inline(__always)
    func detach(column: Int, row: Int) {
      if cells[row * columns + column].width != 1 { detachWide(column: column, row: row) }
    }

    private func detachWide(column: Int, row: Int) {
      let line = cells + row * columns
      let other = line[column].width == 2 ? column + 1 : column - 1
      line[column] = CanvasCell(blank: line[column].paper)
      if other >= 0 && other < columns { line[other] = CanvasCell(blank: line[other].paper) }
    }
  }
}
