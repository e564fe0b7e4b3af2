import Lamina
import LaminaInspection

/// A sentence about an animation that was added.
@MainActor
struct AnimationSentence {
  let layer: Layer
  let name: String
  let key: String
  let animation: Animation
  /// The time at which it was added, in seconds of playback.
  let time: Double
  /// The same time in seconds of the scene.
  let sceneTime: Double

  /// The sentence, followed by those of a group's members.
  var lines: [String] {
    var lines = [sentence(animation)]
    if let group = animation as? AnimationGroup {
      lines += (group.animations ?? []).map { "  " + sentence($0, inGroup: group) }
    }
    return lines
  }

  private func sentence(_ animation: Animation, inGroup group: Animation? = nil) -> String {
    var text = name + " " + action(animation, in: group)
    let delay = delay(animation)
    if delay > 0 { text += ", after \(ValueDescription.length(delay))" }
    text += repeats(animation)
    let ending = self.ending(animation, in: group)
    return ending.isEmpty ? text : text + "; " + ending
  }

  // MARK: - Action

  private func action(_ animation: Animation, in group: Animation?) -> String {
    let length = length(animation, in: group)
    switch animation {
    case let transition as Transition:
      let way = transition.subtype.map { " \($0.rawValue)" } ?? ""
      return "shows its new picture by \(transition.type.rawValue)\(way) in \(length)"
    case let group as AnimationGroup:
      let count = group.animations?.count ?? 0
      return "runs \(count) animation\(count == 1 ? "" : "s") together in \(length)"
    case let property as PropertyAnimation:
      return change(property, length: length)
    default: return "plays '\(key)' in \(length)"
    }
  }

  private func change(_ animation: PropertyAnimation, length: String) -> String {
    let keyPath = animation.keyPath ?? key
    let (verb, axis) = ValueDescription.verb(keyPath)
    let descriptor = layer.descriptor(forKeyPath: keyPath)
    let pace = ValueDescription.pace(animation.timingFunction)
    if let spring = animation as? SpringAnimation {
      return act(spring, descriptor, verb, axis) + " with a spring (stiffness "
        + "\(ValueDescription.number(spring.stiffness)), damping \(ValueDescription.number(spring.damping))"
        + (spring.mass == 1 ? "" : ", mass \(ValueDescription.number(spring.mass))") + ")"
    }
    if let frames = animation as? KeyframeAnimation {
      if frames.path != nil { return "\(verb)\(axis) along a path in \(length)\(pace)" }
      let count = frames.values?.count ?? 0
      var way = "\(verb) through \(count) values"
      if let first = words(frames.values?.first, descriptor),
        let last = words(frames.values?.last, descriptor)
      {
        way = "\(verb) from \(first) through \(count) values to \(last)"
      }
      return "\(way)\(axis) in \(length)"
        + (frames.calculationMode == .linear ? "" : ", \(frames.calculationMode.rawValue)") + pace
    }
    if let basic = animation as? BasicAnimation {
      return act(basic, descriptor, verb, axis) + " in \(length)\(pace)"
    }
    return "\(verb)\(axis) in \(length)\(pace)"
  }

  /// Returns the verb with the animation's values.
  private func act(
    _ animation: BasicAnimation,
    _ descriptor: PropertyDescriptor?,
    _ verb: String,
    _ axis: String
  ) -> String {
    let from = words(animation.fromValue, descriptor)
    if animation.isAdditive {
      let name = descriptor?.name ?? key
      let to = words(animation.toValue, descriptor)
      return "adds to its \(name)" + (from.map { " from \($0)" } ?? "")
        + (to.map { " to \($0)" } ?? "")
    }
    let start = from ?? beginning(descriptor)
    if animation.toValue == nil, let by = words(animation.byValue, descriptor) {
      return "\(verb)\(start.map { " from \($0)" } ?? "") by \(by)\(axis)"
    }
    let model = descriptor.flatMap { ValueDescription.value(layer.value(of: $0), of: $0) }
    guard let start,
      let end = animation.toValue == nil ? model : words(animation.toValue, descriptor)
    else { return verb + axis }
    return "\(verb) from \(start) to \(end)\(axis)"
  }

