import LaminaMath

/// The timing of a layer or an animation, relative to its parent's time.
/// - Source: CAMediaTiming
@preconcurrency @MainActor
public protocol MediaTiming: AnyObject {
  /// The begin time in the parent's time, in seconds. For an animation, 0 means the commit of the
  /// transaction in which it was added.
  var beginTime: Double { get set }
  /// An offset added to the local time, in seconds.
  var timeOffset: Double { get set }
  /// The rate of the local time relative to the parent's; negative runs backwards, 0 pauses.
  var speed: Double { get set }
  /// The duration of one cycle in seconds.
  var duration: Double { get set }
  /// The number of cycles, not necessarily a whole one; 0 means 1.
  var repeatCount: Double { get set }
  /// The total duration of all cycles in seconds; 0 means unused.
  var repeatDuration: Double { get set }
  /// Whether every cycle plays forwards and then backwards.
  var autoreverses: Bool { get set }
  /// What is shown before the begin time and after the end.
  var fillMode: FillMode { get set }
}
