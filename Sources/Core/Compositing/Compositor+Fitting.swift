import Foundation
import LaminaAnimation
import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaRaster

/// Fitting of layers to the cells: the sides of their bounds, and the translation of groups.
extension Compositor {
  /// How the edges of the sublayers of the current layer are fitted.
  var fittingRules: FittingRules {
    FittingRules(lattice: context.lattice, fitsEdges: fitsEdges, moving: moving)
  }

  /// Returns whether the edges of a layer are fitted.
  func isFitting(_ layer: Layer) -> Bool { fittingRules.isFitting(layer) }

  /// Returns a layer's matrix to the screen, and notes the axes along which it moves.
  ///
  /// The translation of a layer that has sublayers and moves is rounded once, so that its sublayers
  /// keep their distances.
  func fittedPlace(of layer: Layer, _ matrix: Transform3D) -> Transform3D {
    let own = layer.ownMovingAxes
    layer.drawing.keepsRows = fittingRules.keepsRows(layer)
    if !own.isEmpty { moving.insert(.inClip) }
    moving.formUnion(own)
    layer.drawing.moving = moving
    guard !own.isDisjoint(with: .anchor), fitsEdges, !layer.children.isEmpty,
      matrix.keepsUpright, matrix.isFinite
    else { return matrix }
    let place = SIMD2(matrix.m41, matrix.m42)
    guard max(abs(place.x), abs(place.y)) < 1e6 else { return matrix }
    let displacement = context.lattice.displacement(of: place)
    var result = matrix
    result.m41 += displacement.x
    result.m42 += displacement.y
    return result
  }

  /// Returns whether the bounds of a layer are on whole rows where it is drawn.
  private func keepsRows(_ layer: Layer) -> Bool { layer.drawing.keepsRows && !isPushedDown }

  /// Sets the matrices of a layer to the screen, and returns that of what it contains.
  ///
  /// Bounds on whole rows take their contents along, so that letters are in the same rows of them
  /// wherever they are.
  @discardableResult
  func setMatrices(of layer: Layer, _ matrix: Transform3D) -> Transform3D {
    let fitted = fittedBounds(of: layer, matrix)
    (layer.drawing.matrix, layer.drawing.fitted) = (matrix, fitted)
    guard keepsRows(layer), matrix.keepsUpright else { return matrix }
    let bounds = layer.base.shownValue.bounds
    let exact = DeviceBox(bounds, through: matrix)
    guard !exact.isEmpty else { return matrix }
    layer.drawing.matrix.m42 += DeviceBox(bounds, through: fitted).low.y - exact.low.y
    return layer.drawing.matrix
  }

  /// Returns the matrix with which the sides of a layer's bounds are on the lattice.
  func fittedBounds(of layer: Layer, _ matrix: Transform3D) -> Transform3D {
    guard isFitting(layer) else { return matrix }
    let anchor = layer.base.shownValue.geometry.anchorPoint
    return matrix.fitted(
      to: layer.base.shownValue.bounds,
      context.lattice,
      moving: layer.drawing.moving,
      anchor: SIMD2(anchor.x, anchor.y)
        .clamped(
          lowerBound: .zero,
          upperBound: SIMD2(repeating: 1)
        ),
      lines: layer.drawing.lines,
      keepsRows: keepsRows(layer)
    ) ?? matrix
  }

  /// Returns the box of a layer's own drawing; the parts of one that is fitted may reach two
  /// steps further.
  func fittedContentBox(of layer: Layer, _ matrix: Transform3D) -> DeviceBox {
    if layer.drawsInFittedBounds { return contentBox(of: layer, layer.drawing.fitted) }
    var box = contentBox(of: layer, matrix)
    guard !box.isEmpty, !layer.snapsToCells, isFitting(layer), matrix.keepsUpright else {
      return box
    }
    box.low -= 2 * context.lattice.step
    box.high += 2 * context.lattice.step
    return box
  }
}

// MARK: - Bleeding

/// Layers directly in the stage that are continued beyond its sides, to the edges of the screen.
extension Compositor {
  /// The distance in points from a side of the stage up to which a frame reaches that side.
  private static let nearness = 1.0 / 16

  /// Returns whether a layer is directly in the stage and bleeds; otherwise forgets what continued
  /// it before.
  func mayBleed(_ layer: Layer) -> Bool {
    if !layer.base.shownValue.bleed.isEmpty, depth == stageDepth, copyLevel == 0 { return true }
    if layer.drawing.bledBounds != nil { layer.drawing.bledBounds = nil }
    return false
  }

  /// Returns the bounds of a layer with what continues them, in its coordinates; nil if its frame
  /// reaches no side at which it bleeds, or if the layer is turned.
  func bledBounds(of layer: Layer, _ matrix: Transform3D) -> CGRect? {
    let sides = layer.base.shownValue.bleed
    let bounds = layer.base.shownValue.bounds
    guard !sides.isEmpty, !bounds.isEmpty, matrix.keepsUpright else { return nil }
    let reached = reachedSides(of: layer).intersection(sides)
    let own = DeviceBox(bounds, through: matrix)
    var box = own
    let (width, height) = (Double(canvas.size.columns), Double(canvas.size.rows * 2))
    if reached.contains(.left) { box.low.x = min(box.low.x, 0) }
    if reached.contains(.right) { box.high.x = max(box.high.x, width) }
    if reached.contains(.top) { box.low.y = min(box.low.y, 0) }
    if reached.contains(.bottom) { box.high.y = max(box.high.y, height) }
    guard box != own else { return nil }
    let area = matrix.inverted()
      .boundingBox(
        of: CGRect(
          x: box.low.x,
          y: box.low.y,
          width: box.high.x - box.low.x,
          height: box.high.y - box.low.y
        )
      )
    return bounds.continued(to: area)
  }

