/// Cells that were painted and are kept, so that they need not be painted again while what they
/// show stays the same: a picture up to some layer, or one group by itself.
package final class CachedCells {
  let surface: Surface
  /// The cells that hold what they should.
  @exclusivity(unchecked) package private(set) var valid: CellSet
  /// Whose cells they are.
  @exclusivity(unchecked) package var owner: ObjectIdentifier?
  /// The number of the picture for which they were used last.
  @exclusivity(unchecked) package var usedIn = 0

  /// Creates room for the cells of a screen.
  package init(size: CellSize) {
    surface = Surface(size: size)
    valid = CellSet(size: size)
  }

  /// The size of the screen in cells.
  package var size: CellSize { surface.size }

  /// Forgets all cells.
  package func forget() { valid.removeAll() }

  /// Forgets the cells of a box, because something else is painted there from now on.
  package func forget(_ box: CellBounds) { valid.remove(box) }

  func note(_ cells: borrowing CellSet) { valid.formUnion(cells) }
}

extension Canvas {
  /// Keeps what was painted up to now in the damaged cells.
  ///
  /// - Precondition: No group, mask or cross-fade is open.
  package func keep(into cached: CachedCells) {
    materialiseAll()
    forEachRun(of: damage) { row, run in cached.surface.copy(run, of: row, from: target) }
    cached.surface.touched.formUnion(damage.bounds)
    cached.note(damage)
  }

  /// Puts back what was kept, and lets more cells be painted from now on.
  ///
  /// - Parameters:
  ///   - cached: The cells.
  ///   - cells: All that may be painted from now on, in addition to the damage up to now; those that
  ///     are not damaged yet are valid.
  /// - Precondition: No group, mask, clip or cross-fade is open.
  package func restore(from cached: CachedCells, in cells: borrowing CellSet) {
    materialiseAll()
    forEachRun(of: cells) { row, run in
      var left = run.lowerBound
      while let part = cached.valid.run(in: row, from: left, to: run.upperBound) {
        target.copy(part, of: row, from: cached.surface)
        left = part.upperBound
      }
    }
    target.touched.formUnion(cells.bounds)
    damage.formUnion(cells)
    clips.reset(size: size, bounds: damage.bounds)
  }

  /// Starts a group whose cells are kept, and which is put down from there.
  ///
  /// - Parameters:
  ///   - cached: The cells.
  ///   - cells: Those among the damage that are painted now; the other damaged ones are valid.
  ///   - opacity: 0...1, of the whole group.
  ///   - style: How translucency is shown; nil is the canvas's own.
  ///   - pattern: Shifts the pattern of densities.
  package func pushGroup(
    _ cached: CachedCells,
    painting cells: borrowing CellSet,
    opacity: Double,
    style: OpacityStyle?,
    pattern: Int
  ) {
    pushIsolated(opacity: opacity, style: style, pattern: pattern, surface: cached.surface)
    paint(cells, of: cached)
  }

  /// Ends the last group, which was started with kept cells, and puts it down.
  package func popCachedGroup() {
    guard keepingDepth > 0, let group = groups.popLast(), let below = group.below else { return }
    damageAgain()
    let surface = target
    target = below
    putDown(surface, group)
  }

  /// Starts a mask whose cells are kept: the alpha of what is painted until
  /// ``beginMasked(_:painting:style:pattern:)``.
  package func pushMask(_ cached: CachedCells, painting cells: borrowing CellSet) {
    push(.mask, opacity: 1, nil, pattern: 0, surface: cached.surface)
    paint(cells, of: cached)
  }

  /// Ends a mask whose cells are kept; what is painted until ``popCachedGroup()`` is kept as well, and
  /// shows where the mask is opaque.
  package func beginMasked(
    _ cached: CachedCells,
    painting cells: borrowing CellSet,
    style: OpacityStyle?,
    pattern: Int,
    mode: MaskMode = .alpha
  ) {
    guard keepingDepth > 0, let group = groups.popLast(), let below = group.below else { return }
    damageAgain()
    let mask = target
    target = below
    push(.masked, opacity: 1, style, pattern: pattern, surface: cached.surface)
    groups[groups.count - 1].mask = mask
    groups[groups.count - 1].maskMode = mode
    paint(cells, of: cached)
  }

  /// Ends the last mask whose cells are kept, without any use of it.
  func popSilhouette() {
    guard keepingDepth > 0, let group = groups.popLast(), let below = group.below else { return }
    damageAgain()
    target = below
  }

  /// Has some kept cells painted, on nothing, and no others.
  private func paint(_ cells: borrowing CellSet, of cached: CachedCells) {
    materialiseAll()
    if keepingDepth == keeping.count { keeping.append(CellSet(size: size)) }
    keeping[keepingDepth].reset(size: size)
    keeping[keepingDepth].formUnion(cells)
    // The damage waits here for the end of the group.
    swap(&keeping[keepingDepth], &damage)
    keepingDepth += 1
    clear(to: .clear)
    cached.note(damage)
  }

  /// Has the damage painted again.
  private func damageAgain() {
    keepingDepth -= 1
    swap(&keeping[keepingDepth], &damage)
  }

  /// Calls `body` for each run of cells of a set.
  @inline(__always)
  func forEachRun(of set: borrowing CellSet, _ body: (_ row: Int, _ run: Range<Int>) -> Void) {
    let bounds = set.bounds
    for row in bounds.top..<bounds.bottom {
      var left = bounds.left
      while let run = set.run(in: row, from: left, to: bounds.right) {
        body(row, run)
        left = run.upperBound
      }
    }
  }
}
