/// Cells that were painted and are kept, so that they need not be painted again while what they
/// show stays the same: a picture up to some layer, or one layer by itself.
package final class KeptCells {
  let surface: Surface
  /// The cells that hold what they should.
  package var valid: CellSet

  /// Creates room for the cells of a screen.
  package init(size: CellSize) {
    surface = Surface(size: size)
    valid = CellSet(size: size)
  }

  /// The size of the screen in cells.
  package var size: CellSize { surface.size }

  /// Forgets all cells.
  package func removeAll() {
    surface.clear()
    valid.removeAll()
  }
}

/// A layer that is being painted by itself, into cells of its own.
struct Keeping {
  var target: Surface
  var damage: CellSet
  var clips: ClipStack
}

extension Canvas {
  /// Keeps what was painted up to now in the damaged cells.
  ///
  /// - Precondition: No group, mask or cross-fade is open.
  package func keep(into kept: KeptCells) {
    forEachRun(of: damage) { row, run in kept.surface.copy(run, of: row, from: target) }
    kept.surface.touched.formUnion(damage.bounds)
    kept.valid.formUnion(damage)
  }

  /// Puts back what was kept, where it is valid and damaged.
  package func restore(from kept: KeptCells) {
    forEachRun(of: damage) { row, run in
      var left = run.lowerBound
      while let part = kept.valid.run(in: row, from: left, to: run.upperBound) {
        target.copy(part, of: row, from: kept.surface)
        left = part.upperBound
      }
    }
    target.touched.formUnion(damage.bounds)
  }

  /// Has what is painted until ``endKept()`` go into cells of its own, on nothing.
  ///
  /// Clips and damage of the picture do not count meanwhile.
  ///
  /// - Parameters:
  ///   - kept: Receives the cells; what it held is gone.
  ///   - area: Where something may be painted.
  package func beginKept(_ kept: KeptCells, area: CellBounds) {
    kept.removeAll()
    kept.valid.insert(area)
    keeping.append(Keeping(target: target, damage: damage, clips: clips))
    target = kept.surface
    damage = kept.valid
    clips = ClipStack()
    clips.reset(size: size, bounds: damage.bounds)
  }

  /// Returns to the picture.
  package func endKept() {
    guard let outer = keeping.popLast() else { return }
    target = outer.target
    damage = outer.damage
    clips = outer.clips
  }

  /// Puts down what was kept, like a group.
  package func draw(
    _ kept: KeptCells,
    opacity: Double,
    look: OpacityLook?,
    edges: Edges?,
    pattern: Int
  ) {
    let group = Group(
      kind: .fading,
      below: nil,
      mask: nil,
      opacity: Float(max(0, min(1, opacity))),
      isDensity: paintsDensity(look),
      isSharp: isSharp(edges),
      pattern: pattern,
      isMask: false
    )
    putDown(kept.surface, group)
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
