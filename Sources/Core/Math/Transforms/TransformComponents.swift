import Foundation

/// The components behind the key paths below `transform`: scale, rotation about x, y, z,
/// translation.
///
/// They are composed in the order `scale · Rx · Ry · Rz · translation`. Values are kept as set: a
/// negative scale or an angle beyond a half turn is never read back from a matrix. Skew and
/// perspective of a matrix are preserved.
/// - Note: Differs from CALayer: it decomposes the matrix again after each key path, so that two
///   negative scale components set one after the other spoil each other.
public struct TransformComponents: Hashable, Sendable {
  /// The translation in points: `transform.translation`.
  public var translation = SIMD3<Double>.zero
  /// The scale factor of each axis: `transform.scale`.
  public var scale = SIMD3<Double>.one
  /// Angles in radians about x, y and z, applied in this order: `transform.rotation`.
  public var rotation = SIMD3<Double>.zero
  private var skew = SIMD3<Double>.zero
  private var perspective = SIMD4<Double>(0, 0, 0, 1)

  /// Creates the components of the identity.
  public init() {}

  /// Decomposes a matrix.
  ///
  /// Never fails: an axis without length has scale 0 and no rotation, and a matrix that is not
  /// finite or that maps the origin to infinity is treated as the identity. A matrix that mirrors
  /// the plane gets one negative scale, one that mirrors space three.
  ///
  /// - Note: Differs from POPLayer: there a mirrored plane gets three negative scales, which also
  ///   appears as a half turn about x. Here a mirrored layer keeps its single negative scale, since
  ///   a motion of `rotationX` must read the angle that was set.
  public init(_ transform: Transform3D) {
    self.init()
    guard let parts = OrthogonalParts(transform) else { return }
    var (axes, scale, skew) = (parts.axes, parts.scale, parts.skew)
    if parts.isMirrored {
      if transform.isAffine {
        // The axis that interpolation between plane transforms mirrors as well.
        if transform.m11 < transform.m22 {
          (axes.x, scale.x) = (-axes.x, -scale.x)
          (skew.x, skew.y) = (-skew.x, -skew.y)
        } else {
          (axes.y, scale.y) = (-axes.y, -scale.y)
          (skew.x, skew.z) = (-skew.x, -skew.z)
        }
      } else {
        axes = (-axes.x, -axes.y, -axes.z)
        scale = -scale
      }
    }
    translation = parts.translation
    self.scale = scale
    rotation = Self.angles(axes)
    self.skew = skew
    perspective = parts.perspective
  }

  /// The angles about x, y and z that rotate the coordinate axes into three others.
  private static func angles(_ axes: OrthogonalParts.Axes) -> SIMD3<Double> {
    let level = (axes.x.x * axes.x.x + axes.x.y * axes.x.y).squareRoot()
    let y = atan2(-axes.x.z, level)
    // With a rotation about y by a right angle, those about x and z are equivalent: it is
    // attributed to z. Below 1e-9 the two entries are mostly rounding error, and so would be the
    // angles.
    guard level > 1e-9 else { return SIMD3(0, y, atan2(-axes.y.x, axes.y.y)) }
    return SIMD3(atan2(axes.y.z, axes.z.z), y, atan2(axes.x.y, axes.x.x))
  }

  /// The matrix of the components.
  ///
  /// - Note: Differs from POPLayer: it reads angles in the order x, y, z and writes them in the
  ///   order z, y, x, so that setting one of several changes the others. Here both use the order of
  ///   the key paths, x, y, z, so that the values set are the values read; a single angle is the
  ///   same in both.
  public var transform: Transform3D {
    OrthogonalParts.compose(
      axes: axes,
      scale: scale,
      skew: skew,
      translation: translation,
      perspective: perspective
    )
  }

  /// The rows of Rx · Ry · Rz.
  private var axes: OrthogonalParts.Axes {
    let (sz, cz) = (sin(rotation.z), cos(rotation.z))
    if rotation.x == 0, rotation.y == 0 {
      return (SIMD3(cz, sz, 0), SIMD3(-sz, cz, 0), SIMD3(0, 0, 1))
    }
    let (sx, cx) = (sin(rotation.x), cos(rotation.x))
    let (sy, cy) = (sin(rotation.y), cos(rotation.y))
    return (
      SIMD3(cy * cz, cy * sz, -sy),
      SIMD3(sx * sy * cz - cx * sz, sx * sy * sz + cx * cz, sx * cy),
      SIMD3(cx * sy * cz + sx * sz, cx * sy * sz - sx * cz, cx * cy)
    )
  }

  /// The mean of the three factors, the value of `transform.scale`; setting it sets all three.
  public var uniformScale: Double {
    get { scale.sum() / 3 }
    set { scale = SIMD3(repeating: newValue) }
  }
}
