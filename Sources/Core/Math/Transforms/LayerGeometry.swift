import Foundation

/// The geometry of a layer in its superlayer, and the resulting matrices.
public struct LayerGeometry: Hashable, Sendable {
  /// The bounds, in the layer's coordinates.
  public var bounds: CGRect
  /// The anchor point of the transform, as a fraction of the bounds.
  public var anchorPoint: CGPoint
  /// The depth of the anchor point, in points.
  public var anchorPointZ: Double
  /// The position of the anchor point in the superlayer.
  public var position: CGPoint
  /// The depth of the anchor point in the superlayer, in points.
  public var zPosition: Double
  /// The transform, applied about the anchor point.
  public var transform: Transform3D

  /// Creates the geometry of a layer; omitted values have Core Animation's defaults.
  public init(
    bounds: CGRect = .zero,
    anchorPoint: CGPoint = CGPoint(x: 0.5, y: 0.5),
    anchorPointZ: Double = 0,
    position: CGPoint = .zero,
    zPosition: Double = 0,
    transform: Transform3D = .identity
  ) {
    self.bounds = bounds
    self.anchorPoint = anchorPoint
    self.anchorPointZ = anchorPointZ
    self.position = position
    self.zPosition = zPosition
    self.transform = transform
  }

  /// The anchor point in the layer's coordinates.
  public var anchor: CGPoint {
    CGPoint(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height
    )
  }

  /// The transform from the layer's coordinates to its superlayer's, without sublayer transforms.
  public var toSuperlayer: Transform3D {
    let anchor = anchor
    return transform.moved(
      before: SIMD3(-Double(anchor.x), -Double(anchor.y), -anchorPointZ),
      after: SIMD3(Double(position.x), Double(position.y), zPosition)
    )
  }

  /// A transform of sublayers (`sublayerTransform`), applied about the layer's anchor point.
  public func aboutAnchor(_ transform: Transform3D) -> Transform3D {
    let anchor = SIMD3(Double(self.anchor.x), Double(self.anchor.y), 0)
    return transform.moved(before: -anchor, after: anchor)
  }

  /// The bounding box of the transformed bounds in the superlayer.
  ///
  /// Setting it sets the size of the bounds and the position so that the box becomes the new one;
  /// the origin of the bounds, the anchor point and the transform are unchanged. Under a rotation
  /// no such size exists, and the result is undefined.
  public var frame: CGRect {
    get {
      var geometry = self
      geometry.zPosition = 0
      return geometry.toSuperlayer.boundingBox(of: bounds)
    }
    set {
      let target = newValue.standardized
      let back = transform.inverted()
      let wide = back.stretch(Double(target.size.width), 0)
      let tall = back.stretch(0, Double(target.size.height))
      bounds.size = CGSize(
        width: (wide.x + tall.x).magnitude,
        height: (wide.y + tall.y).magnitude
      )
      position = .zero
      let box = frame
      position = CGPoint(x: target.minX - box.minX, y: target.minY - box.minY)
    }
  }
}

extension Transform3D {
  /// This transform between two translations.
  fileprivate func moved(before: SIMD3<Double>, after: SIMD3<Double>) -> Transform3D {
    var result = translated(x: before.x, y: before.y, z: before.z)
    let shift = SIMD4(after, 0)
    // A translation after a perspective is scaled by w.
    result.row1 += shift * result.m14
    result.row2 += shift * result.m24
    result.row3 += shift * result.m34
    result.row4 += shift * result.m44
    return result
  }

  /// The image of a direction of the plane, without the translation.
  fileprivate func stretch(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    (x * m11 + y * m21, x * m12 + y * m22)
  }

  /// The bounding box of the images of the four corners of a rectangle.
  ///
  /// Corners at or behind the eye have no image and are ignored.
  public func boundingBox(of rect: CGRect) -> CGRect {
    var box = PointBox()
    for (x, y) in [
      (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY),
      (rect.minX, rect.maxY),
    ] {
      let image = project(x: Double(x), y: Double(y))
      if image.w > 0 { box.add(SIMD2(image.x, image.y) / image.w) }
    }
    return box.rect
  }
}
