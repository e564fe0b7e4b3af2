/// Several measurements of the same thing.
package struct Spread: Hashable, Sendable {
  private var values: [Double] = []

  package init() {}

  /// Adds a measurement.
  package mutating func add(_ value: Double) {
    values.append(value)
    values.sort()
  }

  /// Whether nothing was measured.
  package var isEmpty: Bool { values.isEmpty }
  /// The one in the middle; 0 without any.
  package var median: Double { values.isEmpty ? 0 : values[values.count / 2] }
  /// The smallest; 0 without any.
  package var least: Double { values.first ?? 0 }
  /// The largest; 0 without any.
  package var most: Double { values.last ?? 0 }
}
