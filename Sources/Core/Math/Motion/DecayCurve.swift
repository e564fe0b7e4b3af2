import Foundation

/// A value that coasts: its velocity shrinks by the same share in every millisecond.
///
///     velocity' = velocity * deceleration^ms
///     value'    = value + velocity / 1000 * deceleration * (1 - deceleration^ms) / (1 - deceleration)
///
/// Steps compose without error of method, so the frame rate does not matter.
///
/// - Source: POPDecayAnimation
public struct DecayCurve: Hashable, Sendable {
  /// The share of the velocity that is left after a millisecond; above 0 and below 1.
  public let deceleration: Double
  private let logarithm: Double

  /// Creates the curve of a deceleration.
  ///
  /// - Parameter deceleration: Above 0 and below 1, per millisecond.
  public init(deceleration: Double) {
    self.deceleration = deceleration
    logarithm = log(deceleration)
  }

  /// The state after a time.
  ///
  /// - Parameters:
  ///   - value: The value now.
  ///   - velocity: Units per second now.
  ///   - time: Seconds, at least 0.
  /// - Returns: Value and velocity after that time.
  public func advanced(
    value: SIMD4<Double>,
    velocity: SIMD4<Double>,
    time: Double
  ) -> (value: SIMD4<Double>, velocity: SIMD4<Double>) {
    // expm1 keeps the digits of short steps, where the power is close to 1.
    let lost = -expm1(logarithm * time * 1000)
    let factor = secondsToRest * lost
    return (value + velocity * factor, velocity * (1 - lost))
  }

  /// The time until every component is slower than a speed.
  ///
  /// - Parameters:
  ///   - velocity: Units per second now.
  ///   - speed: Units per second, above 0, that counts as standing still.
  /// - Returns: Seconds; 0 for a value that stands still already.
  public func duration(velocity: SIMD4<Double>, restSpeed speed: Double) -> Double {
    let fastest = velocity.largestMagnitude
    guard fastest > speed else { return 0 }
    return log(speed / fastest) / (1000 * logarithm)
  }

  /// The velocity that makes the value stand still exactly at a point.
  ///
  /// The inverse of running until `duration(velocity:restSpeed:)` is over; all components arrive
  /// together.
  ///
  /// - Parameters:
  ///   - point: Where to stop.
  ///   - value: The value now.
  ///   - speed: Units per second, above 0, that counts as standing still.
  /// - Returns: Units per second; nothing when the value is there already.
  public func velocity(
    toReach point: SIMD4<Double>,
    from value: SIMD4<Double>,
    restSpeed speed: Double
  ) -> SIMD4<Double> {
    let distance = point - value
    let farthest = distance.largestMagnitude
    guard farthest > 0 else { return .zero }
    // The last millisecond's rest speed is never used up, so it is added to the fastest component;
    // the others keep their proportion, since the run has one length.
    return distance * ((farthest / secondsToRest + speed) / farthest)
  }

  /// How far one unit of velocity carries if it may coast for ever, in seconds.
  private var secondsToRest: Double { deceleration / (1000 * (1 - deceleration)) }
}

extension SIMD4<Double> {
  /// The largest absolute value among the components.
  package var largestMagnitude: Double {
    Swift.max(Swift.max(Swift.abs(x), Swift.abs(y)), Swift.max(Swift.abs(z), Swift.abs(w)))
  }
}
