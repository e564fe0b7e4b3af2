import LaminaCells

/// Which steps of a list are shown in some rows.
struct StepChoice: Sendable {
  /// The indices of the steps that are shown, in order.
  private(set) var shown: ContiguousArray<Int> = []
  /// The others.
  private(set) var rest = StepCounts()
  /// The rows for which it was made; 0 for none.
  private var rows = 0

  /// Chooses again if the rows are others than before.
  ///
  /// Finished steps leave first, in order: first those that went well. Then those leave that wait,
  /// from the end.
  ///
  /// - Parameters:
  ///   - states: The states of all steps.
  ///   - rows: The rows; the last of several is for the count if there are more steps.
  mutating func choose(from states: some RandomAccessCollection<ToolItem.State>, rows: Int) {
    guard self.rows != rows else { return }
    self.rows = rows
    rest = StepCounts()
    let room = states.count <= rows ? states.count : max(1, rows - 1)
    var isShown = Array(repeating: true, count: states.count)
    var surplus = states.count - room
    func hide(_ indices: some Sequence<Int>, _ matches: (ToolItem.State) -> Bool) {
      for index in indices where surplus > 0 && isShown[index] {
        let state = states[states.index(states.startIndex, offsetBy: index)]
        guard matches(state) else { continue }
        isShown[index] = false
        surplus -= 1
        rest.count(state)
      }
    }
    let all = 0..<states.count
    hide(all) { $0 == .succeeded || $0 == .skipped }
    hide(all) { $0 == .warned }
    hide(all) { $0 == .failed }
    hide(all.reversed()) { $0 == .pending }
    hide(all.reversed()) { _ in true }
    shown = ContiguousArray(all.filter { isShown[$0] })
  }
}

/// The numbers of steps that are not shown: `+3 more, 5 done, 1 failed`.
struct StepCounts: Hashable, Sendable {
  /// Those that wait or run.
  private(set) var open = 0
  private(set) var done = 0
  private(set) var failed = 0

  mutating func count(_ state: ToolItem.State) {
    switch state {
    case .pending, .running: open += 1
    case .succeeded, .warned, .skipped: done += 1
    case .failed: failed += 1
    }
  }

  var isAny: Bool { open + done + failed > 0 }

  /// Which of the three numbers there is room for: failures come first.
  private func parts(within limit: Int) -> (open: Bool, done: Bool, failed: Bool) {
    var room = limit + 2
    func fits(_ number: Int, _ extra: Int) -> Bool {
      let columns = ToolRow.digits(number) + extra + 2
      guard number > 0, columns <= room else { return false }
      room -= columns
      return true
    }
    let isFailed = fits(failed, 7)
    let isOpen = fits(open, 6)
    return (isOpen, fits(done, 5), isFailed)
  }

  /// The columns of the text; 0 if not even a part of it has room.
  func columns(within limit: Int) -> Int {
    let parts = parts(within: limit)
    var columns = 0
    if parts.open { columns += ToolRow.digits(open) + 8 }
    if parts.done { columns += ToolRow.digits(done) + 7 }
    if parts.failed { columns += ToolRow.digits(failed) + 9 }
    return max(0, columns - 2)
  }

  @MainActor func put(to row: inout ToolRow, within limit: Int) {
    let parts = parts(within: limit)
    if parts.open {
      row.put("+", ToolColors.muted)
      row.put(open, ToolColors.muted)
      row.put(" more", ToolColors.muted)
    }
    if parts.done {
      if parts.open { row.put(", ", ToolColors.muted) }
      row.put(done, ToolColors.muted)
      row.put(" done", ToolColors.muted)
    }
    if parts.failed {
      if parts.open || parts.done { row.put(", ", ToolColors.muted) }
      row.put(failed, ToolColors.error)
      row.put(" failed", ToolColors.error)
    }
  }
}
