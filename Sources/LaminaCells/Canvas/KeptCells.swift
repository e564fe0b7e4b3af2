/// Painted cells that are kept from picture to picture, because they are wanted again.
package final class KeptCells {
  let surface: Surface
  /// The cells that hold what would be painted there.
  package private(set) var valid: CellSet

  /// Room for the cells of a screen, none of them painted yet.
  package init(size: CellSize) {
    surface = Surface(size: size)
    valid = CellSet(size: surface.size)
  }

  package var size: CellSize { surface.size }

  /// Forgets all cells.
  package func forget() { valid.removeAll() }

  /// Forgets some cells, because other things are painted there from now on.
  package func forget(_ cells: CellSet) { valid.subtract(cells) }

  func note(_ cells: CellSet) { valid.formUnion(cells) }
}

extension Canvas {
  /// Keeps the damaged cells as they are now.
  package func keep(into kept: KeptCells) {
    damage.forEachRun { row, run in
      (kept.surface.row(row) + run.lowerBound)
        .update(from: target.row(row) + run.lowerBound, count: run.count)
    }
    kept.note(damage)
  }

  /// Puts kept cells back where they are valid, and lets more cells be painted from now on.
  ///
  /// Outside of groups, masks and clips.
  ///
  /// - Parameters:
  ///   - kept: The cells.
  ///   - cells: All that may be painted from now on; what is damaged already is among them.
  package func restore(from kept: KeptCells, in cells: CellSet) {
    cells.forEachRun { row, run in
      var left = run.lowerBound
      while let part = kept.valid.run(in: row, from: left, to: run.upperBound) {
        (target.row(row) + part.lowerBound)
          .update(from: kept.surface.row(row) + part.lowerBound, count: part.count)
        left = part.upperBound
      }
    }
    target.touched.formUnion(cells.bounds)
    widenDamage(to: cells)
  }
}
