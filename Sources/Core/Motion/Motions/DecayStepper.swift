import LaminaMath

/// The stepping of a decay under a fidelity; chosen once, when the motion is added.
protocol DecayStepper {
  /// Changes the constants from the next step on.
  mutating func change(deceleration: Double)
  /// Returns the value of a coasting number after some seconds.
  func end(
    of value: SIMD4<Double>,
    _ velocity: SIMD4<Double>,
    after seconds: Double
  )
    -> SIMD4<Double>
  /// Advances the decay; clamping is left to the caller.
  func advance(_ state: inout MotionState, by seconds: Double)
  /// Whether the end is measured from the last set velocity, rather than from the start of the run.
  var restartsOnChange: Bool { get }
}

/// A decay by its closed formula.
struct ExactDecayStepper: DecayStepper {
  private var curve: DecayCurve
  let restartsOnChange = true

  init(deceleration: Double) { curve = DecayCurve(deceleration: deceleration) }

  mutating func change(deceleration: Double) { curve = DecayCurve(deceleration: deceleration) }

  func end(
    of value: SIMD4<Double>,
    _ velocity: SIMD4<Double>,
    after seconds: Double
  )
    -> SIMD4<Double>
  {
    curve.advanced(value: value, velocity: velocity, time: seconds).value
  }

  func advance(_ state: inout MotionState, by seconds: Double) {
    let next = curve.advanced(value: state.value, velocity: state.velocity, time: seconds)
    state.velocity = next.velocity
    state.value =
      next.velocity.largestMagnitude < 5 * state.threshold ? state.target : next.value
  }
}

/// The decay of the original, step for step.
struct PopDecayStepping: DecayStepper {
  private var stepper: PopDecayStepper
  let restartsOnChange = false

  init(deceleration: Double) { stepper = PopDecayStepper(deceleration: deceleration) }

  mutating func change(deceleration: Double) {
    stepper = PopDecayStepper(deceleration: deceleration)
  }

  func end(
    of value: SIMD4<Double>,
    _ velocity: SIMD4<Double>,
    after seconds: Double
  )
    -> SIMD4<Double>
  {
    var (value, velocity) = (value, velocity)
    stepper.advance(value: &value, velocity: &velocity, time: seconds)
    return value
  }

  func advance(_ state: inout MotionState, by seconds: Double) {
    stepper.advance(value: &state.value, velocity: &state.velocity, time: seconds)
  }
}
