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
extension Compositor {
  /// Finds the shared sides of all sublayers.
  ///
  /// - Parameters:
  ///   - layer: The superlayer.
  ///   - inner: The matrix from the sublayers' coordinates to the screen.
  /// - Complexity: O(n log n) for n sublayers.
  func shareSides(in layer: Layer, _ inner: Transform3D) {
    guard fitsEdges, inner.keepsUpright, !layer.children.isEmpty else { return }
    // A layer that is copied alone has no neighbours; all copies are prepared anew each time.
    let isCopied = layer.drawing.arrangement == .copied
    if isCopied, layer.children.count == 1, !layer.showsBounds {
      return layer.children[0].drawing.lines = SharedSides()
    }
    for child in layer.children {
      child.drawing.sides = stillSides(of: child.layer, inner)
      child.drawing.lines = SharedSides()
    }
    let outer = outerSides(of: layer)
    if layer.children.count == 1, outer.exact == SharedSides() { return }
    for axis in 0..<2 {
      chains.begin(axis, outer, coarse: context.lattice.step[axis])
      for (owner, child) in layer.children.enumerated() {
        let sides = child.drawing.sides
        if sides != SharedSides() { chains.append(sides, steps(of: child.layer, sides), owner) }
      }
      chains.find { side, place in
        layer.children[side.owner].drawing.lines.set(side.isHigh, axis, to: place)
      }
    }
  }

  /// Finds the shared sides again if a side that does not move has another place than before, and
  /// adds the sublayers whose shared sides changed to those that are to be prepared.
  ///
  /// - Complexity: O(n) for n sublayers if few sides changed.
  func shareSidesAgain(
    in layer: Layer,
    _ inner: Transform3D,
    _ changed: inout ContiguousArray<LayerState>
  ) {
    // The planes of a camera move past each other.
    guard fitsEdges, inner.keepsUpright, !layer.children.isEmpty, layer.drawing.camera == nil else {
      return
    }
    chains.takeVacated(layer.drawing.vacatedSides)
    for child in changed where child !== layer.storedMask && child.storedSuperlayer === layer {
      let sides = stillSides(of: child.layer, inner)
      if sides == child.drawing.sides { continue }
      chains.noteChange(of: child.drawing.sides, to: sides)
      child.drawing.sides = sides
      for axis in 0..<2 {
        if !sides.low[axis].isFinite { child.drawing.lines.low[axis] = .infinity }
        if !sides.high[axis].isFinite { child.drawing.lines.high[axis] = .infinity }
      }
    }
    guard chains.hasChanges else { return }
    if shareSidesNearChanges(in: layer, &changed) { return }
    shareAllSidesAgain(in: layer, inner, &changed)
  }

  private func shareAllSidesAgain(
    in layer: Layer,
    _ inner: Transform3D,
    _ changed: inout ContiguousArray<LayerState>
  ) {
    chains.keep(layer.children)
    shareSides(in: layer, inner)
    for (index, child) in layer.children.enumerated()
    where child.drawing.lines != chains.before[index] { list(child, &changed) }
  }

  /// Finds the lines near the changed sides; returns false if they depend on too much.
  private func shareSidesNearChanges(
    in layer: Layer,
    _ changed: inout ContiguousArray<LayerState>
  ) -> Bool {
    guard !chains.areChangesMany else { return false }
    let outer = outerSides(of: layer)
    for axis in 0..<2 {
      chains.begin(axis, outer, coarse: context.lattice.step[axis], nearChanges: true)
      chains.appendNearChanges(layer.children) { steps(of: $0.layer, $0.drawing.sides) }
      let isWhole = chains.findNearChanges { side, place in
        let child = layer.children[side.owner]
        if child.drawing.lines.set(side.isHigh, axis, to: place) { list(child, &changed) }
      }
      guard isWhole else { return false }
    }
    return true
  }

  /// Adds a sublayer whose shared sides changed to those that are to be prepared.
  private func list(_ child: LayerState, _ changed: inout ContiguousArray<LayerState>) {
    child.layer.isStale = true
    // A child of which only something inside changed is listed already.
    if child.drawing.isListed { return }
    child.drawing.isListed = true
    changed.append(child)
  }

  /// The steps on which the sides of a sublayer are rounded.
  private func steps(of child: Layer, _ sides: SharedSides) -> SIMD2<Double> {
    context.lattice.steps(sides.low, sides.high, moving: moving.union(child.ownMovingAxes))
  }

  /// The sides of the bounds of a superlayer, and the same as they are fitted.
  private func outerSides(of layer: Layer) -> (exact: SharedSides, fitted: SharedSides) {
    var sides = (exact: SharedSides(), fitted: SharedSides())
    guard layer.showsBounds, isFitting(layer), layer.drawing.matrix.keepsUpright else {
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
  private func stillSides(of layer: Layer, _ inner: Transform3D) -> SharedSides {
    var sides = SharedSides()
    guard layer.isSeen, layer.showsBounds, isFitting(layer) else { return sides }
    let axes = layer.ownMovingAxes
    if axes == .both { return sides }
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
