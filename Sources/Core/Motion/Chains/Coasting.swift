import LaminaMath

/// How a number that was let go comes to rest: it coasts, is sent back by soft edges, and may settle
/// in a snap point, as the offset of a scrolling list does.
///
/// ```swift
/// var list = Coasting(edges: 0...200)
/// list.snapPoints = [0, 50, 100, 150, 200]
/// let motion = list.motion(from: 30, velocity: 90)
/// motion.propertyName = "bounds.origin.y"
/// try layer.add(motion, forKey: "scroll")
/// ```
///
/// The motion hands over to others with its velocity: coasting is a `DecayMotion`, an edge a
/// `SpringMotion` for as long as the number is beyond it, and settling a spring without overshoot.
/// `DynamicMotion.landing` tells from the first moment where and when it all ends.
public struct Coasting: Hashable, Sendable {
  /// The share of the velocity that is left after a millisecond; above 0 and below 1.
  public var deceleration = 0.998
  /// Between which values it is outside of the edges; nil for no edges.
  public var edges: ClosedRange<Double>?
  /// The spring that sends it back from beyond an edge.
  public var edgeSpring = SpringConstants(bounciness: 4, speed: 12)
  /// Values to settle in; none leaves it wherever it ends.
  public var snapPoints: [Double]
  /// The distance below which it has arrived, in units of the value; above 0.
  public var threshold = 0.1

  /// Creates a way to come to rest.
  public init(edges: ClosedRange<Double>? = nil, snapPoints: [Double] = []) {
    self.edges = edges
    self.snapPoints = snapPoints
  }

  /// The motion of something that is let go; it wants a property, and a key to be added under.
  ///
  /// - Parameters:
  ///   - value: Where it is let go.
  ///   - velocity: Units per second.
  /// - Returns: The first of the motions that bring it to rest.
  @preconcurrency @MainActor
  public func motion(from value: Double, velocity: Double) -> DynamicMotion {
    let motion = next(from: value, velocity) ?? decay()
    motion.fromValue = value
    motion.velocity = velocity
    return motion
  }

  /// What follows where a leg ends.
  @MainActor
  private func next(at moment: MotionMoment, _ cause: HandOverCause) -> DynamicMotion? {
    let (value, velocity) = (moment.value[0], moment.velocity[0])
    if cause == .edge, let edges {
      let isUpper = value > edges.upperBound || value >= edges.lowerBound && velocity > 0
      return spring(edgeSpring, to: isUpper ? edges.upperBound : edges.lowerBound)
    }
    return next(from: value, velocity)
  }

  /// What a state calls for; nil for rest.
  @MainActor
  private func next(from value: Double, _ velocity: Double) -> DynamicMotion? {
    if let edges, !edges.contains(value) {
      return spring(edgeSpring, to: value > edges.upperBound ? edges.upperBound : edges.lowerBound)
    }
    if let point = snapPoint(from: value, velocity) {
      return value == point && velocity == 0 ? nil : settling(in: point, from: value, velocity)
    }
    return abs(velocity) > restSpeed ? decay() : nil
  }

  // MARK: Legs

  /// Slower than this counts as standing still, as with `DecayMotion`.
  private var restSpeed: Double { 5 * threshold }

  @MainActor
  private func decay() -> DecayMotion {
    let decay = DecayMotion()
    decay.deceleration = deceleration
    decay.threshold = threshold
    decay.edges = edges.map { MotionEdges($0) }
    decay.handOver = { next(at: $0, $1) }
    return decay
  }

  /// A spring that hands over when it has brought the number back.
  @MainActor
  private func spring(_ constants: SpringConstants, to edge: Double) -> SpringMotion {
    let spring = SpringMotion(constants)
    spring.threshold = threshold
    spring.toValue = edge
    spring.endsAtTarget = true
    spring.handOver = { next(at: $0, $1) }
    return spring
  }

  /// Goes to a snap point by a critically damped spring.
  ///
  /// With a frequency f it moves by (p + (v + f p) t) e^(-f t), p being the way with its sign turned.
  /// Where f = v / way the bracket is p alone: a plain decay that ends in the point. So that is the
  /// frequency where such a decay is near to the own one; else the own one.
  @MainActor
  private func settling(in point: Double, from value: Double, _ velocity: Double) -> SpringMotion {
    let way = point - value
    let own = (1 - deceleration) * 1000 / deceleration
    let wanted = way == 0 ? .infinity : velocity / way
    let frequency =
      wanted >= Self.nearestDecay * own
      ? min(wanted, Self.frequencies.upperBound) : max(own, Self.frequencies.lowerBound)
    let constants = SpringConstants(tension: frequency * frequency, friction: 2 * frequency)
    let spring = SpringMotion(constants)
    spring.threshold = threshold
    spring.toValue = point
    return spring
  }

  /// A decay that is slower than this share of the own one would feel sluggish; chosen by eye.
  private static let nearestDecay = 0.7
  /// From a calm to a brisk spring, in radians per second; chosen by eye.
  private static let frequencies = 4.0...14

  /// The snap point nearest to where it would come to rest by itself; nil without any, and while an
  /// edge is still to come.
  private func snapPoint(from value: Double, _ velocity: Double) -> Double? {
    guard !snapPoints.isEmpty else { return nil }
    let curve = DecayCurve(deceleration: deceleration)
    let speed = SIMD4(velocity, 0, 0, 0)
    let end =
      curve.advanced(
        value: SIMD4(value, 0, 0, 0),
        velocity: speed,
        time: curve.duration(velocity: speed, restSpeed: restSpeed)
      )
      .value.x
    if let edges, !edges.contains(end) { return nil }
    return snapPoints.min { abs($0 - end) < abs($1 - end) }
  }
}
