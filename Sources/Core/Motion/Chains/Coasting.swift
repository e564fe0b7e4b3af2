import LaminaMath

/// The way a released number comes to rest: it coasts, bounces back from soft edges, and may settle
/// at a snap point, like the offset of a scroll view.
///
/// ```swift
/// var list = Coasting(edges: 0...200)
/// list.snapPoints = [0, 50, 100, 150, 200]
/// let motion = list.motion(from: 30, velocity: 90)
/// motion.propertyName = "bounds.origin.y"
/// try layer.add(motion, forKey: "scroll")
/// ```
///
/// The motion hands its velocity over to others: coasting is a `DecayMotion`, an edge a
/// `SpringMotion` while the number is beyond it, and settling a spring without overshoot.
/// `DynamicMotion.landing` predicts from the first moment where and when it all ends.
public struct Coasting: Hashable, Sendable {
  /// The fraction of the velocity that remains after a millisecond; above 0 and below 1.
  public var deceleration = 0.998
  /// The range between the edges; nil for no edges.
  public var edges: ClosedRange<Double>?
  /// The spring that returns the number from beyond an edge.
  public var edgeSpring = SpringConstants(bounciness: 4, speed: 12)
  /// The values to settle at; empty to come to rest anywhere.
  public var snapPoints: [Double]
  /// The distance below which it has arrived, in units of the value; above 0.
  public var threshold = 0.1

  /// Creates settings with edges and snap points.
  public init(edges: ClosedRange<Double>? = nil, snapPoints: [Double] = []) {
    self.edges = edges
    self.snapPoints = snapPoints
  }

  /// Creates the motion of a released number; it needs a property, and a key to be added under.
  ///
  /// - Parameters:
  ///   - value: The value at the release.
  ///   - velocity: The velocity in units per second.
  /// - Returns: The first of the motions that bring it to rest.
  @preconcurrency @MainActor
  public func motion(from value: Double, velocity: Double) -> DynamicMotion {
    let motion = next(from: value, velocity) ?? decay()
    motion.fromValue = value
    motion.velocity = velocity
    return motion
  }

  @MainActor
  private func next(at moment: MotionMoment, _ cause: HandOverCause) -> DynamicMotion? {
    let (value, velocity) = (moment.value[0], moment.velocity[0])
    if cause == .edge, let edges {
      let isUpper = value > edges.upperBound || value >= edges.lowerBound && velocity > 0
      return spring(edgeSpring, to: isUpper ? edges.upperBound : edges.lowerBound)
    }
    return next(from: value, velocity)
  }

  /// Returns the motion that follows a state; nil at rest.
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

  /// The speed below which it counts as at rest, as with `DecayMotion`.
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

  /// Creates a spring that hands over once it has brought the number back.
  @MainActor
  private func spring(_ constants: SpringConstants, to edge: Double) -> SpringMotion {
    let spring = SpringMotion(constants)
    spring.threshold = threshold
    spring.toValue = edge
    spring.endsAtTarget = true
    spring.handOver = { next(at: $0, $1) }
    return spring
  }

  /// Creates a critically damped spring to a snap point.
  ///
  /// With a frequency f the displacement is (p + (v + f p) t) e^(-f t), p being the negative
  /// distance. For f = v / distance the bracket is p alone: a plain decay that ends at the point.
  /// That is the frequency if such a decay is close to the natural one; otherwise the natural one.
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

  /// The minimal fraction of the natural decay's rate, chosen by eye; a slower one feels sluggish.
  private static let nearestDecay = 0.7
  /// From a calm to a brisk spring, in radians per second; chosen by eye.
  private static let frequencies = 4.0...14

  /// Returns the snap point nearest to the natural resting point; nil without snap points, or if an
  /// edge comes first.
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
