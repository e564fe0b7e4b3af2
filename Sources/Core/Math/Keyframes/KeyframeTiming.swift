/// The position of an animation between its keyframes.
public struct KeyframePlace: Hashable, Sendable {
  /// The index of the preceding value, from 0.
  public var index: Int
  /// The fraction towards the next value, after the segment's timing function; 0 if held.
  public var fraction: Double

  /// Creates a position.
  public init(index: Int, fraction: Double) {
    self.index = index
    self.fraction = fraction
  }
}

/// The timing of keyframes: maps the progress of an animation to a pair of values and a fraction.
///
/// Independent of the type of the values, so that it also serves matrices, paths and images.
public struct KeyframeTiming: Hashable, Sendable {
  /// The interpolation between the keyframes.
  public let mode: CalculationMode
  /// The number of values.
  public let count: Int
  /// The input that was ignored.
  public let notes: [KeyframeNote]
  /// The time at which each value is reached; in discrete mode also the end of the last one.
  public let times: [Double]
  private let functions: [TimingFunction]
  /// The index of the last value that is shown.
  private let lastIndex: Int

  /// Prepares the timing of keyframes.
  ///
  /// - Parameters:
  ///   - count: The number of values, at least 1.
  ///   - mode: The interpolation between them.
  ///   - keyTimes: The time of each value, from 0 to 1. Discrete mode takes one more than values;
  ///     as many as values are accepted as well (the last value is then never shown). Nil spreads
  ///     the values evenly.
  ///   - timingFunctions: One per segment between two values, or nil.
  ///   - distances: For paced modes the distance from each value to the next; nil treats all as
  ///     equal.
  /// - Throws: `KeyframeError` if the counts do not match.
  /// - Note: Differs from CAKeyframeAnimation: mismatched counts are errors, and a single value is
  ///   held.
  public init(
    count: Int,
    mode: CalculationMode = .linear,
    keyTimes: [Double]? = nil,
    timingFunctions: [TimingFunction]? = nil,
    distances: [Double]? = nil
  ) throws(KeyframeError) {
    guard count > 0 else { throw .noValues }
    self.count = count
    self.mode = mode
    var notes: [KeyframeNote] = count == 1 ? [.singleValue] : []
    var lastIndex = max(0, mode == .discrete ? count - 1 : count - 2)

    if mode.isPaced {
      if keyTimes != nil { notes.append(.keyTimesIgnored(mode: mode)) }
      times = Self.paced(distances, count: count)
    } else if let keyTimes {
      try Self.check(keyTimes, values: count, mode: mode)
      times = keyTimes
      if mode == .discrete, keyTimes.count == count, count > 1 {
        notes.append(.lastValueNeverShown(values: count))
        lastIndex = count - 2
      }
    } else {
      let slots = Double(mode == .discrete ? count : max(1, count - 1))
      times = (0..<(mode == .discrete ? count + 1 : count)).map { Double($0) / slots }
    }

    if let timingFunctions, mode == .linear || mode == .cubic {
      guard timingFunctions.count == count - 1 else {
        throw .timingFunctionCount(
          found: timingFunctions.count,
          expected: count - 1,
          values: count
        )
      }
      functions = timingFunctions
    } else {
      if timingFunctions != nil { notes.append(.timingFunctionsIgnored(mode: mode)) }
      functions = []
    }
    self.notes = notes
    self.lastIndex = lastIndex
  }

  private static func check(
    _ times: [Double],
    values: Int,
    mode: CalculationMode
  ) throws(KeyframeError) {
    let expected = mode == .discrete ? values + 1 : values
    guard times.count == expected || (mode == .discrete && times.count == values) else {
      throw .keyTimeCount(found: times.count, expected: expected, values: values, mode: mode)
    }
    var previous = 0.0
    for (index, time) in times.enumerated() {
      guard (0...1).contains(time) else { throw .keyTimeOutside(index: index, found: time) }
      guard time >= previous else {
        throw .fallingKeyTime(index: index, found: time, previous: previous)
      }
      previous = time
    }
    if let first = times.first, first != 0 { throw .firstKeyTime(found: first) }
    // A single value has no end time.
    if times.count > 1, previous != 1 { throw .lastKeyTime(found: previous) }
  }

  private static func paced(_ distances: [Double]?, count: Int) -> [Double] {
    guard count > 1 else { return [0] }
    let total = distances?.reduce(0, +) ?? 0
    guard let distances, total > 0, total.isFinite else {
      return (0..<count).map { Double($0) / Double(count - 1) }
    }
    var (times, sum) = ([0.0], 0.0)
    for distance in distances.prefix(count - 2) {
      sum += distance
      times.append(sum / total)
    }
    times.append(1)
    return times
  }

  /// The progress at which each value but the first replaces the one before it, in ascending order,
  /// where values are held until the next one is reached.
  package var jumps: ArraySlice<Double> { count > 1 ? times[1...max(1, lastShown)] : [] }

  /// The index of the last value that is shown, if values are held.
  private var lastShown: Int { mode == .discrete ? lastIndex : count - 1 }

  /// The two values and the fraction between them at a progress.
  ///
  /// Progress outside 0...1 extrapolates the first or last segment; discrete values are held.
  ///
  /// - Parameter progress: The progress of the animation after its timing function.
  /// - Returns: A position whose `index + 1` is a valid index, unless the mode is discrete or there
  ///   is only one value.
  /// - Complexity: O(log n) for n values; no allocation.
  public func place(at progress: Double) -> KeyframePlace {
    guard count > 1 else { return KeyframePlace(index: 0, fraction: 0) }
    // The last time that is not later than the progress.
    let low = (1..<lastIndex + 1).partitioningIndex { !(times[$0] <= progress) } - 1
    guard mode != .discrete else { return KeyframePlace(index: low, fraction: 0) }
    let span = times[low + 1] - times[low]
    let fraction = span > 0 ? (progress - times[low]) / span : (progress < times[low] ? 0 : 1)
    return KeyframePlace(
      index: low,
      fraction: functions.isEmpty ? fraction : functions[low].value(at: fraction)
    )
  }
}
