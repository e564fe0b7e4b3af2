import LaminaMath

/// A motion that has a velocity: the common base of springs and decays.
@preconcurrency @MainActor
public class DynamicMotion: PropertyMotion {
  private var hasVelocity = false

  /// What goes on where this motion ends, with its value and its velocity.
  ///
  /// Called at the end of the motion with where and when that is, how fast it is, and why it ends;
  /// answers the motion that takes over, under the same key, or nil for the end of it all. That
  /// motion begins at the same moment, between two ticks, so that the frame rate changes nothing; it
  /// moves the same property unless it names another.
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
  /// Predictions (`landing`, `moment(at:)`) call it as well: it must answer a new motion each time
  /// and change nothing else. The motion that ends stops with the reason `handedOver`.
  public final var handOver: ((MotionMoment, HandOverCause) -> DynamicMotion?)? {
    didSet { updateChained() }
  }

  /// Whether the motion may end before it is at rest.
  var endsEarly: Bool { false }

  final func updateChained() {
    state.pointee.set(.chained, handOver != nil || endsEarly)
  }

  /// Units per second; at the start what the motion sets out with, then the current velocity.
  ///
  /// Setting it while a decay runs, or after it ended and stayed, sends it on from where it is.
  ///
  /// - Note: Differs from POPDecayAnimation: a velocity in the opposite direction sets out from the
  ///   current value. Under `Fidelity.pop` it jumps to the new end first.
  public final var velocity: (any MotionValue)? {
    get { hasVelocity ? present(MotionVector(velocityNow, count: componentCount)) : nil }
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

  /// Whether a velocity was given, or the motion has begun.
  final var knowsVelocity: Bool { hasVelocity }

  final func setVelocity(_ vector: MotionVector?) {
    originalVelocity = vector
    hasVelocity = vector != nil
    velocityNow = vector?.components ?? .zero
  }

  /// A motion that has begun has a velocity, if only none.
  final func adoptVelocity() { hasVelocity = true }

  /// Follows a velocity that was just set.
  func velocityDidChange() {}

  // MARK: Handing over

  /// The way from a state to where the motion ends.
  func leg(
    _ value: SIMD4<Double>,
    _ velocity: SIMD4<Double>,
    limit: Double
  ) -> MotionLeg {
    MotionLeg(seconds: 0, value: value, velocity: velocity, cause: .rest)
  }

  /// The state some seconds later, before that end.
  func coast(
    _ value: SIMD4<Double>,
    _ velocity: SIMD4<Double>,
    _ seconds: Double
  ) -> (value: SIMD4<Double>, velocity: SIMD4<Double>) {
    (value, velocity)
  }

  override func endingLeg(within seconds: Double) -> MotionLeg? {
    guard state.pointee.slowPathReasons.contains(.chained), hasValue else { return nil }
    let leg = leg(value, velocityNow, limit: dynamicsThreshold)
    // A natural end without a successor is the end of any motion.
    guard leg.seconds <= seconds, leg.cause != .rest || handOver != nil else { return nil }
    return leg
  }

  /// - Note: Differs from POPAnimation: what is at rest has no velocity, whichever tick found that.
  override func settle() {
    super.settle()
    if hasValue, !rules.cyclesAreRuns { velocityNow = .zero }
  }

  override func settlingLeg(within seconds: Double) -> MotionLeg? {
    guard seconds > 0, hasValue, to != nil, !rules.cyclesAreRuns,
      repeatSetting.segmentsLeft > 1 || isShared
    else { return nil }
    // Who comes to rest stays there: most ticks need not ask when that is.
    let later = coast(value, velocityNow, seconds)
    guard isAtRest(later.value, later.velocity), !standsStill else { return nil }
    var leg = leg(value, velocityNow, limit: dynamicsThreshold)
    guard leg.cause == .rest else { return nil }
    leg.seconds = min(leg.seconds, seconds)
    return leg
  }

  /// Whether a motion would have come to rest in a state.
  func isAtRest(_ value: SIMD4<Double>, _ velocity: SIMD4<Double>) -> Bool { true }

  /// The state with which the next cycle begins, once this one has come to its end.
  var nextCycle: (value: SIMD4<Double>, velocity: SIMD4<Double>) { (value, velocityNow) }

  /// After how long the cycles from a state on are the same again; nil where that is not known yet.
  func cyclePeriod(_ value: SIMD4<Double>, _ velocity: SIMD4<Double>) -> CyclePeriod? { nil }

  override var standsStill: Bool {
    guard !rules.cyclesAreRuns, repeatSetting.segmentsLeft == .max, hasValue, to != nil else {
      return false
    }
    let next = nextCycle
    return cyclePeriod(next.value, next.velocity)?.seconds == 0
  }

  override var restingLeg: MotionLeg? {
    guard handOver != nil else { return nil }
    return MotionLeg(seconds: 0, value: to?.components ?? value, velocity: .zero, cause: .rest)
  }

  /// Ends where it is.
  final func stay() {
    velocityNow = .zero
    to = MotionVector(value, count: componentCount)
  }

  override var tracedVelocity: MotionVector? { MotionVector(velocityNow, count: componentCount) }
}
