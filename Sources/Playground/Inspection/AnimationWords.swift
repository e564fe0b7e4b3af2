import LaminaCore

@MainActor
enum AnimationWords {
  /// Returns the kind in the notation of scene files.
  static func kind(_ animation: Animation) -> String {
    switch animation {
    case is SpringAnimation: "spring"
    case is KeyframeAnimation: "keyframe"
    case is BasicAnimation: "basic"
    case is AnimationGroup: "group"
    case is Transition: "transition"
    default: "animation"
    }
  }

  static func kind(_ motion: Motion) -> String {
    switch motion {
    case is SpringMotion: "spring motion"
    case is DecayMotion: "decay motion"
    case is BasicMotion: "basic motion"
    default: "motion"
    }
  }

  /// Returns the key with the kind: `drop (spring)`; `implicit` for implicit animations.
  static func name(_ animation: RunningAnimation) -> String {
    let key = animation.key ?? "animation"
    return animation.source.isDisposable
      ? "implicit '\(key)'" : "\(key) (\(kind(animation.source)))"
  }

  /// Returns the kind of an action with its main values.
  static func details(_ action: any Action) -> String {
    guard let animation = action as? Animation else {
      return action is NullAction ? "null" : "\(type(of: action))"
    }
    var words = [kind(animation)]
    if let spring = animation as? SpringAnimation {
      if spring.mass != 1 { words.append("mass \(ValueDescription.number(spring.mass))") }
      words.append("stiffness \(ValueDescription.number(spring.stiffness))")
      words.append("damping \(ValueDescription.number(spring.damping))")
      return words.joined(separator: ", ")
    }
    if animation.duration > 0 { words.append("\(ValueDescription.number(animation.duration)) s") }
    if let pace = pace(animation.timingFunction) { words.append(pace) }
    return words.joined(separator: ", ")
  }

  /// Returns the name of a timing function; nil for none.
  static func pace(_ function: TimingFunction?) -> String? {
    guard let function else { return nil }
    return TimingFunction.named.first { $0.function == function }?.name ?? "a custom curve"
  }
}
