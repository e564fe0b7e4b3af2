import Foundation
import LaminaMath

/// One direction of a flight: it coasts, bounces off soft edges and may settle in a snap point.
///
/// All of it is known in closed form, piece by piece: coasting is Pop's decay, an edge is Pop's
/// spring for as long as the thing is inside of it, and settling is a spring without overshoot. So
/// the frame rate changes nothing, a bounce happens at its own time between two ticks, and the
/// landing is known from the first moment.
package struct FlightAxis: Hashable, Sendable {
  /// What the axis does at present.
  package enum Mode: Hashable, Sendable {
    case rest
    case glide
    /// Inside of the edge at this value.
    case edge(Double)
    /// On the way to a snap point, by a critically damped spring of this angular frequency.
    case settle(Double, frequency: Double)
  }

  /// Slower than this, in points per second, counts as standing still: five thresholds of 0.1
  /// point, as with `DecayMotion`.
  package static let restSpeed = 0.5
  /// Closer than this to its target, in points, a spring is at rest: half a threshold.
  package static let restDistance = 0.05
  /// More pieces than any flight has; rounding must not make an endless one.
  static let mostPieces = 10_000

  /// Where the thing is, in points.
  package private(set) var value: Double
  /// Points per second.
  package private(set) var velocity = 0.0
  /// The moment of value and velocity, in seconds.
  package private(set) var time = 0.0
  /// What it does.
  package private(set) var mode = Mode.rest
  /// Between which values it is outside of the edges.
  package private(set) var limits: ClosedRange<Double>
  /// Values to settle in; none leaves it wherever it ends.
  package private(set) var snaps: [Double] = []
  private(set) var tuning: FlingTuning
  private var curve: DecayCurve

  /// Creates an axis at rest.
  package init(value: Double, limits: ClosedRange<Double>, tuning: FlingTuning) {
    self.value = value
    self.limits = limits
    self.tuning = tuning
    curve = DecayCurve(deceleration: tuning.deceleration)
    decide()
  }

  // MARK: From outside

  /// Goes on to a moment; one in the past changes nothing.
  package mutating func advance(to moment: Double) {
    for _ in 0..<Self.mostPieces {
      let left = moment - time
      guard left > 0 else { return }
      guard let piece = lengthOfPiece, piece <= left else {
        (value, velocity) = state(after: left)
        time = moment
        return
      }
      finishPiece(after: piece)
    }
    stop()
    time = moment
  }

  /// Changes the velocity at the present moment.
  package mutating func setVelocity(_ new: Double) {
    velocity = new
    decide()
  }

  /// Stands still at once.
  package mutating func stop() {
    velocity = 0
    mode = .rest
  }

  /// Is put somewhere at a moment, at rest, as by a hand that holds it.
  package mutating func place(at new: Double, time moment: Double) {
    value = new
    time = moment
    stop()
  }

  /// Changes the table under the thing; it goes on from where it is.
  package mutating func change(
    limits: ClosedRange<Double>? = nil,
    tuning: FlingTuning? = nil,
    snaps: [Double]? = nil
  ) {
    if let limits { self.limits = limits }
    if let tuning {
      self.tuning = tuning
      curve = DecayCurve(deceleration: tuning.deceleration)
    }
    if let snaps { self.snaps = snaps }
    decide()
  }

  /// Where and when it stands still if nobody touches it.
  package var landing: (value: Double, time: Double) {
    var copy = self
    for _ in 0..<Self.mostPieces {
      guard let piece = copy.lengthOfPiece else { break }
      copy.finishPiece(after: piece)
    }
    return (copy.value, copy.time)
  }

  /// How deep it is inside of an edge, in points: negative at the lower one.
  package var depth: Double {
    value < limits.lowerBound
      ? value - limits.lowerBound : max(0, value - limits.upperBound)
  }

  // MARK: Pieces

  private var settings: SpringConstants? {
    switch mode {
    case .rest, .glide: nil
    case .edge: tuning.edge
    case .settle(_, let frequency):
      SpringConstants(tension: frequency * frequency, friction: 2 * frequency)
    }
  }

  /// The point about which the spring of the mode swings.
  private var center: Double {
    switch mode {
    case .edge(let point), .settle(let point, _): point
    case .rest, .glide: value
    }
  }

  /// Value and velocity after a time inside of the present piece.
  private func state(after seconds: Double) -> (Double, Double) {
    switch mode {
    case .rest: return (value, 0)
    case .glide:
      let next = curve.advanced(
        value: [value, 0, 0, 0],
        velocity: [velocity, 0, 0, 0],
        time: seconds
      )
      return (next.value.x, next.velocity.x)
    case .edge, .settle:
      guard let settings else { return (value, velocity) }
      let next = SpringTransition(settings, time: seconds)
        .apply(displacement: [value - center, 0, 0, 0], velocity: [velocity, 0, 0, 0])
      return (center + next.displacement.x, next.velocity.x)
    }
  }

  /// Seconds until the present piece ends; nil for one without end.
  private var lengthOfPiece: Double? {
    switch mode {
    case .rest: nil
    case .glide: min(timeToStop, timeToEdge ?? .infinity)
    case .edge: min(timeToSettle, timeToLeave ?? .infinity)
    case .settle: timeToSettle
    }
  }

  private mutating func finishPiece(after seconds: Double) {
    let (end, speed) = state(after: seconds)
    let target = center
    let leaves = timeToLeave.map { $0 <= seconds } ?? false
    let hits = timeToEdge.map { $0 <= seconds } ?? false
    time += seconds
    velocity = speed
    switch mode {
    case .rest: return
    case .glide where hits:
      // Exactly on the edge, or rounding could begin the piece on its wrong side.
      value = speed > 0 ? limits.upperBound : limits.lowerBound
      mode = .edge(value)
    case .glide:
      value = end
      stop()
    case .edge:
      value = target
      if !leaves { velocity = 0 }
      decide()
    case .settle:
      value = target
      stop()
    }
  }

  // MARK: When pieces end

  private var timeToStop: Double {
    curve.duration(velocity: [velocity, 0, 0, 0], restSpeed: Self.restSpeed)
  }

  /// When a coasting thing meets an edge; nil if it stands still before it.
  private var timeToEdge: Double? {
    guard case .glide = mode, velocity != 0 else { return nil }
    let edge = velocity > 0 ? limits.upperBound : limits.lowerBound
    // value(t) = value + velocity * secondsToRest * (1 - deceleration^ms), solved for t.
    let share = (edge - value) / (velocity * tuning.secondsToRest)
    guard share < 1 else { return nil }
    let seconds = log1p(-max(share, 0)) / (1000 * log(tuning.deceleration))
    return seconds < timeToStop ? seconds : nil
  }

  /// When a spring is so close to its target, and so slow, that nothing is seen any more.
  private var timeToSettle: Double {
    settings?
      .settlingTime(
        displacement: [value - center, 0, 0, 0],
        velocity: [velocity, 0, 0, 0],
        tolerance: Self.restDistance
      ) ?? 0
  }

  /// When the spring of an edge has pushed the thing out again; nil if it never does.
  private var timeToLeave: Double? {
    guard case .edge(let edge) = mode else { return nil }
    // Seen from the edge, with the way into it counting positive.
    let sign = edge == limits.upperBound ? 1.0 : -1.0
    let depth = sign * (value - edge)
    let speed = sign * velocity
    // Rounding may have carried it out already.
    if depth <= 0, speed <= 0 { return 0 }
    let spring = tuning.edge
    let gamma = spring.friction / (2 * spring.mass)
    let square = gamma * gamma - spring.tension / spring.mass
    let drive = speed + gamma * depth
    if square < 0 {
      // depth * cos(w t) + drive / w * sin(w t) = 0
      let omega = (-square).squareRoot()
      return (.pi + atan2(-depth * omega, drive)) / omega
    }
    guard depth > 0, drive < 0 else { return nil }
    let rate = square.squareRoot()
    guard rate > 0 else { return -depth / drive }
    // depth * cosh(r t) + drive / r * sinh(r t) = 0
    let share = -depth * rate / drive
    return share < 1 ? atanh(share) / rate : nil
  }

  // MARK: What comes next

  /// Chooses the mode for the present state.
  private mutating func decide() {
    if value > limits.upperBound {
      mode = .edge(limits.upperBound)
    } else if value < limits.lowerBound {
      mode = .edge(limits.lowerBound)
    } else if let point = snapPoint {
      settle(in: point)
    } else if abs(velocity) > Self.restSpeed {
      mode = .glide
    } else {
      stop()
    }
  }

  /// The snap point nearest to where the thing would come to rest by itself; nil without any, and
  /// while an edge is still to come.
  private var snapPoint: Double? {
    guard !snaps.isEmpty else { return nil }
    var free = self
    free.snaps = []
    free.mode = .glide
    guard free.timeToEdge == nil else { return nil }
    let end = free.landing.value
    return snaps.min { abs($0 - end) < abs($1 - end) }
  }

  /// Goes to a snap point by a spring that continues the velocity.
  ///
  /// Its frequency is the one with which it is a plain decay to the point, if such a decay is near
  /// to the table's own.
  private mutating func settle(in point: Double) {
    let way = point - value
    guard abs(way) > Self.restDistance || abs(velocity) > Self.restSpeed else {
      value = point
      stop()
      return
    }
    let own = 1 / tuning.secondsToRest
    let wanted = way == 0 ? .infinity : velocity / way
    let frequency = wanted >= 0.7 * own ? min(wanted, 14) : max(own, 4)
    mode = .settle(point, frequency: frequency)
  }
}
