import Foundation
import LaminaAnimation
import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaRaster

extension Compositor {
  func drawTransition(_ transition: TransitionEffect, of layer: Layer) {
    guard let before = transition.picture, let amount = transition.amount else { return }
    if let filter = transition.filter {
      return drawTransition(filter, before, layer, max(0, min(1, amount)))
    }
    switch transition.kind {
    case .fade:
      canvas.beginCrossfade()
      drawPicture(before)
      canvas.switchCrossfade()
      drawPicture(layer)
      let fade = layer.translucency
      canvas.endCrossfade(amount: amount, style: fade.style, pattern: fade.pattern)
    case .flip: drawFlip(PageTurn(transition.subtype, amount), before, layer)
    case .curlUp: drawCurl(PageCurl(gone: amount), of: before, over: layer, at: layer)
    case .curlDown: drawCurl(PageCurl(gone: 1 - amount), of: layer, over: before, at: layer)
    case .moveIn, .push, .reveal: drawMovement(transition, before, layer, amount)
    }
  }

  /// Draws the two moving pictures of a transition, clipped to the layer's bounds.
  private func drawMovement(
    _ transition: TransitionEffect,
    _ before: Layer,
    _ layer: Layer,
    _ amount: Double
  ) {
    context.place(layer.drawing.fitted, edges: isFitting(layer) ? .fitted : nil)
    pushClip(of: layer)
    let offsets = transition.offsets(amount, in: layer.base.shownValue.bounds.size)
    let pictures = [(before, offsets.old), (layer, offsets.new)]
    let (outerCut, outerShift) = (letterCut, letterShift)
    let letters = cutLetters(of: layer)
    defer { (letterCut, letterShift) = (outerCut, outerShift) }
    // The revealed picture is drawn first.
    for (picture, offset) in transition.kind == .reveal ? pictures.reversed() : pictures {
      if let factors = letters?.numbers.scale?.factors {
        letterShift = SIMD2(offset.x, offset.y) * (SIMD2(1, 1) - factors)
      }
      drawMoved(picture, by: .translation(x: offset.x, y: offset.y))
    }
    context.popClip()
  }

  /// Draws a layer and its descendants, displaced by a transform in its coordinates.
  func drawMoved(_ layer: Layer, by transform: Transform3D) {
    let (matrix, cells) = (layer.drawing.matrix, layer.drawing.cells)
    let (wasDisplaced, wasPushed) = (isDisplaced, isPushedDown)
    isDisplaced = true
    if transform.m42 != 0 { isPushedDown = true }
    place(layer, transform.concatenating(matrix))
    drawPicture(layer)
    isPushedDown = wasPushed
    place(layer, matrix)
    layer.drawing.cells = cells
    isDisplaced = wasDisplaced
  }

  /// Sets the matrices of a layer and its descendants, as if the layer were elsewhere.
  private func place(_ layer: Layer, _ matrix: Transform3D) {
    let own = setMatrices(of: layer, matrix)
    layer.drawing.cells = CellBounds(canvas.size)
    guard layer.isSeen, depth < Layer.deepestLayer else { return }
    depth += 1
    defer { depth -= 1 }
    let inner = layer.matrixForSublayers(own)
    if let camera = layer.drawing.camera {
      camera.forgetWorld()
      aim(camera, of: layer, inner)
    }
    for child in layer.children { placeSublayer(child.layer, inner, in: layer) }
    for gone in layer.leaving { placeSublayer(gone.layer, inner, in: layer) }
    if let mask = layer.storedMask?.layer {
      place(mask, inner.after(mask.base.shownValue.geometry))
    }
  }

  private func placeSublayer(_ layer: Layer, _ inner: Transform3D, in superlayer: Layer) {
    var inner = inner
    if let camera = superlayer.drawing.camera {
      inner = matrix(of: layer, through: camera, inner)
    }
    place(layer, inner.after(layer.base.shownValue.geometry))
    if let before = layer.activeTransition?.picture {
      place(before, inner.after(before.base.shownValue.geometry))
    }
  }
}

extension TransitionEffect {
  /// The snapshot of the layer when the transition was added.
  var picture: Layer? { before.map { unsafeDowncast($0 as AnyObject, to: Layer.self) } }
}

// MARK: - Turning pages

extension Compositor {
  /// Draws the visible side of a page that turns from one layer to another.
  func drawFlip(_ turn: PageTurn, _ before: Layer, _ layer: Layer) {
    let page = turn.showsNew ? layer : before
    let shown = page.base.shownValue
    let matrix = turn.matrix(in: shown.bounds)
    context.place(matrix.concatenating(page.drawing.matrix))
    context.pushClip(shown.bounds, cornerRadius: shown.cornerRadius, corners: shown.maskedCorners)
    let outer = context.nearSide
    context.nearSide = turn.nearSide
    drawMoved(page, by: matrix)
    context.nearSide = outer
    context.popClip()
  }

  func flippedCells(_ transition: TransitionEffect, _ before: Layer, _ layer: Layer) -> CellBounds {
    guard let amount = transition.amount else { return .empty }
    let turn = PageTurn(transition.subtype, amount)
    let page = turn.showsNew ? layer : before
    let bounds = page.base.shownValue.bounds
    let matrix = turn.matrix(in: bounds).concatenating(page.drawing.matrix)
    return DeviceBox(bounds, through: matrix).cells(in: canvas.size)
  }
}
