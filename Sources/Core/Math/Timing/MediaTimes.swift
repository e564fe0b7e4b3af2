/// The numbers of media timing: when an object begins, how fast and how often it runs.
///
/// Local time is `(parent time - beginTime) * speed + timeOffset`. The object is active from
/// `beginTime` for `activeDuration` seconds of its parent, both ends included. All times are seconds.
///
/// - Source: CAMediaTiming
public struct MediaTimes: Hashable, Sendable {
  /// The parent's time at which the object begins.
  public var beginTime: Double
  /// Added to the local time: rotates the object within its cycle, and holds the time of a pause.
  public var timeOffset: Double
  /// Local seconds per second of the parent; negative runs backwards, 0 stands still.
  public var speed: Double
  /// Length of one leg; may be infinite.
  public var duration: Double
  /// Number of cycles, fractions included, may be infinite; 0 means once.
  public var repeatCount: Double
  /// Local seconds to repeat for; used instead of `repeatCount` where above 0.
  public var repeatDuration: Double
  /// Whether each leg is followed by one that runs back.
  public var autoreverses: Bool
  /// What shows outside of the active interval.
  public var fillMode: FillMode

  /// Creates the timing of an animation; every value that is not given is Core Animation's default.
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

  /// The timing of a layer: it lasts for ever.
  public static let layer = MediaTimes(duration: .infinity)

  /// The object's time that corresponds to a time of its parent.
  @inlinable
  public func localTime(parentTime: Double) -> Double {
    (parentTime - beginTime) * speed + timeOffset
  }

  /// The parent's time that corresponds to a time of the object.
  ///
  /// - Returns: Seconds in the parent's time; 0 where the object stands still (speed 0), as no
  ///   single time corresponds.
  @inlinable
  public func parentTime(localTime: Double) -> Double {
    speed == 0 ? 0 : (localTime - timeOffset) / speed + beginTime
  }

  /// Length of one cycle in local seconds: two legs when autoreversing.
  var cycleDuration: Double {
    autoreverses ? duration * 2 : duration
  }

  /// Seconds of local time for which the object is active, with all its repetitions.
  var activeLocalDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    // No product with a cycle of no length: endless times nothing is not a number.
    if !(duration > 0) { return 0 }
    return (repeatCount > 0 ? repeatCount : 1) * cycleDuration
  }

  /// Seconds of the parent's time for which the object is active; infinite at speed 0.
  public var activeDuration: Double {
    speed == 0 ? .infinity : activeLocalDuration / speed.magnitude
  }

  /// The parent's time at which the object ends; may be infinite.
  public var endTime: Double {
    beginTime + activeDuration
  }
}
