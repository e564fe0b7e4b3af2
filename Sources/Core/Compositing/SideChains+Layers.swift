import Foundation
import LaminaAnimation
import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaRaster

/// The sides that sublayers share with each other, or with the bounds of their superlayer.
///
/// A shared line is rounded once, by itself, so that there is neither a gap nor an overlap between
/// tiles, between the bars of a chart, or between a track and its fill.
@MainActor
extension SideChains {
  /// Finds the shared sides of all sublayers.
  ///
  /// - Parameters:
  ///   - layer: The superlayer.
  ///   - inner: The matrix from the sublayers' coordinates to the screen.
  ///   - rules: How edges are fitted.
  /// - Complexity: O(n log n) for n sublayers.
  mutating func shareSides(in layer: Layer, _ inner: Transform3D, _ rules: FittingRules) {
    guard rules.fitsEdges, inner.keepsUpright, !layer.children.isEmpty else { return }
    // A layer that is copied alone has no neighbours; all copies are prepared again each time.
    let isCopied = layer.drawing.arrangement == .copied
    if isCopied, layer.children.count == 1, !layer.showsBounds {
      return layer.children[0].drawing.lines = SharedSides()
    }
    for child in layer.children {
      child.drawing.keepsRows = rules.keepsRows(child.layer)
      child.drawing.sides = stillSides(of: child.layer, inner, rules)
      child.drawing.lines = SharedSides()
    }
    let outer = outerSides(of: layer, rules)
    if layer.children.count == 1, outer.exact == SharedSides() { return }
    for axis in 0..<2 {
      begin(axis, outer, coarse: rules.lattice.step[axis])
      for (owner, child) in layer.children.enumerated() {
        let sides = child.drawing.sides
        if sides != SharedSides() { append(sides, rules.steps(of: child.layer), owner) }
      }
      find { side, place in
        layer.children[side.owner].drawing.lines.set(side.isHigh, axis, to: place)
      }
    }
  }

  /// Finds the shared sides again if a side that does not move has another place than before, and
  /// adds the sublayers whose shared sides changed to those that are to be prepared.
  ///
  /// - Complexity: O(n) for n sublayers if few sides changed.
  mutating func shareSidesAgain(
    in layer: Layer,
    _ inner: Transform3D,
    _ rules: FittingRules,
    _ changed: inout ContiguousArray<LayerState>
  ) {
    // The planes of a camera move past each other.
    guard rules.fitsEdges, inner.keepsUpright, !layer.children.isEmpty, layer.drawing.camera == nil
    else {
      return
    }
    takeVacated(layer.drawing.vacatedSides)
    for child in changed where child !== layer.storedMask && child.storedSuperlayer === layer {
      let sides = stillSides(of: child.layer, inner, rules)
      let keepsRows = rules.keepsRows(child.layer)
      if sides == child.drawing.sides, keepsRows == child.drawing.keepsRows { continue }
      if keepsRows != child.drawing.keepsRows { child.markChanged() }
      child.drawing.keepsRows = keepsRows
      noteChange(of: child.drawing.sides, to: sides)
      child.drawing.sides = sides
      for axis in 0..<2 {
        if !sides.low[axis].isFinite { child.drawing.lines.low[axis] = .infinity }
        if !sides.high[axis].isFinite { child.drawing.lines.high[axis] = .infinity }
      }
    }
    guard hasChanges else { return }
    if shareSidesNearChanges(in: layer, rules, &changed) { return }
    shareAllSidesAgain(in: layer, inner, rules, &changed)
  }

  private mutating func shareAllSidesAgain(
    in layer: Layer,
    _ inner: Transform3D,
    _ rules: FittingRules,
    _ changed: inout ContiguousArray<LayerState>
  ) {
    keep(layer.children)
    shareSides(in: layer, inner, rules)
    for (index, child) in layer.children.enumerated()
    where child.drawing.lines != before[index] { child.list(in: &changed) }
  }

  /// Finds the lines near the changed sides; returns false if they depend on too much.
  private mutating func shareSidesNearChanges(
    in layer: Layer,
    _ rules: FittingRules,
    _ changed: inout ContiguousArray<LayerState>
  ) -> Bool {
    guard !areChangesMany else { return false }
    let outer = outerSides(of: layer, rules)
    for axis in 0..<2 {
      begin(axis, outer, coarse: rules.lattice.step[axis], nearChanges: true)
      appendNearChanges(layer.children) { rules.steps(of: $0.layer) }
      let isWhole = findNearChanges { side, place in
        let child = layer.children[side.owner]
        if child.drawing.lines.set(side.isHigh, axis, to: place) { child.list(in: &changed) }
      }
      guard isWhole else { return false }
    }
    return true
  }

