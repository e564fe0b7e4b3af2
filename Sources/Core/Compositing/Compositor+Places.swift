import Foundation
import LaminaAnimation
import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaRaster

/// Computes matrices and boxes, and from them the damage.
///
/// Only what changed is visited: every layer has a list of its stale descendants.
extension Compositor {
  /// The maximal number of sublayers for which a layer's box is recomputed when one of them moves;
  /// with more, the box only grows until the layer itself changes.
  private static let fewSublayers = 16

  /// Computes matrices and boxes of a layer and its changed descendants below the superlayer's
  /// matrix to the screen, and collects the damage; if `isMoved`, the caller has counted it.
  func prepare(_ layer: Layer, _ outer: Transform3D, isMoved: Bool) {
    if copyLevel > 0 { standInCopy(layer) }
    // The next frame recomputes everything. A copy is restored first.
    if canvas.cancellation.hasCome, copyLevel == 0 { return }
    if !isMoved, redrawInPlace(layer) { return }
    let maskIsStale = layer.storedMask.map { $0.isStale || $0.layer.hasStaleInside } ?? false
    let transition = layer.activeTransition
    let isStale =
      isMoved || layer.isStale || maskIsStale || transition != nil
      || (layer.drawing.isReordered && layer.base.shownValue.opacity < 1)
      // A change of a descendant changes the shadow as well.
      || (layer.hasStaleInside && (layer.castShadow != nil || layer.isFiltered))
      || (layer.drawing.arrangement != .plain && layer.hasStaleInside)
      || (layer.hasStaleInside && fittingRules.keepsRows(layer) != layer.drawing.keepsRows)
    guard isStale || layer.hasStaleInside else { return }
    layer.isStale = false
    if layer.hasCycles {
      layer.drawing.isInTime = layer.isInTime
      // From now on the layer is checked for appearing and disappearing.
      if !layer.isOnAnimatedList { layer.context?.noteAnimated(layer) }
    }
    depth += 1
    defer { depth -= 1 }
    if depth > Layer.deepestLayer { layer.report(.tooDeep(limit: Layer.deepestLayer)) }
    let outerMoving = moving
    defer { moving = outerMoving }
    guard isStale else {
      moving = layer.movingAxesOfSublayers
      return prepareInside(of: layer)
    }
    let old = layer.drawing.cells
    layer.drawing.changedIn = number
    layer.drawing.firstChanged = -1
    prepareWhole(layer, outer, transition)
    if !isMoved {
      damage.insert(old)
      damage.insert(layer.drawing.cells)
    }
  }

  /// Returns whether a layer is where it was and looks different only in its own drawing, whose cells
  /// it then adds to the damage.
  private func redrawInPlace(_ layer: Layer) -> Bool {
    guard layer.drawing.isOnlyRedrawn, layer.isStale, layer.drawsInPlace, layer.isLeaf,
      layer.running.isEmpty, copyLevel == 0, !layer.hasCycles, layer.castShadow == nil,
      !layer.isFiltered
    else { return false }
    layer.isStale = false
    layer.drawing.changedIn = number
    layer.drawing.firstChanged = -1
    layer.drawing.caches.group?.invalidate()
    damage.insert(layer.drawing.cells)
    return true
  }

