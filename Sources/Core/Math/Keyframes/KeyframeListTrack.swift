/// Keyframes of lists of numbers of any length, such as the locations of gradient stops.
public struct KeyframeListTrack: Hashable, Sendable {
  /// The timing of the values.
  public let timing: KeyframeTiming
  /// The values, all of one length.
  public let values: [[Double]]
  private let shape: KochanekBartels?

  /// Prepares keyframes; see `KeyframeTrack` for the parameters.
  ///
  /// - Throws: `KeyframeError` if counts or lengths do not match or a number is not finite.
  public init(
    values: [[Double]],
    mode: CalculationMode = .linear,
    keyTimes: [Double]? = nil,
    timingFunctions: [TimingFunction]? = nil,
    tension: [Double] = [],
    continuity: [Double] = [],
    bias: [Double] = []
  ) throws(KeyframeError) {
    let length = values.first?.count ?? 0
    for (index, value) in values.enumerated() {
      guard value.count == length else {
        throw .componentCount(index: index, found: value.count, expected: length)
      }
      guard value.allSatisfy(\.isFinite) else { throw .notFinite(index: index) }
    }
    let distances = zip(values, values.dropFirst())
      .map { from, to in
        zip(from, to).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot()
      }
    timing = try KeyframeTiming(
      count: values.count,
      mode: mode,
      keyTimes: keyTimes,
      timingFunctions: timingFunctions,
      distances: distances
    )
    self.values = values
    shape =
      mode.isCubic && values.count > 1
      ? KochanekBartels(
        times: timing.times,
        tension: tension,
        continuity: continuity,
        bias: bias
      ) : nil
  }

  /// Writes the value at a progress into a reused buffer.
  ///
  /// - Parameters:
  ///   - progress: The progress of the animation after its own timing function.
  ///   - result: Receives the numbers.
  public func value(at progress: Double, into result: inout [Double]) {
    let place = timing.place(at: progress)
    let value = values[place.index]
    guard place.fraction != 0, values.count > 1 else {
      Interpolation.mix(value, value, 0, into: &result)
      return
    }
    let next = values[place.index + 1]
    Interpolation.mix(value, next, place.fraction, into: &result)
    guard let shape else { return }
    let weights = shape.weights(at: place.index, place.fraction)
    for i in result.indices { result[i] = value[i] * weights.y + next[i] * weights.z }
    if place.index > 0 {
      let before = values[place.index - 1]
      for i in result.indices { result[i] += before[i] * weights.x }
    }
    if place.index + 2 < values.count {
      let after = values[place.index + 2]
      for i in result.indices { result[i] += after[i] * weights.w }
    }
  }
}
