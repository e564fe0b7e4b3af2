import LaminaMath

/// The interpolation form of a value type: interpolation and addition.
///
/// Most types are their own interpolation form; those of one to four numbers use `InterpolationVector`.
public protocol Interpolatable: Sendable {
  /// What is kept between two frames of one animation, so that mixing allocates nothing.
  associatedtype Interpolator: ValueInterpolator = DirectInterpolator<Self>
  where Interpolator.Value == Self
  /// The values of a keyframe animation as a function of progress.
  associatedtype Keyframes: KeyframeCurve = SegmentKeyframes<Self> where Keyframes.Value == Self

  /// Interpolates to another value: yields this one at 0 and the other one at 1, exactly.
  ///
  /// The fraction is any finite number; springs and steep curves leave 0...1.
  func mixed(with other: Self, _ fraction: Double) -> Self

  /// Adds a multiple of another value, for `byValue` and additive animations.
  func adding(_ other: Self, times factor: Double) -> Self

  /// Accumulates the end value of a cycle over a number of whole cycles.
  func accumulating(_ whole: Self, cycles: Int) -> Self

  /// The presentable value: a rectangle has no negative size.
  var presentable: Self { get }

  /// Returns whether interpolation yields intermediate values.
  func canMix(with other: Self) -> Bool

  /// Whether values can be added at all; if not, `byValue`, additive and cumulative animations have
  /// no effect.
  static var isAddable: Bool { get }

  /// Whether there is nothing between two values, whatever they are.
  static var isDiscrete: Bool { get }
}

extension Interpolatable {
  /// Adds the whole once for each cycle.
  @inlinable
  public func accumulating(_ whole: Self, cycles: Int) -> Self {
    adding(whole, times: Double(cycles))
  }

  /// The value itself.
  public var presentable: Self { self }

  /// Returns true: by default all values can be interpolated.
  public func canMix(with other: Self) -> Bool { true }

  /// Always true by default.
  public static var isAddable: Bool { true }

  /// Always false by default.
  public static var isDiscrete: Bool { false }
}

/// Interpolates the values of one animation, frame after frame.
public protocol ValueInterpolator: Sendable {
  /// The interpolated type.
  associatedtype Value
  /// Creates an interpolator.
  init()
  /// Interpolates between two values, which are usually the same in consecutive calls.
  mutating func mix(_ from: Value, _ to: Value, _ fraction: Double) -> Value
}

/// An interpolator without state.
@frozen
public struct DirectInterpolator<Value: Interpolatable>: ValueInterpolator {
  /// Creates an interpolator.
  @inlinable
  public init() {}

  /// Interpolates between two values.
  @inlinable
  public func mix(_ from: Value, _ to: Value, _ fraction: Double) -> Value {
    from.mixed(with: to, fraction)
  }
}

/// The values of a keyframe animation as a function of progress.
public protocol KeyframeCurve: Sendable {
  /// The type of the keyframes.
  associatedtype Value
  /// Creates keyframes.
  ///
  /// - Throws: `KeyframeError` if counts do not match or a number is not finite.
  init(_ values: [Value], _ settings: KeyframeCurveSettings) throws(KeyframeError)
  /// The settings that were ignored.
  var notes: [KeyframeNote] { get }
  /// Returns the value at a progress.
  mutating func value(at progress: Double) -> Value
}

/// The timing and interpolation of keyframes.
public struct KeyframeCurveSettings: Sendable {
  /// The calculation of values between two keyframes.
  public var mode = CalculationMode.linear
  /// The time of each value; nil distributes them evenly.
  public var keyTimes: [Double]?
  /// The timing function of each segment; nil for none.
  public var timingFunctions: [TimingFunction]?
  /// The tension in cubic modes, one for each value.
  public var tension: [Double] = []
  /// The continuity in cubic modes, one for each value.
  public var continuity: [Double] = []
  /// The bias in cubic modes, one for each value.
  public var bias: [Double] = []

  /// Creates the defaults: linear and even.
  public init() {}

  /// Computes the timing of a number of values; paced modes use the distances between them.
  public func timing(
    count: Int,
    distances: [Double]? = nil
  ) throws(KeyframeError) -> KeyframeTiming {
    try KeyframeTiming(
      count: count,
      mode: mode,
      keyTimes: keyTimes,
      timingFunctions: timingFunctions,
      distances: distances
    )
  }
}

/// Keyframes that are interpolated segment by segment.
///
/// Cubic modes act as linear ones, and paced ones treat all segments as equal, for types without
/// distances and slopes.
public struct SegmentKeyframes<Value: Interpolatable>: KeyframeCurve {
  private let values: [Value]
  private let timing: KeyframeTiming
  private var interpolator = Value.Interpolator()

  /// Creates keyframes.
  public init(_ values: [Value], _ settings: KeyframeCurveSettings) throws(KeyframeError) {
    timing = try settings.timing(count: values.count)
    self.values = values
  }

  /// The settings that were ignored.
  public var notes: [KeyframeNote] { timing.notes }

  /// Returns the value at a progress.
  public mutating func value(at progress: Double) -> Value {
    let place = timing.place(at: progress)
    guard place.fraction != 0, place.index + 1 < values.count else { return values[place.index] }
    return interpolator.mix(values[place.index], values[place.index + 1], place.fraction)
  }
}
