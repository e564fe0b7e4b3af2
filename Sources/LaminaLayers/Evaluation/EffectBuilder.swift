import LaminaMath

/// Makes an animation ready for one layer: finds the property, reads the values as its type, and
/// reports what does not fit.
@MainActor
package struct EffectBuilder {
  package let layer: Layer
  /// What the animation is called in messages: its key.
  package let key: String
  /// The key path of an animation that names none; members of a group have no such help.
  package let fallbackKeyPath: String?
  /// The duration of an animation that has none: the transaction's, or the group's.
  package let fallbackDuration: Double

  /// The place of a property of a layer.
  package struct Target {
    package let row: PropertyRow
    package let shown: UnsafeMutableRawPointer
    package let committed: UnsafeMutableRawPointer
  }

  package func report(_ problem: LayerProblem) { layer.report(problem) }

  /// The node for an animation; one that cannot do anything still has a start and a stop.
  package func node(for animation: Animation) -> AnimationNode {
    var times = animation.settings.times
    if times.repeatCount != 0, times.repeatDuration != 0 {
      report(.repeatedTwice(key: key))
    }
    times.duration = duration(of: animation)
    return AnimationNode(
      times: times,
      timingFunction: animation.timingFunction,
      effect: animation.makeEffect(with(duration: times.duration)) ?? .group([])
    )
  }

  /// How long one cycle of an animation takes.
  package func duration(of animation: Animation) -> Double {
    let settings = animation.settings
    if !settings.hasDuration, let natural = animation.naturalDuration { return natural }
    return settings.times.duration > 0 ? settings.times.duration : fallbackDuration
  }

  private func with(duration: Double) -> EffectBuilder {
    EffectBuilder(
      layer: layer,
      key: key,
      fallbackKeyPath: fallbackKeyPath,
      fallbackDuration: duration
    )
  }

  /// The builder for the members of the group that this one is for.
  package func forMembers(duration: Double) -> EffectBuilder {
    EffectBuilder(layer: layer, key: key, fallbackKeyPath: nil, fallbackDuration: duration)
  }

  /// The property that an animation changes, or nil with a report.
  package func target(of animation: PropertyAnimation) -> Target? {
    guard let keyPath = animation.keyPath ?? fallbackKeyPath else {
      report(.missingKeyPath(key: key))
      return nil
    }
    guard let row = layer.row(forKeyPath: keyPath) else {
      report(
        .unknownKeyPath(
          keyPath: keyPath,
          kind: type(of: layer).propertyTable.kind,
          nearest: layer.nearestKeyPath(to: keyPath)
        )
      )
      return nil
    }
    guard row.isAnimatable, let place = layer.addresses(of: row) else {
      report(.notAnimatable(keyPath: keyPath))
      return nil
    }
    return Target(row: row, shown: place.shown, committed: place.committed)
  }

  /// A value of an animation as its property's type: nil if it was not given, `.failure` after a
  /// report if it does not fit.
  package func value(_ any: Any?, _ member: String, for target: Target) -> ReadValue {
    guard let any else { return .absent }
    guard let value = PropertyValue(any, as: target.row.type), value.isFinite else {
      report(
        .wrongValueType(
          keyPath: target.row.name,
          member: member,
          found: "\(any)",
          expected: target.row.type.description
        )
      )
      return .failure
    }
    return .value(value)
  }

  /// What reading a value gave.
  package enum ReadValue {
    case absent, failure
    case value(PropertyValue)

    var value: PropertyValue? { if case .value(let value) = self { value } else { nil } }
    var isFailure: Bool { if case .failure = self { true } else { false } }
  }

  /// The track of a basic animation or a spring.
  package func basic(_ animation: BasicAnimation) -> PropertyTrack? {
    if let (row, offset, from) = animation.preparedStart, row.isAnimatable {
      let target = Target(
        row: row,
        shown: layer.base.shown + offset,
        committed: layer.base.committed + offset
      )
      return track(target, animation, from: from, to: nil, by: nil)
    }
    guard let target = target(of: animation) else { return nil }
    let from = value(animation.fromValue, "fromValue", for: target)
    let to = value(animation.toValue, "toValue", for: target)
    var by = value(animation.byValue, "byValue", for: target)
    if from.isFailure || to.isFailure || by.isFailure { return nil }
    if from.value != nil, to.value != nil, by.value != nil {
      report(.threeValues(keyPath: target.row.name))
      by = .absent
    }
    return track(target, animation, from: from.value, to: to.value, by: by.value)
  }

  private func track(
    _ target: Target,
    _ animation: PropertyAnimation,
    from: PropertyValue?,
    to: PropertyValue?,
    by: PropertyValue?
  ) -> PropertyTrack {
    switch target.row.access {
    case .doubles, .integer, .color, .part:
      let isAbsent = from == PropertyValue.none || to == PropertyValue.none
      return VectorTrack(
        target,
        animation,
        from: from?.simd,
        to: to?.simd,
        by: by?.simd,
        isAbsent: isAbsent
      )
    case .transform:
      return TransformTrack(
        target,
        animation,
        from: from?.matrix,
        to: to?.matrix,
        by: by?.matrix
      )
    case .path, .colors, .numbers:
      if let from, let to, !ListBuffer.canMix(from, to) {
        report(.structuresDiffer(keyPath: target.row.name))
      }
      return ListTrack(target, animation, from: from, to: to, by: by)
    case .image: return ImageTrack(target, from: from, to: to)
    case .boolean, .other:
      return SwitchTrack(target, to)
    }
  }
}

extension PropertyValue {
  /// The matrix, if the value is one.
  package var matrix: Transform3D? {
    if case .transform(let matrix) = self { matrix } else { nil }
  }
}
