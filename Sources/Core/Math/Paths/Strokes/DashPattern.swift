import Foundation

/// Dashes and gaps that repeat.
struct DashPattern {
  /// A dash on a line.
  struct Dash {
    /// Where it begins and ends, in points from the start of the line.
    var start: Double
    var end: Double
    /// On a closed line: how far the dash goes on beyond the start; 0 for not.
    var beyond = 0.0
  }

  private let lengths: [Double]
  /// How many lengths there are until the pattern repeats: an odd number counts twice.
  private let period: Int
  private let sum: Double
  /// How far into the pattern a line begins, 0..<sum.
  private let offset: Double

  /// Creates a pattern; nil for one that draws unbroken lines.
  ///
  /// - Parameters:
  ///   - lengths: Dashes and gaps in turn, in points.
  ///   - phase: How far into the pattern a line begins.
  init?(lengths: [Double], phase: Double) {
    var sum = 0.0
    for length in lengths {
      guard length >= 0 else { return nil }
      sum += length
    }
    guard sum > 0, sum.isFinite else { return nil }
    self.lengths = lengths
    let repeats = lengths.count.isMultiple(of: 2) ? 1 : 2
    period = lengths.count * repeats
    self.sum = sum * Double(repeats)
    let rest = phase.isFinite ? fmod(phase, self.sum) : 0
    offset = rest < 0 ? min(rest + self.sum, self.sum.nextDown) : rest
  }

  /// About how many dashes a line has; never too few.
  func count(along length: Double) -> Double {
    (length / sum + 2) * Double(period)
  }

  /// Calls `body` with each dash on a line.
  ///
  /// - Parameters:
  ///   - length: The length of the line, finite; ``count(along:)`` says how many calls that means.
  ///   - isClosed: Whether a dash that reaches the end goes on at the start.
  ///   - body: Told each dash, in order; on a closed line one that begins at the start comes last.
  @inline(__always)
  func forEachDash(along length: Double, isClosed: Bool, _ body: (Dash) -> Void) {
    var (place, index) = (-offset, 0)
    while place + lengths[index % lengths.count] <= 0, offset > 0 {
      place += lengths[index % lengths.count]
      index += 1
      if index >= period { break }
    }
    // Where the line begins inside of a dash that another one may lead to.
    var first: Dash?
    while place < length {
      let end = place + lengths[index % lengths.count]
      if index.isMultiple(of: 2) {
        var dash = Dash(start: max(0, place), end: min(length, end))
        if isClosed, dash.start == 0, dash.end > 0 {
          if dash.end >= length { return body(dash) }
          first = dash
        } else {
          if let first, dash.end >= length { dash.beyond = first.end }
          body(dash)
          if dash.beyond > 0 { return }
        }
      }
      place = end
      index = index + 1 < period ? index + 1 : 0
    }
    if let first { body(first) }
  }
}
