import Foundation

/// A 3 x 2 matrix for row vectors of the plane: `x' = a x + c y + tx`, `y' = b x + d y + ty`.
public struct AffineTransform2D: Hashable, Sendable {
  /// The image of the x axis.
  public var a, b: Double
  /// The image of the y axis.
  public var c, d: Double
  /// The image of the origin.
  public var tx, ty: Double

  /// The identity matrix.
  public static let identity = AffineTransform2D()

  /// Creates a matrix; omitted elements are those of the identity.
  public init(
    a: Double = 1,
    b: Double = 0,
    c: Double = 0,
    d: Double = 1,
    tx: Double = 0,
    ty: Double = 0
  ) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Creates a translation in points; same as `translation(x:y:)`.
  @_disfavoredOverload
  public init(translationX x: Double, y: Double) { self = .translation(x: x, y: y) }

  /// Creates a scale; same as `scale(x:y:)`.
  @_disfavoredOverload
  public init(scaleX x: Double, y: Double) { self = .scale(x: x, y: y) }

  /// Creates a rotation in radians; same as `rotation(angle:)`.
  @_disfavoredOverload
  public init(rotationAngle angle: Double) { self = .rotation(angle: angle) }

  /// A translation in points.
  public static func translation(x: Double, y: Double) -> AffineTransform2D {
    AffineTransform2D(tx: x, ty: y)
  }

  /// A scale by a factor per axis.
  public static func scale(x: Double, y: Double) -> AffineTransform2D {
    AffineTransform2D(a: x, d: y)
  }

  /// A rotation by an angle in radians, clockwise on a screen whose y points downwards.
  public static func rotation(angle: Double) -> AffineTransform2D {
    let (s, c) = (sin(angle), cos(angle))
    return AffineTransform2D(a: c, b: s, c: -s, d: c)
  }

  /// The composition that applies this transform first, then another.
  public func concatenating(_ other: AffineTransform2D) -> AffineTransform2D {
    AffineTransform2D(
      a: a * other.a + b * other.c,
      b: a * other.b + b * other.d,
      c: c * other.a + d * other.c,
      d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx,
      ty: tx * other.b + ty * other.d + other.ty
    )
  }

  /// This transform preceded by a translation.
  public func translated(x: Double, y: Double) -> AffineTransform2D {
    AffineTransform2D.translation(x: x, y: y).concatenating(self)
  }

  /// This transform preceded by a scale.
  public func scaled(x: Double, y: Double) -> AffineTransform2D {
    AffineTransform2D.scale(x: x, y: y).concatenating(self)
  }

  /// This transform preceded by a rotation.
  public func rotated(angle: Double) -> AffineTransform2D {
    AffineTransform2D.rotation(angle: angle).concatenating(self)
  }

  /// The factor by which areas change, negative if the plane is mirrored.
  public var determinant: Double { a * d - b * c }

  /// The inverse; a singular transform is returned unchanged.
  public func inverted() -> AffineTransform2D {
    let scale = 1 / determinant
    guard scale.isFinite else { return self }
    return AffineTransform2D(
      a: d * scale,
      b: -b * scale,
      c: -c * scale,
      d: a * scale,
      tx: (c * ty - d * tx) * scale,
      ty: (b * tx - a * ty) * scale
    )
  }

  /// The image of a point.
  public func apply(_ point: CGPoint) -> CGPoint {
    let (x, y) = (Double(point.x), Double(point.y))
    return CGPoint(x: a * x + c * y + tx, y: b * x + d * y + ty)
  }
}
