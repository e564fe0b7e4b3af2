import LaminaCore
import LaminaInspection

/// The landing point of a decay, and the initial velocity for another landing point.
package struct DecayLanding: Hashable, Sendable {
  /// The values of a decay that are known only after a run of the scene.
  package struct Start: Hashable, Sendable {
    /// The initial value, by component.
    package var values: [Double]
    /// The speed below which the decay is at rest, in units per second.
    package var restSpeed: Double
  }

  var velocityPath: [String]
  var component: Int
  /// The initial velocity in units per second, by component.
  package var velocity: [Double]
  package var deceleration: Double
  /// The start of the decay; nil before a run, when landings are distances.
  package var start: Start?

  private var curve: DecayCurve { DecayCurve(deceleration: deceleration) }
  private var restSpeed: Double { start?.restSpeed ?? 0.005 }
  private var origin: Double {
    start?.values[ifPresent: component] ?? 0
  }

  private static func vector(_ numbers: [Double]) -> SIMD4<Double> {
    var vector = SIMD4<Double>.zero
    for (index, number) in numbers.prefix(4).enumerated() { vector[index] = number }
    return vector
  }

  /// The seconds until rest.
  package var duration: Double {
    curve.duration(velocity: Self.vector(velocity), restSpeed: restSpeed)
  }

  /// The landing point.
  package var value: Double {
    let end = curve.advanced(value: .zero, velocity: Self.vector(velocity), time: duration).value
    return origin + end[component]
  }

  package func velocity(landingAt place: Double) -> Double {
    let distance = place - origin
    var speeds = self
    // The duration depends on the fastest component, possibly this one: the iteration converges
    // quickly.
    for _ in 0..<40 {
      let unit = curve.advanced(value: .zero, velocity: SIMD4(repeating: 1), time: speeds.duration)
      let share = unit.value[component]
      let next = share > 0 ? distance / share : distance * 10
      if abs(next - speeds.velocity[component]) < 1e-12 { break }
      speeds.velocity[component] = next
    }
    return speeds.velocity[component]
  }

  /// The range of the landing point's slider.
  package var range: ClosedRange<Double> {
    let reach = max(abs(value - origin) * 2, 10)
    return (origin - reach)...(origin + reach)
  }

  var length: Double { range.upperBound - range.lowerBound }
}

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
