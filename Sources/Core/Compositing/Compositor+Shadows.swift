import Foundation
import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaRaster

/// Shadows: rendered from the whole layer when it or a descendant changed, and cached; hard ones of a
/// path or of the bounds are that shape, moved.
extension Compositor {
  /// Returns the size of a layer's point on the screen, independent of direction.
  private func scale(of matrix: Transform3D) -> Double {
    abs(matrix.m11 * matrix.m22 - matrix.m12 * matrix.m21).squareRoot()
  }

  /// Returns the offset of a layer's shadow on the screen.
  ///
  /// Of a hard shadow it is rounded: a fitted rectangle casts one of the same form, and any other
  /// layer one whose samples are those of its silhouette.
  private func offset(_ shadow: ShadowProperties, of layer: Layer) -> SIMD2<Double> {
    let (matrix, fitted) = (layer.drawing.matrix, layer.drawing.fitted)
    let (width, height) = (shadow.shadowOffset.width, shadow.shadowOffset.height)
    let offset = SIMD2(
      matrix.m11 * width + matrix.m21 * height,
      matrix.m12 * width + matrix.m22 * height
    )
    guard !ShadowMap.isBlurred(blur(shadow, matrix)), isFitting(layer), fitted.keepsUpright,
      max(abs(offset.x), abs(offset.y)) < 1e6
    else { return offset }
    let box = DeviceBox(layer.base.shownValue.bounds, through: fitted)
    guard isHard(shadow, of: layer), !box.isEmpty else {
      return SIMD2(CellLattice.place(offset.x, step: 1), CellLattice.place(offset.y, step: 1))
    }
    return context.lattice.displacement(
      nearest: offset,
      ofFitted: box.low,
      box.high,
      moving: layer.drawing.moving
    )
  }

  /// Returns whether a layer's shadow is its bounds or a path, with sharp edges.
  private func isHard(_ shadow: ShadowProperties, of layer: Layer) -> Bool {
    (shadow.shadowPath != nil || layer.castsBoundsOnly)
      && !ShadowMap.isBlurred(blur(shadow, layer.drawing.matrix))
  }

  private func blur(_ shadow: ShadowProperties, _ matrix: Transform3D) -> Double {
    min(ShadowMap.widest, shadow.shadowRadius * scale(of: matrix))
  }

  /// Returns the bounds of a layer's shadow in cells, empty for none; `cells` are those of the
  /// layer and its descendants.
  func shadowCells(_ shadow: ShadowProperties, of layer: Layer, _ cells: CellBounds) -> CellBounds {
    let matrix = layer.drawing.fitted
    var box: DeviceBox
    if let path = shadow.shadowPath {
      box = DeviceBox(path.boundingBox, through: matrix)
    } else {
      box = DeviceBox(layer.base.shownValue.bounds, through: matrix)
      if !layer.castsBoundsOnly { box.formUnion(DeviceBox(cells)) }
    }
    guard !box.isEmpty else { return .empty }
    let (offset, reach) = (
      offset(shadow, of: layer), Double(ShadowMap.reach(of: blur(shadow, matrix)))
    )
    // The map has whole samples, and interpolates between them, which adds a point.
    box.low = box.low.rounded(.down) + (offset - reach - 1)
    box.high = box.high.rounded(.up) + (offset + reach + 1)
    return box.cells(in: canvas.size)
  }

  func drawShadow(_ shadow: ShadowProperties, of layer: Layer, _ fade: Translucency) {
    guard let color = shadow.shadowColor,
      isDisplaced || reach.intersects(layer.drawing.shadowCells)
    else { return }
    var fade = fade
    if isHard(shadow, of: layer) {
      fade.opacity = shadow.shadowOpacity
      return drawHard(shadow, color, of: layer, fade)
    }
    let cached = layer.drawing.caches.shadow ?? ShadowCache()
    layer.drawing.caches.shadow = cached
    if isDisplaced || cached.madeIn == 0 || cached.madeIn < layer.drawing.changedIn {
      cast(shadow, of: layer, into: cached.map)
      cached.madeIn = isDisplaced ? 0 : number
    }
    fade.opacity = shadow.shadowOpacity
    canvas.fill(cached.map, offset: offset(shadow, of: layer), color: color, fade)
  }

  /// Draws a shadow with sharp edges on the lattice of the layer that casts it.
  private func drawHard(
    _ shadow: ShadowProperties,
    _ color: Color,
    of layer: Layer,
    _ fade: Translucency
  ) {
    let shown = layer.base.shownValue
    var (color, fade) = (color, fade)
    fade.style = fade.style ?? canvas.styleOfShadows
    let isFitting = isFitting(layer)
    let offset = offset(shadow, of: layer)
    context.aim(
      layer.drawing.fitted.concatenating(.translation(x: offset.x, y: offset.y)),
      fade,
      edges: isFitting ? .fitted : shown.edges.edges,
      fitting: isFitting && shadow.shadowPath != nil ? layer.drawing.moving : nil
    )
    if let path = shadow.shadowPath { return context.fill(path, color: color) }
    color.alpha *= shown.backgroundColor?.alpha ?? 0
    context.fill(
      shown.bounds,
      cornerRadius: shown.cornerRadius,
      corners: shown.maskedCorners,
      color: color
    )
  }

  private func cast(_ shadow: ShadowProperties, of layer: Layer, into map: ShadowMap) {
    let blur = blur(shadow, layer.drawing.matrix)
    context.place(layer.drawing.fitted)
    if let path = shadow.shadowPath {
      context.castShadow(of: path, blur: blur, into: map)
    } else if layer.castsBoundsOnly {
      let shown = layer.base.shownValue
      context.castShadow(
        of: shown.bounds,
        cornerRadius: shown.cornerRadius,
        corners: shown.maskedCorners,
        opacity: shown.backgroundColor?.alpha ?? 0,
        blur: blur,
        into: map
      )
    } else {
      castSilhouette(of: layer, blur: blur, into: map)
    }
  }

  /// Paints the layer and its descendants for the silhouette.
  private func castSilhouette(of layer: Layer, blur: Double, into map: ShadowMap) {
    // The bounds of a displaced layer are unknown.
    let cells = isDisplaced ? CellBounds(canvas.size) : layer.drawing.silhouette
    var all = groups.beginSilhouette(size: canvas.size)
    all.cells.insert(cells)
    canvas.pushSilhouette(all.cached, painting: all.cells)
    draw(into: &all.cells) { paint(layer, Translucency(), castsShadow: false) }
    canvas.castShadow(cells: cells, blur: blur, into: map)
    groups.endSilhouette(&all)
  }
}

extension Layer {
  /// Whether the shadow is that of the bounds: the layer shows nothing else, and has no
  /// descendants.
  fileprivate var castsBoundsOnly: Bool {
    children.isEmpty && leaving.isEmpty && storedMask == nil && !showsImage && contentBox.isNull
      && (base.shownValue.borderWidth <= 0 || base.shownValue.backgroundColor != nil)
  }
}
