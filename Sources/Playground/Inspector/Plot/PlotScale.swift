import Foundation

/// One axis of a plot: its range, and ticks at round numbers.
struct PlotScale: Equatable {
  /// Never empty.
  let range: ClosedRange<Double>
  /// The distance between two ticks: 1, 2 or 5 times a power of ten.
  let step: Double
  /// In ascending order.
  let ticks: [Double]

  /// Creates a scale for a range of values, with at most `most` ticks; at least 2 are allowed.
  init(_ values: ClosedRange<Double>, most: Int) {
    var low = min(max(values.lowerBound, -Self.largest), Self.largest)
    var high = min(max(values.upperBound, -Self.largest), Self.largest)
    // Values that differ by rounding errors only are equal, and give a level line.
    if high - low <= max(1e-12 * max(abs(low), abs(high)), 1 / Self.largest) {
      let margin = max(abs(low), 1) / 2
      (low, high) = (low - margin, high + margin)
    }
    range = low...high
    step = Self.step(for: high - low, most: max(most, 2))
    // A tick at an end of the range is kept despite rounding errors.
    let slack = step * 1e-9
    let first = ((low - slack) / step).rounded(.up)
    let last = ((high + slack) / step).rounded(.down)
    ticks = stride(from: first, through: last, by: 1).map { [step] in $0 * step + 0 }
  }

  /// Values beyond it are clamped, so that the length of the axis stays finite.
  private static let largest = 1e300

  /// Returns a step of 1, 2 or 5 times a power of ten that gives at most `most` intervals.
  static func step(for length: Double, most: Int) -> Double {
    let smallest = length / Double(most)
    let power = pow(10, (log10(smallest)).rounded(.down))
    let factor = [1.0, 2, 5].first { $0 * power >= smallest } ?? 10
    return factor * power
  }

  /// Returns the position of a value: 0 at the lower end, 1 at the upper one.
  func share(of value: Double) -> Double {
    let share = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    return min(max(share, 0), 1)
  }

  /// Returns the label of a tick, with just enough decimals to distinguish its neighbours.
  func text(of tick: Double) -> String {
    let magnitude = max(abs(range.lowerBound), abs(range.upperBound))
    guard magnitude < 1e7, step >= 1e-5 else { return String(format: "%.3g", tick) }
    let decimals = max(0, Int((-log10(step) - 1e-9).rounded(.up)))
    let text = String(format: "%.\(decimals)f", tick)
    return text.contains { $0 != "-" && $0 != "0" && $0 != "." }
      ? text : text.replacing("-", with: "")
  }
}
