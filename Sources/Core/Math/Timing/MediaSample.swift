/// Where a timed object stands at one moment.
public struct MediaSample: Hashable, Sendable {
  /// The relation of a moment to the active interval.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// Before the begin.
    case before
    /// Between begin and end, both included.
    case active
    /// After the end.
    case after
  }

  /// Before, within or after the active interval.
  public var phase: Phase
  /// Whether the object has an effect: it is active, or its fill mode reaches here.
  public var applies: Bool
  /// Whether the leg runs backwards.
  public var isReversed: Bool
  /// Number of the one-way pass; negative where a negative speed leads before the first.
  public var leg: Int
  /// Number of the whole cycle: two legs when autoreversing.
  public var iteration: Int
  /// The object's own time in seconds, not clamped to the active interval.
  public var localTime: Double
  /// Seconds since the start of the leg, 0...duration.
  public var legTime: Double
  /// Progress of the leg in 0...1, mirrored on a reversed leg, before any timing function.
  ///
  /// Clamped to the active interval; it has a meaning for values only where `applies` holds.
  public var fraction: Double
  /// Whether a staircase that jumps exactly at `fraction` shows the step before the jump.
  ///
  /// True where the fraction rises from here when the object begins, or has fallen to here when it
  /// has ended: seen from outside the interval, the jump is not reached yet. The "before flag" of
  /// the easing functions of CSS; `TimingFunction.value(at:before:)` takes it.
  public var isBefore: Bool

  /// The time handed to members of a group: `fraction` in seconds.
  ///
  /// - Parameter duration: The duration of the sampled object in seconds.
  /// - Returns: Seconds, 0...duration.
  public func memberTime(duration: Double) -> Double {
    isReversed ? duration - legTime : legTime
  }
}
