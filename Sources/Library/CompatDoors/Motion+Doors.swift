import LaminaMath
import LaminaMotion

@MainActor
extension PropertyMotion {
  /// The `fromValue` of Lamina.
  package var plainFromValue: (any MotionValue)? {
    get { fromValue }
    set { fromValue = newValue }
  }

  /// The `toValue` of Lamina.
  package var plainToValue: (any MotionValue)? {
    get { toValue }
    set { toValue = newValue }
  }
}

@MainActor
extension DynamicMotion {
  /// The `velocity` of Lamina.
  package var plainVelocity: (any MotionValue)? {
    get { velocity }
    set { velocity = newValue }
  }
}

@MainActor
extension BasicMotion {
  /// The `timingFunction` of Lamina.
  package var plainTimingFunction: TimingFunction? {
    get { timingFunction }
    set { timingFunction = newValue }
  }
}
