/// Several measurements of the same thing.
package struct Spread: Hashable, Sendable {
  private var values: [Double] = []

  package init() {}

  /// Adds a measurement.
  package mutating func add(_ value: Double) {
    var (low, high) = (0, values.count)
    while low < high {
      let middle = (low + high) / 2
      if values[middle] <= value { low = middle + 1 } else { high = middle }
    }
    values.insert(value, at: low)
  }

  /// Whether nothing was measured.
  package var isEmpty: Bool { values.isEmpty }
  /// The one in the middle; 0 without any.
  package var median: Double { values.isEmpty ? 0 : values[values.count / 2] }
  /// The value that so much of all values does not exceed.
  ///
  /// - Parameter share: 0...1; 0.99 leaves out the worst of a hundred.
  /// - Returns: The value; 0 without any.
  package func percentile(_ share: Double) -> Double {
    if values.isEmpty { return 0 }
    let rank = Int((share * Double(values.count)).rounded(.up))
    return values[min(max(rank, 1), values.count) - 1]
  }
  /// How many values there are.
  package var count: Int { values.count }
  /// The smallest; 0 without any.
  package var least: Double { values.first ?? 0 }
  /// The largest; 0 without any.
  package var most: Double { values.last ?? 0 }
}
