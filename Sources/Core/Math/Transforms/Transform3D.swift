/// A 4 x 4 matrix for row vectors: `p' = p * M`.
///
/// The layout is Core Animation's: `m11 m12 m13 m14` is the first row, the translation is in `m41
/// m42 m43`, and perspective in `m34` (`-1 / distance`).
///
/// ```swift
/// layer.transform = .rotation(angle: .pi / 4).scaled(x: 2, y: 1)
/// layer.sublayerTransform = .perspective(distance: 60)
/// ```
public struct Transform3D: Hashable, Sendable {
  /// The first row.
  public var m11, m12, m13, m14: Double
  /// The second row.
  public var m21, m22, m23, m24: Double
  /// The third row.
  public var m31, m32, m33, m34: Double
  /// The fourth row: the translation.
  public var m41, m42, m43, m44: Double

  /// The identity matrix.
  public static let identity = Transform3D()

  /// Creates a matrix; omitted elements are those of the identity.
  public init(
    m11: Double = 1,
    m12: Double = 0,
    m13: Double = 0,
    m14: Double = 0,
    m21: Double = 0,
    m22: Double = 1,
    m23: Double = 0,
    m24: Double = 0,
    m31: Double = 0,
    m32: Double = 0,
    m33: Double = 1,
    m34: Double = 0,
    m41: Double = 0,
    m42: Double = 0,
    m43: Double = 0,
    m44: Double = 1
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }
}
