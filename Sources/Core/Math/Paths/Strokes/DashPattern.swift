import Foundation

/// A repeating pattern of dashes and gaps.
struct DashPattern {
  struct Dash {
    /// The start and the end, in points from the start of the line.
    var start: Double
    var end: Double
    /// On a closed line, the length by which the dash continues past the start; 0 for none.
    var beyond = 0.0
  }

  private let lengths: [Double]
  /// The number of lengths until the pattern repeats: twice the count if that is odd.
  private let period: Int
  private let sum: Double
  /// The offset into the pattern at the start of a line, 0..<sum.
  private let offset: Double

  /// Alternates dashes and gaps from an offset into them, all in points; nil for solid lines.
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

  /// An upper estimate of the number of dashes on a line.
  func count(along length: Double) -> Double {
    (length / sum + 2) * Double(period)
  }

  /// Calls `body` with each dash on a line of finite length, in order; on a closed line a dash that
  /// reaches the end continues at the start, and one that begins at the start comes last.
  @inline(__always)
  func forEachDash(along length: Double, isClosed: Bool, _ body: (Dash) -> Void) {
    var (place, index) = (-offset, 0)
    while place + lengths[index % lengths.count] <= 0, offset > 0 {
      place += lengths[index % lengths.count]
      index += 1
      if index >= period { break }
    }
    // The dash at the start of a closed line, into which the last dash may continue.
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
