import LaminaCells

/// The cells between two positions along one axis, in up to three spans of equal cells: the partial
/// cell at the first position, the whole ones, and the partial cell at the second position.
struct CellSpans {
  struct Span {
    /// 0 for the partial cell at the first position, or the only cell; 1 for the whole cells; 2 for
    /// the partial cell at the second position.
    var name: Int
    var first: Int
    var count: Int
    /// The fraction of each cell that is between the two positions; 1 for whole cells.
    var share: Double

    var middle: Double { Double(first) + Double(count) / 2 }
  }

  private(set) var spans: InlineArray<3, Span>
  private(set) var count = 0

  /// Creates the spans between two positions; the unit is cells, and `low` is not above `high`.
  @inline(__always)
  init(from low: Double, to high: Double) {
    spans = InlineArray(repeating: Span(name: 0, first: 0, count: 0, share: 0))
    let first = Int(low.rounded(.down))
    let (wholeFirst, wholeEnd) = (Int(low.rounded(.up)), Int(high.rounded(.down)))
    if wholeFirst > wholeEnd {
      // Both positions are inside of the same cell.
      append(Span(name: 0, first: first, count: 1, share: high - low))
      return
    }
    if first < wholeFirst {
      append(Span(name: 0, first: first, count: 1, share: Double(wholeFirst) - low))
    }
    if wholeFirst < wholeEnd {
      append(Span(name: 1, first: wholeFirst, count: wholeEnd - wholeFirst, share: 1))
    }
    if Double(wholeEnd) < high {
      append(Span(name: 2, first: wholeEnd, count: 1, share: high - Double(wholeEnd)))
    }
  }

  private mutating func append(_ span: Span) {
    spans[count] = span
    count += 1
  }
}
