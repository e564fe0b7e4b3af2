import Foundation

extension Transform3D {
  /// A translation in points.
  public static func translation(x: Double, y: Double, z: Double = 0) -> Transform3D {
    Transform3D(m41: x, m42: y, m43: z)
  }

  /// A scale by a factor per axis.
  public static func scale(x: Double, y: Double, z: Double = 1) -> Transform3D {
    Transform3D(m11: x, m22: y, m33: z)
  }

  /// A rotation about an axis.
  ///
  /// With y pointing downwards, a positive angle about z rotates clockwise on the screen.
  ///
  /// - Parameters:
  ///   - angle: Radians.
  ///   - x: First component of the axis, of any length.
  ///   - y: Second component of the axis.
  ///   - z: Third component of the axis.
  /// - Returns: The rotation; the identity for an axis without length.
  public static func rotation(
    angle: Double,
    x: Double = 0,
    y: Double = 0,
    z: Double = 1
  ) -> Transform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite else { return .identity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (s, c) = (sin(angle), cos(angle))
    let t = 1 - c
    return Transform3D(
      m11: c + x * x * t,
      m12: x * y * t + z * s,
      m13: x * z * t - y * s,
      m21: x * y * t - z * s,
      m22: c + y * y * t,
      m23: y * z * t + x * s,
      m31: x * z * t + y * s,
      m32: y * z * t - x * s,
      m33: c + z * z * t
    )
  }

  /// A perspective projection for an eye at a distance in front of the plane: nearer objects look
  /// larger.
  ///
  /// - Parameter distance: Points, above 0; 500 to 1000 look natural on a large screen.
  /// - Returns: The identity with `m34 = -1 / distance`.
  public static func perspective(distance: Double) -> Transform3D {
    Transform3D(m34: -1 / distance)
  }

  /// Creates a transform of space from one of the plane.
  public init(_ affine: AffineTransform2D) {
    self.init(
      m11: affine.a,
      m12: affine.b,
      m21: affine.c,
      m22: affine.d,
      m41: affine.tx,
      m42: affine.ty
    )
  }

  /// This transform preceded by a translation, whose distance it scales and rotates.
  public func translated(x: Double, y: Double, z: Double = 0) -> Transform3D {
    var result = self
    result.row4 = row1 * x + row2 * y + row3 * z + row4
    return result
  }

  /// This transform preceded by a scale.
  public func scaled(x: Double, y: Double, z: Double = 1) -> Transform3D {
    var result = self
    result.row1 = row1 * x
    result.row2 = row2 * y
    result.row3 = row3 * z
    return result
  }

  /// This transform preceded by a rotation; see `rotation(angle:x:y:z:)`.
  public func rotated(
    angle: Double,
    x: Double = 0,
    y: Double = 0,
    z: Double = 1
  ) -> Transform3D {
    Transform3D.rotation(angle: angle, x: x, y: y, z: z).concatenating(self)
  }
}