  /// Returns the sides of the stage that the frame of a layer reaches; of an extended stage, also
  /// those of the design that it reaches in the design.
  private func reachedSides(of layer: Layer) -> BleedSides {
    let shown = layer.base.shownValue
    let frame = shown.geometry.toSuperlayer.boundingBox(of: shown.bounds)
    var sides = Self.sides(of: stageBounds, reachedBy: frame)
    if let designSize {
      let (width, height) = (Double(designSize.columns), Double(designSize.rows * 2))
      let home = frame.offsetBy(dx: -shown.displacement.x, dy: -shown.displacement.y)
      sides.formUnion(
        Self.sides(of: CGRect(x: 0, y: 0, width: width, height: height), reachedBy: home)
      )
    }
    return sides
  }

  private static func sides(of box: CGRect, reachedBy frame: CGRect) -> BleedSides {
    var sides: BleedSides = []
    if frame.minX <= box.minX + nearness { sides.insert(.left) }
    if frame.maxX >= box.maxX - nearness { sides.insert(.right) }
    if frame.minY <= box.minY + nearness { sides.insert(.top) }
    if frame.maxY >= box.maxY - nearness { sides.insert(.bottom) }
    return sides
  }

  /// Removes the clip of the stage's box at the sides at which a layer bleeds, until `popClip()`;
  /// returns whether there was such a clip.
  func openViewport(for layer: Layer) -> Bool {
    guard let viewport, layer.storedSuperlayer?.base.shownValue.masksToBounds != true else {
      return false
    }
    let sides = layer.base.shownValue.bleed
    var open = CellBounds(viewport)
    if sides.contains(.left) { open.left = min(0, open.left) }
    if sides.contains(.right) { open.right = max(canvas.size.columns, open.right) }
    if sides.contains(.top) { open.top = min(0, open.top) }
    if sides.contains(.bottom) { open.bottom = max(canvas.size.rows, open.bottom) }
    canvas.pushViewport(open)
    return true
  }
}

extension CGRect {
  /// The rectangle with the sides of a larger one; sides that differ by rounding alone stay.
  fileprivate func continued(to area: CGRect) -> CGRect {
    let rounding = 1e-6
    let left = area.minX < minX - rounding ? area.minX : minX
    let right = area.maxX > maxX + rounding ? area.maxX : maxX
    let top = area.minY < minY - rounding ? area.minY : minY
    let bottom = area.maxY > maxY + rounding ? area.maxY : maxY
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// The further copies of a replicator that bleeds: its instances, repeated at whole multiples of a
/// step.
struct BleedCopies {
  /// The step across and down, in points of the layer; not negative.
  let step: SIMD2<Double>
  /// The number of steps to the left, to the right, up and down.
  let counts: (left: Int, right: Int, top: Int, bottom: Int)
  /// The instances repeated towards the start and towards the end of the row.
  let first: Range<Int>
  let last: Range<Int>
  /// Whether the row of instances runs to the left or upwards.
  let isReversed: Bool

  /// The maximum of steps to one side; the budget of copies ends them earlier.
  private static let mostSteps = 10_000.0

  /// Returns the copies that continue a replicator from its bounds to `area`; nil for none.
  init?(of copies: ReplicatorInstances, step: CGPoint, from bounds: CGRect, to area: CGRect) {
    guard copies.count > 0 else { return nil }
    let move =
      copies.transform.isTranslation
      ? SIMD2(copies.transform.m41, copies.transform.m42) : .zero
    var step = SIMD2(abs(Double(step.x)), abs(Double(step.y)))
    if step == .zero {
      // A row of equal steps goes on as it is.
      let isRow = (move.x == 0) != (move.y == 0)
      guard isRow else { return nil }
      step = SIMD2(abs(move.x), abs(move.y)) * Double(copies.count)
    }
    self.step = step
    func steps(_ distance: CGFloat, _ step: Double) -> Int {
      guard distance > 0, step > 0 else { return 0 }
      // One more for what protrudes from its place.
      return Int(min(Self.mostSteps, (Double(distance) / step).rounded(.up) + 1))
    }
    counts = (
      steps(bounds.minX - area.minX, step.x), steps(area.maxX - bounds.maxX, step.x),
      steps(bounds.minY - area.minY, step.y), steps(area.maxY - bounds.maxY, step.y)
    )
    // Of a row along the step, only the instances of its first and of its last step are repeated.
    var period = copies.count
    let along = step.y == 0 && move.y == 0 ? (step.x, move.x) : (step.y, move.y)
    if (step.x == 0) != (step.y == 0), step.x == 0 ? move.x == 0 : move.y == 0, along.1 != 0 {
      let instances = (along.0 / abs(along.1)).rounded()
      if instances >= 1, abs(instances * abs(along.1) - along.0) < 1e-6 {
        period = Int(min(Double(copies.count), instances))
      }
    }
    first = 0..<period
    last = copies.count - period..<copies.count
    isReversed = along.1 < 0
    guard counts != (0, 0, 0, 0) else { return nil }
  }

  /// Calls `body` for each further copy with the instances to repeat and their distance.
  func forEach(_ body: (_ instances: Range<Int>, _ distance: SIMD2<Double>) -> Void) {
    for down in -counts.top...counts.bottom {
      for across in -counts.left...counts.right where across != 0 || down != 0 {
        let isForward = (across != 0 ? across > 0 : down > 0) != isReversed
        body(isForward ? last : first, SIMD2(Double(across), Double(down)) * step)
      }
    }
  }
}
