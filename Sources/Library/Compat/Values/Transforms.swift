import Foundation
import Lamina

/// A 4 x 4 matrix.
public typealias CATransform3D = Transform3D
/// A 3 x 2 matrix.
public typealias CGAffineTransform = AffineTransform2D
/// A vector.
public typealias CGVector = Vector2D

/// The identity transform.
public let CATransform3DIdentity = Transform3D.identity

/// Whether a transform is the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == .identity }

/// Whether two transforms are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
  a == b
}

/// A translation.
public func CATransform3DMakeTranslation(
  _ tx: CGFloat,
  _ ty: CGFloat,
  _ tz: CGFloat
) -> CATransform3D { .translation(x: tx, y: ty, z: tz) }

/// A scale.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  .scale(x: sx, y: sy, z: sz)
}

/// A rotation about an axis in radians.
public func CATransform3DMakeRotation(
  _ angle: CGFloat,
  _ x: CGFloat,
  _ y: CGFloat,
  _ z: CGFloat
) -> CATransform3D { .rotation(angle: angle, x: x, y: y, z: z) }

/// A transform with a translation applied before it.
public func CATransform3DTranslate(
  _ t: CATransform3D,
  _ tx: CGFloat,
  _ ty: CGFloat,
  _ tz: CGFloat
) -> CATransform3D { t.translated(x: tx, y: ty, z: tz) }

/// A transform with a scale applied before it.
public func CATransform3DScale(
  _ t: CATransform3D,
  _ sx: CGFloat,
  _ sy: CGFloat,
  _ sz: CGFloat
) -> CATransform3D { t.scaled(x: sx, y: sy, z: sz) }

/// A transform with a rotation applied before it.
public func CATransform3DRotate(
  _ t: CATransform3D,
  _ angle: CGFloat,
  _ x: CGFloat,
  _ y: CGFloat,
  _ z: CGFloat
) -> CATransform3D { CATransform3DMakeRotation(angle, x, y, z).concatenating(t) }

/// The concatenation: the first transform, then the second.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  a.concatenating(b)
}

/// The inverse transform; the transform itself if it is not invertible.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverted() }

/// The 3-D transform of a 2-D transform.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  Transform3D(m)
}

/// Whether a transform is a 2-D affine one.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.isAffine }

/// The 2-D part of a transform.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  t.affineTransform
}

extension AffineTransform2D {
  /// Creates a matrix from its elements.
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat)
  {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Whether the transform is the identity.
  public var isIdentity: Bool { self == .identity }

  /// The transform with a translation applied before it.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform { translated(x: x, y: y) }

  /// The transform with a scale applied before it.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform { scaled(x: x, y: y) }

  /// The transform with a rotation applied before it.
  public func rotated(by angle: CGFloat) -> CGAffineTransform { rotated(angle: angle) }
}

extension CGPoint {
  /// The transformed point.
  public func applying(_ transform: CGAffineTransform) -> CGPoint { transform.apply(self) }
}

extension CGSize {
  /// The transformed size.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// The rectangle inset at each edge.
  public func inset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left,
      y: minY + insets.top,
      width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom)
    )
  }

  /// The bounding box of the transformed rectangle.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    guard !isNull else { return self }
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY),
      CGPoint(x: minX, y: maxY),
    ]
    .map(transform.apply)
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
}