  /// Prepares a layer that changed itself, with all its descendants.
  private func prepareWhole(_ layer: Layer, _ outer: Transform3D, _ transition: TransitionEffect?) {
    loosenStale(in: layer)
    layer.forgetStaleInside()
    layer.drawing.caches.group?.invalidate()
    layer.drawing.caches.mask?.invalidate()
    layer.drawing.forgetVacated()
    layer.drawing.isReordered = false
    let place = fittedPlace(of: layer, outer.after(layer.base.shownValue.geometry))
    let matrix = setMatrices(of: layer, place)
    layer.drawing.depth = layer.base.shownValue.zPosition
    var cells = CellBounds.empty
    if layer.isSeen, depth <= Layer.deepestLayer {
      if mayBleed(layer) {
        layer.drawing.bledBounds = bledBounds(of: layer, layer.drawing.fitted)
      }
      var own = DeviceBox(layer.paintedBounds, through: layer.drawing.fitted)
      own.formUnion(fittedContentBox(of: layer, matrix))
      own.formUnion(DeviceBox(layer.imageBox, through: layer.drawing.fitted))
      cells = own.cells(in: canvas.size)
      layer.drawing.ownCells = cells
      let inner = layer.isLeaf ? matrix : layer.matrixForSublayers(matrix)
      cells.formUnion(preparedSublayers(of: layer, inner))
      var limit = layer.storedMask.map { prepared($0.layer, inner) } ?? .everything
      if layer.base.shownValue.maskMode.isInverted { limit = .everything }
      if layer.base.shownValue.masksToBounds {
        var seen = layer.drawing.ownCells
        for letters in layer.drawing.openings {
          seen.formUnion(opening(for: letters).cells(in: canvas.size))
        }
        limit = limit.intersection(seen)
      }
      if layer.drawing.arrangement == .deep { limit = .everything }
      layer.drawing.limit = limit
      cells = cells.intersection(limit)
      layer.drawing.silhouette = cells
      if let shadow = layer.castShadow {
        layer.drawing.shadowCells = shadowCells(shadow, of: layer, cells)
        cells.formUnion(layer.drawing.shadowCells)
      }
      layer.drawing.unfiltered = cells
      if layer.isFiltered { cells = widened(cells, by: filterReach(of: layer)) }
      arrangeSublayers(of: layer)
    }
    if let transition { cells = cellsOf(transition, of: layer, outer, cells) }
    layer.drawing.cells = cells
  }

  /// Returns the cells of a layer with the picture that a transition shows, given those of the layer.
  private func cellsOf(
    _ transition: TransitionEffect,
    of layer: Layer,
    _ outer: Transform3D,
    _ own: CellBounds
  ) -> CellBounds {
    guard let before = transition.picture else { return own }
    var cells = own
    let isDirect = depth == stageDepth
    if isDirect { stageDepth += 1 }
    cells.formUnion(prepared(before, outer))
    if isDirect { stageDepth -= 1 }
    if let filter = transition.filter {
      layer.drawing.unfiltered.formUnion(before.drawing.cells)
      cells = widened(cells, by: filter.atMost.reach)
    } else if transition.kind == .flip {
      cells = flippedCells(transition, before, layer)
    } else if transition.kind != .fade {
      // During the movement, the pictures are clipped to the layer's bounds.
      cells = DeviceBox(layer.base.shownValue.bounds, through: layer.drawing.fitted)
        .cells(in: canvas.size)
    }
    return cells
  }

  /// Sorts the sublayers of a layer that changed itself, and records their positions on the screen.
  private func arrangeSublayers(of layer: Layer) {
    if layer.drawing.order.isStale {
      layer.drawing.order.renew(of: layer)
    } else if let camera = layer.drawing.camera, camera.world.isBuilt {
      return arrangeView(of: layer, camera)
    } else {
      layer.drawing.order.sort()
    }
    layer.drawing.order.renewIndex(screen: canvas.size)
  }

  func contentBox(of layer: Layer, _ matrix: Transform3D) -> DeviceBox {
    let content = layer.contentBox
    // Computing the box may have stroked a long path.
    canvas.cancellation.spend(content.isNull ? 10 : 500)
    if let letters = layer.drawing.letters, letters.numbers.face != .cells {
      // Letters of a larger face go with the layer; turned, they are in cells.
      var box = DeviceBox(content, through: matrix)
      if let other = letterMatrix(of: layer) { box.formUnion(DeviceBox(content, through: other)) }
      return box
    }
    let matrix = letterMatrix(of: layer) ?? matrix
    guard layer.snapsToCells, matrix.isTranslation, !content.isNull,
      let cells = DrawingContext.cells(of: content.insetBy(dx: 1, dy: 2), through: matrix)
    else { return DeviceBox(content, through: matrix) }
    return DeviceBox(
      CellBounds(
        left: cells.left,
        top: cells.top,
        right: cells.left + cells.columns,
        bottom: cells.top + cells.rows
      )
    )
  }

