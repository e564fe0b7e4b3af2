import Foundation
import LaminaAnimation
import LaminaMath
import LaminaProperties

extension Layer {
  func setFrame(_ frame: CGRect) {
    guard frame.isFinite else {
      report(.invalidValue(key: "frame", value: "\(frame)"))
      return
    }
    let matrix = transform
    if matrix.m12 != 0 || matrix.m21 != 0 || !matrix.isAffine { report(.frameUnderTurn) }
    var geometry = base.modelValue.designGeometry
    geometry.frame = frame
    position = geometry.position
    bounds = geometry.bounds
  }

  /// Changes the anchor point and adjusts the position so that the layer does not move.
  public func setAnchorPoint(_ anchorPoint: CGPoint, keepingFrame: Bool) {
    guard keepingFrame else {
      self.anchorPoint = anchorPoint
      return
    }
    var moved = base.modelValue.designGeometry
    let before = moved.toSuperlayer.project(bounds.origin) ?? .zero
    moved.anchorPoint = anchorPoint
    let after = moved.toSuperlayer.project(bounds.origin) ?? .zero
    let place = position
    self.anchorPoint = anchorPoint
    position = CGPoint(x: place.x + before.x - after.x, y: place.y + before.y - after.y)
  }

  /// The matrix from this layer's coordinates to its superlayer's.
  private var matrixToSuperlayer: Transform3D {
    let superlayer = superlayer
    let lens = camera(in: superlayer)?.modelLens
    return base.modelValue.matrix(
      through: lens?.matrix(ofDepth: modelDepth),
      into: superlayer?.base.modelValue.sublayerMatrix
    )
  }

  /// The matrix to the superlayer in the presentation, as of the last evaluation.
  package var shownMatrixToSuperlayer: Transform3D {
    let lens = camera(in: storedSuperlayer)?.shownLens
    return base.shownValue.matrix(
      through: lens?.matrix(ofDepth: shownDepth),
      into: storedSuperlayer?.base.shownValue.sublayerMatrix
    )
  }

  /// The matrix of the model geometry to the superlayer's presentation.
  package var modelMatrixToShownSuperlayer: Transform3D {
    let lens = camera(in: storedSuperlayer)?.shownLens
    return base.modelValue.matrix(
      through: lens?.matrix(ofDepth: modelDepth),
      into: storedSuperlayer?.base.shownValue.sublayerMatrix
    )
  }

  /// Converts a point to the superlayer's coordinates; NaN if it has no image there.
  private func outward(_ point: CGPoint) -> CGPoint {
    matrixToSuperlayer.project(point) ?? CGPoint(x: CGFloat.nan, y: .nan)
  }

  /// Converts a point from the superlayer's coordinates; NaN if the layer is seen edge-on.
  private func inward(_ point: CGPoint) -> CGPoint {
    matrixToSuperlayer.unproject(point) ?? CGPoint(x: CGFloat.nan, y: .nan)
  }

  private var ancestors: [Layer] {
    var list = [self]
    while let next = list[list.count - 1].superlayer { list.append(next) }
    return list
  }

  /// Converts a point to another layer's coordinates; nil is the root's superlayer.
  ///
  /// Layers without a common ancestor are converted through both roots.
  public func convert(_ point: CGPoint, to layer: Layer?) -> CGPoint {
    let (up, down) = chains(to: layer)
    var place = point
    for step in up { place = step.outward(place) }
    for step in down.reversed() { place = step.inward(place) }
    return place
  }

  /// Converts a point from another layer's coordinates.
  public func convert(_ point: CGPoint, from layer: Layer?) -> CGPoint {
    guard let layer else { return ancestors.reversed().reduce(point) { $1.inward($0) } }
    return layer.convert(point, to: self)
  }

  /// Converts a rectangle to another layer's coordinates, as a bounding box.
  public func convert(_ rect: CGRect, to layer: Layer?) -> CGRect {
    Self.box(rect) { convert($0, to: layer) }
  }

  /// Converts a rectangle from another layer's coordinates, as a bounding box.
  public func convert(_ rect: CGRect, from layer: Layer?) -> CGRect {
    Self.box(rect) { convert($0, from: layer) }
  }

  private static func box(_ rect: CGRect, _ convert: (CGPoint) -> CGPoint) -> CGRect {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    .map(convert)
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  /// Returns the ancestors on the path to another layer, upwards and downwards, without the common
  /// part.
  private func chains(to layer: Layer?) -> (up: [Layer], down: [Layer]) {
    var up = ancestors
    var down = layer?.ancestors ?? []
    while let a = up.last, let b = down.last, a.isSame(as: b) {
      up.removeLast()
      down.removeLast()
    }
    return (up, down)
  }

  /// Returns whether both are the same layer, or presentations of the same layer.
  private func isSame(as other: Layer) -> Bool {
    (presented?.model ?? self) === (other.presented?.model ?? other)
  }

  /// Returns the deepest layer, front to back, that contains a point in the superlayer's
  /// coordinates.
  func hit(_ point: CGPoint) -> Layer? {
    guard !isHidden, opacity > 0 else { return nil }
    let place = inward(point)
    guard place.x.isFinite, place.y.isFinite else { return nil }
    if masksToBounds && !contains(place) { return nil }
    if let mask, mask.hitTest(place) == nil { return nil }
    for child in drawingOrder(of: sublayers ?? []).reversed() {
      let inside = isGeometryFlipped ? flipped(place) : place
      if let hit = child.hitTest(inside) { return hit }
    }
    return contains(place) ? self : nil
  }

  private func flipped(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x, y: bounds.minY + bounds.maxY - point.y)
  }

  /// Returns layers in drawing order: by `zPosition`, equal ones as listed.
  private func drawingOrder(of layers: [Layer]) -> [Layer] {
    layers.enumerated()
      .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
      .map(\.element)
  }

  /// Returns whether the contents are flipped: an odd number of flips up to the root.
  public func contentsAreFlipped() -> Bool { ancestors.filter(\.isGeometryFlipped).count % 2 == 1 }

  /// The part of the bounds that no superlayer clips, in this layer's coordinates; empty if all of
  /// it is clipped.
  ///
  /// Superlayers clip if they mask to their bounds, as scroll layers do.
  public var visibleRect: CGRect {
    var visible = bounds
    for above in ancestors.dropFirst() where above.masksToBounds {
      visible = visible.intersection(convert(above.bounds, from: above))
      if visible.isNull { return .zero }
    }
    return visible
  }

  /// Scrolls the nearest enclosing scroll layer so that a rectangle is visible; does nothing
  /// without one.
  ///
  /// - Parameter rect: The rectangle in this layer's coordinates.
  public func scrollRectToVisible(_ rect: CGRect) {
    for above in ancestors.dropFirst() where above.scroll(toShow: convert(rect, to: above)) {
      return
    }
  }

  /// Returns the transform as a 2-D one; the identity if it is not affine.
  public func affineTransform() -> AffineTransform2D {
    transform.isAffine ? transform.affineTransform : .identity
  }

  /// Replaces the whole transform by a 2-D one.
  public func setAffineTransform(_ affine: AffineTransform2D) { transform = Transform3D(affine) }
}
