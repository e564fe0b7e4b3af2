import LaminaCells

extension Canvas {
  /// Chooses what is shown of the bands in some painted cells, and of all others on their edges.
  ///
  /// Returns whether others changed: ``BandRuns/whole`` has all of them then.
  func findBands(of set: borrowing CellSet) -> Bool {
    let (view, columns) = (picture.view, size.columns)
    bands.cells.subtract(set)
    var hasBands = false
    forEachRun(of: set) { row, run in
      if deferred.state(row) == .ready { return }
      for column in run where view.cells[row * columns + column].extraCount > 0 {
        if chain(column, row).count == 0 { continue }
        bands.cells.insert(column: column, row: row)
        hasBands = true
      }
    }
    if bands.cells.isEmpty { return false }
    if !bands.whole.isEmpty { bands.whole.removeAll() }
    if hasBands {
      forEachRun(of: set) { row, run in
        for column in run where bands.cells.contains(column: column, row: row) {
          followBands(column, row, set)
        }
      }
    }
    bands.cells.forEachCell(around: set) { column, row in followBands(column, row, set) }
    if !bands.seen.isEmpty { bands.seen.removeAll() }
    if bands.hasMore { bands.whole.formUnion(set) }
    return bands.hasMore
  }

  @inline(__always)
  private func chain(_ column: Int, _ row: Int) -> BandChain {
    BandChain(CellRegions(picture.view.place(column: column, row: row)))
  }

  /// Makes the choice for all cells of an edge, unless it is known.
  private func followBands(_ column: Int, _ row: Int, _ set: borrowing CellSet) {
    if bands.seen.contains(column: column, row: row) { return }
    let columns = size.columns
    let first = chain(column, row)
    if first.count == 0 { return }
    var widths = first.widths
    bands.edge.removeAll(keepingCapacity: true)
    bands.open.removeAll(keepingCapacity: true)
    bands.seen.insert(column: column, row: row)
    bands.open.append(row * columns + column)
    while let index = bands.open.popLast() {
      bands.edge.append(index)
      let (y, x) = index.quotientAndRemainder(dividingBy: columns)
      for row in max(0, y - 1)...min(size.rows - 1, y + 1) {
        for column in max(0, x - 1)...min(columns - 1, x + 1)
        where bands.cells.contains(column: column, row: row)
          && !bands.seen.contains(column: column, row: row)
        {
          let other = chain(column, row)
          if other.colors != first.colors { continue }
          widths += other.widths
          bands.seen.insert(column: column, row: row)
          bands.open.append(row * columns + column)
        }
      }
    }
    choose(widths.choice, set)
  }

  /// Stores the choice for the edge that was found.
  private func choose(_ choice: BandChain.Choice, _ set: borrowing CellSet) {
    let (view, columns) = (picture.view, size.columns)
    for index in bands.edge where view.cells[index].bands != choice {
      view.cells[index].bands = choice
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      if set.contains(column: column, row: row) { continue }
      bands.whole.insert(column: column, row: row)
      bands.hasMore = true
    }
  }
}
