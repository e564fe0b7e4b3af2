import LaminaMath

/// A motion with a velocity: the common base class of springs and decays.
@preconcurrency @MainActor
public class DynamicMotion: PropertyMotion {
  private var hasVelocity = false

  /// The factory of the motion that continues from the end of this one, with its value and
  /// velocity.
  ///
  /// Called at the end of the motion with its time, value and velocity, and with the cause; returns
  /// the successor, under the same key, or nil to end. The successor begins at the same moment,
  /// between two ticks, so that the frame rate has no influence; it animates the same property
  /// unless it names another.
  ///
  /// ```swift
  /// decay.edges = MotionEdges(0...100)
  /// decay.handOver = { moment, cause in
  ///   guard cause == .edge else { return nil }
  ///   let back = SpringMotion()
  ///   back.toValue = min(max(moment.value[0], 0), 100)
  ///   return back
  /// }
  /// ```
  ///
  /// Predictions (`landing`, `moment(at:)`) call it as well: it must return a new motion each time
  /// and have no side effects. The motion that ends stops with the reason `handedOver`.
  public final var handOver: ((MotionMoment, HandOverCause) -> DynamicMotion?)? {
    didSet { updateChained() }
  }

  /// Whether the motion may end before it is at rest.
  var endsEarly: Bool { false }

  final func updateChained() {
    state.pointee.set(.chained, handOver != nil || endsEarly)
  }

  /// The initial velocity before the start, then the current velocity, in units per second.
  ///
  /// Setting it while a decay runs, or after it ended and stayed, continues from the current value.
  ///
  /// - Note: Differs from POPDecayAnimation: a velocity in the opposite direction starts from the
  ///   current value. Under `Fidelity.pop` it jumps to the new end first.
  public final var velocity: (any MotionValue)? {
    get { hasVelocity ? present(vector(velocityNow)) : nil }
    set {
      let vector = newValue?.motionVector
      guard admits(vector, "velocity") else { return }
      adoptType(newValue)
      let isNew = vector?.components != (hasVelocity ? velocityNow : nil)
      setVelocity(vector)
      if isNew { record(.velocityUpdate, value: vector) }
      velocityDidChange()
    }
  }

  /// Whether a velocity was set, or the motion has begun.
  final var knowsVelocity: Bool { hasVelocity }

  final func setVelocity(_ vector: MotionVector?) {
    originalVelocity = vector
    hasVelocity = vector != nil
    velocityNow = vector?.components ?? .zero
  }

  /// Marks the velocity as known, once the motion has begun; it may be zero.
  final func adoptVelocity() { hasVelocity = true }

  /// Handles a velocity that was just set.
  func velocityDidChange() {}

  // MARK: Handing over

  /// Returns the leg from a state to the end of the motion.
  func leg(_ start: Kinematics, limit: Double) -> MotionLeg {
    MotionLeg(seconds: 0, end: start, cause: .rest)
  }

  /// Returns the state after some seconds, before that end.
  func coast(_ start: Kinematics, _ seconds: Double) -> Kinematics { start }

  override func endingLeg(within seconds: Double) -> MotionLeg? {
    guard state.pointee.slowPathReasons.contains(.chained), hasValue else { return nil }
    let leg = leg(kinematics, limit: dynamicsThreshold)
    // A natural end without a successor is handled like that of any motion.
    guard leg.seconds <= seconds, leg.cause != .rest || handOver != nil else { return nil }
    return leg
  }

  /// - Note: Differs from POPAnimation: a motion at rest has no velocity, whichever tick detects
  ///   it.
  override func settle() {
    super.settle()
    if hasValue, !fidelity.cyclesAreRuns { velocityNow = .zero }
  }

  override func settlingLeg(within seconds: Double) -> MotionLeg? {
    guard seconds > 0, hasValue, to != nil, !fidelity.cyclesAreRuns,
      repeatSetting.segmentsLeft > 1 || isShared
    else { return nil }
    // Once at rest the motion stays there: most ticks need not compute when that is.
    guard isAtRest(coast(kinematics, seconds)), !isInstantEndless else { return nil }
    var leg = leg(kinematics, limit: dynamicsThreshold)
    guard leg.cause == .rest else { return nil }
    leg.seconds = min(leg.seconds, seconds)
    return leg
  }

  /// - Note: A spring without friction never comes to rest.
  override var isEndless: Bool { super.isEndless || secondsLeft == .infinity }

  override var secondsLeft: Double {
    hasValue && to != nil ? leg(kinematics, limit: dynamicsThreshold).seconds : 0
  }

  /// Returns whether the motion would be at rest in a state.
  func isAtRest(_ state: Kinematics) -> Bool { true }

  /// The initial state of the next cycle, after the end of this one.
  var nextCycle: Kinematics { kinematics }

  /// Returns the period of the cycles from a state on; nil while it is not known.
  func cyclePeriod(_ start: Kinematics) -> CyclePeriod? { nil }

  override var isInstantEndless: Bool {
    guard !fidelity.cyclesAreRuns, repeatSetting.segmentsLeft == .max, hasValue, to != nil else {
      return false
    }
    return cyclePeriod(nextCycle)?.seconds == 0
  }

  override var restingLeg: MotionLeg? {
    guard handOver != nil else { return nil }
    return MotionLeg(seconds: 0, end: (to?.components ?? value, .zero), cause: .rest)
  }

  /// Ends the motion at its current value.
  final func stay() {
    velocityNow = .zero
    to = vector(value)
  }

  override var tracedVelocity: MotionVector? { vector(velocityNow) }
}
