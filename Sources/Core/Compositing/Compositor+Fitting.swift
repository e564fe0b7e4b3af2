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
  /// Whether the edges of a layer are fitted.
  func isFitting(_ layer: Layer) -> Bool {
    layer.base.shownValue.edges.edges.map { $0 == .fitted } ?? fitsEdges
  }

  /// Returns a layer's matrix to the screen, and notes the axes along which it moves.
  ///
  /// The translation of a layer that has sublayers and moves is rounded once, so that its sublayers
  /// keep their distances.
  func fittedPlace(of layer: Layer, _ matrix: Transform3D) -> Transform3D {
    let own = layer.ownMovingAxes
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
      lines: layer.drawing.lines
    ) ?? matrix
  }

  /// Returns the box of a layer's own drawing; the parts of one that is fitted may reach a step
  /// further.
  func fittedContentBox(of layer: Layer, _ matrix: Transform3D) -> DeviceBox {
    if layer.drawsInFittedBounds { return contentBox(of: layer, layer.drawing.fitted) }
    var box = contentBox(of: layer, matrix)
    guard !box.isEmpty, !layer.snapsToCells, isFitting(layer), matrix.keepsUpright else {
      return box
    }
    box.low -= context.lattice.step
    box.high += context.lattice.step
    return box
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

  /// Whether anything shows where the bounds end.
  fileprivate var showsBounds: Bool {
    let shown = base.shownValue
    return shown.backgroundColor != nil || (shown.borderWidth > 0 && shown.borderColor != nil)
      || shown.masksToBounds || drawsInFittedBounds || showsImage
  }
}

// MARK: - Shared sides

extension Compositor {
  /// Finds the sides that sublayers share with each other, or with the bounds of their superlayer.
  ///
  /// A shared line is rounded once, by itself, so that there is neither a gap nor an overlap between
  /// tiles, between the bars of a chart, or between a track and its fill.
  ///
  /// - Parameters:
  ///   - layer: The superlayer.
  ///   - inner: The matrix from the sublayers' coordinates to the screen.
  /// - Complexity: O(n log n) for n sublayers.
  func shareSides(in layer: Layer, _ inner: Transform3D) {
    guard fitsEdges, inner.keepsUpright else { return }
    chains.begin()
    for child in layer.children {
      let sides = stillSides(of: child.layer, inner)
      child.drawing.sides = sides
      let axes = moving.union(child.layer.ownMovingAxes)
      chains.append(sides, steps: context.lattice.steps(sides.low, sides.high, moving: axes))
    }
    var outer = SharedSides()
    var lines = SharedSides()
    if layer.showsBounds, isFitting(layer), layer.drawing.matrix.keepsUpright {
      let bounds = layer.base.shownValue.bounds
      let box = DeviceBox(bounds, through: layer.drawing.matrix)
      if !box.isEmpty {
        let fitted = DeviceBox(bounds, through: layer.drawing.fitted)
        (outer.low, outer.high, lines.low, lines.high) = (
          box.low, box.high, fitted.low, fitted.high
        )
      }
    }
    chains.find(outer, lines, coarse: context.lattice.step)
    for (index, child) in layer.children.enumerated() { child.drawing.lines = chains.lines[index] }
  }

  /// Finds the shared sides again if a side that does not move has another place than before, and
  /// adds the sublayers whose shared sides changed to those that are to be prepared.
  func shareSidesAgain(
    in layer: Layer,
    _ inner: Transform3D,
    _ changed: inout ContiguousArray<LayerState>
  ) {
    guard fitsEdges, inner.keepsUpright, !layer.children.isEmpty else { return }
    var isNeeded = layer.drawing.isReordered
    for child in changed where !isNeeded {
      isNeeded = stillSides(of: child.layer, inner) != child.drawing.sides
    }
    guard isNeeded else { return }
    chains.keep(layer.children)
    shareSides(in: layer, inner)
    for (index, child) in layer.children.enumerated()
    where child.drawing.lines != chains.before[index] {
      child.layer.isStale = true
      // A child of which only something inside changed is listed already.
      if child.drawing.isListed { continue }
      child.drawing.isListed = true
      changed.append(child)
    }
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
