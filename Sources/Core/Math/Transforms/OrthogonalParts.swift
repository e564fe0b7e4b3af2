/// The orthonormalised rows of a matrix, and the factors removed in the process.
struct OrthogonalParts {
  typealias Axes = (x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>)

  let axes: Axes
  let scale: SIMD3<Double>
  let skew: SIMD3<Double>
  let translation: SIMD3<Double>
  let perspective: SIMD4<Double>

  /// Whether every axis has a length.
  var isComplete: Bool { scale.x != 0 && scale.y != 0 && scale.z != 0 }

  /// Whether the axes are left-handed.
  var isMirrored: Bool { axes.x.dot(axes.y.cross(axes.z)) < 0 }

  /// Decomposes a matrix; nil if it is not finite or maps the origin to infinity.
  init?(_ transform: Transform3D) {
    guard transform.isFinite, transform.m44 != 0 else { return nil }
    let unit = 1 / transform.m44
    translation = transform.row4.xyz * unit
    var (x, y, z) = (
      transform.row1.xyz * unit, transform.row2.xyz * unit, transform.row3.xyz * unit
    )
    let size = SIMD3(x.length, y.length, z.length)
    let lengthX = x.normalize(against: size.x)
    let shareXY = x.takeShare(of: &y)
    let lengthY = y.normalize(against: size.y)
    let shareXZ = x.takeShare(of: &z)
    let shareYZ = y.takeShare(of: &z)
    let lengthZ = z.normalize(against: size.z)
    scale = SIMD3(lengthX, lengthY, lengthZ)
    skew = SIMD3(
      lengthY == 0 ? 0 : shareXY / lengthY,
      lengthZ == 0 ? 0 : shareXZ / lengthZ,
      lengthZ == 0 ? 0 : shareYZ / lengthZ
    )
    axes = Self.completed(x, y, z)

    // The last column is each row times the perspective: solved along the axes in turn. An axis
    // without length contributes nothing.
    let last = SIMD3(transform.m14, transform.m24, transform.m34) * unit
    let alongX = scale.x == 0 ? 0 : last.x / scale.x
    let alongY = scale.y == 0 ? 0 : last.y / scale.y - skew.x * alongX
    let alongZ = scale.z == 0 ? 0 : last.z / scale.z - skew.y * alongX - skew.z * alongY
    let slope = axes.x * alongX + axes.y * alongY + axes.z * alongZ
    perspective = SIMD4(slope, 1 - translation.dot(slope))
  }

  /// Replaces axes without length so that the three are orthonormal, near the coordinate axes.
  private static func completed(
    _ x: SIMD3<Double>,
    _ y: SIMD3<Double>,
    _ z: SIMD3<Double>
  ) -> Axes {
    let (right, down, out) = (
      SIMD3<Double>(1, 0, 0), SIMD3<Double>(0, 1, 0), SIMD3<Double>(0, 0, 1)
    )
    switch (x != .zero, y != .zero, z != .zero) {
    case (true, true, true):
      return (x, y, z)
    case (true, true, false):
      return (x, y, x.cross(y))
    case (true, false, true):
      return (x, z.cross(x), z)
    case (false, true, true):
      return (y.cross(z), y, z)
    case (true, false, false):
      let filled = out.cross(x).normalized(or: down)
      return (x, filled, x.cross(filled))
    case (false, true, false):
      let filled = y.cross(out).normalized(or: right)
      return (filled, y, filled.cross(y))
    case (false, false, true):
      let filled = down.cross(z).normalized(or: right)
      return (filled, z.cross(filled), z)
    case (false, false, false):
      return (right, down, out)
    }
  }

  static func compose(
    axes: Axes,
    scale: SIMD3<Double>,
    skew: SIMD3<Double>,
    translation: SIMD3<Double>,
    perspective: SIMD4<Double>
  ) -> Transform3D {
    let x = axes.x * scale.x
    let y = (axes.y + axes.x * skew.x) * scale.y
    let z = (axes.z + axes.x * skew.y + axes.y * skew.z) * scale.z
    func row(_ v: SIMD3<Double>, _ w: Double) -> SIMD4<Double> {
      SIMD4(v, (SIMD4(v, w) * perspective).sum())
    }
    return Transform3D(rows: row(x, 0), row(y, 0), row(z, 0), row(translation, 1))
  }
}
