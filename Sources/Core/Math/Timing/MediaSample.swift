/// The state of a timed object at one time.
public struct MediaSample: Hashable, Sendable {
  /// The relation of a time to the active interval.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// Before the begin.
    case before
    /// Between begin and end, inclusive.
    case active
    /// After the end.
    case after
  }

  /// The phase: before, within or after the active interval.
  public var phase: Phase
  /// Whether the object has an effect: it is active, or its fill mode applies.
  public var applies: Bool
  /// Whether the leg runs backwards.
  public var isReversed: Bool
  /// The index of the one-way pass; negative if a negative speed leads before the first.
  public var leg: Int
  /// The index of the whole cycle: two legs when autoreversing.
  public var iteration: Int
  /// The local time of the object in seconds, not clamped to the active interval.
  public var localTime: Double
  /// Seconds since the start of the leg, 0...duration.
  public var legTime: Double
  /// The progress of the leg in 0...1, mirrored on a reversed leg, before any timing function.
  ///
  /// Clamped to the active interval; meaningful for values only if `applies`.
  public var fraction: Double
  /// Whether a step function that jumps exactly at `fraction` yields the value before the jump.
  ///
  /// True if the fraction increases from here when the object begins, or has decreased to here when
  /// it has ended: seen from outside the interval, the jump is not reached yet. The "before flag"
  /// of CSS easing functions; `TimingFunction.value(at:before:)` takes it.
  public var isBefore: Bool

  /// The time passed to members of a group, in seconds: `fraction` of the object's duration.
  public func memberTime(duration: Double) -> Double {
    isReversed ? duration - legTime : legTime
  }
}
