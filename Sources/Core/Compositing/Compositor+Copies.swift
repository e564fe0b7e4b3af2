import LaminaAnimation
import LaminaCells
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaRaster

/// Layers that are painted several times: for each copy, position, colour and time are set, its
/// layers are laid out and drawn like any others, and the original is restored afterwards.
extension Compositor {
  /// Prepares all sublayers of a layer that changed itself, with the matrix from their coordinates
  /// to the screen, and returns the cells that they may paint.
  func preparedSublayers(of layer: Layer, _ inner: Transform3D) -> CellBounds {
    guard layer.drawing.arrangement == .copied else { return preparedOnce(layer, inner) }
    guard let record = layer.drawing.copies else { return .empty }
    record.matrix = layer.drawing.matrix
    var boxes = ContiguousArray<CellBounds>()
    swap(&boxes, &record.cells)
    boxes.removeAll(keepingCapacity: true)
    var cells = CellBounds.empty
    forEachCopy(of: layer) { _, inner in
      let box = preparedOnce(layer, inner)
      boxes.append(box)
      cells.formUnion(box)
    }
    swap(&boxes, &record.cells)
    return cells
  }

  /// Prepares all sublayers of a layer, and returns the cells that they may paint.
  @discardableResult
  func preparedOnce(_ layer: Layer, _ inner: Transform3D) -> CellBounds {
    // Copies are prepared again while they are drawn.
    let outerMoving = moving
    moving = layer.movingAxesOfSublayers
    defer { moving = outerMoving }
    if let camera = layer.drawing.camera { return preparedWorld(of: layer, camera, inner) }
    chains.shareSides(in: layer, inner, fittingRules)
    var cells = CellBounds.empty
    for child in layer.children { cells.formUnion(prepared(child.layer, inner)) }
    for gone in layer.leaving { cells.formUnion(prepared(gone.layer, inner)) }
    return cells
  }

  func drawCopies(of layer: Layer) {
    guard let record = layer.drawing.copies else { return }
    if layer.drawing.order.isStale { layer.drawing.order.renew(of: layer) }
    if layer.drawing.keepsDepth { return drawPlanes(of: layer, fade: 1) }
    let (wasDisplaced, tint) = (isDisplaced, canvas.tint)
    isDisplaced = true
    // A displaced layer has displaced copies as well.
    let isKnown = record.matrix == layer.drawing.matrix
    forEachCopy(of: layer) { copy, inner in
      if isKnown, copy.index < record.cells.count, !reach.intersects(record.cells[copy.index]) {
        return
      }
      preparedOnce(layer, inner)
      if evaluatesCopies { layer.drawing.order.sort() }
      setTint(copy.color, over: tint)
      for sublayer in layer.drawing.order.layers { draw(sublayer.layer) }
    }
    canvas.tint = tint
    isDisplaced = wasDisplaced
  }

  /// Multiplies all colours by a copy's colour, and by that of the enclosing copy.
  func setTint(_ color: Color, over outer: Color?) {
    canvas.tint = color == .white ? outer : outer.map { color.multiplied(by: $0) } ?? color
  }

  /// Visits the copies of a layer, each at its time and with the matrix from the sublayers'
  /// coordinates to the screen, and restores the original.
  func forEachCopy(
    of layer: Layer,
    _ body: (_ copy: ReplicatorInstance, _ inner: Transform3D) -> Void
  ) {
    guard let source = layer as? any CopySource, let record = layer.drawing.copies,
      !layer.children.isEmpty || !layer.leaving.isEmpty
    else { return }
    layer.drawing.keepsDepth = source.shownCopiesKeepDepth
    let copies = source.shownCopies
    let inner = layer.matrixForSublayers(layer.drawing.matrix)
    let isDelayed = copies.delay != 0 && copies.count > 1
    let evaluatedCopies = evaluatesCopies
    if isDelayed { evaluatesCopies = true }
    copyLevel += 1
    var number = 0
    /// Visits a copy; returns whether there may be more.
    func visit(_ copy: ReplicatorInstance) -> Bool {
      if canvas.cancellation.hasCome || instancesLeft <= 0 || placesLeft <= 0 {
        if !canvas.cancellation.hasCome { layer.report(.tooManyCopies(limit: instanceLimit)) }
        return false
      }
      if isDelayed { shift(record, to: copy.timeShift) }
      var copy = copy
      copy.index = number
      number += 1
      body(copy, copy.index == 0 ? inner : copy.transform.concatenating(inner))
      return true
    }
    var goesOn = copies.allSatisfy { visit($0) }
    if goesOn, let area = layer.drawing.bledBounds,
      let more = BleedCopies(
        of: copies,
        step: source.shownBleedStep,
        from: layer.base.shownValue.bounds,
        to: area
      )
    {
      more.forEach { instances, distance in
        for var copy in copies where goesOn && instances.contains(copy.index) {
          copy.transform = copy.transform.concatenating(
            .translation(x: distance.x, y: distance.y)
          )
          goesOn = visit(copy)
        }
      }
    }
    if isDelayed {
      // The last positions do not matter, since layers are positioned again before they are drawn.
      // Their presentation is observable.
      shift(record, to: 0)
      preparedOnce(layer, inner)
      layer.drawing.order.sort()
    }
    copyLevel -= 1
    evaluatesCopies = evaluatedCopies
    layer.forgetStaleInside()
  }

  func shift(_ record: CopyRecord, to time: Double) {
    if record.timeShift != 0 { shiftedCopies -= 1 }
    record.timeShift = time
    if time != 0 { shiftedCopies += 1 }
  }

  /// Counts a layer in a copy, and evaluates it at the copy's time.
  func standInCopy(_ layer: Layer) {
    placesLeft -= 1
    canvas.cancellation.spend(2)
    guard evaluatesCopies, !layer.running.isEmpty else { return }
    layer.evaluateCopy(isShifted: shiftedCopies > 0)
  }
}

extension LayerDiagnostic {
  package static func tooManyCopies(limit: Int) -> Self {
    Self(
      "tooManyCopies",
      "the copies of all replicators hold more than \(limit) layers, and those beyond are not drawn",
      fix: "set a smaller instanceCount"
    )
  }
}
