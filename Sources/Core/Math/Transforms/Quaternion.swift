import Foundation

/// A rotation in space: a unit quaternion.
public struct Quaternion: Hashable, Sendable {
  /// The axis times the sine of half the angle.
  public var x, y, z: Double
  /// The cosine of half the angle.
  public var w: Double

  /// Creates a quaternion from its components, which should have length 1.
  public init(x: Double, y: Double, z: Double, w: Double) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }

  var vector: SIMD4<Double> { SIMD4(x, y, z, w) }

  init(_ vector: SIMD4<Double>) {
    self.init(x: vector.x, y: vector.y, z: vector.z, w: vector.w)
  }

  /// Creates the rotation that three orthonormal rows describe.
  init(rows a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) {
    // From the entries of a rotation matrix (see `rows`): 1 + a.x + b.y + c.z = 4 w², and with two
    // of the signs flipped 4 x², 4 y² or 4 z². With s = 1 / (4 w), w itself is 1/4 / s, and the
    // others follow from sums and differences such as b.z - c.y = 4 w x. The largest of the four
    // components is computed from the diagonal, to avoid division by a small number.
    let trace = a.x + b.y + c.z
    if trace > 0 {
      let s = 0.5 / (trace + 1).squareRoot()
      self.init(x: (b.z - c.y) * s, y: (c.x - a.z) * s, z: (a.y - b.x) * s, w: 0.25 / s)
    } else if a.x >= b.y, a.x >= c.z {
      let s = 0.5 / (1 + a.x - b.y - c.z).squareRoot()
      self.init(x: 0.25 / s, y: (a.y + b.x) * s, z: (a.z + c.x) * s, w: (b.z - c.y) * s)
    } else if b.y >= c.z {
      let s = 0.5 / (1 + b.y - a.x - c.z).squareRoot()
      self.init(x: (a.y + b.x) * s, y: 0.25 / s, z: (b.z + c.y) * s, w: (c.x - a.z) * s)
    } else {
      let s = 0.5 / (1 + c.z - a.x - b.y).squareRoot()
      self.init(x: (a.z + c.x) * s, y: (b.z + c.y) * s, z: 0.25 / s, w: (a.y - b.x) * s)
    }
  }

  /// The rows of the rotation matrix.
  var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    (
      SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
    )
  }
}

/// The spherical linear interpolation of two rotations along the shorter arc.
struct QuaternionArc: Hashable, Sendable {
  private let from, to: SIMD4<Double>
  private let angle, sine: Double

  init(from: Quaternion, to: Quaternion) {
    let dot = (from.vector * to.vector).sum()
    self.from = from.vector
    // A quaternion and its negative are the same rotation; the nearer one gives the shorter arc.
    self.to = dot < 0 ? -to.vector : to.vector
    angle = acos(min(1, dot.magnitude))
    sine = sin(angle)
  }

  func value(at fraction: Double) -> Quaternion {
    guard sine > 1e-9 else {
      // For nearly equal rotations the chord equals the arc: they differ by the square of the
      // angle, below a rounding error.
      let mixed = from + (to - from) * fraction
      return Quaternion(mixed / (mixed * mixed).sum().squareRoot())
    }
    return Quaternion(
      (from * sin((1 - fraction) * angle) + to * sin(fraction * angle)) / sine
    )
  }
}
