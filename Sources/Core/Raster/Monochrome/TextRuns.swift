import LaminaCells

/// The cells of a row that belong to text: they show a letter or nothing, and never a part of a
/// picture.
///
/// A run is letters with at most two blanks between them, and one cell at either end. On a lit
/// surface the whole run is reversed.
struct TextRuns {
  enum Place: UInt8 {
    case picture
    /// A letter, or a blank between letters or beside them.
    case text
    /// The same, reversed.
    case reversed
  }

  private(set) var places: ContiguousArray<Place>
  /// Whether the row has any text.
  private(set) var hasText = false
  /// The most blanks within a run.
  private static let mostBlanks = 2

  init(columns: Int) { places = ContiguousArray(repeating: .picture, count: columns) }

  /// Finds the runs of a row; `isLit` says whether the picture behind a cell is rather lit.
  mutating func find(
    _ row: UnsafePointer<CanvasCell>,
    isLit: (_ column: Int) -> Bool
  ) {
    if hasText { for column in places.indices { places[column] = .picture } }
    hasText = false
    var column = 0
    while column < places.count {
      guard row[column].isLetter else {
        column += 1
        continue
      }
      hasText = true
      let first = column
      var end = column + 1
      var next = end
      while next < places.count && next - end <= TextRuns.mostBlanks {
        next += 1
        if row[next - 1].isLetter { end = next }
      }
      mark(first..<end, row, isLit)
      column = end
    }
  }

  private mutating func mark(
    _ run: Range<Int>,
    _ row: UnsafePointer<CanvasCell>,
    _ isLit: (Int) -> Bool
  ) {
    var balance = 0
    for column in run where row[column].isLetter { balance += isLit(column) ? 1 : -1 }
    let place = balance > 0 ? Place.reversed : .text
    for column in run { places[column] = place }
    for column in [run.lowerBound - 1, run.upperBound] where places.indices.contains(column) {
      if row[column].isText { continue }
      // The box of a reversed run does not grow beyond its surface.
      let isReversed = place == .reversed && isLit(column)
      if places[column] != .reversed { places[column] = isReversed ? .reversed : .text }
    }
  }
}

extension CanvasCell {
  /// Whether the cell is a letter of a text, and not a piece of a frame or of a picture.
  ///
  /// Letters of sub-cells are.
  @inline(__always) var isLetter: Bool {
    guard isText else { return false }
    return isLettering
      || !(0x2500..<0x25A0).contains(glyph) && !(0x2800..<0x2900).contains(glyph)
        && !(0x1CC00..<0x1CF00).contains(glyph) && !(0x1FB00..<0x1FC00).contains(glyph)
  }
}
