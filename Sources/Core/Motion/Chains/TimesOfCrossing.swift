import Foundation
import LaminaMath

extension DecayCurve {
  /// When a coasting number gets to a point; nil if it turns away from it or never gets so far.
  ///
  ///     value(t) = value + velocity * S * (1 - deceleration^ms),  S = d / (1000 (1 - d))
  ///
  /// solved for t: 1 - deceleration^ms = (point - value) / (velocity * S), where S is how far one
  /// unit of velocity carries for ever.
  func time(from value: Double, velocity: Double, to point: Double) -> Double? {
    guard velocity != 0 else { return nil }
    let carry = deceleration / (1000 * (1 - deceleration))
    let share = (point - value) / (velocity * carry)
    guard share >= 0, share < 1 else { return nil }
    return log1p(-share) / (1000 * log(deceleration))
  }
}

extension SpringConstants {
  /// When a spring first gets to its target; nil if it only creeps up to it.
  ///
  /// With g = friction / 2 mass, and the square of the rate r^2 = g^2 - tension / mass, the
  /// displacement is e^(-g t) (p cosh r t + (v + g p) / r sinh r t); where r is imaginary, cosh and
  /// sinh are cos and sin. It is nothing where tanh r t = -p r / (v + g p).
  ///
  /// - Parameters:
  ///   - p: The displacement: value minus target, positive on the side on which it began.
  ///   - v: Units per second, positive away from the target on that side.
  /// - Returns: Seconds; 0 for one that is there already.
  func timeToTarget(displacement p: Double, velocity v: Double) -> Double? {
    // Rounding may have carried it over already.
    if p <= 0, v <= 0 { return 0 }
    let gamma = friction / (2 * mass)
    let square = gamma * gamma - tension / mass
    let drive = v + gamma * p
    if square < 0 {
      let omega = (-square).squareRoot()
      return (.pi + atan2(-p * omega, drive)) / omega
    }
    guard p > 0, drive < 0 else { return nil }
    let rate = square.squareRoot()
    guard rate > 0 else { return -p / drive }
    let share = -p * rate / drive
    return share < 1 ? atanh(share) / rate : nil
  }

  /// When a spring is at rest, to the last digit: what follows it must not depend on the tick in
  /// which that is asked.
  func timeToRest(
    displacement: SIMD4<Double>,
    velocity: SIMD4<Double>,
    tolerance: Double
  ) -> Double {
    var late = settlingTime(displacement: displacement, velocity: velocity, tolerance: tolerance)
    guard late > 0, late.isFinite else { return late }
    var early = max(late - 2e-6, 0)
    while true {
      let middle = early + (late - early) / 2
      guard middle > early, middle < late else { return late }
      let state = SpringTransition(self, time: middle)
        .apply(displacement: displacement, velocity: velocity)
      let reach = squaredReach(displacement: state.displacement, velocity: state.velocity).max()
      if reach < tolerance * tolerance { late = middle } else { early = middle }
    }
  }
}
