import Foundation
import LaminaCells
import LaminaMath
import LaminaRaster

/// Fitting of rectangles and small shapes to the places that the glyphs can show.
extension DrawingContext {
  /// The extent, in points of the screen, up to which a shape is fitted like its box.
  static let smallShape = 12.0

  /// Sets a matrix to the screen through which nothing is fitted, and the rendering of edges.
  package func place(_ matrix: Transform3D, edges: Edges? = nil) {
    self.matrix = matrix
    self.edges = edges
    isFitting = false
  }

  /// Fits the matrix to a rectangle in the layer's coordinates, and returns the exact matrix to
  /// restore afterwards; nil if the rectangle is not fitted.
  func fit(_ rect: CGRect) -> Transform3D? {
    guard isFitting,
      let fitted = matrix.fitted(to: rect, lattice, moving: moving)
    else { return nil }
    let exact = matrix
    matrix = fitted
    return exact
  }

  /// Fits the matrix to the box of a small shape in the layer's coordinates, and returns the exact
  /// matrix to restore afterwards; nil if the shape is not fitted.
  package func fit(small box: CGRect) -> Transform3D? {
    guard isFitting, matrix.keepsUpright, isSmall(box) else { return nil }
    return fit(box)
  }

  /// Fits the parts of a small shape together, like their box in the layer's coordinates.
  package func fitTogether(_ box: CGRect, _ body: @MainActor () -> Void) {
    guard let exact = fit(small: box) else { return body() }
    let edges = edges
    (isFitting, self.edges) = (false, .fitted)
    body()
    (isFitting, self.edges, matrix) = (true, edges, exact)
  }

  /// Fills the outline, with its level and upright sides fitted.
  ///
  /// - Parameters:
  ///   - rule: The fill rule.
  ///   - color: The colour.
  ///   - isSmall: Whether the box of the outline is fitted already.
  ///   - isThin: Whether the outline is a line too thin for parts of cells.
  func fillShape(_ rule: FillRule, _ color: Color, isSmall: Bool, isThin: Bool = false) {
    guard isFitting || edges == .fitted else {
      return fillOutline(rule, .color(color), edges: edges)
    }
    if matrix.keepsUpright { fitStems(rule, curves: false, rounding: isSmall ? [] : moving) }
    if isThin { return fillOutline(rule, .color(color), edges: .smooth) }
    canvas.keepsCurves = !isSmall && isFitting
    fillOutline(rule, .color(color), edges: .fitted)
    canvas.keepsCurves = false
  }

  /// Fills the area of letters in the layer's coordinates.
  ///
  /// Their translation is rounded once, so that a letter looks the same wherever the text is.
  package func fill(letters area: Outline, color: Color) {
    outline.removeAll()
    outline.append(area, transform: matrix)
    guard isFitting, matrix.keepsUpright else { return fillShape(.nonZero, color, isSmall: false) }
    fitStems(.nonZero, curves: true, rounding: .both)
    fillOutline(.nonZero, .color(color), edges: .fitted)
  }

  /// Fits the level and upright sides of the outline; along some axes its translation is rounded
  /// before.
  private func fitStems(_ rule: FillRule, curves: Bool, rounding axes: MovingAxes) {
    let place = SIMD2(matrix.m41, matrix.m42)
    guard max(abs(place.x), abs(place.y)) < 1e6 else { return }
    var displacement = lattice.displacement(of: place)
    for axis in 0..<2 where !axes.containsAnchor(axis: axis) { displacement[axis] = 0 }
    stems.fit(&outline, rule: rule, lattice, curves: curves, displacement: displacement)
  }

  private func isSmall(_ box: CGRect) -> Bool {
    guard !box.isNull else { return false }
    let screen = DeviceBox(box, through: matrix)
    let size = screen.high - screen.low
    // The box of a shape that moves has its size but for rounding.
    return size.max() <= Self.smallShape + 1e-6 && size.min() > 0
  }

  /// Returns the widths of a frame's upright and level bars, in points of the layer: whole steps of
  /// the lattice, at least one.
  func fittedWidths(of width: Double) -> (across: Double, down: Double) {
    let scale = matrix.uprightScale
    func fitted(_ scale: Double, _ step: Double) -> Double {
      guard scale > 0 else { return width }
      return max(step, CellLattice.place(width * scale, step: step)) / scale
    }
    let turned = matrix.m11 == 0 && matrix.m22 == 0
    let steps = turned ? SIMD2(lattice.step.y, lattice.step.x) : lattice.step
    return (fitted(scale.x, steps.x), fitted(scale.y, steps.y))
  }
}

extension Transform3D {
  /// The lengths of the images of a point across and a point down, if upright rectangles stay
  /// upright.
  fileprivate var uprightScale: SIMD2<Double> {
    SIMD2(max(abs(m11), abs(m12)), max(abs(m21), abs(m22)))
  }

  /// Returns the matrix with which the sides of a rectangle are on the lattice; nil for one that
  /// does not stay upright, or has no extent.
  package func fitted(
    to rect: CGRect,
    _ lattice: CellLattice,
    moving axes: MovingAxes,
    anchor: SIMD2<Double> = SIMD2(0.5, 0.5),
    lines: SharedSides = SharedSides(),
    keepsRows: Bool = false
  ) -> Transform3D? {
    guard keepsUpright else { return nil }
    let box = DeviceBox(rect, through: self)
    guard !box.isEmpty, max(box.high.x, box.high.y) < 1e6, min(box.low.x, box.low.y) > -1e6 else {
      return nil
    }
    let sides = lattice.fitted(
      box.low,
      box.high,
      moving: axes,
      anchor: m11 > 0 && m22 > 0 ? anchor : SIMD2(0.5, 0.5),
      lines: lines,
      keepsRows: keepsRows
    )
    return fitted(from: box, to: sides.low, sides.high)
  }

  /// Returns the matrix followed by the map from one box on the screen to another.
  package func fitted(
    from box: DeviceBox,
    to low: SIMD2<Double>,
    _ high: SIMD2<Double>
  ) -> Transform3D {
    if low == box.low, high == box.high { return self }
    var scale = (high - low) / (box.high - box.low)
    // A matrix that only moves must remain one.
    if abs(scale.x - 1) < 1e-9 { scale.x = 1 }
    if abs(scale.y - 1) < 1e-9 { scale.y = 1 }
    let move = low - box.low * scale
    var result = self
    (result.m11, result.m12) = (m11 * scale.x + m14 * move.x, m12 * scale.y + m14 * move.y)
    (result.m21, result.m22) = (m21 * scale.x + m24 * move.x, m22 * scale.y + m24 * move.y)
    (result.m31, result.m32) = (m31 * scale.x + m34 * move.x, m32 * scale.y + m34 * move.y)
    (result.m41, result.m42) = (m41 * scale.x + m44 * move.x, m42 * scale.y + m44 * move.y)
    return result
  }
}
