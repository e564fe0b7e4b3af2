/// The parameters of media timing: the begin, the speed and the repetitions of an object.
///
/// Local time is `(parent time - beginTime) * speed + timeOffset`. The object is active from
/// `beginTime` for `activeDuration` seconds of its parent, both ends included. All times are seconds.
///
/// - Source: CAMediaTiming
public struct MediaTimes: Hashable, Sendable {
  /// The parent's time at which the object begins.
  public var beginTime: Double
  /// An offset to the local time: shifts the object within its cycle, and stores the time of a
  /// pause.
  public var timeOffset: Double
  /// Local seconds per second of the parent; negative runs backwards, 0 pauses.
  public var speed: Double
  /// The duration of one leg; may be infinite.
  public var duration: Double
  /// The number of cycles, possibly fractional or infinite; 0 means 1.
  public var repeatCount: Double
  /// The local seconds to repeat for; overrides `repeatCount` if above 0.
  public var repeatDuration: Double
  /// Whether each leg is followed by a reversed one.
  public var autoreverses: Bool
  /// The behaviour outside of the active interval.
  public var fillMode: FillMode

  /// Creates the timing of an animation; omitted values have Core Animation's defaults.
  public init(
    beginTime: Double = 0,
    timeOffset: Double = 0,
    speed: Double = 1,
    duration: Double = 0,
    repeatCount: Double = 0,
    repeatDuration: Double = 0,
    autoreverses: Bool = false,
    fillMode: FillMode = .removed
  ) {
    self.beginTime = beginTime
    self.timeOffset = timeOffset
    self.speed = speed
    self.duration = duration
    self.repeatCount = repeatCount
    self.repeatDuration = repeatDuration
    self.autoreverses = autoreverses
    self.fillMode = fillMode
  }

  /// The timing of a layer, with infinite duration.
  public static let layer = MediaTimes(duration: .infinity)

  /// Converts a time of the parent to the object's local time.
  @inlinable
  public func localTime(parentTime: Double) -> Double {
    (parentTime - beginTime) * speed + timeOffset
  }

  /// Converts a local time to the parent's time.
  ///
  /// - Returns: Seconds in the parent's time; 0 at speed 0, where no single time corresponds.
  @inlinable
  public func parentTime(localTime: Double) -> Double {
    speed == 0 ? 0 : (localTime - timeOffset) / speed + beginTime
  }

  /// The duration of one cycle in local seconds: two legs when autoreversing.
  var cycleDuration: Double {
    autoreverses ? duration * 2 : duration
  }

  /// The local seconds for which the object is active, including all repetitions.
  var activeLocalDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    // Avoids the product with a zero cycle: infinity times zero is NaN.
    if !(duration > 0) { return 0 }
    return (repeatCount > 0 ? repeatCount : 1) * cycleDuration
  }

  /// The seconds of the parent's time for which the object is active; infinite at speed 0.
  public var activeDuration: Double {
    speed == 0 ? .infinity : activeLocalDuration / speed.magnitude
  }

  /// The parent's time at which the object ends; may be infinite.
  public var endTime: Double {
    beginTime + activeDuration
  }
}
