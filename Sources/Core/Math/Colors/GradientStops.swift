/// Why a gradient could not be made.
public enum GradientError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no colour.
  case noColors
  /// There are not as many locations as colours.
  case locationCount(found: Int, expected: Int)
  /// A location is less than the one before it, or no number.
  case fallingLocation(index: Int)

  /// The error in words.
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

/// The colours of a gradient and their places from 0 to 1.
public struct GradientStops: Hashable, Sendable {
  /// The colours, first to last.
  public let colors: [Color]
  /// Their places, rising; as many as there are colours.
  public let locations: [Double]

  /// Creates the stops of a gradient.
  ///
  /// - Parameters:
  ///   - colors: At least one.
  ///   - locations: One for each colour, never falling; nil spreads the colours evenly from 0 to 1.
  /// - Throws: `GradientError` where the counts differ or a location falls.
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

  /// The colour at a place: the end colours outside, straight lines between; the later of two
  /// colours at one place.
  ///
  /// - Parameter t: The parameter of a point; see `GradientMap`.
  /// - Returns: The colour.
  /// - Complexity: O(log n) for n colours.
  public func color(at t: Double) -> Color {
    // The first location past t.
    var (low, high) = (0, locations.count)
    while low < high {
      let middle = (low + high) / 2
      if locations[middle] > t { high = middle } else { low = middle + 1 }
    }
    guard low > 0 else { return colors[0] }
    guard low < locations.count else { return colors[colors.count - 1] }
    let (start, end) = (locations[low - 1], locations[low])
    return Color.interpolate(
      from: colors[low - 1],
      to: colors[low],
      fraction: (t - start) / (end - start)
    )
  }
}
