import Foundation

extension SpringCurve {
  /// The distance below which a spring counts as settled: one thousandth of the whole.
  static let settlingThreshold = 0.001

  /// The settling duration of a spring that never settles, as in Core Animation.
  public static let endless = Double(Float.greatestFiniteMagnitude)

  /// The time after which the spring counts as settled, in seconds.
  ///
  /// Core Animation's estimate: below critical damping the time at which the envelope of the
  /// oscillation has decayed to a thousandth; at critical damping the first tenth of a second at
  /// which the spring is within it. Undamped springs return `endless`.
  /// - Note: Differs from CASpringAnimation: above critical damping (where it was allowed) the
  ///   exact time, as the original's rule there is not known.
  public var settlingDuration: Double {
    guard decay > 0 else { return Self.endless }
    switch regime {
    case .swinging:
      return min(Self.endless, Self.envelopeTime(of: self))
    case .critical:
      return criticalSettlingDuration
    case .creeping:
      return settlingTime(within: Self.settlingThreshold)
    }
  }

  /// The time at which exp(-decay t) (1 + |B|) falls to the threshold, B being the sine's
  /// amplitude.
  ///
  /// The sine term has the factor B = (v0 - decay) / rate (see `slide`), the cosine term the factor
  /// 1; the sum of their magnitudes bounds the oscillation, and the logarithm solves for t.
  private static func envelopeTime(of spring: SpringCurve) -> Double {
    let amplitude = (spring.initialVelocity - spring.decay) / spring.rate
    return log((1 + amplitude.magnitude) / settlingThreshold) / spring.decay
  }

  private var criticalSettlingDuration: Double {
    // The original steps in accumulated tenths of a second, including rounding errors. A spring
    // that needs more steps than this is too slow for tenths to matter, and stepping would take too
    // long.
    var time = 0.0
    for _ in 0..<20_000 {
      if offset(at: time).magnitude < Self.settlingThreshold { return time }
      time += 0.1
    }
    return settlingTime(within: Self.settlingThreshold)
  }

  /// The last time at which the spring is at least `threshold` away from its end, in seconds.
  ///
  /// - Parameter threshold: Fraction of the whole distance, above 0.
  /// - Returns: Seconds, exact up to rounding; `endless` for undamped springs, 0 if the spring is
  ///   never that far away.
  public func settlingTime(within threshold: Double) -> Double {
    guard decay > 0, threshold > 0 else { return Self.endless }
    let turn = lastTurn(beyond: threshold)
    // From here on the distance decreases until it stays below the threshold.
    guard offset(at: turn).magnitude >= threshold else { return 0 }
    // Not 0, which would never grow, however fast the spring is.
    var step = max(1 / angularFrequency, .leastNormalMagnitude)
    var high = turn + step
    while offset(at: high).magnitude >= threshold {
      step *= 2
      high = turn + step
      if high > Self.endless { return Self.endless }
    }
    if regime == .swinging { high = min(high, turn + .pi / rate) }
    return Self.fallingEdge(from: turn, to: high) { offset(at: $0).magnitude >= threshold }
  }

  /// The time of the last extremum (or the start) at least `threshold` away from the end.
  private func lastTurn(beyond threshold: Double) -> Double {
    guard let first = firstTurn else { return 0 }
    let reach = offset(at: first).magnitude
    guard reach >= threshold else { return 0 }
    guard regime == .swinging else { return first }
    // Extrema follow at equal intervals, each nearer by the same factor.
    let interval = Double.pi / rate
    let count = (log(reach / threshold) / (decay * interval)).rounded(.down)
    var turn = first + count * interval
    // The logarithm may be off by a rounding error at the edge.
    if offset(at: turn).magnitude < threshold, count > 0 { turn -= interval }
    return turn
  }

  /// The point at which a condition that holds at `from` and not at `to` ceases to hold.
  static func fallingEdge(
    from: Double,
    to: Double,
    while holds: (Double) -> Bool
  ) -> Double {
    var (low, high) = (from, to)
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return low }
      if holds(middle) { low = middle } else { high = middle }
    }
  }
}
