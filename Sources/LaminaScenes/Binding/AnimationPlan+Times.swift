import LaminaMath

extension AnimationPlan {
  /// When the animation begins and how often it runs.
  ///
  /// - Parameter fallback: The duration of one that has none of its own, such as its group's.
  /// - Returns: The times with the duration that is played.
  func times(fallback: Double) -> MediaTimes {
    var times = settings
    if !(times.duration > 0) {
      times.duration = hasDuration ? fallback : naturalDuration ?? fallback
    }
    return times
  }

  /// Whether the file gives a duration.
  var hasDuration: Bool {
    members.contains { if case .duration = $0 { true } else { false } }
  }

  /// The length of an animation that knows its own: a spring's, and the end of a group's longest
  /// member.
  private var naturalDuration: Double? {
    switch kind {
    case .spring: SpringPlan(members).curve.settlingDuration
    case .group:
      animations
        .compactMap { member -> Double? in
          let times = member.times(fallback: 0)
          return times.duration > 0 ? times.endTime : nil
        }
        .max()
    case .basic, .keyframe, .transition: nil
    }
  }

  private var settings: MediaTimes {
    var times = MediaTimes()
    for member in members {
      switch member {
      case .beginTime(let time): times.beginTime = time
      case .timeOffset(let offset): times.timeOffset = offset
      case .speed(let speed): times.speed = speed
      case .duration(let duration): times.duration = duration
      case .repeatCount(let count): times.repeatCount = count
      case .repeatDuration(let duration): times.repeatDuration = duration
      case .autoreverses(let flag): times.autoreverses = flag
      case .fillMode(let mode): times.fillMode = mode
      default: break
      }
    }
    return times
  }
}
