import LaminaCore
import LaminaInspection

extension InspectionSource {
  /// The starts of a run's decays, by layer and key.
  package var decays: [Tuner.DecayName: DecayLanding.Start] {
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
