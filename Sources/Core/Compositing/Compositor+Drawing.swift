import Foundation
import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaRaster

/// Drawing of the layers that intersect the damage, back to front.
extension Compositor {
  func draw(_ layer: Layer) {
    guard isReached(layer) else { return }
    let isOpen = depth == 1 && !layer.base.shownValue.bleed.isEmpty && openViewport(for: layer)
    defer { if isOpen { context.popClip() } }
    if let transition = layer.activeTransition {
      drawTransition(transition, of: layer)
    } else {
      drawPicture(layer)
    }
  }

  /// Returns whether a layer intersects the cells being drawn, or contains the cache point.
  private func isReached(_ layer: Layer) -> Bool {
    reach.intersects(layer.drawing.cells) || underlay.isAhead(in: layer)
  }

  func drawPicture(_ layer: Layer) {
    guard layer.isSeen, isReached(layer), depth < Layer.deepestLayer else { return }
    canvas.cancellation.spend(4)
    if canvas.cancellation.hasCome { return }
    depth += 1
    defer { depth -= 1 }
    if copyLevel > 0 { instancesLeft -= 1 }
    let outerFade = planeFade
    planeFade = 1
    defer { planeFade = outerFade }
    var fade = layer.translucency
    fade.opacity = min(1, layer.base.shownValue.opacity) * outerFade
    if layer.drawing.arrangement == .deep { return drawPlanes(of: layer, fade: fade.opacity) }
    if layer.isTurnedAway { return }
    let isRasterized = layer.base.shownValue.shouldRasterize
    if layer.isFiltered { return drawFiltered(layer, fade) }
    // A single surface can be faded as it is painted; several must be composited first. A fade
    // below one 8-bit step is not a group, or it would look different once it is cached.
    guard isRasterized || (fade.opacity < 1 && layer.paintsMoreThanOnce) else {
      return drawContent(layer, fade)
    }
    guard isRasterized || !Canvas.isOpaque(fade.opacity) else {
      return drawContent(layer, fade.opaque)
    }
    if !isDisplaced, let kept = groups.cells(of: layer, number, size: canvas.size) {
      return drawGroup(layer, kept, fade)
    }
    if isRasterized {
      canvas.pushIsolated(fade)
    } else {
      canvas.pushGroup(opacity: fade.opacity, style: fade.style, pattern: fade.pattern)
    }
    drawContent(layer, fade.opaque)
    canvas.popGroup()
  }

  private func drawGroup(_ layer: Layer, _ kept: CachedCells, _ fade: Translucency) {
    var missing = groups.begin(size: canvas.size)
    gather(missingFrom: kept, among: reach, into: &missing)
    canvas.pushGroup(kept, painting: missing, fade)
    if !missing.isEmpty { draw(into: &missing) { drawContent(layer, fade.opaque) } }
    canvas.popCachedGroup()
    groups.end(&missing)
  }

  /// Draws a layer and its descendants through its mask, with cached cells for both.
  private func drawMasked(
    _ layer: Layer,
    _ mask: Layer,
    _ cached: (mask: CachedCells, content: CachedCells),
    _ fade: Translucency
  ) {
    var missing = groups.begin(size: canvas.size)
    gather(missingFrom: cached.mask, among: reach, into: &missing)
    canvas.pushMask(cached.mask, painting: missing)
    if !missing.isEmpty { draw(into: &missing) { draw(mask) } }
    gather(missingFrom: cached.content, among: reach, into: &missing)
    let mode = layer.base.shownValue.maskMode
    canvas.beginMasked(cached.content, painting: missing, fade, mode: mode)
    if !missing.isEmpty { draw(into: &missing) { paint(layer, fade.opaque) } }
    canvas.popCachedGroup()
    groups.end(&missing)
  }

  func drawContent(_ layer: Layer, _ fade: Translucency) {
    guard let mask = layer.storedMask?.layer else { return paint(layer, fade) }
    if !isDisplaced,
      let cached = groups.maskedCells(of: layer, mask: mask, number, size: canvas.size)
    {
      return drawMasked(layer, mask, cached, fade)
    }
    canvas.pushMask()
    draw(mask)
    let mode = layer.base.shownValue.maskMode
    canvas.beginMasked(style: fade.style, pattern: fade.pattern, mode: mode)
    paint(layer, fade)
    canvas.popMask()
  }

