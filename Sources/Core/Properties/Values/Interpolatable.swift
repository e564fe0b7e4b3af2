import LaminaMath

/// What animations calculate with: how values mix and add.
///
/// Most kinds of value calculate with themselves; all that consist of one to four numbers with a
/// `InterpolationVector`.
public protocol Interpolatable: Sendable {
  /// What is kept between two frames of one animation, so that mixing allocates nothing.
  associatedtype Interpolator: ValueInterpolator = DirectInterpolator<Self>
  where Interpolator.Value == Self
  /// The values of a keyframe animation over its progress.
  associatedtype Keyframes: KeyframeCurve = SegmentKeyframes<Self> where Keyframes.Value == Self

  /// The value at a fraction of the way to another: this one at 0 and the other one at 1, exactly.
  ///
  /// The fraction is any finite number; springs and steep curves leave 0...1.
  func mixed(with other: Self, _ fraction: Double) -> Self

  /// This value with another one added so many times, for `byValue` and additive animations.
  func adding(_ other: Self, times factor: Double) -> Self

  /// This value after so many whole cycles that each led to another one.
  func accumulating(_ whole: Self, cycles: Int) -> Self

  /// The value as it may be shown: a rectangle has no size below 0.
  var presentable: Self { get }

  /// Whether a mix of the two is anything but one of them.
  func canMix(with other: Self) -> Bool

  /// Whether values of the kind can be added up at all; `byValue`, additive and cumulative
  /// animations mean nothing for those that cannot.
  static var isAddable: Bool { get }
}

extension Interpolatable {
  /// Adds the whole once for each cycle.
  @inlinable
  public func accumulating(_ whole: Self, cycles: Int) -> Self {
    adding(whole, times: Double(cycles))
  }

  /// The value itself.
  public var presentable: Self { self }

  /// Yes.
  public func canMix(with other: Self) -> Bool { true }

  /// Yes.
  public static var isAddable: Bool { true }
}

/// Mixes the values of one animation, frame after frame.
public protocol ValueInterpolator: Sendable {
  /// What is mixed.
  associatedtype Value
  /// A mixer that has not mixed yet.
  init()
  /// The value at a fraction of the way between two; the same two again and again as a rule.
  mutating func mix(_ from: Value, _ to: Value, _ fraction: Double) -> Value
}

/// Mixes without remembering anything.
@frozen
public struct DirectInterpolator<Value: Interpolatable>: ValueInterpolator {
  /// A mixer.
  @inlinable
  public init() {}

  /// The value at a fraction of the way between two.
  @inlinable
  public func mix(_ from: Value, _ to: Value, _ fraction: Double) -> Value {
    from.mixed(with: to, fraction)
  }
}

/// Values over the progress of a keyframe animation.
public protocol KeyframeCurve: Sendable {
  /// What the keyframes are.
  associatedtype Value
  /// Prepares keyframes.
  ///
  /// - Throws: `KeyframeError` where counts do not fit or a number is not finite.
  init(_ values: [Value], _ settings: KeyframeCurveSettings) throws(KeyframeError)
  /// What was left aside.
  var notes: [KeyframeNote] { get }
  /// The value at a progress.
  mutating func value(at progress: Double) -> Value
}

/// When and how keyframes follow each other.
public struct KeyframeCurveSettings: Sendable {
  /// How values between two keyframes are found.
  public var mode = CalculationMode.linear
  /// When each value is reached; nil spreads them evenly.
  public var keyTimes: [Double]?
  /// One for each segment, or nil.
  public var timingFunctions: [TimingFunction]?
  /// For cubic modes, one for each value.
  public var tension: [Double] = []
  /// For cubic modes, one for each value.
  public var continuity: [Double] = []
  /// For cubic modes, one for each value.
  public var bias: [Double] = []

  /// The defaults: linear and even.
  public init() {}

  /// The times of so many values, with the distances between them for paced modes.
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

/// Keyframes that are mixed segment by segment.
///
/// Cubic modes move as linear ones, and paced ones count all segments as equal: kinds without a
/// distance and a slope have no more to offer.
public struct SegmentKeyframes<Value: Interpolatable>: KeyframeCurve {
  private let values: [Value]
  private let timing: KeyframeTiming
  private var interpolator = Value.Interpolator()

  /// Prepares keyframes.
  public init(_ values: [Value], _ settings: KeyframeCurveSettings) throws(KeyframeError) {
    timing = try settings.timing(count: values.count)
    self.values = values
  }

  /// What was left aside.
  public var notes: [KeyframeNote] { timing.notes }

  /// The value at a progress.
  public mutating func value(at progress: Double) -> Value {
    let place = timing.place(at: progress)
    guard place.fraction != 0, place.index + 1 < values.count else { return values[place.index] }
    return interpolator.mix(values[place.index], values[place.index + 1], place.fraction)
  }
}
