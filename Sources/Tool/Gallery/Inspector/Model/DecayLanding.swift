import LaminaMath

/// Where a decay comes to rest, and which speed it takes to come to rest elsewhere.
struct DecayLanding: Hashable, Sendable {
  /// What only a run of the scene tells of a decay.
  struct Start: Hashable, Sendable {
    /// The value at which it begins, number by number.
    var values: [Double]
    /// Slower than this it is at rest, in units per second.
    var restSpeed: Double
  }

  /// The path of the number in the file that is the speed.
  var velocityPath: [String]
  /// Which number of the property it is.
  var component: Int
  /// Units per second, number by number.
  var velocity: [Double]
  var deceleration: Double
  /// Where it begins; nil where no run has told, then landings are distances.
  var start: Start?

  private var curve: DecayCurve { DecayCurve(deceleration: deceleration) }
  private var restSpeed: Double { start?.restSpeed ?? 0.005 }
  private var origin: Double {
    start.flatMap { $0.values.indices.contains(component) ? $0.values[component] : nil } ?? 0
  }

  private static func vector(_ numbers: [Double]) -> SIMD4<Double> {
    var vector = SIMD4<Double>.zero
    for (index, number) in numbers.prefix(4).enumerated() { vector[index] = number }
    return vector
  }

  /// Seconds to rest.
  var duration: Double {
    curve.duration(velocity: Self.vector(velocity), restSpeed: restSpeed)
  }

  /// Where it comes to rest.
  var value: Double {
    let end = curve.advanced(value: .zero, velocity: Self.vector(velocity), time: duration).value
    return origin + end[component]
  }

  /// The speed with which it would come to rest at a place.
  func velocity(landingAt place: Double) -> Double {
    let distance = place - origin
    var speeds = self
    // How long it coasts depends on the fastest number, which may be this one: it settles quickly.
    for _ in 0..<40 {
      let unit = curve.advanced(value: .zero, velocity: SIMD4(repeating: 1), time: speeds.duration)
      let share = unit.value[component]
      let next = share > 0 ? distance / share : distance * 10
      if abs(next - speeds.velocity[component]) < 1e-12 { break }
      speeds.velocity[component] = next
    }
    return speeds.velocity[component]
  }

  /// Between what the slider of the landing goes.
  var range: ClosedRange<Double> {
    let reach = max(abs(value - origin) * 2, 10)
    return (origin - reach)...(origin + reach)
  }
}
