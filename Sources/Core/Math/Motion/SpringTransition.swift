import Foundation

/// The exact evolution of a free spring over a given time: a constant 2 x 2 matrix that acts on
/// displacement and velocity.
///
///     displacement' = a * displacement + b * velocity
///     velocity'     = c * displacement + d * velocity
///
/// Displacement is value minus target, so both components share one sign convention. Steps compose
/// without truncation error: 60 steps of 1/60 s equal one step of 1 s, up to rounding. One
/// transition serves every spring with the same constants in the same tick.
public struct SpringTransition: Hashable, Sendable {
  /// The factor from the old displacement to the new one.
  public let a: Double
  /// The factor from the old velocity to the new displacement, in seconds.
  public let b: Double
  /// The factor from the old displacement to the new velocity, per second.
  public let c: Double
  /// The factor from the old velocity to the new one.
  public let d: Double

  /// Creates the exact transition over a time.
  ///
  /// - Parameters:
  ///   - constants: Valid constants (see `SpringConstants.isValid`).
  ///   - time: Seconds, at least 0; any length is exact.
  public init(_ constants: SpringConstants, time: Double) {
    let gamma = constants.friction / (2 * constants.mass)
    let square = constants.tension / constants.mass
    // With r^2 = gamma^2 - square: even = e^(-gamma t) cosh(r t), odd = e^(-gamma t) sinh(r t) / r.
    let even: Double
    let odd: Double
    let discriminant = gamma * gamma - square
    let z = discriminant * time * time
    if abs(z) < 0.01 {
      // Near critical damping the quotient loses precision; the power series does not. Those of
      // cosh(sqrt z) and sinh(sqrt z) / sqrt z have the terms z^n / (2n)! and z^n / (2n + 1)!, so
      // each term divides its predecessor by the next two integers: 1·2, 3·4, 5·6, 7·8, 9·10, and
      // 2·3, 4·5, ..., 10·11. The first term left out is below 1e-12 / 12!, far below a rounding
      // error.
      let decay = exp(-gamma * time)
      even = decay * (1 + z / 2 * (1 + z / 12 * (1 + z / 30 * (1 + z / 56 * (1 + z / 90)))))
      odd = decay * time * (1 + z / 6 * (1 + z / 20 * (1 + z / 42 * (1 + z / 72 * (1 + z / 110)))))
    } else if discriminant < 0 {
      let omega = (-discriminant).squareRoot()
      let decay = exp(-gamma * time)
      even = decay * cos(omega * time)
      odd = decay * sin(omega * time) / omega
    } else {
      let rate = discriminant.squareRoot()
      // The slow root as a quotient: gamma - rate would cancel for a strongly damped spring.
      let slow = exp(-square / (gamma + rate) * time)
      let fast = exp(-(gamma + rate) * time)
      even = (slow + fast) / 2
      odd = (slow - fast) / (2 * rate)
    }
    a = even + gamma * odd
    b = odd
    c = -square * odd
    d = even - gamma * odd
  }

  /// Applies the transition to a state.
  ///
  /// - Parameters:
  ///   - displacement: Value minus target, in units of the value.
  ///   - velocity: Units per second.
  /// - Returns: Displacement and velocity afterwards.
  @inlinable
  public func apply(
    displacement: SIMD4<Double>,
    velocity: SIMD4<Double>
  ) -> (displacement: SIMD4<Double>, velocity: SIMD4<Double>) {
    (a * displacement + b * velocity, c * displacement + d * velocity)
  }
}

extension SpringConstants {
  /// The square of the spring's greatest possible future displacement, per component.
  ///
  /// Friction only dissipates energy, so a displacement never exceeds the one at which the current
  /// total energy would be potential: p^2 + v^2 * mass / tension.
  @inlinable
  public func squaredReach(
    displacement: SIMD4<Double>,
    velocity: SIMD4<Double>
  ) -> SIMD4<Double> {
    displacement * displacement + velocity * velocity * (mass / tension)
  }

  /// The time after which the spring stays within a distance of its target.
  ///
  /// - Parameters:
  ///   - displacement: The current value minus target.
  ///   - velocity: The current velocity in units per second.
  ///   - tolerance: The distance, above 0, in units of the value.
  /// - Returns: Seconds, exact to a microsecond; infinity for a spring without friction that is not
  ///   within the tolerance already.
  public func settlingTime(
    displacement: SIMD4<Double>,
    velocity: SIMD4<Double> = .zero,
    tolerance: Double
  ) -> Double {
    let limit = tolerance * tolerance
    func isSettled(_ time: Double) -> Bool {
      let state = SpringTransition(self, time: time)
        .apply(displacement: displacement, velocity: velocity)
      return squaredReach(displacement: state.displacement, velocity: state.velocity).max() < limit
    }
    if isSettled(0) { return 0 }
    guard friction > 0 else { return .infinity }
    // The energy is monotonic, so the time is found by doubling and bisection.
    var late = 1 / naturalFrequency
    while !isSettled(late) {
      late *= 2
      guard late.isFinite else { return .infinity }
    }
    var early = 0.0
    // Bisects to the documented microsecond.
    while late - early > 1e-6 {
      let middle = early + (late - early) / 2
      // A span of more than 2^33 s has no resolution of microseconds left.
      guard middle > early, middle < late else { break }
      if isSettled(middle) { late = middle } else { early = middle }
    }
    return late
  }
}
