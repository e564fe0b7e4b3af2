import LaminaCells

/// The bars of a progress layer by the items of its list, and the rows in which they are.
struct ProgressBars: Sendable {
  /// A bar with what decides its place.
  private struct Entry: Sendable {
    var id: String
    var text = ""
    var track = ToolTrack()
    var rank = ProgressRows.Rank(group: -1, order: 0)
  }

  private var entries: [Entry] = []
  private var rows = ProgressRows()
  private var rowCount = 0
  /// What the entries were made of.
  private var noted = Noted()
  /// The changes of rank so far.
  private var count = 0
  /// The columns of the longest text.
  private var textColumns = 0

  private struct Noted: Equatable, Sendable {
    var items: [ToolItem] = []
    var state = ToolState.running
    var rewinds = false
  }

  var isEmpty: Bool { entries.isEmpty }

  /// Notes what is true at a time; times only rise.
  ///
  /// - Parameters:
  ///   - items: The items of the bars; of several with an id the first counts.
  ///   - state: The state of the whole: its end is that of the bars that still run.
  ///   - rewinds: Whether lower values than before are taken.
  ///   - rowCount: The rows of the layer.
  ///   - time: The time in seconds.
  mutating func note(
    _ items: [ToolItem],
    state: ToolState,
    rewinds: Bool,
    rows rowCount: Int,
    at time: Double
  ) {
    let new = Noted(items: items, state: state, rewinds: rewinds)
    let isNew = new != noted
    if isNew { take(new, at: time) }
    let isDue = rows.due.map { time + 1e-9 >= $0 } ?? false
    guard isNew || isDue || rowCount != self.rowCount else { return }
    self.rowCount = rowCount
    rows.arrange(entries.map(\.rank), rows: rowCount, at: time)
  }

  private mutating func take(_ new: Noted, at time: Double) {
    let known = Dictionary(uniqueKeysWithValues: zip(entries.map(\.id), entries.indices))
    var places = [Int?](repeating: nil, count: entries.count)
    var ids: Set<String> = []
    var entries: [Entry] = []
    for item in new.items where ids.insert(item.id).inserted {
      let old = known[item.id]
      if let old { places[old] = entries.count }
      var entry = old.map { self.entries[$0] } ?? Entry(id: item.id)
      let isOver = item.state == .running && !new.state.isRunning
      let state = isOver ? ToolItem.State(new.state) : item.state
      entry.track.note(
        item.value,
        of: item.total,
        state: state,
        rewinds: new.rewinds,
        at: time
      )
      if entry.text != item.title {
        entry.text = item.title
        entry.track.line = TextLine(item.title)
      }
      rank(&entry, state)
      entries.append(entry)
    }
    rows.renumber(places)
    (self.entries, noted) = (entries, new)
    textColumns = entries.map(\.track.line.columns).max() ?? 0
  }

  /// Ranks a bar: failed ones by when they failed, running ones by when they began, ended ones by
  /// when they ended, the last one first; those that wait are before these.
  private mutating func rank(_ entry: inout Entry, _ state: ToolItem.State) {
    let group =
      switch state {
      case .failed: 0
      case .running: 1
      case .pending: 2
      case .succeeded, .warned, .skipped: 3
      }
    guard group != entry.rank.group else { return }
    count += 1
    entry.rank = ProgressRows.Rank(group: group, order: group == 3 ? -count : count)
  }

  // MARK: Time

  /// The next time at which the rows look different; nil for never.
  func nextChange(after time: Double, columns: Int, isStill: Bool) -> Double? {
    var next = rows.due
    for case let index? in rows.slots {
      let change = entries[index].track.nextChange(after: time, columns: columns, isStill: isStill)
      if let change { next = min(next ?? change, change) }
    }
    return next
  }

  // MARK: Drawing

  /// The columns of the parts of all rows.
  func parts(of width: Int, at time: Double) -> ProgressParts {
    let form = TimeLeftText.Form(width: width)
    var tail = 0
    for case let index? in rows.slots {
      tail = max(tail, entries[index].track.tailColumns(at: time, form: form))
    }
    return ProgressParts(of: width, text: textColumns, tail: tail)
  }

  /// Draws a row: a bar, or the count of the bars that are not shown.
  @MainActor
  func draw(
    _ index: Int,
    in row: inout ToolRow,
    _ parts: ProgressParts,
    _ color: CellColor?,
    _ look: ToolTrack.Look
  ) {
    if index < rows.slots.count {
      guard let bar = rows.slots[index] else { return }
      let touches = touches(index, of: parts.bar, look)
      entries[bar].track.draw(in: &row, parts, color, look, touches: touches)
    } else if rows.countsHidden, index == rows.slots.count {
      hidden.write(to: &row)
    }
  }

  /// Whether the head of the bar in a row is beside that of the bar above or below.
  private func touches(_ row: Int, of columns: Int, _ look: ToolTrack.Look) -> Bool {
    guard let head = head(row, of: columns, look) else { return false }
    func isNear(_ other: Int?) -> Bool { other.map { abs($0 - head) <= 1 } ?? false }
    return isNear(self.head(row - 1, of: columns, look))
      || isNear(self.head(row + 1, of: columns, look))
  }

  private func head(_ row: Int, of columns: Int, _ look: ToolTrack.Look) -> Int? {
    guard rows.slots.indices.contains(row), let bar = rows.slots[row] else { return nil }
    return entries[bar].track.head(of: columns, look)
  }

  /// The bars that are not shown.
  private var hidden: HiddenCount {
    var hidden = HiddenCount()
    for entry in entries { hidden.add(entry.track.state, 1) }
    for case let index? in rows.slots { hidden.add(entries[index].track.state, -1) }
    return hidden
  }

  /// What the rows say, in one line.
  func words(at time: Double) -> String {
    var words = rows.slots.compactMap { slot in
      slot.map { entries[$0].track.words(entries[$0].text, at: time) }
    }
    if rows.countsHidden { words.append(hidden.words) }
    return words.joined(separator: "; ")
  }
}
