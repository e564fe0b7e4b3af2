import Foundation

/// One axis of a plot: the range that it shows, and round numbers in it to read it by.
struct PlotScale: Equatable {
  /// What the axis shows, from the lower end to the upper one; never empty.
  let range: ClosedRange<Double>
  /// The distance between two ticks: 1, 2 or 5 times a power of ten.
  let step: Double
  /// The ticks, rising.
  let ticks: [Double]

  /// Creates a scale for values.
  ///
  /// - Parameters:
  ///   - values: The range of the values; an empty one is widened.
  ///   - most: How many ticks there is room for, at least 2.
  init(_ values: ClosedRange<Double>, most: Int) {
    var low = min(max(values.lowerBound, -Self.largest), Self.largest)
    var high = min(max(values.upperBound, -Self.largest), Self.largest)
    // What differs by rounding only is one value, and shows as a level line.
    if high - low <= max(1e-12 * max(abs(low), abs(high)), 1 / Self.largest) {
      let margin = max(abs(low), 1) / 2
      (low, high) = (low - margin, high + margin)
    }
    range = low...high
    step = Self.step(for: high - low, most: max(most, 2))
    // A tick that lies at an end but for rounding belongs to the range.
    let slack = step * 1e-9
    let first = ((low - slack) / step).rounded(.up)
    let last = ((high + slack) / step).rounded(.down)
    ticks = stride(from: first, through: last, by: 1).map { [step] in $0 * step + 0 }
  }

  /// Beyond this numbers are drawn at the end of the axis, whose length must be a number too.
  private static let largest = 1e300

  private static func step(for length: Double, most: Int) -> Double {
    let smallest = length / Double(most)
    let power = pow(10, (log10(smallest)).rounded(.down))
    let factor = [1.0, 2, 5].first { $0 * power >= smallest } ?? 10
    return factor * power
  }

  /// Where a value lies: 0 at the lower end, 1 at the upper one.
  func share(of value: Double) -> Double {
    let share = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    return min(max(share, 0), 1)
  }

  /// The text of a tick, with as many decimals as tell it from its neighbours.
  func text(of tick: Double) -> String {
    let magnitude = max(abs(range.lowerBound), abs(range.upperBound))
    guard magnitude < 1e7, step >= 1e-5 else { return String(format: "%.3g", tick) }
    let decimals = max(0, Int((-log10(step) - 1e-9).rounded(.up)))
    let text = String(format: "%.\(decimals)f", tick)
    return text.contains { $0 != "-" && $0 != "0" && $0 != "." }
      ? text : text.replacing("-", with: "")
  }
}
