import LaminaCore

typealias AnimationDescriptor = MemberDescriptor<Animation>
typealias AnimationKey<Value: Sendable> = MemberKey<Animation, Value>

/// The keys that several kinds of animations share, in tables by topic.
enum AnimationKeys {
  static let keyPath = AnimationKey<String>("keyPath", .keyPath)

  static let keyPathDescriptor = keyPath.descriptor(
    "The property that it animates; its key in the file unless given."
  )

  // MARK: End values

  static let from = AnimationKey<PropertyValue>("from", .value) {
    (animation: BasicAnimation, value) in animation.fromValue = value
  }
  static let to = AnimationKey<PropertyValue>("to", .value) { (animation: BasicAnimation, value) in
    animation.toValue = value
  }
  static let by = AnimationKey<PropertyValue>("by", .value) { (animation: BasicAnimation, value) in
    animation.byValue = value
  }

  static let ends = [
    keyPathDescriptor,
    from.descriptor("The first value; the model's unless given."),
    to.descriptor("The last value; the model's unless given."),
    by.descriptor("The difference of the two, instead of one of them."),
  ]

  // MARK: Timing

  static let beginTime = AnimationKey<Double>("beginTime", .seconds) { $0.beginTime = $1 }
  static let timeOffset = AnimationKey<Double>("timeOffset", .seconds) { $0.timeOffset = $1 }
  static let speed = AnimationKey<Double>("speed", .number) { $0.speed = $1 }
  static let duration = AnimationKey<Double>("duration", .duration) { $0.duration = $1 }
  static let repeatCount = AnimationKey<Double>("repeatCount", .repeatCount) { $0.repeatCount = $1 }
  static let repeatDuration = AnimationKey<Double>("repeatDuration", .duration) {
    $0.repeatDuration = $1
  }
  static let autoreverses = AnimationKey<Bool>("autoreverses", .boolean) { $0.autoreverses = $1 }
  static let fillMode = AnimationKey<FillMode>("fillMode", .name("fill mode")) { $0.fillMode = $1 }
  static let isRemovedOnCompletion = AnimationKey<Bool>("isRemovedOnCompletion", .boolean) {
    $0.isRemovedOnCompletion = $1
  }
  static let timingFunction = AnimationKey<TimingFunction>("timingFunction", .timingFunction) {
    $0.timingFunction = $1
  }
  static let isDecorative = AnimationKey<Bool>("decorative", .boolean) { $0.isDecorative = $1 }

  static let timing = [
    beginTime.descriptor("Seconds from its addition to its start."),
    timeOffset.descriptor("The seconds into its cycle at which it begins."),
    speed.descriptor("The rate of its time: 2 is twice as fast, -1 backwards, 0 paused."),
    duration.descriptor(
      "Seconds of a cycle; a spring's own, a group's longest or 0.25 unless given."
    ),
    repeatCount.descriptor("The number of cycles, which may be a fraction, or forever."),
    repeatDuration.descriptor("Seconds to repeat for, instead of a count."),
    autoreverses.descriptor("Whether each cycle is followed by one that runs backwards."),
    fillMode.descriptor("The values that are shown before the start and after the end."),
    isRemovedOnCompletion.descriptor("Whether it is removed when it ends; true unless given."),
    timingFunction.descriptor("The pacing: a name or [x1, y1, x2, y2]."),
    isDecorative.descriptor(
      "Whether it is ornament, which rests with less motion; false unless given."
    ),
  ]

  // MARK: Additive animations

  static let isAdditive = AnimationKey<Bool>("isAdditive", .boolean) {
    (animation: PropertyAnimation, flag) in animation.isAdditive = flag
  }
  static let isCumulative = AnimationKey<Bool>("isCumulative", .boolean) {
    (animation: PropertyAnimation, flag) in animation.isCumulative = flag
  }

  static let additive = [
    isAdditive.descriptor(
      "Whether its values are added to the current one instead of replacing it."
    ),
    isCumulative.descriptor("Whether each cycle begins where the last one ended."),
  ]
}
