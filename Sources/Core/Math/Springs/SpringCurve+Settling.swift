import Foundation

extension SpringCurve {
  /// The distance below which a spring counts as settled: one thousandth of the whole.
  static let settlingThreshold = 0.001

  /// Core Animation's answer for a spring that never settles.
  public static let endless = Double(Float.greatestFiniteMagnitude)

  /// The time after which the spring may be taken to rest, in seconds.
  ///
  /// Core Animation's estimate: below critical damping the time at which the envelope of the swing
  /// has fallen to a thousandth; at critical damping the first tenth of a second at which the spring
  /// is that near. Undamped springs answer `endless`.
  /// - Note: Differs from CASpringAnimation: above critical damping (where it was allowed) the exact
  ///   time, as the original's rule there is not known.
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

  /// When exp(-decay t) (1 + |B|) falls to the threshold, B being the amplitude of the sine.
  ///
  /// The sine's part of the motion has the factor B = (v0 - decay) / rate (see `slide`), the cosine's
  /// the factor 1; their sum of magnitudes bounds the swing, and the logarithm solves for t.
  private static func envelopeTime(of spring: SpringCurve) -> Double {
    let amplitude = (spring.initialVelocity - spring.decay) / spring.rate
    return log((1 + amplitude.magnitude) / settlingThreshold) / spring.decay
  }

  private var criticalSettlingDuration: Double {
    // The original walks in tenths of a second and adds them up, roundings included. A spring that
    // needs more than these steps is too slow for tenths to matter, and walking would take long.
    var time = 0.0
    for _ in 0..<20_000 {
      if offset(at: time).magnitude < Self.settlingThreshold { return time }
      time += 0.1
    }
    return settlingTime(within: Self.settlingThreshold)
  }

  /// The last moment at which the spring is at least so far from its end, in seconds.
  ///
  /// - Parameter threshold: Fraction of the whole distance, above 0.
  /// - Returns: Seconds, exact within rounding; `endless` for undamped springs, 0 where the spring is
  ///   never so far away.
  public func settlingTime(within threshold: Double) -> Double {
    guard decay > 0, threshold > 0 else { return Self.endless }
    let turn = lastTurn(beyond: threshold)
    // From here on the distance only falls until it is below the threshold for good.
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

  /// The last time at which the spring turns (or starts) at least so far from its end.
  private func lastTurn(beyond threshold: Double) -> Double {
    guard let first = firstTurn else { return 0 }
    let reach = offset(at: first).magnitude
    guard reach >= threshold else { return 0 }
    guard regime == .swinging else { return first }
    // Turns follow each other at equal intervals, each nearer by the same factor.
    let interval = Double.pi / rate
    let count = (log(reach / threshold) / (decay * interval)).rounded(.down)
    var turn = first + count * interval
    // The logarithm may be off by a rounding at the edge.
    if offset(at: turn).magnitude < threshold, count > 0 { turn -= interval }
    return turn
  }

  /// The place where a condition that holds at `from` and not at `to` stops to hold.
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
