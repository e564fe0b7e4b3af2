import LaminaMath

/// The stepping of a spring under a fidelity; chosen once, when the motion is added.
@MainActor
protocol SpringStepper: AnyObject {
  /// Changes the constants from the next step on.
  func change(to constants: SpringConstants, of state: inout MotionState)
  /// Discards the history of steps.
  func reset(_ constants: SpringConstants)
  /// Advances the spring; clamping is left to the caller.
  func advance(_ state: inout MotionState, by seconds: Double)
  /// Returns whether the spring is at rest.
  func isAtRest(_ state: MotionState, _ history: WriteHistory, rounding: Double) -> Bool
  /// Releases what is shared with other springs.
  func release()
}

/// A spring by its closed formula, with a transition shared by all springs of equal constants.
///
/// - Note: Differs from POPSpringAnimation: a spring is at rest when its total energy cannot move
///   it further than half the threshold, and not before time has passed. The original also stops
///   when two consecutive writes are at the target, regardless of the velocity.
final class ExactSpringStepper: SpringStepper {
  private let families: SpringFamilies
  private var place: Int32?
  private var hasMoved = false

  init(_ families: SpringFamilies) {
    self.families = families
  }

  func change(to constants: SpringConstants, of state: inout MotionState) {
    release()
    let place = families.retain(constants)
    self.place = place
    state.family = place
  }

  func reset(_ constants: SpringConstants) { hasMoved = false }

  func advance(_ state: inout MotionState, by seconds: Double) {
    hasMoved = seconds > 0
    guard hasMoved else { return }
    let family = families.list + Int(state.family)
    if family.pointee.time != seconds { family.pointee.prepare(seconds) }
    let moved = family.pointee.step.apply(
      displacement: state.value - state.target,
      velocity: state.velocity
    )
    state.value = state.target + moved.displacement
    state.velocity = moved.velocity
  }

  func isAtRest(_ state: MotionState, _ history: WriteHistory, rounding: Double) -> Bool {
    let displacement = state.value - state.target
    guard hasMoved else { return displacement == .zero && state.velocity == .zero }
    let limit = state.threshold / 2
    return families.list[Int(state.family)].constants
      .squaredReach(displacement: displacement, velocity: state.velocity).max() < limit * limit
  }

  func release() {
    if let place { families.release(place) }
    place = nil
  }
}

/// The spring of the original, step for step.
final class PopSpringStepping: SpringStepper {
  private var stepper: PopSpringStepper

  init(_ constants: SpringConstants) {
    stepper = PopSpringStepper(constants)
  }

  func change(to constants: SpringConstants, of state: inout MotionState) {
    stepper.setConstants(constants)
  }

  func reset(_ constants: SpringConstants) { stepper = PopSpringStepper(constants) }

  func advance(_ state: inout MotionState, by seconds: Double) {
    stepper.advance(
      value: &state.value,
      velocity: &state.velocity,
      target: state.target,
      time: seconds
    )
  }

  func isAtRest(_ state: MotionState, _ history: WriteHistory, rounding: Double) -> Bool {
    stepper.hasStarted
      && (history.hasConverged(state, rounding) || stepper.hasConverged(threshold: state.threshold))
  }

  func release() {}
}

extension WriteHistory {
  /// Applies Pop's alternative test: whether the last two writes are at the target.
  fileprivate func hasConverged(_ state: MotionState, _ rounding: Double) -> Bool {
    guard let last, let beforeLast else { return false }
    if rounding > 0 { return beforeLast == last && last == state.target }
    let limit = state.threshold / 5
    return (state.target - last).largestMagnitude < limit
      && (last - beforeLast).largestMagnitude < limit
  }
}
