import LaminaMath

extension EffectBuilder {
  /// The track of a keyframe animation, or nil with a report.
  package func keyframes(_ animation: KeyframeAnimation) -> PropertyTrack? {
    guard let target = target(of: animation) else { return nil }
    do {
      let track =
        animation.path == nil
        ? try valueTrack(target, animation) : try pathTrack(target, animation)
      return track
    } catch {
      report(.keyframes(keyPath: target.row.name, reason: error.description))
      return nil
    }
  }

  private func pathTrack(
    _ target: Target,
    _ animation: KeyframeAnimation
  )
    throws(KeyframeError) -> PropertyTrack?
  {
    guard target.row.type == .point, let path = animation.path else {
      report(
        .wrongValueType(
          keyPath: target.row.name,
          member: "path",
          found: "a path for \(target.row.type.description)",
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
    let transform = layer.row(forKeyPath: "transform")
      .flatMap { row in
        layer.addresses(of: row)
          .map {
            Target(row: row, shown: $0.shown, committed: $0.committed)
          }
      }
    return PathKeyframeTrack(target, animation, track, transform: transform)
  }

  private func valueTrack(
    _ target: Target,
    _ animation: KeyframeAnimation
  )
    throws(KeyframeError) -> PropertyTrack?
  {
    var values: [PropertyValue] = []
    for (index, any) in (animation.values ?? []).enumerated() {
      guard let value = value(any, "value \(index + 1)", for: target).value else { return nil }
      values.append(value)
    }
    let settings = animation.keyframes
    func timing(
      _ mode: CalculationMode,
      _ distances: [Double]? = nil
    ) throws(KeyframeError)
      -> KeyframeTiming
    {
      try KeyframeTiming(
        count: values.count,
        mode: mode,
        keyTimes: settings.keyTimes,
        timingFunctions: settings.timingFunctions,
        distances: distances
      )
    }
    if values.count == 1, settings.calculationMode != .discrete {
      // As measured on the original: one value has no effect.
      report(
        .keyframes(
          keyPath: target.row.name,
          reason: "one value has no effect; give two or more"
        )
      )
      return nil
    }
    switch target.row.access {
    case .doubles, .integer, .color, .part:
      let track = try KeyframeTrack(
        values: values.map { $0.simd ?? .zero },
        mode: settings.calculationMode,
        keyTimes: settings.keyTimes,
        timingFunctions: settings.timingFunctions,
        tension: settings.tension ?? [],
        continuity: settings.continuity ?? [],
        bias: settings.bias ?? []
      )
      note(track.timing.notes, target)
      return VectorKeyframeTrack(target, animation, track, absent: values.map { $0 == .none })
    case .transform:
      let timing = try timing(settings.calculationMode)
      note(timing.notes, target)
      return TransformKeyframeTrack(
        target,
        animation,
        values.compactMap(\.matrix),
        timing
      )
    case .path, .colors, .numbers:
      let timing = try timing(settings.calculationMode)
      note(timing.notes, target)
      for (a, b) in zip(values, values.dropFirst()) where !ListBuffer.canMix(a, b) {
        report(.structuresDiffer(keyPath: target.row.name))
      }
      return ListKeyframeTrack(target, animation, values, timing)
    case .image:
      let timing = try timing(settings.calculationMode)
      note(timing.notes, target)
      return ImageKeyframeTrack(target, values, timing)
    case .boolean, .other:
      let timing = try timing(settings.calculationMode)
      note(timing.notes, target)
      return SwitchKeyframeTrack(target, values, timing)
    }
  }

  private func note(_ notes: [KeyframeNote], _ target: Target) {
    for note in notes {
      report(.keyframeNote(keyPath: target.row.name, note: note.description))
    }
  }
}
