import LaminaMath

/// The values of the last two writes.
struct WriteHistory {
  var last: SIMD4<Double>?
  var beforeLast: SIMD4<Double>?

  mutating func add(_ value: SIMD4<Double>) {
    beforeLast = last
    last = value
  }
}

/// The state that ticks change, as properties of the motion.
extension PropertyMotion {
  final var value: SIMD4<Double> {
    get { state.pointee.value }
    set { state.pointee.value = newValue }
  }

  final var velocityNow: SIMD4<Double> {
    get { state.pointee.velocity }
    set { state.pointee.velocity = newValue }
  }

  final var kinematics: Kinematics {
    get { (value, velocityNow) }
    set { (value, velocityNow) = newValue }
  }

  final var hasValue: Bool {
    get { state.pointee.hasValue }
    set { state.pointee.hasValue = newValue }
  }

  final var didReach: Bool {
    get { state.pointee.didReach }
    set { state.pointee.didReach = newValue }
  }

  final var dynamicsThreshold: Double { state.pointee.threshold }

  final var to: MotionVector? {
    get {
      let count = Int(state.pointee.targetCount)
      return count == 0 ? nil : MotionVector(state.pointee.target, count: count)
    }
    set {
      state.pointee.target = newValue?.components ?? .zero
      state.pointee.targetCount = UInt8(newValue?.count ?? 0)
      updateOpenEnds()
    }
  }

  /// Updates whether an end is unknown: such a motion takes the full step, which reads it from the
  /// object.
  final func updateOpenEnds() {
    state.pointee.set(.openEnds, from == nil || state.pointee.targetCount == 0)
  }
}
