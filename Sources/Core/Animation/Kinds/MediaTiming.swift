import LaminaMath

/// Anything with a time of its own inside a parent's time: layers and animations.
/// - Source: CAMediaTiming
@preconcurrency @MainActor
public protocol MediaTiming: AnyObject {
  /// When it starts, in the parent's time, in seconds. For an animation 0 means the commit of the
  /// transaction in which it was added.
  var beginTime: Double { get set }
  /// Added to the local time, in seconds.
  var timeOffset: Double { get set }
  /// Rate of the local time against the parent's; negative runs back, 0 stands still.
  var speed: Double { get set }
  /// Length of one cycle in seconds.
  var duration: Double { get set }
  /// How often the cycle is played, fractions too; 0 means once.
  var repeatCount: Double { get set }
  /// For how long cycles are played, in seconds; 0 means unused.
  var repeatDuration: Double { get set }
  /// Whether every cycle runs forth and back.
  var autoreverses: Bool { get set }
  /// What shows before and after.
  var fillMode: FillMode { get set }
}
