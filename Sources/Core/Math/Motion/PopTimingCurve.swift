import Foundation

/// Pop's timing curve, bit for bit: a cubic from (0, 0) to (1, 1), solved for x only to the
/// precision that the duration of the animation requires.
///
/// Even a straight line is solved, and so is as inexact as any other curve. Control points are
/// rounded to single precision.
public struct PopTimingCurve: Hashable, Sendable {
  private let x: UnitCubic
  private let y: UnitCubic

  /// Creates a curve from its control points.
  ///
  /// - Parameters:
  ///   - x1: First control point, 0...1.
  ///   - y1: First control point, any finite value.
  ///   - x2: Second control point, 0...1.
  ///   - y2: Second control point, any finite value.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    x = UnitCubic(Double(Float(x1)), Double(Float(x2)))
    y = UnitCubic(Double(Float(y1)), Double(Float(y2)))
  }

  /// The value of the curve at a time.
  ///
  /// - Parameters:
  ///   - time: Normalised time, 0...1.
  ///   - duration: The duration in seconds, above 0: x is solved to within a thousandth of a
  ///     second.
  /// - Returns: The progress, 0 at the start and 1 at the end; may leave that range.
  public func value(at time: Double, duration: Double) -> Double {
    y(parameter(at: time, tolerance: 1 / (1000 * duration)))
  }

  private func parameter(at time: Double, tolerance: Double) -> Double {
    var u = time
    // Eight iterations and the minimum slope are those of Pop's solver, which is WebKit's.
    for _ in 0..<8 {
      let miss = x(u) - time
      if abs(miss) < tolerance { return u }
      let slope = x.slope(u)
      if abs(slope) < 1e-6 { break }
      u -= miss / slope
    }
    var low = 0.0
    var high = 1.0
    u = time
    guard u >= low else { return low }
    guard u <= high else { return high }
    while low < high {
      let miss = x(u) - time
      if abs(miss) < tolerance { return u }
      if miss < 0 { low = u } else { high = u }
      let middle = low + (high - low) * 0.5
      // The bounds are adjacent floating-point numbers.
      guard middle != u else { break }
      u = middle
    }
    return u
  }
}
