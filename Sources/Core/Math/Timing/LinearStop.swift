/// A stop of a piecewise linear timing function.
public struct LinearStop: Hashable, Sendable {
  /// The output value.
  public var value: Double
  /// The fraction of time; nil spaces the stop evenly between its neighbours.
  public var time: Double?

  /// Creates a stop.
  public init(_ value: Double, at time: Double? = nil) {
    self.value = value
    self.time = time
  }
}

/// A piecewise linear curve through stops with non-decreasing times.
@usableFromInline
struct LinearList: Hashable, Sendable {
  private let times: [Double]
  private let values: [Double]

  init(_ stops: [LinearStop]) throws(TimingFunctionError) {
    guard stops.count >= 2 else { throw .tooFewStops(found: stops.count) }
    for (index, stop) in stops.enumerated() {
      guard stop.value.isFinite, (stop.time ?? 0).isFinite else {
        throw .stopNotFinite(index: index)
      }
    }
    values = stops.map(\.value)
    times = Self.resolved(stops.map(\.time))
  }

  /// Fills in missing times, and raises decreasing ones.
  private static func resolved(_ given: [Double?]) -> [Double] {
    var fixed = given
    fixed[0] = fixed[0] ?? 0
    var largest = -Double.infinity
    let last = fixed.count - 1
    if fixed[last] == nil { fixed[last] = max(1, fixed.compactMap { $0 }.max() ?? 1) }
    for (index, time) in fixed.enumerated() {
      guard let time else { continue }
      largest = max(largest, time)
      fixed[index] = largest
    }
    var times: [Double] = []
    var index = 0
    while index < fixed.count {
      if let time = fixed[index] {
        times.append(time)
        index += 1
        continue
      }
      let end = fixed[index...].firstIndex { $0 != nil } ?? last
      let (from, to) = (times[index - 1], fixed[end] ?? 1)
      let share = Double(end - index + 1)
      for step in 1...(end - index) { times.append(from + (to - from) * Double(step) / share) }
      index = end
    }
    return times
  }

  /// The piece that contains a time; of several stops at one time the last one counts.
  private func piece(at x: Double) -> Int {
    (1..<times.count - 1).partitioningIndex { !(times[$0] <= x) } - 1
  }

  func value(at x: Double) -> Double {
    let i = piece(at: x)
    let span = times[i + 1] - times[i]
    guard span > 0 else { return x < times[i] ? values[i] : values[i + 1] }
    return values[i] + (values[i + 1] - values[i]) * ((x - times[i]) / span)
  }

  func slope(at x: Double) -> Double {
    let i = piece(at: x)
    let span = times[i + 1] - times[i]
    return span > 0 ? (values[i + 1] - values[i]) / span : 0
  }

  var range: ClosedRange<Double> {
    let inside = zip(times, values).filter { $0.0 >= 0 && $0.0 <= 1 }.map(\.1)
    let all = inside + [value(at: 0), value(at: 1)]
    return (all.min() ?? 0)...(all.max() ?? 1)
  }
}
