import Foundation

extension SpringCurve {
  /// Creates the spring of mass 1 of a view animation, whose oscillation has decayed to a
  /// thousandth at the end of the duration.
  ///
  /// In contrast to `init(duration:dampingRatio:)`, only the amplitude of the oscillation counts,
  /// as in UIKit.
  ///
  /// - Parameters:
  ///   - duration: The duration of the animation in seconds, above 0.
  ///   - dampingRatio: 0.01...1; clamped.
  ///   - velocity: The initial velocity in whole distances per second.
  public init(
    blockDuration duration: Double,
    dampingRatio: Double,
    initialVelocity velocity: Double = 0
  ) {
    precondition(
      duration.isFinite && duration > 0,
      "duration \(duration): expected a number above 0"
    )
    let ratio = min(max(dampingRatio.isFinite ? dampingRatio : 1, 0.01), 1)
    let velocity = velocity.isFinite ? velocity : 0
    let frequency =
      ratio < 1
      ? Self.blockFrequency(duration, ratio, velocity)
      : Self.criticalFrequency(duration: duration, velocity: velocity)
    self.init(frequency: frequency, ratio: ratio, initialVelocity: velocity)
  }

  /// The largest frequency at which the amplitude has fallen to the threshold after a duration.
  private static func blockFrequency(
    _ duration: Double,
    _ ratio: Double,
    _ velocity: Double
  ) -> Double {
    let root = ((1 - ratio) * (1 + ratio)).squareRoot()
    let resting = log(ratio / (root * settlingThreshold)) / (ratio * duration)
    if velocity == 0 { return resting }
    func amplitude(_ frequency: Double, _ push: Double) -> Double {
      push / (frequency * root) * exp(-ratio * frequency * duration)
    }
    func lasts(_ frequency: Double) -> Bool {
      amplitude(frequency, (ratio * frequency - velocity).magnitude) >= settlingThreshold
    }
    // Above this frequency no initial velocity in either direction keeps the amplitude above the
    // threshold.
    var high = resting
    while amplitude(high, ratio * high + velocity.magnitude) >= settlingThreshold { high *= 2 }
    // Below it the amplitude may cross the threshold several times: the last falling edge counts.
    var low = high
    for _ in 0..<1000 where !lasts(low) {
      high = low
      low *= 0.98
    }
    return lasts(low) ? fallingEdge(from: low, to: high, while: lasts) : resting
  }
}
