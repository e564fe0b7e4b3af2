import LaminaCore

extension InspectionSource {
  /// Returns the Swift code of an inspected animation or motion; nil if it was dropped from the
  /// log.
  package func code(of life: InspectedAnimation) -> String? {
    let animation = log.animations.last {
      $0.layer.label == life.layer && ($0.animation.key ?? "") == life.key && $0.time == life.added
    }
    if let animation {
      let key = animation.animation.source.isDisposable ? nil : animation.animation.key
      return SwiftCode.code(animation.animation.source, on: animation.layer, key: key)
    }
    let motion = log.motions.last {
      $0.layer?.label == life.layer && $0.key == life.key && $0.time == life.added
    }
    guard let motion, let layer = motion.layer else { return nil }
    return SwiftCode.code(motion.motion, from: motion.from, on: layer, key: motion.key)
  }
}
