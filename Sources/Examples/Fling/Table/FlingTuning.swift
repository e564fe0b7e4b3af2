import Foundation
import Lamina

/// The values of the sliders.
struct FlingTuning: Hashable, Sendable {
  /// The fraction of the velocity that is left after a millisecond.
  var deceleration: Double
  /// Bounciness and speed of the edges' springs, on Pop's scale.
  var bounciness: Double
  var speed: Double
}

/// The presets of the table.
package enum FlingPreset: String, CaseIterable, Sendable {
  case felt, ice, sand, moon

  var tuning: FlingTuning {
    switch self {
    case .felt: FlingTuning(deceleration: 0.998, bounciness: 15, speed: 14)
    case .ice: FlingTuning(deceleration: 0.9993, bounciness: 18, speed: 18)
    case .sand: FlingTuning(deceleration: 0.995, bounciness: 4, speed: 10)
    case .moon: FlingTuning(deceleration: 0.9988, bounciness: 19, speed: 4)
    }
  }
}

/// The sliders, top to bottom.
enum FlingKnob: String, CaseIterable, Sendable {
  case deceleration, bounciness, speed

  private var value: (path: WritableKeyPath<FlingTuning, Double>, range: ClosedRange<Double>) {
    switch self {
    case .deceleration: (\.deceleration, 0.98...0.9995)
    case .bounciness: (\.bounciness, 0...20)
    case .speed: (\.speed, 1...20)
    }
  }

  /// Returns a slider below this one, or above it for a negative distance, in a circle.
  func neighbor(_ distance: Int) -> FlingKnob {
    let all = Self.allCases
    let index = all.firstIndex(of: self).map { $0 + distance + all.count } ?? 0
    return all[index % all.count]
  }

  func text(_ tuning: FlingTuning) -> String {
    String(format: self == .deceleration ? "%.4f" : "%g", tuning[keyPath: value.path])
  }

  /// Returns the value as a fraction of the slider.
  func share(_ tuning: FlingTuning) -> Double {
    let (start, end) = ends
    return (place(tuning[keyPath: value.path]) - start) / (end - start)
  }

  /// Sets the slider to a fraction of 0...1, rounded to the resolution of its text.
  func set(_ share: Double, of tuning: inout FlingTuning) {
    let (start, end) = ends
    let place = start + min(max(share, 0), 1) * (end - start)
    let (exact, steps) = self == .deceleration ? (1 / (1 + exp(-place)), 10_000.0) : (place, 2)
    let rounded = (exact * steps).rounded() / steps
    tuning[keyPath: value.path] = min(max(rounded, value.range.lowerBound), value.range.upperBound)
  }

  private var ends: (Double, Double) {
    (place(value.range.lowerBound), place(value.range.upperBound))
  }

  /// Equal steps of the deceleration are equal ratios of the distance that a push carries: near 1 a
  /// small change has a large effect.
  private func place(_ value: Double) -> Double {
    self == .deceleration ? log(value / (1 - value)) : value
  }
}
