import Foundation
import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaRaster

/// The planes of one 3-D space while they are drawn.
@MainActor
final class PlaneSpace {
  /// A layer that is flattened with its descendants.
  struct Plane {
    var layer: Layer
    /// The product of the opacities of the layers above it in the space.
    var fade: Double
    /// The index of the copy that contains it; -1 for none.
    var copy: Int
  }

  /// A copy of layers in the space.
  struct Copy {
    var inner: Transform3D
    var color: Color
    var timeShift: Double
  }

  var order = PlaneOrder()
  var planes: ContiguousArray<Plane> = []
  var copies: ContiguousArray<Copy> = []

  /// Removes all planes and keeps the capacity.
  func removeAll() {
    order.removeAll()
    planes.removeAll(keepingCapacity: true)
    copies.removeAll(keepingCapacity: true)
  }
}

/// Drawing of layers that keep the depth of their sublayers.
extension Compositor {
  /// Draws the sublayers of a layer sorted by depth, including those of sublayers that do not
  /// flatten theirs either; `fade` is a factor for the opacity of each plane.
  func drawPlanes(of layer: Layer, fade: Double) {
    let space = spareSpaces.popLast() ?? PlaneSpace()
    defer {
      space.removeAll()
      spareSpaces.append(space)
    }
    if layer.drawing.arrangement == .copied {
      forEachCopy(of: layer) { copy, inner in
        preparedOnce(layer, inner)
        space.copies.append(
          PlaneSpace.Copy(inner: inner, color: copy.color, timeShift: copy.timeShift)
        )
        gather(layer, fade: fade, copy: copy.index, into: space)
      }
    } else {
      gather(layer, fade: fade, copy: -1, into: space)
    }
    let screen = canvas.size
    space.order.sort(columns: Double(screen.columns), height: Double(screen.rows * 2))
    drawPlanes(of: layer, in: space)
  }

  private func gather(_ layer: Layer, fade: Double, copy: Int, into space: PlaneSpace) {
    if layer.drawing.order.isStale { layer.drawing.order.renew(of: layer) }
    for state in layer.drawing.order.layers {
      let sublayer = state.layer
      guard sublayer.isSeen else { continue }
      if sublayer.drawing.arrangement == .deep {
        let opacity = min(1, sublayer.base.shownValue.opacity)
        gather(sublayer, fade: fade * opacity, copy: copy, into: space)
        continue
      }
      space.planes.append(PlaneSpace.Plane(layer: sublayer, fade: fade, copy: copy))
      space.order.append(extent(of: sublayer), sublayer.drawing.matrix)
    }
  }

  private func drawPlanes(of layer: Layer, in space: PlaneSpace) {
    let (wasDisplaced, outerFade, tint) = (isDisplaced, planeFade, canvas.tint)
    let isCopied = !space.copies.isEmpty
    var shown = -1
    let sublayers = isCopied ? layer : nil
    let evaluatedCopies = evaluatesCopies
    if isCopied {
      copyLevel += 1
      evaluatesCopies = true
    }
    for piece in space.order.pieces where !canvas.cancellation.hasCome {
      let plane = space.planes[piece.plane]
      if let sublayers, plane.copy != shown {
        shown = plane.copy
        let copy = space.copies[shown]
        if let record = sublayers.drawing.copies { shift(record, to: copy.timeShift) }
        preparedOnce(sublayers, copy.inner)
        setTint(copy.color, over: tint)
      }
      // A layer's cached cells are those of the whole layer.
      isDisplaced = wasDisplaced || isCopied || piece.isCut
      if piece.isCut { context.pushClip(screen: space.order.corners(ofClip: piece)) }
      planeFade = plane.fade
      draw(plane.layer)
      if piece.isCut { context.popClip() }
    }
    planeFade = outerFade
    isDisplaced = wasDisplaced
    canvas.tint = tint
    if let copied = sublayers {
      if let record = copied.drawing.copies { shift(record, to: 0) }
      preparedOnce(copied, copied.matrixForSublayers(copied.drawing.matrix))
      copyLevel -= 1
      evaluatesCopies = evaluatedCopies
      copied.forgetStaleInside()
    }
  }

  /// Returns the bounding box of a layer and its descendants, in the layer's coordinates.
  private func extent(of layer: Layer) -> CGRect {
    let bounds = layer.base.shownValue.bounds
    if layer.base.shownValue.masksToBounds { return bounds }
    // The extent of copies, and of what leaves the plane, is not worth computing.
    if layer.drawing.arrangement != .plain || layer.drawing.camera != nil {
      return bounds.insetBy(dx: -1000, dy: -1000)
    }
    var box = bounds.union(layer.contentBox).union(layer.imageBox)
    guard !layer.children.isEmpty || !layer.leaving.isEmpty else { return box }
    if layer.drawing.order.isStale { layer.drawing.order.renew(of: layer) }
    let shared = layer.base.shownValue.sublayerMatrix
    for state in layer.drawing.order.layers {
      let sublayer = state.layer
      guard sublayer.isSeen else { continue }
      var matrix = sublayer.base.shownValue.geometry.toSuperlayer
      if let shared { matrix = matrix.concatenating(shared) }
      var inside = matrix.boundingBox(of: extent(of: sublayer))
      if layer.base.shownValue.isGeometryFlipped, !inside.isNull {
        inside.origin.y = bounds.minY + bounds.maxY - inside.maxY
      }
      box = box.union(inside)
    }
    return box
  }
}
