/// An error in the stops of a gradient.
public enum GradientError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There are no colours.
  case noColors
  /// The number of locations differs from the number of colours.
  case locationCount(found: Int, expected: Int)
  /// A location is less than its predecessor, or not a number.
  case fallingLocation(index: Int)

  /// A message that describes the error.
  public var description: String {
    switch self {
    case .noColors: "a gradient without colours; expected at least 1"
    case .locationCount(let found, let expected):
      "found \(found) locations for \(expected) colours; expected \(expected)"
    case .fallingLocation(let index):
      "location \(index + 1) is less than the one before it; expected rising numbers"
    }
  }
}

/// The colours of a gradient and their locations in 0...1.
public struct GradientStops: Hashable, Sendable {
  /// The colours, first to last.
  public let colors: [Color]
  /// The locations, non-decreasing; one per colour.
  public let locations: [Double]

  /// Creates the stops of a gradient.
  ///
  /// - Parameters:
  ///   - colors: At least one.
  ///   - locations: One per colour, non-decreasing; nil spreads the colours evenly over 0...1.
  /// - Throws: `GradientError` if the counts differ or a location decreases.
  public init(colors: [Color], locations: [Double]? = nil) throws(GradientError) {
    guard !colors.isEmpty else { throw .noColors }
    self.colors = colors
    guard let locations else {
      let last = Double(max(1, colors.count - 1))
      self.locations = colors.indices.map { Double($0) / last }
      return
    }
    guard locations.count == colors.count else {
      throw .locationCount(found: locations.count, expected: colors.count)
    }
    var before = -Double.infinity
    for (index, location) in locations.enumerated() {
      guard location >= before, location.isFinite else { throw .fallingLocation(index: index) }
      before = location
    }
    self.locations = locations
  }

  /// The colour at a parameter: interpolated linearly between stops and clamped to the end colours;
  /// where two stops coincide, the later one.
  ///
  /// - Parameter t: The parameter of a point; see `GradientMap`.
  /// - Returns: The colour.
  /// - Complexity: O(log n) for n colours.
  public func color(at t: Double) -> Color {
    let next = locations.indices.partitioningIndex { locations[$0] > t }
    guard next > 0 else { return colors[0] }
    guard next < locations.count else { return colors[colors.count - 1] }
    let (start, end) = (locations[next - 1], locations[next])
    return Color.interpolate(
      from: colors[next - 1],
      to: colors[next],
      fraction: (t - start) / (end - start)
    )
  }
}