  func paint(_ layer: Layer, _ fade: Translucency, castsShadow: Bool = true) {
    let isFitting = isFitting(layer)
    let edges = layer.base.shownValue.edges.edges
    /// Aims at what fills the bounds, whose sides are fitted already, or at the layer's own drawing,
    /// of which each part is fitted by itself.
    func aim(isOwn: Bool = false) {
      context.aim(
        isOwn ? layer.drawing.matrix : layer.drawing.fitted,
        fade,
        edges: !isFitting ? edges : isOwn ? .smooth : .fitted,
        fitting: isFitting && isOwn ? layer.drawing.moving : nil
      )
      let isInClip = clip != nil && layer.drawing.moving.contains(.inClip)
      if isInClip || layer.drawing.letters != nil || letterCut != nil { aimLetters(of: layer) }
    }
    if castsShadow, let shadow = layer.castShadow { drawShadow(shadow, of: layer, fade) }
    let paintsItself = reach.intersects(layer.drawing.ownCells) || isDisplaced
    let clips = layer.base.shownValue.masksToBounds
    if paintsItself {
      aim()
      if let color = layer.base.shownValue.backgroundColor {
        context.fill(
          layer.paintedBounds,
          cornerRadius: layer.base.shownValue.cornerRadius,
          corners: layer.paintedCorners,
          color: color
        )
      }
    }
    if clips {
      aim()
      pushClip(of: layer)
    }
    if paintsItself {
      layer.drawImage(context)
      if !layer.drawsInFittedBounds { aim(isOwn: true) }
      context.pen = nil
      layer.draw(in: context)
    }
    let outerClip = clip
    if clips { clip = layer }
    drawSublayers(of: layer)
    clip = outerClip
    if clips { context.popClip() }
    if layer.base.shownValue.borderWidth > 0, let color = layer.base.shownValue.borderColor,
      isDisplaced || reach.intersects(layer.drawing.ownCells)
    {
      aim()
      context.stroke(
        layer.paintedBounds,
        cornerRadius: layer.base.shownValue.cornerRadius,
        corners: layer.paintedCorners,
        width: layer.base.shownValue.borderWidth,
        color: color
      )
    }
  }

  private func drawSublayers(of layer: Layer) {
    if layer.drawing.arrangement == .copied { return drawCopies(of: layer) }
    if layer.drawing.order.isStale { layer.drawing.order.renew(of: layer) }
    // A layer's drawing is application code, which may change the tree.
    let order = layer.drawing.order
    guard let place = underlay.place(in: layer) else { return draw(order, 0, order.layers.count) }
    draw(order, 0, place)
    var next = place
    if underlay.goOn() {
      draw(order.layers[place].layer)
      next += 1
    }
    passBackdrop()
    draw(order, next, order.layers.count)
  }

  private func draw(_ order: PaintingOrder, _ start: Int, _ end: Int) {
    guard order.isIndexed, !isDisplaced else {
      for place in start..<end { draw(order.layers[place].layer) }
      return
    }
    if start == end || reach.isEmpty { return }
    for word in start >> 6...(end - 1) >> 6 {
      // Queried again for each word: sublayers may draw into other cells meanwhile.
      var found = order.index.found(in: tiles, word: word)
      while found != 0 {
        let place = word << 6 + found.trailingZeroBitCount
        if place >= start && place < end { draw(order.layers[place].layer) }
        found &= found - 1
      }
    }
  }
}

extension OpacityStyleChoice {
  /// The look for the canvas; nil is the canvas's default.
  var style: OpacityStyle? {
    switch self {
    case .inherited: nil
    case .density: .density
    case .blend: .blend
    }
  }
}

extension Layer {
  /// The rendering of the layer's translucency, at an opacity of 1.
  var translucency: Translucency {
    Translucency(style: base.shownValue.opacityStyle.style, pattern: drawing.pattern)
  }

  /// Whether a single-sided layer faces away from the viewer.
  fileprivate var isTurnedAway: Bool {
    guard !base.shownValue.isDoubleSided else { return false }
    let bounds = base.shownValue.bounds
    return drawing.matrix.showsBack(at: CGPoint(x: bounds.midX, y: bounds.midY))
  }

  /// Whether fading the parts separately would look different from fading the whole.
  fileprivate var paintsMoreThanOnce: Bool {
    if !children.isEmpty || !leaving.isEmpty || storedMask != nil { return true }
    let parts =
      (base.shownValue.backgroundColor == nil ? 0 : 1)
      + (base.shownValue.borderWidth > 0 && base.shownValue.borderColor != nil ? 1 : 0)
      + (contentBox.isNull ? 0 : 1) + (showsImage ? 1 : 0) + (castShadow == nil ? 0 : 2)
    return parts > 1
  }
}
