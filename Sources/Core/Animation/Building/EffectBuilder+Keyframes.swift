import Foundation
import LaminaMath
import LaminaProperties

extension EffectBuilder {
  /// Creates the track of a keyframe animation, or reports the problem and returns nil.
  package func keyframes(_ animation: KeyframeAnimation) -> PropertyTrack? {
    guard let target = target(of: animation) else { return nil }
    do {
      return animation.path == nil
        ? try valueTrack(target, animation) : try pathTrack(target, animation)
    } catch {
      report(.keyframes(keyPath: target.descriptor.name, reason: error.description))
      return nil
    }
  }

  private func pathTrack(
    _ target: TrackTarget,
    _ animation: KeyframeAnimation
  ) throws(KeyframeError) -> PropertyTrack? {
    guard target.descriptor.type == PropertyType(CGPoint.self), let path = animation.path else {
      report(
        .wrongValueType(
          keyPath: target.descriptor.name,
          member: "path",
          found: "a path for \(target.descriptor.type.description)",
          expected: "values; only points follow a path"
        )
      )
      return nil
    }
    let track = try PathTrack(
      path: path,
      mode: animation.calculationMode,
      keyTimes: animation.keyTimes,
      timingFunctions: animation.timingFunctions
    )
    note(track.timing.notes, target)
    guard let access = NumbersAccess(target.descriptor) else { return nil }
    let point = NumbersKeyframesTrack(
      target,
      access,
      isAdditive: animation.isAdditive,
      isCumulative: animation.isCumulative
    ) {
      InterpolationVector(track.point(at: $0).vector)
    }
    guard let mode = animation.rotationMode,
      case .found(let transform) = layer.trackTarget(forKeyPath: "transform")
    else { return PathFollowingTrack(point, turn: nil) }
    return PathFollowingTrack(point, turn: TurnTrack(transform, track, mode))
  }

  private func valueTrack(
    _ target: TrackTarget,
    _ animation: KeyframeAnimation
  ) throws(KeyframeError) -> PropertyTrack? {
    var values: [PropertyValue] = []
    for (index, any) in (animation.values ?? []).enumerated() {
      guard let value = value(any, "value \(index + 1)", for: target, of: animation) else {
        return nil
      }
      values.append(value)
    }
    if values.count == 1, animation.calculationMode != .discrete {
      // As measured on the original: a single value has no effect.
      report(
        .keyframes(
          keyPath: target.descriptor.name,
          reason: "one value has no effect; give two or more"
        )
      )
      return nil
    }
    let maker = KeyframeMaker(target: target, animation: animation, values: values)
    guard let made = open(target, of: animation, maker) else { return nil }
    let (track, notes) = try made.get()
    note(notes, target)
    for (from, to) in zip(values, values.dropFirst())
    where animation.valueFunction == nil
      && target.descriptor.open(InterpolationTest(from: from, to: to)) == false
    {
      report(.structuresDiffer(keyPath: target.descriptor.name))
    }
    return track
  }

  private func note(_ notes: [KeyframeNote], _ target: TrackTarget) {
    for note in notes {
      report(.keyframeNote(keyPath: target.descriptor.name, note: note.description))
    }
  }
}

/// Creates a keyframes track generically over the value type of the property.
@MainActor
private struct KeyframeMaker: @preconcurrency PropertyVisitor {
  let target: TrackTarget
  let animation: KeyframeAnimation
  let values: [PropertyValue]

  func visit<Access: ValueAccess>(
    _ access: Access
  ) -> Result<(PropertyTrack, [KeyframeNote]), KeyframeError> {
    let working = values.compactMap { access.working(of: $0) }
    do throws(KeyframeError) {
      var curve = try Access.InterpolationState.Keyframes(working, animation.curve)
      let notes = curve.notes
      let course = try course(of: working, access)
      if let access = access as? NumbersAccess,
        let curve = curve as? InterpolationVector.Keyframes
      {
        return .success((track(access, curve, course), notes))
      }
      let track = KeyframesTrack(
        target,
        access,
        isAdditive: animation.isAdditive && animation.valueFunction == nil,
        isCumulative: animation.isCumulative,
        course: course
      ) {
        curve.value(at: $0)
      }
      return .success((track, notes))
    } catch {
      return .failure(error)
    }
  }

  private func track(
    _ access: NumbersAccess,
    _ curve: InterpolationVector.Keyframes,
    _ course: KeyframeCourse
  ) -> PropertyTrack {
    NumbersKeyframesTrack(
      target,
      access,
      isAdditive: animation.isAdditive && animation.valueFunction == nil,
      isCumulative: animation.isCumulative,
      course: course
    ) {
      curve.value(at: $0)
    }
  }

  private func course<Access: ValueAccess>(
    of values: [Access.InterpolationState],
    _ access: Access
  ) throws(KeyframeError) -> KeyframeCourse {
    var course = KeyframeCourse()
    let numbers = values.compactMap { access.numbers(of: $0) }
    course.isDirect = numbers.count == values.count && numbers.isMonotonic
    // The segments of discrete values may be paced: then the next value is reached earlier.
    let isHeld =
      animation.calculationMode == .discrete
      || Access.InterpolationState.isDiscrete && animation.timingFunctions == nil
    if isHeld { course.jumps = Array(try animation.curve.timing(count: values.count).jumps) }
    return course
  }
}

extension KeyframeAnimation {
  /// The timing and interpolation of the keyframes.
  fileprivate var curve: KeyframeCurveSettings {
    var settings = KeyframeCurveSettings()
    settings.mode = calculationMode
    settings.keyTimes = keyTimes
    settings.timingFunctions = timingFunctions
    settings.tension = tensionValues ?? []
    settings.continuity = continuityValues ?? []
    settings.bias = biasValues ?? []
    return settings
  }
}

extension [SIMD4<Double>] {
  /// Whether each component only rises or only falls.
  fileprivate var isMonotonic: Bool {
    let steps = zip(self, dropFirst()).map { $1 - $0 }
    return (0..<4)
      .allSatisfy { index in
        steps.allSatisfy { $0[index] >= 0 } || steps.allSatisfy { $0[index] <= 0 }
      }
  }
}
