import LaminaMath

/// A motion that coasts from its velocity to rest; its end value follows from that.
///
/// ```swift
/// let fling = DecayMotion(propertyNamed: "position")
/// fling.velocity = CGPoint(x: 80, y: 0)
/// try layer.add(fling, forKey: "fling")
/// ```
///
/// - Source: POPDecayAnimation
@preconcurrency @MainActor
public final class DecayMotion: DynamicMotion {
  private var curve = DecayCurve(deceleration: 0.998)

  /// The fraction of the velocity that remains after a millisecond; above 0 and below 1.
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
  /// The limits at which coasting ends before the motion is at rest; nil for none.
  ///
  /// At an edge the motion hands over (`handOver`), or stops if there is no successor. `toValue`
  /// and `duration` ignore the edges; `landing` takes them into account.
  public var edges: MotionEdges? { didSet { updateChained() } }

  /// Creates a decay without a property.
  public override init() { super.init() }

  /// Creates a decay for a property.
  public convenience init(property: any MotionProperty) {
    self.init()
    self.property = property
  }

  /// Creates a decay for a property that the object resolves by name.
  @_disfavoredOverload
  public convenience init(propertyNamed name: String) {
    self.init()
    propertyName = name
  }

  /// The last velocity that was set, as opposed to the current one.
  public var initialVelocity: (any MotionValue)? { originalVelocity.map(present) }

  /// The negative of the last velocity that was set.
  public var reversedVelocity: (any MotionValue)? {
    originalVelocity.map { present(MotionVector(-$0.components, count: $0.count)) }
  }

  /// The seconds from the current velocity to rest.
  public var duration: Double {
    guard knowsVelocity, let restSpeed, isDecelerating else { return 0 }
    return curve.duration(velocity: velocityNow, restSpeed: restSpeed)
  }

  /// Returns the velocity with which the motion comes to rest exactly at a point.
  ///
  /// All components arrive together.
  ///
  /// - Parameters:
  ///   - point: The point at which to stop.
  ///   - start: The start of the motion.
  /// - Returns: The velocity in units per second.
  /// - Throws: `MotionError` if the deceleration is out of range, the property is not known yet, or
  ///   the components do not match.
  public func velocity<Value: AnimatableVector>(
    toReach point: Value,
    from start: Value
  ) throws(MotionError) -> Value {
    guard isDecelerating else {
      throw .outOfRange(member: "deceleration", value: deceleration, expected: Self.range)
    }
    guard let restSpeed else { throw .missingProperty }
    return Value(
      vector: curve.velocity(
        toReach: point.vector,
        from: start.vector,
        restSpeed: restSpeed
      )
    )
  }

  /// Returns a decay with the same settings that has not run.
  public override func copy() -> DecayMotion {
    let copy = DecayMotion()
    copyValues(to: copy)
    copy.deceleration = deceleration
    copy.edges = edges
    copy.handOver = handOver
    copy.setVelocity(originalVelocity)
    return copy
  }

  private var isDecelerating: Bool { deceleration > 0 && deceleration < 1 }

  /// The speed below which the motion counts as at rest: five thresholds per second.
  private var restSpeed: Double? {
    if isAttached { return 5 * dynamicsThreshold }
    return (threshold ?? property?.threshold).map { 5 * $0 }
  }

  // MARK: Running

  override var isTargetFree: Bool { false }
  override var readsMissingTarget: Bool { false }

  override var target: MotionVector? {
    if let to { return to }
    guard let from, knowsVelocity, isDecelerating else { return nil }
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
    stepped((start, velocityNow), duration).value
  }

  /// Returns the state after some seconds, as the fidelity computes it.
  private func stepped(_ start: Kinematics, _ seconds: Double) -> Kinematics {
    guard fidelity == .pop else { return coast(start, seconds) }
    var (value, velocity) = start
    PopDecayStepper(deceleration: deceleration)
      .advance(value: &value, velocity: &velocity, time: seconds)
    return (value, velocity)
  }

  private func forgetEnd() {
    to = nil
    guard isAttached, run.isActive, hasValue else { return }
    setOut()
  }

