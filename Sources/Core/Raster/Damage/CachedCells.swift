import LaminaCells

/// A cache of painted cells that are reused while they do not change: what is painted before the
/// first layer that changes (`UnderlayCache`), or one group of layers (`GroupCache`).
package final class CachedCells {
  let surface: Surface
  /// The cells whose content is valid.
  @exclusivity(unchecked) package private(set) var valid: CellSet
  @exclusivity(unchecked) package var owner: ObjectIdentifier?
  /// The number of the last frame that used the cells.
  @exclusivity(unchecked) package var usedIn = 0

  package init(size: CellSize) {
    surface = Surface(size: size)
    valid = CellSet(size: size)
  }

  package var size: CellSize { surface.size }

  package func invalidate() { valid.removeAll() }

  /// Invalidates the cells of a box, because other content is painted there from now on.
  package func invalidate(_ box: CellBounds) { valid.remove(box) }

  func markValid(_ cells: borrowing CellSet) { valid.formUnion(cells) }
}

extension Canvas {
  /// Caches the current content of the damaged cells.
  ///
  /// - Precondition: No group, mask or cross-fade is open.
  package func capture(into cached: CachedCells) {
    materialiseAll()
    forEachRun(of: damage) { row, run in cached.surface.copy(run, of: row, from: target) }
    cached.surface.touched.formUnion(damage.bounds)
    cached.markValid(damage)
  }

  /// Restores cached cells, and adds `cells` to the damage; those that are not damaged yet must be
  /// valid in the cache.
  ///
  /// - Precondition: No group, mask, clip or cross-fade is open.
  package func restore(from cached: CachedCells, in cells: borrowing CellSet) {
    materialiseAll()
    forEachRun(of: cells) { row, run in
      cached.valid.forEachRun(in: row, from: run.lowerBound, to: run.upperBound) { part in
        target.copy(part, of: row, from: cached.surface)
      }
    }
    target.touched.formUnion(cells.bounds)
    damage.formUnion(cells)
    unclip()
  }

  /// Starts a group whose cells are cached and composited from the cache: `cells` are painted, the
  /// other damaged ones must be valid in the cache.
  package func pushGroup(
    _ cached: CachedCells,
    painting cells: borrowing CellSet,
    _ translucency: Translucency
  ) {
    push(.fading, translucency, surface: cached.surface)
    paint(cells, of: cached)
  }

  /// Ends the innermost group, which must be a cached one, and composites it.
  package func popCachedGroup() {
    guard keepingDepth > 0, let group = groups.popLast(), let below = group.below else { return }
    restoreDamage()
    let surface = target
    target = below
    composite(surface, group)
  }

  /// Starts a mask whose cells are cached: the alpha of everything painted until
  /// ``beginMasked(_:painting:_:mode:)``.
  package func pushMask(_ cached: CachedCells, painting cells: borrowing CellSet) {
    push(.mask, Translucency(), surface: cached.surface)
    paint(cells, of: cached)
  }

  /// Ends a mask whose cells are cached; everything painted until ``popCachedGroup()`` is cached as
  /// well, and visible where the mask is opaque.
  package func beginMasked(
    _ cached: CachedCells,
    painting cells: borrowing CellSet,
    _ translucency: Translucency,
    mode: MaskMode = .alpha
  ) {
    guard keepingDepth > 0, let group = groups.popLast(), let below = group.below else { return }
    restoreDamage()
    pushMasked(translucency, mode, above: below, surface: cached.surface)
    paint(cells, of: cached)
  }

  /// Ends the innermost mask, which must be a cached one, without using it: its cells remain in the
  /// cache as a silhouette.
  func popSilhouette() {
    guard keepingDepth > 0, let group = groups.popLast(), let below = group.below else { return }
    restoreDamage()
    target = below
  }

  /// Makes some cells of a cache the damage, and clears them; `restoreDamage()` ends this.
  private func paint(_ cells: borrowing CellSet, of cached: CachedCells) {
    materialiseAll()
    if keepingDepth == keeping.count { keeping.append(CellSet(size: size)) }
    keeping[keepingDepth].reset(size: size)
    keeping[keepingDepth].formUnion(cells)
    // The previous damage is stored here until the end of the group.
    swap(&keeping[keepingDepth], &damage)
    keepingDepth += 1
    clear(to: .clear)
    cached.markValid(damage)
  }

  private func restoreDamage() {
    keepingDepth -= 1
    swap(&keeping[keepingDepth], &damage)
  }
}
