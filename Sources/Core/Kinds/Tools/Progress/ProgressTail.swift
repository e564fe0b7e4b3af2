/// What is at the end of a bar: the time left or taken, or that nothing happens.
enum ProgressTail: Equatable {
  case none, stalled
  case left(TimeLeftText)
  case elapsed(ElapsedText)

  /// The columns with the blank in front.
  var columns: Int {
    switch self {
    case .none: 0
    case .stalled: 8
    case .left(let time): time.columns + 1
    case .elapsed(let time): time.columns + 1
    }
  }

  /// The words for lines without a picture; nil for none.
  var words: String? {
    switch self {
    case .none: nil
    case .stalled: "stalled"
    case .left(let time): time.words
    case .elapsed(let time): time.words
    }
  }

  @MainActor func write(to row: inout ToolRow) {
    if self != .none { row.skip() }
    switch self {
    case .none: break
    case .stalled: row.put("stalled", ToolColors.warning)
    case .left(let time): time.write(to: &row, ToolColors.muted)
    case .elapsed(let time): time.write(to: &row, ToolColors.muted)
    }
  }
}
