import LaminaMath

extension DynamicMotion {
  /// Where and when everything stands still if nobody interferes, through all hand-overs.
  ///
  /// Nil as long as the motion does not know where it begins or how near is near enough (add it, or
  /// give a from-value and a threshold), and for one that never comes to rest.
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

  /// Where the motion, or whatever follows it, will be at a time; where it lands, after that.
  ///
  /// Nil where `landing` does not know the beginning either.
  ///
  /// - Parameter time: Seconds on the animator's clock, not before the last tick.
  /// - Returns: Where it is then, and how fast.
  public final func moment(at time: Double) -> MotionMoment? {
    follow(until: time)?.moment
  }

  /// More legs than any chain has; rounding must not make an endless one.
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

  /// The state of now, or that with which the motion is going to begin.
  private var presentMoment: MotionMoment? {
    if run.startTime != nil, hasValue {
      return moment(lastTime, value, velocityNow)
    }
    guard let start = from?.components ?? (isAttached ? readObject() : nil) else { return nil }
    return moment(timeOfBeginning, start, velocityNow)
  }

  /// When a motion that has not begun is going to.
  private var timeOfBeginning: Double {
    let added = addedAt ?? animator?.lastTickTime ?? 0
    let earliest = max(beginTime, delay > 0 ? added + delay : 0)
    return earliest == 0 || (earliest < added && !isPunctual) ? added : earliest
  }

  private func moment(
    _ time: Double,
    _ value: SIMD4<Double>,
    _ velocity: SIMD4<Double>
  ) -> MotionMoment {
    MotionMoment(
      time: time,
      value: MotionVector(value, count: componentCount),
      velocity: MotionVector(velocity, count: componentCount)
    )
  }

  private func moment(_ seconds: Double, after start: MotionMoment) -> MotionMoment {
    let next = coast(start.value.components, start.velocity.components, seconds)
    return moment(start.time + seconds, next.value, next.velocity)
  }

  /// The end of a leg.
  final func moment(of leg: MotionLeg, after start: MotionMoment) -> MotionMoment {
    moment(start.time + leg.seconds, leg.value, leg.velocity)
  }

  /// How the motion goes on from a moment.
  private func leg(from start: MotionMoment) -> MotionLeg? {
    guard let limit = limitOfRest else { return nil }
    return leg(start.value.components, start.velocity.components, limit: limit)
  }

  /// The distance below which the motion has arrived, as far as it is known.
  final var limitOfRest: Double? {
    if isAttached { return dynamicsThreshold }
    return threshold ?? property.map { rules.threshold(of: $0) }
  }

  /// The motion that goes on from a moment, with its property and its beginning.
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
