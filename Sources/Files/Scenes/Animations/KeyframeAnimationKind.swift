import Foundation
import LaminaCore

/// An animation through a list of values, or along a path.
struct KeyframeAnimationKind: AnimationKind {
  static let values = AnimationKey<[PropertyValue]>("values", .values) {
    (animation: KeyframeAnimation, values) in animation.values = values
  }
  private static let path = AnimationKey<Path>(
    "path",
    ValueForm(.path, draft: { $1 }, bind: { (draft: SceneValue, place) in readPath(draft, place) })
  ) { (animation: KeyframeAnimation, path) in animation.path = path }
  static let keyTimes = AnimationKey<[Double]>("keyTimes", .numbers) {
    (animation: KeyframeAnimation, times) in animation.keyTimes = times
  }
  static let timingFunctions = AnimationKey<[TimingFunction]>("timingFunctions", .timingFunctions) {
    (animation: KeyframeAnimation, functions) in animation.timingFunctions = functions
  }
  static let calculationMode = AnimationKey<CalculationMode>(
    "calculationMode",
    .name("calculation mode")
  ) { (animation: KeyframeAnimation, mode) in animation.calculationMode = mode }

  let kind = MemberKind<Animation>(
    "keyframe",
    "Through a list of values, or along a path.",
    [
      AnimationKeys.keyPathDescriptor,
      values.descriptor("The values that it goes through."),
      path.descriptor("The path that a point follows, as SVG path text, instead of values."),
      keyTimes.descriptor("When each value is reached, rising from 0 to 1."),
      timingFunctions.descriptor("The pacing between neighbouring values: one fewer than values."),
      calculationMode.descriptor("linear, discrete, paced, cubic or cubicPaced."),
      AnimationDescriptor(
        "rotationMode",
        ValueForm<RotationMode>.name("rotation mode"),
        "Whether the layer turns with its path: auto or autoReverse."
      ) { (animation: KeyframeAnimation, mode) in animation.rotationMode = mode },
      AnimationDescriptor("tensionValues", .numbers, "How tight a cubic curve is at each value.") {
        (animation: KeyframeAnimation, numbers) in animation.tensionValues = numbers
      },
      AnimationDescriptor(
        "continuityValues",
        .numbers,
        "How sharp the corner of a cubic curve is at each value."
      ) { (animation: KeyframeAnimation, numbers) in animation.continuityValues = numbers },
      AnimationDescriptor("biasValues", .numbers, "Where a cubic curve leans at each value.") {
        (animation: KeyframeAnimation, numbers) in animation.biasValues = numbers
      },
    ]
  )

  private static func readPath(_ value: SceneValue, _ place: MemberPlace) -> Path? {
    guard let descriptor = place.descriptor else { return nil }
    guard descriptor.type == PropertyType(CGPoint.self) else {
      place.binder.list.report(
        "'\(descriptor.name)' is \(descriptor.type.description), and only points follow a path",
        help: "use 'values'",
        at: place.range
      )
      return nil
    }
    // A path has the same form for every property.
    return place.binder.list.asShape { place.binder.values.path(value) }
  }

  @MainActor func make(_ plan: AnimationPlan) -> Animation {
    KeyframeAnimation(keyPath: plan.keyPath)
  }

  func ends(
    of plan: AnimationPlan,
    _ descriptor: PropertyDescriptor,
    model: PropertyValue
  ) -> AnimationEnds {
    let values = plan.members[Self.values]
    return (values?.first, values?.last)
  }

  // MARK: - Check

  func check(_ plan: AnimationPlan, _ place: MemberPlace) {
    let list = place.binder.list
    let members = plan.members
    if members.has(Self.values), members.has(Self.path) {
      list.report(
        "a keyframe animation has 'values' or 'path', not both",
        help: "keep one of them",
        at: plan.range
      )
    }
    // Unreadable members have been reported, and the counts are meaningless then.
    guard members.isWhole else { return }
    guard members.has(Self.values) || members.has(Self.path) else {
      list.report(
        .missingKey("values", owner: owner, help: "or 'path' for a point"),
        at: plan.range.start
      )
      return
    }
    do {
      for note in try notes(members) {
        if note == .singleValue, members[Self.calculationMode] != .discrete {
          list.warn("one value has no effect", help: "give two or more", .noEffect, at: plan.range)
          continue
        }
        let range = range(of: note, members) ?? plan.range
        list.warn(note.description, .ignoredKey, at: range)
      }
    } catch {
      let range = range(of: error, members) ?? plan.range
      list.report(error.description, at: range)
    }
  }

  /// The notes on what playback will ignore.
  private func notes(_ members: Members<Animation>) throws(KeyframeError) -> [KeyframeNote] {
    let mode = members[Self.calculationMode] ?? .linear
    var count = members[Self.values]?.count ?? 0
    if let path = members[Self.path] {
      // Only the counts matter here; preparing the path would measure all its curves.
      let segments = path.segments.count
      guard segments > 0 else { throw .noValues }
      count = mode == .discrete ? segments : segments + 1
    }
    return try KeyframeTiming(
      count: count,
      mode: mode,
      keyTimes: members[Self.keyTimes],
      timingFunctions: members[Self.timingFunctions]
    )
    .notes
  }

  private func range(of error: KeyframeError, _ members: Members<Animation>) -> SourceRange? {
    switch error {
    case .timingFunctionCount: members.range(of: Self.timingFunctions)
    case .noValues, .notFinite: nil
    case .keyTimeCount, .keyTimeOutside, .firstKeyTime, .lastKeyTime, .fallingKeyTime:
      members.range(of: Self.keyTimes)
    }
  }

  private func range(of note: KeyframeNote, _ members: Members<Animation>) -> SourceRange? {
    switch note {
    case .timingFunctionsIgnored: members.range(of: Self.timingFunctions)
    case .keyTimesIgnored, .lastValueNeverShown: members.range(of: Self.keyTimes)
    case .singleValue: nil
    }
  }
}
