import LaminaCore

/// An animation of a property in a file of another program.
package struct ImportedKeyframes: Sendable {
  private let values: [PropertyValue]
  private let keyTimes: [Double]
  private let timingFunctions: [TimingFunction]?
  private let isDiscrete: Bool

  /// Creates keyframes at fractions of the duration; without timing functions the pacing is linear,
  /// and discrete values hold until the next one.
  package init(
    _ values: [PropertyValue],
    at keyTimes: [Double],
    timingFunctions: [TimingFunction]? = nil,
    isDiscrete: Bool = false
  ) {
    (self.values, self.keyTimes) = (values, keyTimes)
    (self.timingFunctions, self.isDiscrete) = (timingFunctions, isDiscrete)
  }

  fileprivate func members(beginTime: Double, duration: Double) -> Members<Animation> {
    var members = Members<Animation>()
    members.add(KeyframeAnimationKind.values, values)
    members.add(KeyframeAnimationKind.keyTimes, keyTimes)
    if let timingFunctions {
      members.add(KeyframeAnimationKind.timingFunctions, timingFunctions)
    }
    if isDiscrete { members.add(KeyframeAnimationKind.calculationMode, .discrete) }
    if beginTime != 0 { members.add(AnimationKeys.beginTime, beginTime) }
    members.add(AnimationKeys.duration, duration)
    members.add(AnimationKeys.fillMode, .both)
    members.add(AnimationKeys.isRemovedOnCompletion, false)
    return members
  }
}

extension LayerPlan {
  /// Adds an animation that keeps its first value before, and its last value after its time; times
  /// are in seconds.
  package mutating func animate(
    _ keyPath: String,
    _ keyframes: ImportedKeyframes,
    beginTime: Double,
    duration: Double,
    range: SourceRange
  ) {
    let animation = AnimationPlan(
      kind: KeyframeAnimationKind(),
      keyPath: keyPath,
      members: keyframes.members(beginTime: beginTime, duration: duration),
      range: range
    )
    animations.append(NamedAnimationPlan(key: keyPath, animation: animation))
  }
}

extension Members<Animation> {
  /// Adds a member without a place in the file.
  fileprivate mutating func add<Value>(_ key: AnimationKey<Value>, _ value: Value) {
    let nowhere = SourceRange(0, 0)
    list.append(
      Member(descriptor: key.descriptor(""), value: value, keyRange: nowhere, range: nowhere)
    )
  }
}
