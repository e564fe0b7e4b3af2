extension Transform3D {
  @inlinable var row1: SIMD4<Double> {
    get { SIMD4(m11, m12, m13, m14) }
    set { (m11, m12, m13, m14) = (newValue.x, newValue.y, newValue.z, newValue.w) }
  }
  @inlinable var row2: SIMD4<Double> {
    get { SIMD4(m21, m22, m23, m24) }
    set { (m21, m22, m23, m24) = (newValue.x, newValue.y, newValue.z, newValue.w) }
  }
  @inlinable var row3: SIMD4<Double> {
    get { SIMD4(m31, m32, m33, m34) }
    set { (m31, m32, m33, m34) = (newValue.x, newValue.y, newValue.z, newValue.w) }
  }
  @inlinable var row4: SIMD4<Double> {
    get { SIMD4(m41, m42, m43, m44) }
    set { (m41, m42, m43, m44) = (newValue.x, newValue.y, newValue.z, newValue.w) }
  }

  init(
    rows row1: SIMD4<Double>,
    _ row2: SIMD4<Double>,
    _ row3: SIMD4<Double>,
    _ row4: SIMD4<Double>
  ) {
    (m11, m12, m13, m14) = (row1.x, row1.y, row1.z, row1.w)
    (m21, m22, m23, m24) = (row2.x, row2.y, row2.z, row2.w)
    (m31, m32, m33, m34) = (row3.x, row3.y, row3.z, row3.w)
    (m41, m42, m43, m44) = (row4.x, row4.y, row4.z, row4.w)
  }

  /// Creates a matrix from its 16 elements, row by row; nil if there are not 16.
  public init?(elements: [Double]) {
    guard elements.count == 16 else { return nil }
    func row(_ start: Int) -> SIMD4<Double> { SIMD4(elements[start..<start + 4]) }
    self.init(rows: row(0), row(4), row(8), row(12))
  }

  /// The 16 elements, row by row.
  public var elements: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  /// Whether all elements are finite.
  public var isFinite: Bool {
    // A sum of products with 0 is 0 unless one of them is infinite or NaN.
    let zero = (row1 + row2 + row3 + row4) * 0
    return zero == .zero && row1.isFinite && row2.isFinite && row3.isFinite && row4.isFinite
  }

  /// The composition that applies this transform first, then another.
  public func concatenating(_ other: Transform3D) -> Transform3D {
    let (b1, b2, b3, b4) = (other.row1, other.row2, other.row3, other.row4)
    func times(_ row: SIMD4<Double>) -> SIMD4<Double> {
      b1 * row.x + b2 * row.y + (b3 * row.z + b4 * row.w)
    }
    return Transform3D(rows: times(row1), times(row2), times(row3), times(row4))
  }

  /// Whether the transform acts only within the plane and preserves parallel lines.
  public var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m43 == 0 && m44 == 1
      && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0
  }

  /// Whether the transform has perspective, so that w varies between points or differs from 1.
  public var hasPerspective: Bool {
    m14 != 0 || m24 != 0 || m34 != 0 || m44 != 1
  }

  /// The planar part of an affine transform; the identity if the transform is not affine.
  public var affineTransform: AffineTransform2D {
    isAffine ? AffineTransform2D(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) : .identity
  }

  /// The factor by which volumes change; 0 if the transform is singular.
  public var determinant: Double {
    let (s, c) = minors
    return s.0 * c.5 - s.1 * c.4 + s.2 * c.3 + s.3 * c.2 - s.4 * c.1 + s.5 * c.0
  }

  private typealias Six = (Double, Double, Double, Double, Double, Double)

  /// The 2 x 2 minors of the upper and the lower two rows.
  private var minors: (upper: Six, lower: Six) {
    let upper = (
      m11 * m22 - m21 * m12, m11 * m23 - m21 * m13, m11 * m24 - m21 * m14,
      m12 * m23 - m22 * m13, m12 * m24 - m22 * m14, m13 * m24 - m23 * m14
    )
    let lower = (
      m31 * m42 - m41 * m32, m31 * m43 - m41 * m33, m31 * m44 - m41 * m34,
      m32 * m43 - m42 * m33, m32 * m44 - m42 * m34, m33 * m44 - m43 * m34
    )
    return (upper, lower)
  }

  /// The inverse; a singular transform is returned unchanged.
  public func inverted() -> Transform3D {
    let (s, c) = minors
    let scale = 1 / determinant
    guard scale.isFinite else { return self }
    return Transform3D(
      m11: (m22 * c.5 - m23 * c.4 + m24 * c.3) * scale,
      m12: (-m12 * c.5 + m13 * c.4 - m14 * c.3) * scale,
      m13: (m42 * s.5 - m43 * s.4 + m44 * s.3) * scale,
      m14: (-m32 * s.5 + m33 * s.4 - m34 * s.3) * scale,
      m21: (-m21 * c.5 + m23 * c.2 - m24 * c.1) * scale,
      m22: (m11 * c.5 - m13 * c.2 + m14 * c.1) * scale,
      m23: (-m41 * s.5 + m43 * s.2 - m44 * s.1) * scale,
      m24: (m31 * s.5 - m33 * s.2 + m34 * s.1) * scale,
      m31: (m21 * c.4 - m22 * c.2 + m24 * c.0) * scale,
      m32: (-m11 * c.4 + m12 * c.2 - m14 * c.0) * scale,
      m33: (m41 * s.4 - m42 * s.2 + m44 * s.0) * scale,
      m34: (-m31 * s.4 + m32 * s.2 - m34 * s.0) * scale,
      m41: (-m21 * c.3 + m22 * c.1 - m23 * c.0) * scale,
      m42: (m11 * c.3 - m12 * c.1 + m13 * c.0) * scale,
      m43: (-m41 * s.3 + m42 * s.1 - m43 * s.0) * scale,
      m44: (m31 * s.3 - m32 * s.1 + m33 * s.0) * scale
    )
  }
}

extension SIMD4<Double> {
  /// Whether all four numbers are finite.
  @usableFromInline
  var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite && w.isFinite }
}
