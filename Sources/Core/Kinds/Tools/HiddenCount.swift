import LaminaCells

/// How many items a list does not show: `+7 more, 12 done, 1 failed`.
struct HiddenCount: Equatable {
  private(set) var more = 0
  private(set) var done = 0
  private(set) var failed = 0

  mutating func add(_ state: ToolItem.State, _ count: Int) {
    switch state {
    case .pending, .running: more += count
    case .failed: failed += count
    case .succeeded, .warned, .skipped: done += count
    }
  }

  var words: String {
    var words: [String] = []
    if more > 0 { words.append("+\(more) more") }
    if done > 0 { words.append("\(done) done") }
    if failed > 0 { words.append("\(failed) failed") }
    return words.joined(separator: ", ")
  }

  /// Writes the counts below the texts of a list; where they do not fit, those that are done go.
  @MainActor func write(to row: inout ToolRow) {
    let rest = Self.columns(more, " more", sign: 1) + Self.columns(failed, " failed")
    let all = rest + Self.columns(done, " done") - 2
    let showsDone = rest == 0 || all <= row.room
    if (showsDone ? all : rest - 2) + 2 <= row.room { row.skip(2) }
    let start = row.column
    if more > 0 { row.put("+", ToolColors.muted) }
    put(more, " more", ToolColors.muted, after: row.column, to: &row)
    if showsDone { put(done, " done", ToolColors.muted, after: start, to: &row) }
    put(failed, " failed", ToolColors.error, after: start, to: &row)
  }

  /// The columns of a part with the comma behind it; 0 for none.
  private static func columns(_ count: Int, _ word: StaticString, sign: Int = 0) -> Int {
    count > 0 ? sign + ToolRow.digits(count) + word.utf8CodeUnitCount + 2 : 0
  }

  @MainActor
  private func put(
    _ count: Int,
    _ word: StaticString,
    _ color: CellColor,
    after start: Int,
    to row: inout ToolRow
  ) {
    guard count > 0 else { return }
    if row.column > start { row.put(", ", ToolColors.muted) }
    row.put(count, color)
    row.put(word, color)
  }
}
