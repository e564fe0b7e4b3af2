import LaminaMath

extension DynamicMotion {
  /// The point and time at which the motion comes to rest without interference, through all
  /// hand-overs.
  ///
  /// Nil while the start value or the threshold is unknown (add the motion, or set a from-value and
  /// a threshold), and for a motion that never comes to rest.
  ///
  /// ```swift
  /// if let landing = fling.landing {
  ///   print("rests at x \(landing.value[0]), \(landing.time) s")
  /// }
  /// ```
  public final var landing: MotionMoment? {
    guard let last = follow(until: .infinity), last.isAtEnd else { return nil }
    return last.moment
  }

  /// Predicts the state of the motion, or of its successors, at a time; after landing, the landing.
  ///
  /// Nil while `landing` does not know the start value either.
  ///
  /// - Parameter time: The time in seconds on the animator's clock, not before the last tick.
  /// - Returns: The value and velocity at that time.
  public final func moment(at time: Double) -> MotionMoment? {
    follow(until: time)?.moment
  }

  /// More legs than any chain has; rounding must not cause an endless chain.
  static let mostLegs = 10_000

  private func follow(until time: Double) -> (moment: MotionMoment, isAtEnd: Bool)? {
    guard var moment = presentMoment else { return nil }
    var motion = self
    for _ in 0..<Self.mostLegs {
      guard let leg = motion.leg(from: moment) else { return nil }
      let left = max(time - moment.time, 0)
      if leg.seconds > left || leg.seconds == .infinity {
        guard left.isFinite else { return (moment, false) }
        return (motion.moment(left, after: moment), false)
      }
      moment = motion.moment(of: leg, after: moment)
      guard let next = motion.next(at: moment, leg.cause) else { return (moment, true) }
      motion = next
    }
    return (moment, true)
  }

  /// The current state, or the initial state of a motion that has not begun.
  private var presentMoment: MotionMoment? {
    if run.startTime != nil, hasValue { return moment(lastTime, kinematics) }
    guard let start = from?.components ?? (isAttached ? readObject() : nil) else { return nil }
    return moment(timeOfBeginning, (start, velocityNow))
  }

  /// The expected begin of a motion that has not begun.
  private var timeOfBeginning: Double {
    let added = addedAt ?? animator?.lastTickTime ?? 0
    let earliest = max(beginTime, delay > 0 ? added + delay : 0)
    return earliest == 0 || (earliest < added && !isPunctual) ? added : earliest
  }

  final func moment(_ time: Double, _ state: Kinematics) -> MotionMoment {
    MotionMoment(time: time, value: vector(state.value), velocity: vector(state.velocity))
  }

  private func moment(_ seconds: Double, after start: MotionMoment) -> MotionMoment {
    moment(start.time + seconds, coast(start.kinematics, seconds))
  }

  /// Returns the end of a leg.
  final func moment(of leg: MotionLeg, after start: MotionMoment) -> MotionMoment {
    moment(start.time + leg.seconds, leg.end)
  }

  /// Returns the remaining leg of the motion from a state.
  private func leg(from start: MotionMoment) -> MotionLeg? {
    limitOfRest.map { leg(start.kinematics, limit: $0) }
  }

  /// The distance below which the motion has arrived; nil while unknown.
  final var limitOfRest: Double? {
    if isAttached { return dynamicsThreshold }
    return threshold ?? property.map { fidelity.threshold(of: $0) }
  }

  /// Returns the motion that follows at a moment, with its property and its initial state set.
  final func next(at moment: MotionMoment, _ cause: HandOverCause) -> DynamicMotion? {
    guard let next = handOver?(moment, cause) else { return nil }
    if next.property == nil, next.propertyName == nil { next.property = bound ?? property }
    if next.threshold == nil, next.property == nil { next.threshold = limitOfRest }
    next.valueType = valueType ?? next.valueType
    next.from = moment.value
    next.setVelocity(moment.velocity)
    return next
  }
}

extension MotionMoment {
  fileprivate var kinematics: Kinematics { (value.components, velocity.components) }
}