  /// Returns the presentation value at the start.
  private func beginning(_ descriptor: PropertyDescriptor?) -> String? {
    descriptor.flatMap {
      ValueDescription.value(layer.presentation(at: sceneTime).value(of: $0), of: $0)
    }
  }

  private func words(_ any: Any?, _ descriptor: PropertyDescriptor?) -> String? {
    guard let any, let descriptor, let value = descriptor.value(from: any) else { return nil }
    return ValueDescription.value(value, of: descriptor)
  }

  // MARK: - Duration

  /// Returns the seconds from the commit to the start.
  private func delay(_ animation: Animation) -> Double {
    let isRelative = animation.settings.beginsRelativeToCommit
    return isRelative ? animation.beginTime + animation.delay : animation.delay
  }

  private func seconds(_ animation: Animation, in group: Animation?) -> Double {
    if animation.duration > 0 { return animation.duration }
    if let spring = animation as? SpringAnimation { return spring.settlingDuration }
    if let group = animation as? AnimationGroup {
      let ends = (group.animations ?? []).map { delay($0) + seconds($0, in: nil) }
      return ends.max() ?? 0.25
    }
    return group.map { seconds($0, in: nil) } ?? 0.25
  }

  private func length(_ animation: Animation, in group: Animation?) -> String {
    ValueDescription.length(seconds(animation, in: group) / max(animation.speed.magnitude, 1e-9))
  }

  private func repeats(_ animation: Animation) -> String {
    let back = animation.autoreverses ? ", there and back" : ""
    if isEndless(animation) { return back + ", for ever" }
    if animation.repeatCount > 0, animation.repeatCount != 1 {
      return back + ", \(ValueDescription.number(animation.repeatCount)) times"
    }
    if animation.repeatDuration > 0 {
      return back + ", again and again for \(ValueDescription.length(animation.repeatDuration))"
    }
    return back
  }

  private func isEndless(_ animation: Animation) -> Bool {
    animation.repeatCount == .infinity || animation.repeatDuration == .infinity
      || animation.speed == 0
  }

  // MARK: - End

  private func ending(_ animation: Animation, in group: Animation?) -> String {
    guard !isEndless(animation), group == nil else { return "" }
    let once = seconds(animation, in: nil) * (animation.autoreverses ? 2 : 1)
    let all =
      animation.repeatDuration > 0
      ? animation.repeatDuration
      : once * (animation.repeatCount > 0 ? animation.repeatCount : 1)
    let end = time + delay(animation) + all / max(animation.speed.magnitude, 1e-9)
    guard end < SpringCurve.endless else { return "it never rests" }
    var words = "it ends at \(ValueDescription.time(end))"
    if let spring = animation as? SpringAnimation {
      let figures = SpringFigures(
        SpringCurve(
          mass: spring.mass,
          stiffness: spring.stiffness,
          damping: spring.damping,
          initialVelocity: spring.initialVelocity,
          allowsOverdamping: spring.allowsOverdamping
        )
      )
      words = "rests at \(ValueDescription.time(end))"
      let percent = (figures.overshoot * 100).rounded()
      words = percent >= 1 ? "it overshoots by \(Int(percent)) % and \(words)" : "it \(words)"
    }
    if !animation.isRemovedOnCompletion, [.forwards, .both].contains(animation.fillMode) {
      return words + " and stays there"
    }
    return words + snap(animation)
  }

  /// Returns the value after the animation, if it differs from the animation's last value.
  private func snap(_ animation: Animation) -> String {
    guard let basic = animation as? BasicAnimation, !basic.isAdditive,
      let descriptor = layer.descriptor(forKeyPath: basic.keyPath ?? key),
      let end = (animation.autoreverses ? basic.fromValue : basic.toValue)
        .flatMap({ descriptor.value(from: $0) })
    else { return "" }
    let model = layer.value(of: descriptor)
    guard end != model, let words = ValueDescription.value(model, of: descriptor) else { return "" }
    return ", then shows \(words) again"
  }
}
