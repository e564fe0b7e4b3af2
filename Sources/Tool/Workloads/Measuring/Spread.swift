/// The distribution of repeated measurements.
package struct Spread: Hashable, Sendable {
  private var values: [Double] = []

  package init() {}

  package mutating func add(_ value: Double) {
    var (low, high) = (0, values.count)
    while low < high {
      let middle = (low + high) / 2
      if values[middle] <= value { low = middle + 1 } else { high = middle }
    }
    values.insert(value, at: low)
  }

  package var isEmpty: Bool { values.isEmpty }
  /// The median; 0 without measurements.
  package var median: Double { values.isEmpty ? 0 : values[values.count / 2] }
  /// Returns the percentile of a share in 0...1 (0.99 excludes the worst of a hundred); 0 without
  /// measurements.
  package func percentile(_ share: Double) -> Double {
    if values.isEmpty { return 0 }
    let rank = Int((share * Double(values.count)).rounded(.up))
    return values[min(max(rank, 1), values.count) - 1]
  }
  package var count: Int { values.count }
  /// The minimum; 0 without measurements.
  package var least: Double { values.first ?? 0 }
  /// The maximum; 0 without measurements.
  package var most: Double { values.last ?? 0 }
}
