import LaminaCells
import LaminaMath

/// The places at which the sides of an upright rectangle can be drawn exactly.
///
/// A cell has two colours, so only some corners inside of a cell have a glyph. Each repertoire has a
/// coarse lattice, on which any corner can be drawn, and finer ones for rectangles whose other two
/// sides are on borders of cells. A fitted rectangle keeps its shape first, its size second and its
/// place third. The result is a function of the rectangle and of the axes along which it is moved:
/// it has no memory.
///
/// All lengths are points: a cell is 1 point wide and 2 points tall.
package struct CellLattice: Hashable, Sendable {
  /// The steps across and down.
  package let step: SIMD2<Double>
  /// The step across for rectangles whose level sides are on whole rows, and the step down for
  /// those whose upright sides are on whole columns.
  private let fine: SIMD2<Double>

  /// The finest steps that any glyphs show.
  var fineStep: SIMD2<Double> { fine }

  /// The size of a cell.
  private static let cell = SIMD2(1.0, 2.0)
  /// The distance below which a side counts as being on the border of a cell, in cells.
  private static let near = 1.0 / 16
  /// Breaks ties upwards in spite of rounding errors.
  private static let tie = 1e-6

  package init(_ glyphs: GlyphRepertoire) {
    switch glyphs {
    case .blocks: (step, fine) = (SIMD2(0.5, 1), SIMD2(0.125, 0.25))
    case .quadrants: (step, fine) = (SIMD2(0.5, 1), SIMD2(0.5, 1))
    case .sextants: (step, fine) = (SIMD2(0.5, 2.0 / 3), SIMD2(0.125, 0.25))
    case .octants: (step, fine) = (SIMD2(0.5, 0.5), SIMD2(0.125, 0.25))
    case .braille: (step, fine) = (SIMD2(0.5, 0.5), SIMD2(0.5, 0.5))
    case .halves: (step, fine) = (SIMD2(1, 1), SIMD2(0.5, 1))
    case .ascii: (step, fine) = (SIMD2(1, 2), SIMD2(1, 2))
    }
  }

  /// The step of each axis for a rectangle.
  ///
  /// The finer step is for rectangles that stay on borders of cells along the other axis: one that
  /// only passes them would change its size for an instant.
  ///
  /// - Parameters:
  ///   - low: The upper left corner.
  ///   - high: The lower right corner.
  ///   - axes: The axes along which the rectangle is being moved.
  ///   - keepsRows: Whether its level sides are on whole rows.
  /// - Returns: The steps across and down.
  package func steps(
    _ low: SIMD2<Double>,
    _ high: SIMD2<Double>,
    moving axes: MovingAxes,
    keepsRows: Bool = false
  ) -> SIMD2<Double> {
    if keepsRows || !axes.contains(.down) && isOnBorders(low.y, high.y, Self.cell.y) {
      return SIMD2(fine.x, Self.cell.y)
    }
    if !axes.contains(.across), isOnBorders(low.x, high.x, Self.cell.x) {
      return SIMD2(Self.cell.x, fine.y)
    }
    return step
  }

  private func isOnBorders(_ low: Double, _ high: Double, _ cell: Double) -> Bool {
    let (first, last) = (low / cell, high / cell)
    return abs(first - first.rounded()) <= Self.near && abs(last - last.rounded()) <= Self.near
      && last.rounded() > first.rounded()
  }

  /// Returns the nearest place on an axis with a step.
  @inline(__always)
  package static func place(_ value: Double, step: Double) -> Double {
    (value / step + 0.5 + tie).rounded(.down) * step
  }

  /// Returns the fitted sides along one axis: the size is rounded first, to at least one step, then
  /// the place of the anchor.
  ///
  /// - Parameters:
  ///   - low: The lower side.
  ///   - high: The higher side.
  ///   - step: The step of the axis.
  ///   - anchor: The fraction of the size at which the rectangle keeps its place, 0...1.
  /// - Returns: The sides on the lattice.
  package static func sides(
    _ low: Double,
    _ high: Double,
    step: Double,
    anchor: Double = 0.5
  ) -> (low: Double, high: Double) {
    let size = max(step, place(high - low, step: step))
    let start = place(low + anchor * (high - low - size), step: step)
    return (start, start + size)
  }

  /// Returns the sides of a strip inside of a cell, one of which is on the border.
  ///
  /// No glyph has a gap at both sides. Other sides are returned as they are.
  private static func strip(_ low: Double, _ high: Double, axis: Int) -> (Double, Double) {
    let cell = cell[axis]
    let border = (low / cell + tie).rounded(.down) * cell
    let (before, after) = (low - border, border + cell - high)
    guard before > tie, after > tie else { return (low, high) }
    return before <= after
      ? (border, border + high - low) : (border + cell - (high - low), border + cell)
  }

  /// Returns the fitted rectangle.
  ///
  /// - Parameters:
  ///   - low: The upper left corner.
  ///   - high: The lower right corner.
  ///   - axes: The axes along which the rectangle is being moved.
  ///   - anchor: The point that keeps its place, as fractions of the size.
  ///   - lines: The sides that are already rounded, since others share them.
  ///   - keepsRows: Whether its level sides are on whole rows.
  /// - Returns: The corners on the lattice.
  package func fitted(
    _ low: SIMD2<Double>,
    _ high: SIMD2<Double>,
    moving axes: MovingAxes,
    anchor: SIMD2<Double> = SIMD2(0.5, 0.5),
    lines: SharedSides = SharedSides(),
    keepsRows: Bool = false
  ) -> (low: SIMD2<Double>, high: SIMD2<Double>) {
    let steps = steps(low, high, moving: axes, keepsRows: keepsRows)
    var (first, last) = (low, high)
    for axis in 0..<2 {
      (first[axis], last[axis]) = Self.sides(
        low[axis],
        high[axis],
        step: steps[axis],
        anchor: anchor[axis]
      )
      if steps[axis] < step[axis] {
        let strip = Self.strip(first[axis], last[axis], axis: axis)
        if strip != (first[axis], last[axis]) {
          // A moving strip keeps its size, one at rest its place.
          (first[axis], last[axis]) =
            axes.contains(axis: axis)
            ? strip
            : Self.sides(low[axis], high[axis], step: step[axis], anchor: anchor[axis])
        }
      }
      let size = last[axis] - first[axis]
      switch (lines.low[axis], lines.high[axis]) {
      case (.infinity, .infinity): continue
      case (let line, .infinity): (first[axis], last[axis]) = (line, line + size)
      case (.infinity, let line): (first[axis], last[axis]) = (line - size, line)
      case (let one, let other): (first[axis], last[axis]) = (one, max(other, one + steps[axis]))
      }
    }
    return (first, last)
  }

  /// Returns the displacement nearest to `offset` with which a fitted rectangle keeps its form.
  package func displacement(
    nearest offset: SIMD2<Double>,
    ofFitted low: SIMD2<Double>,
    _ high: SIMD2<Double>,
    moving axes: MovingAxes
  ) -> SIMD2<Double> {
    let size = high - low
    let coarse = (size / step).rounded(.toNearestOrAwayFromZero) * step
    let isCoarse = abs(size.x - coarse.x) < Self.tie && abs(size.y - coarse.y) < Self.tie
    var steps = steps(low + offset, high + offset, moving: axes)
    if !isCoarse {
      // Only borders of cells leave it the finer steps that its size needs.
      let isFineAcross = abs(size.x - coarse.x) >= Self.tie
      steps = isFineAcross ? SIMD2(fine.x, Self.cell.y) : SIMD2(Self.cell.x, fine.y)
    }
    var result = SIMD2<Double>.zero
    for axis in 0..<2 {
      var step = steps[axis]
      if step < self.step[axis], size[axis] < Self.cell[axis] {
        // A strip must not get a gap at both of its sides.
        step = isCoarse ? self.step[axis] : Self.cell[axis]
      }
      result[axis] = Self.place(low[axis] + offset[axis], step: step) - low[axis]
    }
    return result
  }

  /// Returns the displacement that moves a place to the coarse lattice.
  package func displacement(of point: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(
      Self.place(point.x, step: step.x) - point.x,
      Self.place(point.y, step: step.y) - point.y
    )
  }
}