  /// The sides of the bounds of a superlayer, and the same as they are fitted.
  private func outerSides(
    of layer: Layer,
    _ rules: FittingRules
  ) -> (exact: SharedSides, fitted: SharedSides) {
    var sides = (exact: SharedSides(), fitted: SharedSides())
    guard layer.showsBounds, rules.isFitting(layer), layer.drawing.matrix.keepsUpright else {
      return sides
    }
    let bounds = layer.base.shownValue.bounds
    let box = DeviceBox(bounds, through: layer.drawing.matrix)
    guard !box.isEmpty else { return sides }
    let fitted = DeviceBox(bounds, through: layer.drawing.fitted)
    (sides.exact.low, sides.exact.high) = (box.low, box.high)
    (sides.fitted.low, sides.fitted.high) = (fitted.low, fitted.high)
    return sides
  }

  /// Returns the exact sides of a layer's bounds that do not move within its superlayer.
  private func stillSides(
    of layer: Layer,
    _ inner: Transform3D,
    _ rules: FittingRules
  ) -> SharedSides {
    var sides = SharedSides()
    guard layer.isSeen, layer.showsBounds, rules.isFitting(layer) else { return sides }
    let axes = layer.ownMovingAxes
    if axes.isSuperset(of: .both) { return sides }
    let matrix = inner.after(layer.base.shownValue.geometry)
    guard matrix.keepsUpright else { return sides }
    let box = DeviceBox(layer.base.shownValue.bounds, through: matrix)
    guard !box.isEmpty else { return sides }
    let anchor = layer.base.shownValue.geometry.anchorPoint
    for axis in 0..<2 {
      let fraction = axis == 0 ? anchor.x : anchor.y
      let isStill = !axes.contains(axis: axis)
      let keepsAnchor = !axes.containsAnchor(axis: axis)
      if isStill || (keepsAnchor && fraction == 0) { sides.low[axis] = box.low[axis] }
      if isStill || (keepsAnchor && fraction == 1) { sides.high[axis] = box.high[axis] }
    }
    return sides
  }
}

extension LayerState {
  /// Adds a sublayer whose shared sides changed to those that are to be prepared.
  fileprivate func list(in changed: inout ContiguousArray<LayerState>) {
    layer.markChanged()
    // A child of which only something inside changed is listed already.
    if drawing.isListed { return }
    drawing.isListed = true
    changed.append(self)
  }
}

/// How the edges of sublayers are fitted.
@MainActor
struct FittingRules {
  /// The places at which sides can be drawn exactly.
  let lattice: CellLattice
  /// Whether edges are fitted unless a layer says otherwise.
  let fitsEdges: Bool
  /// The axes along which the superlayer moves.
  let moving: MovingAxes

  /// Returns whether the edges of a layer are fitted.
  func isFitting(_ layer: Layer) -> Bool {
    layer.base.shownValue.edges.edges.map { $0 == .fitted } ?? fitsEdges
  }

  /// Returns the steps on which the sides of a sublayer are rounded.
  func steps(of child: Layer) -> SIMD2<Double> {
    let sides = child.drawing.sides
    return lattice.steps(
      sides.low,
      sides.high,
      moving: moving.union(child.ownMovingAxes),
      keepsRows: child.drawing.keepsRows
    )
  }

  /// Returns whether the bounds of a sublayer are fitted to whole rows, because of the letters in it.
  ///
  /// Bounds that move down keep their places between the rows.
  func keepsRows(_ child: Layer) -> Bool {
    guard !child.children.isEmpty, isFitting(child), !moving.contains(.down),
      !child.ownMovingAxes.moveLevelSides
    else { return false }
    return child.framesLetters(inCells: true)
  }
}

extension Layer {
  /// The axes along which the layer itself is being moved or resized.
  var ownMovingAxes: MovingAxes {
    var axes = drawing.pushed
    // Whether an animation is active does not count: an attached one may begin or end at any time,
    // and the picture of a repeated one is the same each time.
    for animation in running { axes.formUnion(animation.movingAxes) }
    return axes
  }

  /// Whether nothing is placed in the layer's coordinates: neither sublayers nor a mask.
  var isLeaf: Bool { children.isEmpty && leaving.isEmpty && storedMask == nil }

  /// The axes along which the superlayers of the sublayers move.
  var movingAxesOfSublayers: MovingAxes {
    var axes = drawing.moving
    if base.shownValue.masksToBounds { axes.remove(.inClip) }
    if axes.remove(.contents) != nil { axes.insert(.inClip) }
    return axes
  }
}
