import Foundation

/// A number over time, as sampled on a stage, with queries for tests of motion.
///
/// ```swift
/// let curve = bench.samples(of: "position.y", of: ball, for: 2)
/// #expect(curve.settles(within: 1.7).passes)
/// #expect(curve.overshoots(by: 0.24).passes)
/// ```
public struct Curve: Hashable, Sendable {
  /// The name of the sampled value, for messages.
  public let name: String
  /// The ascending times in stage seconds.
  public let times: [Double]
  /// The values at these times, in the property's unit.
  public let values: [Double]

  /// Creates a curve.
  ///
  /// - Parameters:
  ///   - name: The name of the sampled value, for messages.
  ///   - times: Ascending times in seconds.
  ///   - values: As many finite values; at least one.
  /// - Precondition: There is a value for each time, and the times ascend.
  public init(name: String, times: [Double], values: [Double]) {
    precondition(!times.isEmpty, "a curve needs a sample")
    precondition(times.count == values.count, "a curve needs a value for each time")
    precondition(zip(times, times.dropFirst()).allSatisfy { $0 < $1 }, "the times do not rise")
    (self.name, self.times, self.values) = (name, times, values)
  }

  /// The first value.
  public var start: Double { values[0] }
  /// The last value.
  public var end: Double { values[values.count - 1] }
  /// Seconds from the first sample to the last one.
  public var duration: Double { times[times.count - 1] - times[0] }

  /// The seconds after which the curve stays within a distance of its end.
  ///
  /// - Parameter tolerance: The distance, as a fraction of the change from start to end; above 0.
  /// - Returns: Seconds; the whole duration if it never stays there.
  public func restTime(tolerance: Double = 0.01) -> Double {
    precondition(tolerance > 0, "a tolerance is above 0, not \(tolerance)")
    let distance = max(abs(end - start) * tolerance, 1e-9)
    guard let last = values.lastIndex(where: { abs($0 - end) > distance }) else { return 0 }
    return times[min(last + 1, times.count - 1)] - times[0]
  }

  /// Whether the curve is at rest after some time: within a tolerance of its end for good.
  ///
  /// - Parameters:
  ///   - seconds: The time from the first sample.
  ///   - tolerance: The permitted distance from the end, as a fraction of the change; above 0.
  /// - Returns: The outcome; a curve that still moves at its end has not settled.
  public func settles(within seconds: Double, tolerance: Double = 0.01) -> Check {
    let rest = restTime(tolerance: tolerance)
    let percent = Self.text(tolerance * 100)
    if rest >= duration, duration > 0 {
      return Check(
        false,
        "\(name) still moves at the end of the samples, \(Self.text(duration)) s; "
          + "sample it for longer"
      )
    }
    return Check(
      rest <= seconds,
      "\(name) comes to rest within \(percent) % after \(Self.text(rest)) s, "
        + "expected within \(Self.text(seconds)) s"
    )
  }

  /// The overshoot beyond the end, as a fraction of the change from start to end; 0 for none.
  public var overshoot: Double {
    let way = end - start
    guard way != 0 else { return 0 }
    return max(0, values.map { ($0 - end) / way }.max() ?? 0)
  }

  /// Whether the curve overshoots its end by a fraction of its change.
  ///
  /// - Parameters:
  ///   - share: The fraction of the change, at least 0: 0.24 is 24 %.
  ///   - tolerance: The permitted deviation of the fraction; at least 0.
  /// - Returns: The outcome.
  public func overshoots(by share: Double, tolerance: Double = 0.01) -> Check {
    precondition(share >= 0, "an overshoot is at least 0, not \(share)")
    precondition(tolerance >= 0, "a tolerance is at least 0, not \(tolerance)")
    return Check(
      abs(overshoot - share) <= tolerance,
      "\(name) goes \(Self.text(overshoot * 100)) % beyond its end, "
        + "expected \(Self.text(share * 100)) % give or take \(Self.text(tolerance * 100)) %"
    )
  }

  /// Whether the curve only rises or only falls; a constant curve does both.
  public var isMonotone: Check {
    let rises = end >= start
    for (index, pair) in zip(values, values.dropFirst()).enumerated()
    where rises ? pair.1 < pair.0 - 1e-9 : pair.1 > pair.0 + 1e-9 {
      return Check(
        false,
        "\(name) turns round at \(Self.text(times[index])) s: from \(Self.text(pair.0)) to "
          + Self.text(pair.1)
      )
    }
    return Check(true, "\(name) goes one way, from \(Self.text(start)) to \(Self.text(end))")
  }

  /// The value at a time, interpolated linearly between samples.
  public func value(at time: Double) -> Double {
    guard let next = times.firstIndex(where: { $0 >= time }) else { return end }
    guard next > 0 else { return start }
    let share = (time - times[next - 1]) / (times[next] - times[next - 1])
    return values[next - 1] + share * (values[next] - values[next - 1])
  }

  /// A number with at most three decimals.
  static func text(_ number: Double) -> String {
    var text = String(format: "%.3f", number)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text == "-0" ? "0" : text
  }
}