  /// Prepares a layer with all its descendants, and returns the cells that it may paint.
  func prepared(_ layer: Layer, _ outer: Transform3D) -> CellBounds {
    prepare(layer, outer, isMoved: true)
    return layer.drawing.cells
  }

  /// Prepares the changed descendants of an unchanged layer.
  private func prepareInside(of layer: Layer) {
    defer { layer.drawing.isReordered = false }
    guard layer.isSeen, depth <= Layer.deepestLayer else {
      layer.drawing.forgetVacated()
      loosenStale(in: layer)
      return layer.forgetStaleInside()
    }
    let vacated = layer.drawing.vacated
    damage.insert(vacated)
    layer.drawing.caches.group?.invalidate(vacated)
    let inner = layer.matrixForSublayers(layer.drawing.matrix)
    var needsSorting = false
    var cells = layer.drawing.cells
    var firstChanged = Int.max
    func visit(_ child: Layer) {
      let old = child.drawing.cells
      if let camera = layer.drawing.camera {
        prepareInWorld(child, camera, inner)
      } else {
        prepare(child, inner, isMoved: false)
      }
      let new = child.drawing.cells
      cells.formUnion(new)
      if !layer.drawing.order.isStale {
        if !layer.drawing.order.isInPlace(child) { needsSorting = true }
        layer.drawing.order.move(child.drawing.place, from: old, to: new)
      }
      guard child.drawing.changedIn == number, !old.isEmpty || !new.isEmpty else { return }
      layer.drawing.caches.group?.invalidate(old)
      layer.drawing.caches.group?.invalidate(new)
      firstChanged = min(firstChanged, child.drawing.place)
    }
    var list = ContiguousArray<LayerState>()
    swap(&list, &layer.drawing.staleInside)
    chains.shareSidesAgain(in: layer, inner, fittingRules, &list)
    for child in list {
      child.drawing.isListed = false
      if child !== layer.storedMask { visit(child.layer) }
    }
    list.removeAll(keepingCapacity: true)
    swap(&list, &layer.drawing.staleInside)
    let orderIsStale = layer.drawing.order.isStale
    if orderIsStale || needsSorting {
      if orderIsStale { layer.drawing.order.renew(of: layer) } else { layer.drawing.order.sort() }
      layer.drawing.order.renewIndex(screen: canvas.size)
      layer.drawing.reorderedIn = number
      firstChanged = orderIsStale ? firstChange(in: layer) : 0
    }
    layer.drawing.forgetVacated()
    if firstChanged < .max {
      layer.drawing.changedIn = number
      layer.drawing.firstChanged = firstChanged
    }
    if layer.drawing.order.layers.count <= Self.fewSublayers {
      cells = layer.drawing.ownCells
      for child in layer.drawing.order.layers { cells.formUnion(child.drawing.cells) }
    }
    layer.drawing.cells = cells.intersection(layer.drawing.limit)
  }

  /// Returns the first index at which sublayers changed after some were added or removed.
  private func firstChange(in layer: Layer) -> Int {
    let changed = layer.drawing.order.layers.firstIndex { $0.drawing.changedIn == number }
    return min(layer.drawing.vacatedFrom, changed ?? .max)
  }
}

extension Layer {
  /// Whether a descendant of the layer is stale.
  fileprivate var hasStaleInside: Bool { drawing.isReordered || !drawing.staleInside.isEmpty }

  /// Returns the matrix from the sublayers' coordinates to the screen.
  func matrixForSublayers(_ matrix: Transform3D) -> Transform3D {
    var inner = drawing.keepsDepth ? matrix : matrix.flattened
    if base.shownValue.isGeometryFlipped {
      let bounds = base.shownValue.bounds
      inner = Transform3D(m22: -1, m42: bounds.minY + bounds.maxY).concatenating(inner)
    }
    if let shared = base.shownValue.sublayerMatrix { inner = shared.concatenating(inner) }
    return inner
  }
}
