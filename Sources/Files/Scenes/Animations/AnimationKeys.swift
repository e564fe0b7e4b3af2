import LaminaAnimation
import LaminaLayers
import LaminaMath
import LaminaProperties

typealias AnimationRow = MemberDescriptor<Animation>
typealias AnimationKey<Value: Sendable> = MemberKey<Animation, Value>

/// The keys that several kinds of animations share: a new one is a table entry.
enum AnimationKeys {
  static let keyPath = AnimationKey<String>(
    "keyPath",
    .keyPath,
    "The property that it animates; its own key where none is given."
  )

  // MARK: End values

  static let from = AnimationKey<PropertyValue>(
    "from",
    .value,
    "Where it begins; the model's value where none is given."
  ) { (animation: BasicAnimation, value) in animation.fromValue = value }
  static let to = AnimationKey<PropertyValue>(
    "to",
    .value,
    "Where it ends; the model's value where none is given."
  ) { (animation: BasicAnimation, value) in animation.toValue = value }
  static let by = AnimationKey<PropertyValue>(
    "by",
    .value,
    "How far it goes, instead of one of the two ends."
  ) { (animation: BasicAnimation, value) in animation.byValue = value }

  static let ends = [keyPath.descriptor, from.descriptor, to.descriptor, by.descriptor]

  // MARK: Timing

  static let beginTime = AnimationKey<Double>("beginTime", .seconds, "Seconds after it is added.") {
    $0.beginTime = $1
  }
  static let timeOffset = AnimationKey<Double>(
    "timeOffset",
    .seconds,
    "Where in its cycle it begins, in seconds."
  ) { $0.timeOffset = $1 }
  static let speed = AnimationKey<Double>(
    "speed",
    .number,
    "How fast its time passes; negative backwards, 0 stands still."
  ) { $0.speed = $1 }
  static let duration = AnimationKey<Double>(
    "duration",
    .length,
    "Seconds of one cycle; unless given a spring's own, a group's longest, 0.25."
  ) { $0.duration = $1 }
  static let repeatCount = AnimationKey<Double>(
    "repeatCount",
    .repeatCount,
    "How many cycles, fractions too, or forever."
  ) { $0.repeatCount = $1 }
  static let repeatDuration = AnimationKey<Double>(
    "repeatDuration",
    .length,
    "Seconds to repeat for, instead of a count."
  ) { $0.repeatDuration = $1 }
  static let autoreverses = AnimationKey<Bool>(
    "autoreverses",
    .boolean,
    "Whether each cycle is followed by one that runs back."
  ) { $0.autoreverses = $1 }
  static let fillMode = AnimationKey<FillMode>(
    "fillMode",
    .name("fill mode"),
    "What shows before the start and after the end."
  ) { $0.fillMode = $1 }
  static let isRemovedOnCompletion = AnimationKey<Bool>(
    "isRemovedOnCompletion",
    .boolean,
    "Whether it goes when it ends; true unless given."
  ) { $0.isRemovedOnCompletion = $1 }
  static let timingFunction = AnimationKey<TimingFunction>(
    "timingFunction",
    .timingFunction,
    "The pacing: a name or [x1, y1, x2, y2]."
  ) { $0.timingFunction = $1 }

  static let timing = [
    beginTime.descriptor, timeOffset.descriptor, speed.descriptor, duration.descriptor,
    repeatCount.descriptor, repeatDuration.descriptor,
    autoreverses.descriptor, fillMode.descriptor, isRemovedOnCompletion.descriptor,
    timingFunction.descriptor,
  ]

  // MARK: Additive animations

  static let isAdditive = AnimationKey<Bool>(
    "isAdditive",
    .boolean,
    "Whether it adds to what is there instead of replacing it."
  ) { (animation: PropertyAnimation, flag) in animation.isAdditive = flag }
  static let isCumulative = AnimationKey<Bool>(
    "isCumulative",
    .boolean,
    "Whether each cycle begins where the last one ended."
  ) { (animation: PropertyAnimation, flag) in animation.isCumulative = flag }

  static let sums = [isAdditive.descriptor, isCumulative.descriptor]
}
