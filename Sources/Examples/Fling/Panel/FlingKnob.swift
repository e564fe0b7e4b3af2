import Foundation
import Lamina

/// A tuning value with a slider, as an entry of the list of sliders.
struct FlingKnob: Sendable {
  /// The name.
  let name: String
  /// Returns the value as a fraction of the slider.
  let share: @Sendable (FlingTuning) -> Double
  /// Returns the tuning with the slider at a fraction of 0...1.
  let setting: @Sendable (Double, FlingTuning) -> FlingTuning
  /// Returns the value as text.
  let text: @Sendable (FlingTuning) -> String

  /// All sliders, top to bottom.
  static let all = [
    FlingKnob(name: "deceleration", share: slideShare, setting: slide) { tuning in
      String(format: "%.4f", tuning.deceleration)
    },
    linear("bounciness", \.bounciness, FlingTuning.bouncinesses),
    linear("speed", \.speed, FlingTuning.speeds),
  ]

  private static func linear(
    _ name: String,
    _ member: WritableKeyPath<FlingTuning, Double> & Sendable,
    _ range: ClosedRange<Double>
  ) -> FlingKnob {
    let length = range.upperBound - range.lowerBound
    return FlingKnob(name: name) { tuning in
      (tuning[keyPath: member] - range.lowerBound) / length
    } setting: { share, tuning in
      var tuning = tuning
      // Rounded to halves, the resolution of a slider's cell.
      tuning[keyPath: member] = (2 * (range.lowerBound + share * length)).rounded() / 2
      return tuning
    } text: { tuning in
      let value = tuning[keyPath: member]
      return value == value.rounded() ? "\(Int(value))" : "\(value)"
    }
  }

  // MARK: Deceleration

  /// Equal steps of the slider are equal ratios of the distance that a push carries: near 1 a small
  /// change of the deceleration has a large effect.
  private static let carries = (
    FlingTuning.decelerations.lowerBound / (1 - FlingTuning.decelerations.lowerBound),
    FlingTuning.decelerations.upperBound / (1 - FlingTuning.decelerations.upperBound)
  )

  @Sendable private static func slideShare(_ tuning: FlingTuning) -> Double {
    let carry = tuning.deceleration / (1 - tuning.deceleration)
    return log(carry / carries.0) / log(carries.1 / carries.0)
  }

  @Sendable private static func slide(_ share: Double, _ tuning: FlingTuning) -> FlingTuning {
    let carry = carries.0 * pow(carries.1 / carries.0, share)
    var tuning = tuning
    let range = FlingTuning.decelerations
    let exact = ((carry / (1 + carry)) * 10_000).rounded() / 10_000
    tuning.deceleration = min(max(exact, range.lowerBound), range.upperBound)
    return tuning
  }
}
