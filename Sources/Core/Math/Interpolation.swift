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
  public static func mix(
    _ from: SIMD2<Double>,
    _ to: SIMD2<Double>,
    _ fraction: Double
  ) -> SIMD2<Double> {
    from * (1 - fraction) + to * fraction
  }

  /// Interpolates two vectors.
  @inlinable
  public static func mix(
    _ from: SIMD4<Double>,
    _ to: SIMD4<Double>,
    _ fraction: Double
  ) -> SIMD4<Double> {
    from * (1 - fraction) + to * fraction
  }

  /// Interpolates two points.
  public static func mix(_ from: CGPoint, _ to: CGPoint, _ fraction: Double) -> CGPoint {
    CGPoint(x: mix(Double(from.x), Double(to.x), fraction), y: mix(from.y, to.y, fraction))
  }

  /// Interpolates two lists of equal length into a reused buffer.
  ///
  /// - Parameters:
  ///   - from: The numbers at fraction 0.
  ///   - to: The numbers at fraction 1.
  ///   - fraction: Any finite number.
  ///   - result: Receives as many numbers as the shorter list has.
  public static func mix(
    _ from: [Double],
    _ to: [Double],
    _ fraction: Double,
    into result: inout [Double]
  ) {
    let count = min(from.count, to.count)
    if result.count != count {
      result.removeAll(keepingCapacity: true)
      result.append(contentsOf: repeatElement(0, count: count))
    }
    for index in 0..<count { result[index] = mix(from[index], to[index], fraction) }
  }
}