  /// Resumes with the velocity that was just set.
  private func setOut() {
    to = nil
    guard isAttached, run.isActive, hasValue else { return }
    if fidelity.restartsOnChange {
      // The path begins here: the end is measured from it.
      from = run.isFinished ? nil : vector(value)
      if run.isFinished { hasValue = false }
      didReach = false
      state.pointee.hasWay = false
    } else if isPaused {
      from = nil
    }
    resume()
  }

  override func velocityDidChange() { setOut() }

  override var endsEarly: Bool { edges != nil }

  override func leg(_ start: Kinematics, limit: Double) -> MotionLeg {
    let (value, velocity) = start
    let rest = curve.duration(velocity: velocity, restSpeed: 5 * limit)
    var first: (seconds: Double, index: Int, edge: Double)?
    for index in 0..<min(componentCount, edges?.lower.count ?? 0) {
      guard let edges else { break }
      if edges.isMet(index, at: value[index], velocity[index]) {
        return MotionLeg(seconds: 0, end: start, cause: .edge)
      }
      let edge = velocity[index] > 0 ? edges.upper[index] : edges.lower[index]
      guard
        let time = curve.time(from: value[index], velocity: velocity[index], to: edge),
        time < first?.seconds ?? rest
      else { continue }
      first = (time, index, edge)
    }
    guard let first else {
      return MotionLeg(seconds: rest, end: (coast(start, rest).value, .zero), cause: .rest)
    }
    var end = coast(start, first.seconds)
    // Exactly on the edge, or rounding could start the successor on its wrong side.
    end.value[first.index] = first.edge
    let speed = end.velocity[first.index]
    end.velocity[first.index] = velocity[first.index] > 0 ? max(speed, 0) : min(speed, 0)
    return MotionLeg(seconds: first.seconds, end: end, cause: .edge)
  }

  override func isAtRest(_ state: Kinematics) -> Bool {
    state.velocity.largestMagnitude < 5 * dynamicsThreshold
  }

  override var nextCycle: Kinematics {
    let velocity = originalVelocity?.components ?? .zero
    return (to?.components ?? value, autoreverses ? -velocity : velocity)
  }

  override func cyclePeriod(_ start: Kinematics) -> CyclePeriod? {
    let limit = dynamicsThreshold
    let there = leg(start, limit: limit)
    if autoreverses {
      let back = leg((there.end.value, -start.velocity), limit: limit)
      // Between edges it may take a cycle or two until the motion is periodic.
      guard (back.end.value - start.value).largestMagnitude < limit * 1e-6 else { return nil }
      return CyclePeriod(seconds: there.seconds + back.seconds, segments: 2)
    }
    var period = CyclePeriod(seconds: there.seconds, autoreverses: false)
    period.way = there.end.value - start.value
    guard let edges else { return period }
    guard there.cause == .rest else { return there.seconds == 0 ? period : nil }
    for index in 0..<componentCount where period.way[index] != 0 {
      let edge = period.way[index] > 0 ? edges.upper[index] : edges.lower[index]
      let cycles = ((edge - start.value[index]) / period.way[index]).rounded(.down)
      period.most = max(0, min(period.most, cycles - 1))
    }
    return period
  }

  override func coast(_ start: Kinematics, _ seconds: Double) -> Kinematics {
    curve.advanced(value: start.value, velocity: start.velocity, time: seconds)
  }

  override func advance(to time: Double, by dt: Double) {
    guard to != nil else { return }
    kinematics = stepped(kinematics, dt)
    if fidelity == .exact, isStanding { value = state.pointee.target }
    if fidelity.clampsState { clampValue(clampMode.union(.end)) }
  }

  private var isStanding: Bool { isAtRest(kinematics) }

  override var isComplete: Bool { !hasValue || isStanding }

  override func prepareNextCycle() {
    guard let end = to, let original = originalVelocity else { return }
    let next = autoreverses ? MotionVector(-original.components, count: original.count) : original
    if autoreverses { record(.autoreversed) }
    setVelocity(next)
    from = end
    value = end.components
    to = nil
    didReach = false
    state.pointee.hasWay = false
    nextMarkers = progressMarkers
  }
}
