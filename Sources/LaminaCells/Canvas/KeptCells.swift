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
  /// Whose cells they are.
  package var owner: ObjectIdentifier?
  /// The number of the picture for which they were used last.
  package var usedIn = 0

  /// Forgets all cells.
  package func forget() { valid.removeAll() }

  /// Forgets some cells, because other things are painted there from now on.
  package func forget(_ cells: CellSet) { valid.subtract(cells) }

  /// Forgets the cells of a box.
  package func forget(_ box: CellBounds) { valid.remove(box) }

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

extension Canvas {
  /// Starts a group whose cells are kept, and which is put down from there.
  ///
  /// - Parameters:
  ///   - kept: The cells.
  ///   - cells: Those of them that are painted now, among the damage; the others are valid where
  ///     they are damaged.
  ///   - opacity: 0...1, of the whole group.
  ///   - look: How translucency is shown; nil is the canvas's own.
  ///   - pattern: Shifts the pattern of densities.
  package func pushGroup(
    _ kept: KeptCells,
    painting cells: CellSet,
    opacity: Double,
    look: OpacityLook?,
    pattern: Int
  ) {
    pushIsolated(opacity: opacity, look: look, pattern: pattern, surface: kept.surface)
    kept.surface.fill(cells, with: .clear)
    clips.push(cells)
    kept.note(cells)
  }

  /// Ends the last group, which was started with kept cells, and puts it down.
  package func popKeptGroup() {
    clips.pop()
    guard let group = groups.popLast(), let below = group.below else { return }
    let surface = target
    target = below
    putDown(surface, group, in: damage)
  }
}
