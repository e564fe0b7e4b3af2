import LaminaAnimation
import LaminaLayers
import LaminaMath
import LaminaMotion
import LaminaProperties

extension InspectionSource {
  /// Returns the Swift code of an inspected animation or motion; nil if it was dropped from the
  /// log.
  func code(of life: InspectedAnimation) -> String? {
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

  /// The starts of a run's decays, by layer and key.
  var decays: [Tuner.DecayName: DecayLanding.Start] {
    var decays: [Tuner.DecayName: DecayLanding.Start] = [:]
    for life in log.motions {
      guard let decay = life.motion as? DecayMotion, let layer = life.layer,
        let from = decay.fromValue?.motionVector,
        let path = decay.property?.name ?? decay.propertyName,
        let threshold = decay.threshold ?? layer.descriptor(forKeyPath: path)?.threshold
      else { continue }
      let name = Tuner.DecayName(layer: layer.label, key: life.key)
      decays[name] =
        decays[name]
        ?? DecayLanding.Start(
          values: (0..<from.count).map { from.components[$0] },
          restSpeed: 5 * threshold
        )
    }
    return decays
  }
}
