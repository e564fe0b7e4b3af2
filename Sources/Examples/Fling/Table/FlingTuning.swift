import Lamina

/// The values of the sliders.
package struct FlingTuning: Hashable, Sendable {
  /// The fraction of the velocity that is left after a millisecond.
  package var deceleration: Double
  /// The bounciness of the edges, on Pop's scale.
  package var bounciness: Double
  /// The speed of the edges' springs, on Pop's scale.
  package var speed: Double

  /// The range of each slider.
  package static let decelerations = 0.98...0.9995
  package static let bouncinesses = 0.0...20.0
  package static let speeds = 1.0...20.0

  /// The spring of the edges.
  var edge: SpringConstants { SpringConstants(bounciness: bounciness, speed: speed) }

}

/// The presets of the table.
package enum FlingPreset: String, CaseIterable, Sendable {
  case felt, ice, sand, moon

  /// The values of the preset.
  package var tuning: FlingTuning {
    switch self {
    case .felt: FlingTuning(deceleration: 0.998, bounciness: 15, speed: 14)
    case .ice: FlingTuning(deceleration: 0.9993, bounciness: 18, speed: 18)
    case .sand: FlingTuning(deceleration: 0.995, bounciness: 4, speed: 10)
    case .moon: FlingTuning(deceleration: 0.9988, bounciness: 19, speed: 4)
    }
  }
}
