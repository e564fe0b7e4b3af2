import LaminaCore

package struct SpringFigures {
  package let curve: SpringCurve
  package let dampingRatio: Double
  /// The overshoot, as a fraction of the whole movement.
  package let overshoot: Double
  /// The time at which the spring first reaches its end value; nil for never.
  package let firstCrossing: Double?
  /// The time from which it stays within a hundredth of the movement; nil for never.
  package let withinPercent: Double?
  /// The time from which it stays within a thousandth of the movement; nil for never.
  package let withinTenth: Double?
  /// The settling duration of Core Animation; nil for never.
  package let settlingDuration: Double?

  package init(_ curve: SpringCurve) {
    self.curve = curve
    dampingRatio = curve.allowsOverdamping ? curve.dampingRatio : min(curve.dampingRatio, 1)
    func end(_ time: Double) -> Double? { time < SpringCurve.endless ? time : nil }
    withinPercent = end(curve.settlingTime(within: 0.01))
    withinTenth = end(curve.settlingTime(within: 0.001))
    settlingDuration = end(curve.settlingDuration)
    // If the first turning point is beyond the end value, the spring has crossed it before.
    var turn = curve.firstTurn
    if let first = turn, curve.offset(at: first) <= 0, dampingRatio < 1 {
      // A spring that is pushed away from its end value has its first turning point on that side.
      let rate = curve.angularFrequency * ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
      turn = first + .pi / rate
    }
    let reach = turn.map { curve.offset(at: $0) } ?? 0
    overshoot = max(0, reach)
    firstCrossing = turn.flatMap { turn in
      reach > 0 ? Self.crossing(curve, before: turn) : nil
    }
  }

  /// Returns the time at which the spring passes its end value before a turning point beyond it.
  private static func crossing(_ curve: SpringCurve, before turn: Double) -> Double {
    var (low, high) = (0.0, turn)
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if curve.offset(at: middle) < 0 { low = middle } else { high = middle }
    }
    return high
  }

  /// The seconds with visible movement.
  package var span: Double {
    min(withinTenth ?? 8 * curve.perceptualDuration, 60 * curve.perceptualDuration)
  }

  /// Returns the largest distance between two springs at the same time, as a fraction of the whole
  /// movement.
  package func distance(to other: SpringCurve) -> Double {
    let end = max(span, SpringFigures.plain(other))
    return (0...4000)
      .map { index in
        let time = end * Double(index) / 4000
        return abs(curve.value(at: time).progress - other.value(at: time).progress)
      }
      .max() ?? 0
  }

  private static func plain(_ curve: SpringCurve) -> Double {
    let time = curve.settlingTime(within: 0.001)
    return time < SpringCurve.endless ? time : 8 * curve.perceptualDuration
  }
}
