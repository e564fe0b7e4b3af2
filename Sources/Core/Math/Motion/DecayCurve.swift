import Foundation

/// Exponential decay: the velocity is multiplied by a constant factor every millisecond.
///
///     velocity' = velocity * deceleration^ms
///     value'    = value + velocity / 1000 * deceleration * (1 - deceleration^ms) / (1 - deceleration)
///
/// Steps compose without truncation error, so the frame rate does not matter.
///
/// - Source: POPDecayAnimation
public struct DecayCurve: Hashable, Sendable {
  /// The factor by which the velocity is multiplied per millisecond; above 0 and below 1.
  public let deceleration: Double
  private let logarithm: Double

  /// Creates a curve.
  public init(deceleration: Double) {
    self.deceleration = deceleration
    logarithm = log(deceleration)
  }

  /// The state after a time.
  ///
  /// - Parameters:
  ///   - value: The current value.
  ///   - velocity: The current velocity in units per second.
  ///   - time: Seconds, at least 0.
  /// - Returns: Value and velocity after that time.
  public func advanced(
    value: SIMD4<Double>,
    velocity: SIMD4<Double>,
    time: Double
  ) -> (value: SIMD4<Double>, velocity: SIMD4<Double>) {
    // expm1 preserves precision for short steps, where the power is close to 1.
    let lost = -expm1(logarithm * time * 1000)
    let factor = secondsToRest * lost
    return (value + velocity * factor, velocity * (1 - lost))
  }

  /// The time until every component is slower than a speed.
  ///
  /// - Parameters:
  ///   - velocity: The current velocity in units per second.
  ///   - speed: The speed in units per second, above 0, that counts as rest.
  /// - Returns: Seconds; 0 for a value already at rest.
  public func duration(velocity: SIMD4<Double>, restSpeed speed: Double) -> Double {
    let fastest = velocity.largestMagnitude
    guard fastest > speed else { return 0 }
    return log(speed / fastest) / (1000 * logarithm)
  }

  /// The initial velocity with which the value comes to rest exactly at a point.
  ///
  /// The inverse of running for `duration(velocity:restSpeed:)`; all components arrive together.
  ///
  /// - Parameters:
  ///   - point: The destination.
  ///   - value: The current value.
  ///   - speed: The speed in units per second, above 0, that counts as rest.
  /// - Returns: Units per second; zero if the value is already there.
  public func velocity(
    toReach point: SIMD4<Double>,
    from value: SIMD4<Double>,
    restSpeed speed: Double
  ) -> SIMD4<Double> {
    let distance = point - value
    let farthest = distance.largestMagnitude
    guard farthest > 0 else { return .zero }
    // Motion ends with the rest speed remaining, so it is added to the fastest component; the
    // others keep their proportion, since all components share one duration.
    return distance * ((farthest / secondsToRest + speed) / farthest)
  }

  /// The distance covered per unit of velocity if the decay continues forever, in seconds.
  private var secondsToRest: Double { deceleration / (1000 * (1 - deceleration)) }
}

extension SIMD4<Double> {
  package var largestMagnitude: Double {
    Swift.max(Swift.max(Swift.abs(x), Swift.abs(y)), Swift.max(Swift.abs(z), Swift.abs(w)))
  }
}
