import Foundation

/// An interpolation between two matrices, which are decomposed once and recomposed for each
/// fraction.
///
/// Two transforms of the plane interpolate translation, scale and rotation (the shorter arc; a half
/// turn goes counter-clockwise on the screen); others do so in space. If a matrix is singular, it
/// has no rotation to follow, and the elements are interpolated individually.
///
/// - Source: CSS Transforms level 1 (plane) and level 2 (space), which Core Animation agrees with.
public struct TransformInterpolator: Hashable, Sendable {
  private enum Way: Hashable, Sendable {
    case elements
    case plane(PlaneMotion)
    case space(SpaceMotion)
  }

  private let from: Transform3D
  private let to: Transform3D
  private let way: Way

  /// Prepares the interpolation of two matrices.
  public init(from: Transform3D, to: Transform3D) {
    self.from = from
    self.to = to
    if from.hasSameAxes(as: to) {
      way = .elements
    } else if from.isAffine, to.isAffine {
      way = PlaneMotion(from: from, to: to).map(Way.plane) ?? .elements
    } else {
      way = SpaceMotion(from: from, to: to).map(Way.space) ?? .elements
    }
  }

  /// Whether one of the matrices is singular, so that the elements are interpolated individually.
  public var isElementwise: Bool {
    if case .elements = way { !from.hasSameAxes(as: to) } else { false }
  }

  /// The matrix at a fraction: exactly `from` at 0 and `to` at 1; extrapolates beyond.
  public func value(at fraction: Double) -> Transform3D {
    if fraction == 0 { return from }
    if fraction == 1 { return to }
    switch way {
    case .elements:
      let rest = 1 - fraction
      return Transform3D(
        rows: from.row1 * rest + to.row1 * fraction,
        from.row2 * rest + to.row2 * fraction,
        from.row3 * rest + to.row3 * fraction,
        from.row4 * rest + to.row4 * fraction
      )
    case .plane(let motion): return motion.value(at: fraction)
    case .space(let motion): return motion.value(at: fraction)
    }
  }
}

extension Transform3D {
  /// Interpolates two matrices; prepare a `TransformInterpolator` for repeated evaluation.
  public static func interpolate(
    from: Transform3D,
    to: Transform3D,
    fraction: Double
  ) -> Transform3D {
    TransformInterpolator(from: from, to: to).value(at: fraction)
  }

  /// Whether two matrices differ at most in their translation.
  fileprivate func hasSameAxes(as other: Transform3D) -> Bool {
    row1 == other.row1 && row2 == other.row2 && row3 == other.row3 && m44 == other.m44
  }
}

/// Translation, scale, angle and the remainder of a transform of the plane.
private struct PlaneParts: Hashable, Sendable {
  var translation: SIMD2<Double>
  var scale: SIMD2<Double>
  /// Degrees, because 360 is exact and a full turn in radians is not.
  var angle: Double
  /// m11, m12, m21, m22 after scale and angle were removed.
  var remainder: SIMD4<Double>

  /// Decomposes a transform; nil if it is singular.
  init?(_ transform: Transform3D) {
    var (a, b, c, d) = (transform.m11, transform.m12, transform.m21, transform.m22)
    let determinant = a * d - b * c
    guard determinant.isFinite, determinant != 0 else { return nil }
    translation = SIMD2(transform.m41, transform.m42)
    scale = SIMD2((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
    if determinant < 0 {
      if a < d { scale.x = -scale.x } else { scale.y = -scale.y }
    }
    (a, b, c, d) = (a / scale.x, b / scale.x, c / scale.y, d / scale.y)
    angle = atan2(b, a) * 180 / .pi
    remainder = SIMD4(a * a - b * c, a * b - b * d, b * a + a * c, b * b + a * d)
  }
}

/// An interpolation between two transforms of the plane.
private struct PlaneMotion: Hashable, Sendable {
  private let from, to: PlaneParts

  init?(from: Transform3D, to: Transform3D) {
    guard var a = PlaneParts(from), var b = PlaneParts(to) else { return nil }
    // Mirrored along different axes: equivalent to a half turn.
    if (a.scale.x < 0 && b.scale.y < 0) || (a.scale.y < 0 && b.scale.x < 0) {
      a.scale = -a.scale
      a.angle += a.angle < 0 ? 180 : -180
    }
    if a.angle == 0 { a.angle = 360 }
    if b.angle == 0 { b.angle = 360 }
    if (a.angle - b.angle).magnitude > 180 {
      if a.angle > b.angle { a.angle -= 360 } else { b.angle -= 360 }
    }
    (self.from, self.to) = (a, b)
  }

  func value(at fraction: Double) -> Transform3D {
    let start = 1 - fraction
    let place = from.translation * start + to.translation * fraction
    let factor = from.scale * start + to.scale * fraction
    let rest = from.remainder * start + to.remainder * fraction
    let degrees = from.angle * start + to.angle * fraction
    let turn = degrees.remainder(dividingBy: 360) * .pi / 180
    let (s, c) = (sin(turn), cos(turn))
    return Transform3D(
      m11: factor.x * (c * rest.x + s * rest.z),
      m12: factor.x * (c * rest.y + s * rest.w),
      m21: factor.y * (c * rest.z - s * rest.x),
      m22: factor.y * (c * rest.w - s * rest.y),
      m41: place.x,
      m42: place.y
    )
  }
}

/// The decompositions of two transforms of space.
private struct SpaceMotion: Hashable, Sendable {
  private let from, to: Decomposition
  private let arc: QuaternionArc

  init?(from: Transform3D, to: Transform3D) {
    guard let from = Decomposition(from), let to = Decomposition(to) else { return nil }
    self.from = from
    self.to = to
    arc = QuaternionArc(from: from.rotation, to: to.rotation)
  }

  func value(at fraction: Double) -> Transform3D {
    let rest = 1 - fraction
    var mixed = Decomposition()
    mixed.translation = from.translation * rest + to.translation * fraction
    mixed.scale = from.scale * rest + to.scale * fraction
    mixed.skew = from.skew * rest + to.skew * fraction
    mixed.perspective = from.perspective * rest + to.perspective * fraction
    mixed.rotation = arc.value(at: fraction)
    return mixed.transform
  }
}
