import Foundation
import LaminaMath
import Testing

@Suite("Exact springs")
struct SpringTransitionTests {
  struct Regime: CustomTestStringConvertible, Sendable {
    var name: String
    var constants: SpringConstants
    var testDescription: String { name }
  }

  static let regimes = [
    Regime(name: "underdamped", constants: .init(tension: 342, friction: 30.5)),
    Regime(name: "barely damped", constants: .init(tension: 300, friction: 0.01)),
    Regime(name: "undamped", constants: .init(tension: 100, friction: 0)),
    Regime(name: "critical", constants: .init(tension: 100, friction: 20)),
    Regime(name: "just below critical", constants: .init(tension: 100, friction: 20 - 1e-7)),
    Regime(name: "just above critical", constants: .init(tension: 100, friction: 20 + 1e-7)),
    Regime(name: "overdamped", constants: .init(tension: 50, friction: 90, mass: 2)),
    Regime(name: "strongly overdamped", constants: .init(tension: 1, friction: 5000)),
  ]

  /// Textbook solution in the form of the regime, from displacement 1 and velocity 2.
  private func textbook(_ constants: SpringConstants, _ t: Double) -> Double {
    let gamma = constants.friction / constants.mass / 2
    let square = constants.tension / constants.mass
    if gamma * gamma == square { return exp(-gamma * t) * (1 + (2 + gamma) * t) }
    if gamma * gamma < square {
      let omega = (square - gamma * gamma).squareRoot()
      let amplitude = hypot(1, (2 + gamma) / omega)
      return amplitude * exp(-gamma * t) * cos(omega * t - atan2((2 + gamma) / omega, 1))
    }
    let root = (gamma * gamma - square).squareRoot()
    let (slow, fast) = (-square / (gamma + root), -(gamma + root))
    let share = (2 - fast) / (slow - fast)
    return share * exp(slow * t) + (1 - share) * exp(fast * t)
  }

  @Test("one step of any length gives the textbook solution", arguments: regimes)
  func closedForm(_ regime: Regime) {
    // Two roots that nearly agree cost the textbook form its digits, not the transition.
    let tolerance = regime.name.hasPrefix("just") ? 1e-6 : 1e-11
    for t in [0, 0.0004, 1.0 / 60, 0.1, 0.5, 1, 3, 30, 300] {
      let state = SpringTransition(regime.constants, time: t)
        .apply(displacement: .init(repeating: 1), velocity: .init(repeating: 2))
      #expect(abs(state.displacement.x - textbook(regime.constants, t)) < tolerance, "t = \(t)")
      #expect(state.displacement.w == state.displacement.x)
    }
  }

  @Test("the frame rate does not matter", arguments: regimes)
  func composition(_ regime: Regime) {
    for rate in [24, 60, 144, 1000] {
      let step = SpringTransition(regime.constants, time: 1 / Double(rate))
      var state = (
        displacement: SIMD4(100, -3, 0, 1.0), velocity: SIMD4(0, 500, 20, -1.0)
      )
      let once = SpringTransition(regime.constants, time: 1)
        .apply(displacement: state.displacement, velocity: state.velocity)
      for _ in 0..<rate {
        state = step.apply(displacement: state.displacement, velocity: state.velocity)
      }
      for index in 0..<4 {
        #expect(abs(state.displacement[index] - once.displacement[index]) < 1e-9)
        #expect(abs(state.velocity[index] - once.velocity[index]) < 1e-8)
      }
    }
  }

  @Test("no time changes nothing", arguments: regimes)
  func identity(_ regime: Regime) {
    let step = SpringTransition(regime.constants, time: 0)
    #expect((step.a, step.b, step.c, step.d) == (1, 0, 0, 1))
  }

  @Test("the velocity is the slope of the displacement", arguments: regimes)
  func slope(_ regime: Regime) {
    let h = 1e-5
    func at(_ t: Double) -> (displacement: SIMD4<Double>, velocity: SIMD4<Double>) {
      SpringTransition(regime.constants, time: t)
        .apply(displacement: .init(repeating: 1), velocity: .init(repeating: 2))
    }
    for t in [0.05, 0.4] {
      let difference = (at(t + h).displacement.x - at(t - h).displacement.x) / (2 * h)
      #expect(abs(difference - at(t).velocity.x) < 1e-4)
    }
  }

  @Test("a spring without friction keeps its energy")
  func energy() {
    let constants = SpringConstants(tension: 90, friction: 0, mass: 2.5)
    let start = constants.squaredReach(
      displacement: .init(repeating: 3),
      velocity: .init(repeating: 7)
    )
    let state = SpringTransition(constants, time: 12.34)
      .apply(displacement: .init(repeating: 3), velocity: .init(repeating: 7))
    let end = constants.squaredReach(displacement: state.displacement, velocity: state.velocity)
    #expect(abs(end.x - start.x) < 1e-10)
  }

  @Test("after the settling time a spring stays within the tolerance", arguments: regimes)
  func settling(_ regime: Regime) {
    let time = regime.constants.settlingTime(
      displacement: .init(100, 0, 0, 0),
      velocity: .init(-40, 0, 0, 0),
      tolerance: 0.05
    )
    guard regime.constants.friction > 0 else {
      #expect(time == .infinity)
      return
    }
    #expect(time > 0 && time.isFinite)
    func reach(_ t: Double) -> Double {
      let state = SpringTransition(regime.constants, time: t)
        .apply(displacement: .init(100, 0, 0, 0), velocity: .init(-40, 0, 0, 0))
      return regime.constants
        .squaredReach(displacement: state.displacement, velocity: state.velocity).x.squareRoot()
    }
    #expect(reach(time) < 0.05)
    #expect(reach(time - 1e-3) >= 0.05)
    for step in 0..<200 {
      let state = SpringTransition(regime.constants, time: time + Double(step) * 0.01)
        .apply(displacement: .init(100, 0, 0, 0), velocity: .init(-40, 0, 0, 0))
      #expect(abs(state.displacement.x) < 0.05)
    }
  }

  @Test("a spring at rest has settled")
  func atRest() {
    let constants = SpringConstants(tension: 100, friction: 0)
    #expect(constants.settlingTime(displacement: .zero, tolerance: 0.1) == 0)
  }
}
