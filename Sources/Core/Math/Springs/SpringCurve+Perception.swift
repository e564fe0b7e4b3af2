import Foundation

extension SpringCurve {
  /// Creates a spring from perceptual parameters.
  ///
  /// The mass is 1, and over-damping is allowed.
  ///
  /// - Parameters:
  ///   - perceptualDuration: The period of the undamped oscillation in seconds, above 0.
  ///   - bounce: -1...1 excluding -1: 0 is critically damped, above it overshoots, below it is
  ///     overdamped.
  ///   - initialVelocity: Whole distances per second.
  /// - Precondition: The values are in the stated ranges.
  public init(perceptualDuration: Double, bounce: Double, initialVelocity: Double = 0) {
    precondition(
      perceptualDuration.isFinite && perceptualDuration > 0,
      "perceptualDuration \(perceptualDuration): expected a number above 0"
    )
    precondition(bounce > -1 && bounce <= 1, "bounce \(bounce): expected -1 < bounce <= 1")
    let frequency = 2 * Double.pi / perceptualDuration
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    self.init(
      frequency: frequency,
      ratio: ratio,
      initialVelocity: initialVelocity,
      allowsOverdamping: true
    )
  }

  /// The period of the undamped oscillation in seconds: a full turn at the angular frequency.
  public var perceptualDuration: Double {
    2 * .pi / angularFrequency
  }

  /// The amount of overshoot: 0 at critical damping, up to 1 without damping, negative if
  /// overdamped.
  public var bounce: Double {
    dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1
  }

  /// Creates the spring of mass 1 that settles in a given time.
  ///
  /// Below critical damping `settlingDuration` equals `duration`; at critical damping the spring is
  /// within a thousandth of its end at that time.
  ///
  /// - Parameters:
  ///   - duration: Seconds until the spring has settled, above 0.
  ///   - dampingRatio: Above 0; from 1 on the spring is critically damped.
  ///   - initialVelocity: Whole distances per second.
  /// - Precondition: The values are in the stated ranges.
  public init(duration: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    precondition(
      duration.isFinite && duration > 0,
      "duration \(duration): expected a number above 0"
    )
    precondition(dampingRatio > 0, "dampingRatio \(dampingRatio): expected a number above 0")
    let ratio = min(CriticalDamping.settled(dampingRatio), 1)
    let frequency =
      ratio < 1
      ? Self.swingingFrequency(duration: duration, ratio: ratio, velocity: initialVelocity)
      : Self.criticalFrequency(duration: duration, velocity: initialVelocity)
    self.init(frequency: frequency, ratio: ratio, initialVelocity: initialVelocity)
  }

  /// The frequency at which the envelope reaches the threshold after `duration`.
  private static func swingingFrequency(
    duration: Double,
    ratio: Double,
    velocity: Double
  ) -> Double {
    let root = ((1 - ratio) * (1 + ratio)).squareRoot()
    func lasts(_ frequency: Double) -> Bool {
      let amplitude = (velocity - ratio * frequency) / (frequency * root)
      return log((1 + amplitude.magnitude) / settlingThreshold) >= ratio * frequency * duration
    }
    var high = 1 / (ratio * duration)
    while lasts(high) { high *= 2 }
    return fallingEdge(from: 0, to: high, while: lasts)
  }

  /// The largest frequency at which a critically damped spring is at the threshold after `duration`.
  static func criticalFrequency(duration: Double, velocity: Double) -> Double {
    // With u = frequency * duration and w = velocity * duration: |1 + u - w| exp(-u) = threshold.
    let push = velocity * duration
    func isFar(_ u: Double) -> Bool {
      (1 + u - push).magnitude * exp(-u) >= settlingThreshold
    }
    // The distance has its last maximum at u = w. If that is already within the threshold, a high
    // velocity carries the spring past its end, and only the approach can be outside.
    let last = max(0, push)
    if isFar(last) {
      var high = last + 1
      while isFar(high) { high += 8 }
      return fallingEdge(from: last, to: high, while: isFar) / duration
    }
    return fallingEdge(from: 0, to: push - 1, while: isFar) / duration
  }
}
