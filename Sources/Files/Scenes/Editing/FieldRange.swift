import Foundation

/// The range of a slider.
package struct FieldRange: Hashable, Sendable {
  package var least: Double
  package var greatest: Double
  package var isLogarithmic = false
  package var isWhole = false
  /// The valid numbers.
  package var bounds = NumberBounds.none

  /// The position of a number, clamped to 0...1.
  package func share(of number: Double) -> Double {
    let (low, high) = (lowest, max(greatest, number))
    if isLogarithmic, number <= 0 { return 0 }
    func place(_ number: Double) -> Double {
      guard isLogarithmic else { return number }
      return log(max(number, low))
    }
    let length = place(high) - place(low)
    return length > 0 ? min(max(0, (place(number) - place(low)) / length), 1) : 0
  }

  private var lowest: Double {
    isLogarithmic ? max(least, greatest / 1000) : least
  }

  /// The number at a position of the slider, rounded to its step.
  package func value(at share: Double) -> Double {
    let share = min(max(share, 0), 1)
    let value =
      isLogarithmic
      ? exp(log(lowest) + share * (log(greatest) - log(lowest)))
      : least + share * (greatest - least)
    return moved(value, by: 0)
  }

  package func step(from number: Double) -> Double {
    if isWhole { return 1 }
    let size = isLogarithmic ? max(abs(number), greatest / 1000) * 4 : greatest - least
    return FieldText.round(size / 200)
  }

  /// A number moved by steps, within the valid numbers.
  package func moved(_ number: Double, by steps: Double) -> Double {
    let step = step(from: number)
    let moved = ((number / step).rounded() + steps) * step
    var least = bounds.least ?? -.greatestFiniteMagnitude
    if bounds.isOpen, bounds.least != nil { least = max(least, step) }
    return min(max(moved, least), bounds.greatest ?? .greatestFiniteMagnitude)
  }

  // MARK: - Known members

  /// The ranges of known members.
  private static let known: [String: FieldRange] = [
    "duration": Self(least: 0, greatest: 5, isLogarithmic: true),
    "animationDuration": Self(least: 0, greatest: 5, isLogarithmic: true),
    "perceptualDuration": Self(least: 0, greatest: 5, isLogarithmic: true),
    "stiffness": Self(least: 1, greatest: 1000, isLogarithmic: true),
    "damping": Self(least: 0, greatest: 100),
    "mass": Self(least: 0.1, greatest: 10, isLogarithmic: true),
    "initialVelocity": Self(least: -100, greatest: 100),
    "springBounciness": Self(least: 0, greatest: 20),
    "springSpeed": Self(least: 0, greatest: 20),
    "deceleration": Self(least: 0.9, greatest: 0.9999),
    "repeatCount": Self(least: 1, greatest: 20),
    "opacity": Self(least: 0, greatest: 1),
  ]

  /// The range of a member; a value outside extends it.
  static func range(
    of name: String,
    value: Double,
    bounds: NumberBounds,
    isWhole: Bool = false
  ) -> Self {
    var range =
      known[name]
      ?? Self(
        least: bounds.least ?? min(0, value * 2),
        greatest: bounds.greatest.map { min($0, max(abs(value) * 4, 100)) }
          ?? max(FieldText.round(abs(value) * 2), isWhole ? 10 : 1)
      )
    range.isWhole = isWhole
    range.bounds = bounds
    if range.least > value { range.least = value }
    if range.greatest < value { range.greatest = value }
    if range.greatest <= range.least { range.greatest = range.least + 1 }
    return range
  }
}
