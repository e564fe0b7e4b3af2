import LaminaMath

/// A motion that coasts from its velocity until it stands still; where it ends follows from that.
///
/// - Source: POPDecayAnimation
@MainActor
public final class DecayMotion: PropertyMotion {
  private var curve = DecayCurve(deceleration: 0.998)
  private var velocitySet: MotionVector?
  private var lastDuration: Double?

  /// The share of the velocity that is left after a millisecond; above 0 and below 1.
  public var deceleration = 0.998 {
    didSet {
      guard deceleration != oldValue else { return }
      keepValid(oldValue, \DecayMotion.deceleration, "deceleration", expected: Self.range) {
        $0 > 0 && $0 < 1
      }
      curve = DecayCurve(deceleration: deceleration)
      forgetEnd()
    }
  }
  private static let range = "above 0 and below 1"

  /// Creates a decay that has no property yet.
  public override init() { super.init() }

  /// Creates a decay for a property.
  public convenience init(property: any MotionProperty) {
    self.init()
    self.property = property
  }

  /// Creates a decay for a property that the object knows by name.
  public convenience init(propertyNamed name: String) {
    self.init()
    propertyName = name
  }

  /// Units per second; at the start what the motion sets out with, then the current velocity.
  ///
  /// Setting it while the motion runs, or after it ended and stayed, sends it on from where it is.
  ///
  /// - Note: Differs from POPDecayAnimation: a velocity in the opposite direction sets out from the
  ///   current value. Under `Fidelity.pop` it jumps to the new end first.
  public var velocity: (any MotionValue)? {
    get {
      velocitySet == nil ? nil : present(MotionVector(velocityNow, count: componentCount))
    }
    set {
      let vector = newValue?.motionVector
      guard admits(vector, "velocity") else { return }
      adoptType(newValue)
      let isNew = vector?.components != (velocitySet == nil ? nil : velocityNow)
      velocitySet = vector
      originalVelocity = vector
      velocityNow = vector?.components ?? .zero
      if isNew { record(.velocityUpdate, value: vector) }
      setOut()
    }
  }

  /// The last velocity that was set, as opposed to the current one.
  public var initialVelocity: (any MotionValue)? { originalVelocity.map(present) }

  /// The opposite of the velocity that was set last.
  public var reversedVelocity: (any MotionValue)? {
    originalVelocity.map { present(MotionVector(-$0.components, count: $0.count)) }
  }

  /// Seconds from the current velocity to standing still.
  public var duration: Double {
    guard velocitySet != nil, let restSpeed, isDecelerating else { return 0 }
    return curve.duration(velocity: velocityNow, restSpeed: restSpeed)
  }

  /// The velocity with which the motion would stand still exactly at a point.
  ///
  /// All components arrive together.
  ///
  /// - Parameters:
  ///   - point: Where to stop.
  ///   - start: Where the motion begins.
  /// - Returns: Units per second.
  /// - Throws: `MotionError` where the deceleration is out of range, the property is not known yet,
  ///   or the components do not match.
  public func velocity<Value: FixedMotionValue>(
    toReach point: Value,
    from start: Value
  ) throws(MotionError) -> Value {
    guard isDecelerating else {
      throw .outOfRange(member: "deceleration", value: deceleration, expected: Self.range)
    }
    guard let restSpeed else { throw .missingProperty }
    return Value(
      motionComponents: curve.velocity(
        toReach: point.motionVector.components,
        from: start.motionVector.components,
        restSpeed: restSpeed
      )
    )
  }

  /// A decay with the same settings that has not run.
  public override func copy() -> DecayMotion {
    let copy = DecayMotion()
    copyValues(to: copy)
    copy.deceleration = deceleration
    copy.velocitySet = originalVelocity
    copy.originalVelocity = originalVelocity
    copy.velocityNow = originalVelocity?.components ?? .zero
    return copy
  }

  private var isDecelerating: Bool { deceleration > 0 && deceleration < 1 }

  /// Slower than this counts as standing still: five thresholds per second.
  private var restSpeed: Double? {
    if isAttached { return 5 * dynamicsThreshold }
    return (threshold ?? property?.threshold).map { 5 * $0 }
  }

  // MARK: Running

  override var isTargetFree: Bool { false }
  override var readsMissingTarget: Bool { false }

  override var target: MotionVector? {
    if let to { return to }
    guard let from, velocitySet != nil, isDecelerating else { return nil }
    return MotionVector(end(from: hasValue ? value : from.components), count: from.count)
  }

  override func bind(to object: AnyObject, fidelity: Fidelity) throws(MotionError) {
    try MotionError.checkFinite(deceleration, "deceleration")
    guard isDecelerating else {
      throw .outOfRange(member: "deceleration", value: deceleration, expected: Self.range)
    }
    try super.bind(to: object, fidelity: fidelity)
  }

  override func resetRun(all: Bool) {
    super.resetRun(all: all)
    if all { to = nil }
  }

  override func missingTarget() -> SIMD4<Double>? {
    end(from: hasValue ? value : from?.components ?? .zero)
  }

  private func end(from start: SIMD4<Double>) -> SIMD4<Double> {
    let time = duration
    guard fidelity == .pop else {
      return curve.advanced(value: start, velocity: velocityNow, time: time).value
    }
    var (value, velocity) = (start, velocityNow)
    PopDecayStepper(deceleration: deceleration)
      .advance(value: &value, velocity: &velocity, time: time)
    return value
  }

  private func forgetEnd() {
    to = nil
    guard isAttached, isActive, hasValue else { return }
    setOut()
  }

  /// Goes on with the velocity that was just set.
  private func setOut() {
    to = nil
    guard isAttached, isActive, hasValue else { return }
    switch fidelity {
    case .pop:
      if isPaused { from = nil }
    case .exact:
      // The way begins here: the end is judged by it.
      from = isFinished ? nil : MotionVector(value, count: componentCount)
      if isFinished { hasValue = false }
      didReach = false
      distance = nil
    }
    resume()
  }

  override var tracedVelocity: MotionVector? {
    MotionVector(velocityNow, count: componentCount)
  }

  override func advance(to time: Double, by dt: Double) {
    guard let to else { return }
    switch fidelity {
    case .pop:
      PopDecayStepper(deceleration: deceleration)
        .advance(value: &value, velocity: &velocityNow, time: dt)
      clampValue(clampMode.union(.end))
    case .exact:
      let state = curve.advanced(value: value, velocity: velocityNow, time: max(dt, 0))
      velocityNow = state.velocity
      value = isStanding ? to.components : state.value
    }
    measureProgress()
  }

  private var isStanding: Bool { velocityNow.largestMagnitude < 5 * dynamicsThreshold }

  override var isComplete: Bool { !hasValue || isStanding }

  override func prepareNextCycle() {
    guard let end = to, let original = originalVelocity else { return }
    let next = autoreverses ? MotionVector(-original.components, count: original.count) : original
    if autoreverses { record(.autoreversed) }
    originalVelocity = next
    velocitySet = next
    velocityNow = next.components
    from = end
    value = end.components
    to = nil
    didReach = false
    distance = nil
    nextMarkers = progressMarkers
  }
}
