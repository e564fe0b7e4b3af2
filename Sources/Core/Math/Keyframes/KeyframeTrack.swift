/// Keyframes of one to four numbers, prepared for evaluation without allocation.
///
/// - Source: CAKeyframeAnimation
public struct KeyframeTrack: Hashable, Sendable {
  /// The timing of the values.
  public let timing: KeyframeTiming
  /// The values; unused components are 0.
  public let values: [SIMD4<Double>]
  private let shape: KochanekBartels?

  /// Prepares keyframes.
  ///
  /// - Parameters:
  ///   - values: At least one; components that the property does not have must be 0.
  ///   - mode: The interpolation between values.
  ///   - keyTimes: The time of each value; see `KeyframeTiming`.
  ///   - timingFunctions: One per segment, or nil.
  ///   - tension: For cubic modes, one per value, 0 if missing: above 0 tightens the curve.
  ///   - continuity: For cubic modes: above 0 sharpens corners.
  ///   - bias: For cubic modes: above 0 bends the curve before the value, below 0 after it.
  /// - Throws: `KeyframeError` if counts do not match or a number is not finite.
  public init(
    values: [SIMD4<Double>],
    mode: CalculationMode = .linear,
    keyTimes: [Double]? = nil,
    timingFunctions: [TimingFunction]? = nil,
    tension: [Double] = [],
    continuity: [Double] = [],
    bias: [Double] = []
  ) throws(KeyframeError) {
    for (index, value) in values.enumerated() where !value.isFinite {
      throw .notFinite(index: index)
    }
    let distances = zip(values, values.dropFirst())
      .map { from, to in
        ((to - from) * (to - from)).sum().squareRoot()
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

  /// The value at a progress of the animation, after its timing function; outside 0...1 the first
  /// or last segment is extrapolated.
  ///
  /// - Complexity: O(log n) for n values.
  public func value(at progress: Double) -> SIMD4<Double> {
    let place = timing.place(at: progress)
    let value = values[place.index]
    guard place.fraction != 0, values.count > 1 else { return value }
    let next = values[place.index + 1]
    guard let shape else { return Interpolation.mix(value, next, place.fraction) }
    let weights = shape.weights(at: place.index, place.fraction)
    var result = value * weights.y + next * weights.z
    if place.index > 0 { result += values[place.index - 1] * weights.x }
    if place.index + 2 < values.count { result += values[place.index + 2] * weights.w }
    return result
  }
}
