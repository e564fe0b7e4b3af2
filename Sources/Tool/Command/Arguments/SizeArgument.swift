import Lamina

/// A size in cells, as in `80x24`.
struct SizeArgument: ParsedArgument, Hashable, Sendable {
  /// The size, from 1 x 1 to ``largest``.
  var size: CellSize

  /// The largest grid that is drawn.
  static let largest = CellSize(columns: 1000, rows: 400)

  init(parsing text: String) throws {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.allSatisfy(\.isWholeNumber) ? Int(part) : nil
    }
    guard parts.count == 2, numbers.count == 2 else {
      throw ArgumentFault("'\(text)' is not a size; write columns x rows, as in 80x24")
    }
    let size = CellSize(columns: numbers[0], rows: numbers[1])
    guard (1...Self.largest.columns).contains(size.columns),
      (1...Self.largest.rows).contains(size.rows)
    else {
      throw ArgumentFault("'\(text)' is outside of what can be drawn: 1x1 to 1000x400")
    }
    self.size = size
  }
}
