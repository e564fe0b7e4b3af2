import LaminaCore

typealias AnimationDescriptor = MemberDescriptor<Animation>
typealias AnimationKey<Value: Sendable> = MemberKey<Animation, Value>

/// The keys that several kinds of animations share, in tables by topic.
enum AnimationKeys {
  static let keyPath = AnimationKey<String>("keyPath", .keyPath)

  static let keyPathDescriptor = keyPath.descriptor(
    "The property that it animates; its own key where none is given."
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
    from.descriptor("Where it begins; the model's value where none is given."),
    to.descriptor("Where it ends; the model's value where none is given."),
    by.descriptor("How far it goes, instead of one of the two ends."),
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

  static let timing = [
    beginTime.descriptor("Seconds after it is added."),
    timeOffset.descriptor("Where in its cycle it begins, in seconds."),
    speed.descriptor("How fast its time passes; negative backwards, 0 stands still."),
    duration.descriptor(
      "Seconds of one cycle; unless given a spring's own, a group's longest, 0.25."
    ),
    repeatCount.descriptor("How many cycles, fractions too, or forever."),
    repeatDuration.descriptor("Seconds to repeat for, instead of a count."),
    autoreverses.descriptor("Whether each cycle is followed by one that runs back."),
    fillMode.descriptor("What shows before the start and after the end."),
    isRemovedOnCompletion.descriptor("Whether it goes when it ends; true unless given."),
    timingFunction.descriptor("The pacing: a name or [x1, y1, x2, y2]."),
  ]

  // MARK: Additive animations

  static let isAdditive = AnimationKey<Bool>("isAdditive", .boolean) {
    (animation: PropertyAnimation, flag) in animation.isAdditive = flag
  }
  static let isCumulative = AnimationKey<Bool>("isCumulative", .boolean) {
    (animation: PropertyAnimation, flag) in animation.isCumulative = flag
  }

  static let additive = [
    isAdditive.descriptor("Whether it adds to what is there instead of replacing it."),
    isCumulative.descriptor("Whether each cycle begins where the last one ended."),
  ]
}
