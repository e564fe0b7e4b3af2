import Foundation
import Lamina

/// A 4 x 4 matrix.
public typealias CATransform3D = Transform3D
/// A 3 x 2 matrix.
public typealias CGAffineTransform = AffineTransform2D
/// A direction with a length.
public typealias CGVector = Vector2D

/// The transform that changes nothing.
public let CATransform3DIdentity = Transform3D.identity

/// Whether a transform changes nothing.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == .identity }

/// Whether two transforms are the same.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
  a == b
}

/// Moves.
public func CATransform3DMakeTranslation(
  _ tx: CGFloat,
  _ ty: CGFloat,
  _ tz: CGFloat
)
  -> CATransform3D
{ .translation(x: Double(tx), y: Double(ty), z: Double(tz)) }

/// Stretches.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  .scale(x: Double(sx), y: Double(sy), z: Double(sz))
}

/// Turns around an axis by radians.
public func CATransform3DMakeRotation(
  _ angle: CGFloat,
  _ x: CGFloat,
  _ y: CGFloat,
  _ z: CGFloat
) -> CATransform3D {
  .rotation(angle: Double(angle), x: Double(x), y: Double(y), z: Double(z))
}

/// A transform with a movement before it.
public func CATransform3DTranslate(
  _ t: CATransform3D,
  _ tx: CGFloat,
  _ ty: CGFloat,
  _ tz: CGFloat
) -> CATransform3D { t.translated(x: Double(tx), y: Double(ty), z: Double(tz)) }

/// A transform with a stretching before it.
public func CATransform3DScale(
  _ t: CATransform3D,
  _ sx: CGFloat,
  _ sy: CGFloat,
  _ sz: CGFloat
) -> CATransform3D { t.scaled(x: Double(sx), y: Double(sy), z: Double(sz)) }

/// A transform with a turn before it.
public func CATransform3DRotate(
  _ t: CATransform3D,
  _ angle: CGFloat,
  _ x: CGFloat,
  _ y: CGFloat,
  _ z: CGFloat
) -> CATransform3D {
  CATransform3DMakeRotation(angle, x, y, z).concatenating(t)
}

/// The first transform, then the second.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  a.concatenating(b)
}

/// The way back; the transform itself where there is none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverted() }

/// The transform of space for one of the plane.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  Transform3D(m)
}

/// Whether a transform stays in the plane.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.isAffine }

/// The part of a transform that stays in the plane.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  t.affineTransform
}

extension AffineTransform2D {
  /// Moves.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self = .translation(x: Double(tx), y: Double(ty))
  }

  /// Stretches.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self = .scale(x: Double(sx), y: Double(sy))
  }

  /// Turns by radians.
  public init(rotationAngle angle: CGFloat) { self = .rotation(angle: Double(angle)) }

  /// Creates a matrix of its elements.
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat)
  {
    self.init(
      a: Double(a),
      b: Double(b),
      c: Double(c),
      d: Double(d),
      tx: Double(tx),
      ty: Double(ty)
    )
  }

  /// Whether it changes nothing.
  public var isIdentity: Bool { self == .identity }

  /// This transform with a movement before it.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    translated(x: Double(x), y: Double(y))
  }

  /// This transform with a stretching before it.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    scaled(x: Double(x), y: Double(y))
  }

  /// This transform with a turn before it.
  public func rotated(by angle: CGFloat) -> CGAffineTransform { rotated(angle: Double(angle)) }
}

extension CGPoint {
  /// The point behind a transform.
  public func applying(_ transform: CGAffineTransform) -> CGPoint { transform.apply(self) }
}

extension CGSize {
  /// The size behind a transform.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// The rectangle without a strip at each side.
  public func inset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left,
      y: minY + insets.top,
      width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom)
    )
  }

  /// The box around the rectangle behind a transform.
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
