import LaminaCore

/// An animation as parsed; values that depend on the property are not resolved yet.
struct ParsedAnimation: Sendable {
  var kind: any AnimationKind
  var members: Members<Animation>
  var range: SourceRange
}

/// An animation whose values are resolved for its layer.
struct AnimationPlan: Sendable {
  var kind: any AnimationKind
  /// The property, for the kinds that animate one.
  var keyPath: String?
  var members: Members<Animation>
  var range: SourceRange

  @MainActor func make() -> Animation {
    let animation = kind.make(self)
    // In files a begin time is relative to the moment at which the animation is added.
    animation.edit { $0.beginsRelativeToCommit = true }
    members.apply(to: animation)
    kind.finish(animation, self)
    return animation
  }

  var hasDuration: Bool { members.has(AnimationKeys.duration) }

  /// The times with the effective duration; `fallback` is that of an animation that sets none.
  func times(fallback: Double) -> MediaTimes {
    var times = MediaTimes(
      beginTime: members[AnimationKeys.beginTime] ?? 0,
      timeOffset: members[AnimationKeys.timeOffset] ?? 0,
      speed: members[AnimationKeys.speed] ?? 1,
      duration: members[AnimationKeys.duration] ?? 0,
      repeatCount: members[AnimationKeys.repeatCount] ?? 0,
      repeatDuration: members[AnimationKeys.repeatDuration] ?? 0,
      autoreverses: members[AnimationKeys.autoreverses] ?? false,
      fillMode: members[AnimationKeys.fillMode] ?? .removed
    )
    if !(times.duration > 0) {
      times.duration = hasDuration ? fallback : kind.naturalDuration(of: self) ?? fallback
    }
    return times
  }

  /// The value at which the animation of one property ends; nil if not known from the file.
  func endValue(of descriptor: PropertyDescriptor, model: PropertyValue) -> PropertyValue? {
    let times = times(fallback: 1)
    // Additive and cumulative animations yield a difference, not a value.
    let isRelative =
      members[AnimationKeys.isAdditive] ?? false || members[AnimationKeys.isCumulative] ?? false
    guard times.endTime.isFinite, times.speed > 0, times.timeOffset == 0,
      times.repeatDuration == 0, times.repeatCount == times.repeatCount.rounded(.down), !isRelative
    else { return nil }
    let ends = kind.ends(of: self, descriptor, model: model)
    return times.autoreverses ? ends.first : ends.last
  }
}
