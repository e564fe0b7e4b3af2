import Foundation

/// Linear interpolation, component by component.
///
/// Exact at both ends; extrapolates beyond them.
public enum Interpolation {
  /// Interpolates two numbers.
  @inlinable
  public static func mix(_ from: Double, _ to: Double, _ fraction: Double) -> Double {
    from * (1 - fraction) + to * fraction
  }

  /// Interpolates two vectors.
  @inlinable
  public static func mix<Vector: SIMD>(
    _ from: Vector,
    _ to: Vector,
    _ fraction: Double
  ) -> Vector where Vector.Scalar == Double {
    from * (1 - fraction) + to * fraction
  }

  /// Interpolates two points.
  public static func mix(_ from: CGPoint, _ to: CGPoint, _ fraction: Double) -> CGPoint {
    CGPoint(x: mix(Double(from.x), Double(to.x), fraction), y: mix(from.y, to.y, fraction))
  }
}
