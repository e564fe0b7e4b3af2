import Foundation
import LaminaMath

extension DecayCurve {
  /// Returns the time at which a coasting number reaches a point; nil if it never does.
  ///
  ///     value(t) = value + velocity * S * (1 - deceleration^ms),  S = d / (1000 (1 - d))
  ///
  /// solved for t: 1 - deceleration^ms = (point - value) / (velocity * S), where S is the distance
  /// that one unit of velocity covers in infinite time.
  func time(from value: Double, velocity: Double, to point: Double) -> Double? {
    guard velocity != 0 else { return nil }
    let carry = deceleration / (1000 * (1 - deceleration))
    let share = (point - value) / (velocity * carry)
    guard share >= 0, share < 1 else { return nil }
    return log1p(-share) / (1000 * log(deceleration))
  }
}

extension SpringConstants {
  /// Returns the time at which a spring first reaches its target; nil if it only approaches it.
  ///
  /// With g = friction / 2 mass, and the square of the rate r^2 = g^2 - tension / mass, the
  /// displacement is e^(-g t) (p cosh r t + (v + g p) / r sinh r t); for imaginary r, cosh and sinh
  /// become cos and sin. It is zero where tanh r t = -p r / (v + g p).
  ///
  /// The displacement p, value minus target, is positive on the side on which it began, and the
  /// velocity v positive away from the target on that side.
  func timeToTarget(displacement p: Double, velocity v: Double) -> Double? {
    // Rounding may have carried it across already.
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

  /// Returns the time at which a spring comes to rest, to the last bit: its successor must not
  /// depend on the tick that evaluates it.
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
