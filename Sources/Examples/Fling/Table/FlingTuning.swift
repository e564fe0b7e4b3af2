import Foundation
import Lamina

/// The values of the sliders.
package struct FlingTuning: Hashable, Sendable {
  /// The fraction of the velocity that is left after a millisecond.
  package var deceleration: Double
  /// The bounciness of the edges, on Pop's scale.
  package var bounciness: Double
  /// The speed of the edges' springs, on Pop's scale.
  package var speed: Double
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

/// A tuning value as an entry of the list of sliders.
struct FlingKnob: Sendable {
  let name: String
  private let member: WritableKeyPath<FlingTuning, Double> & Sendable
  private let range: ClosedRange<Double>
  /// The values per unit: the resolution of a slider's cell.
  private let resolution: Double
  private let format: String
  /// Whether equal steps of the slider are equal ratios of the distance that a push carries: near 1
  /// a small change of the deceleration has a large effect.
  private let isRatio: Bool

  /// All sliders, top to bottom.
  static let all = [
    FlingKnob(
      name: "deceleration",
      member: \.deceleration,
      range: 0.98...0.9995,
      resolution: 10_000,
      format: "%.4f",
      isRatio: true
    ),
    FlingKnob(
      name: "bounciness",
      member: \.bounciness,
      range: 0...20,
      resolution: 2,
      format: "%g",
      isRatio: false
    ),
    FlingKnob(
      name: "speed",
      member: \.speed,
      range: 1...20,
      resolution: 2,
      format: "%g",
      isRatio: false
    ),
  ]

  /// Returns the value as text.
  func text(_ tuning: FlingTuning) -> String {
    String(format: format, tuning[keyPath: member])
  }

  /// Returns the value as a fraction of the slider.
  func share(_ tuning: FlingTuning) -> Double {
    let ends = (scale(range.lowerBound), scale(range.upperBound))
    return (scale(tuning[keyPath: member]) - ends.0) / (ends.1 - ends.0)
  }

  /// Returns the tuning with the slider at a fraction of 0...1.
  func setting(_ share: Double, _ tuning: FlingTuning) -> FlingTuning {
    let ends = (scale(range.lowerBound), scale(range.upperBound))
    let place = ends.0 + min(max(share, 0), 1) * (ends.1 - ends.0)
    let exact = isRatio ? 1 / (1 + exp(-place)) : place
    let value = (exact * resolution).rounded() / resolution
    var tuning = tuning
    tuning[keyPath: member] = min(max(value, range.lowerBound), range.upperBound)
    return tuning
  }

  private func scale(_ value: Double) -> Double {
    isRatio ? log(value / (1 - value)) : value
  }
}
