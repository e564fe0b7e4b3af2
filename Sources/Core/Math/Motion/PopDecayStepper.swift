import Foundation

/// Pop's decay, bit for bit: the formula of `DecayCurve`, partly in single precision.
public struct PopDecayStepper: Sendable {
  private let deceleration: Double

  /// Creates a stepper; the deceleration is above 0 and below 1, per millisecond.
  public init(deceleration: Double) {
    self.deceleration = deceleration
  }

  /// Advances by one tick.
  ///
  /// - Parameters:
  ///   - value: The value, changed in place.
  ///   - velocity: Units per second, changed in place.
  ///   - time: Seconds since the last tick.
  public func advance(value: inout SIMD4<Double>, velocity: inout SIMD4<Double>, time: Double) {
    let left = powf(Float(deceleration), Float(time * 1000))
    let factor = Float(deceleration * Double(1 - left) / (1 - deceleration))
    let perMillisecond = SIMD4<Float>(velocity / 1000)
    velocity = SIMD4<Double>(perMillisecond * left) * 1000
    value += SIMD4<Double>(perMillisecond * factor)
  }

  /// The time until every component is slower than a speed, in double precision.
  public func duration(velocity: SIMD4<Double>, restSpeed: Double) -> Double {
    DecayCurve(deceleration: deceleration).duration(velocity: velocity, restSpeed: restSpeed)
  }
}
