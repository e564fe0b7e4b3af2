/// Which bars are in which rows, where there are more bars than rows.
///
/// A bar keeps its row while it is shown, and a row passes to another bar at most each half second:
/// a change of order alone moves nothing. Failed bars come first, then running ones in the order in
/// which they started; the last row counts the others.
struct ProgressRows: Sendable {
  /// The fewest seconds between changes of place.
  static let pause = 0.5

  /// What decides whether a bar is shown: lower ranks first.
  struct Rank: Comparable, Sendable {
    /// 0 for failed bars, 1 for running ones, 2 for those that wait, 3 for those that are done.
    let group: Int
    /// The order within the group.
    let order: Int

    static func < (lhs: Rank, rhs: Rank) -> Bool {
      (lhs.group, lhs.order) < (rhs.group, rhs.order)
    }
  }

  /// The bar in each row that is not the last one of too many; nil for none.
  private(set) var slots: [Int?] = []
  /// Whether the last row counts the bars that are not shown.
  private(set) var countsHidden = false
  /// When a change of place is due; nil for never.
  private(set) var due: Double?
  /// The time of the last change of place.
  private var last: Double?
  /// The rows, from the first, that have had a bar.
  private var used = 0

  /// Gives the bars other indices; those without one leave their rows.
  mutating func renumber(_ indices: [Int?]) {
    slots = slots.map { slot in slot.flatMap { indices[$0] } }
  }

  /// Arranges the bars in rows.
  ///
  /// - Parameters:
  ///   - ranks: The ranks of the bars, in the order of their list.
  ///   - rows: The number of rows, at least 1.
  ///   - time: The time in seconds; times only rise.
  mutating func arrange(_ ranks: [Rank], rows: Int, at time: Double) {
    // Rows that the screen has lost are lost at once.
    if slots.count > rows { slots.removeLast(slots.count - rows) }
    used = min(used, rows)
    let wanted = arranged(ranks, rows: rows, keeping: 0)
    var next = wanted
    due = nil
    if let last, time + 1e-9 < last + Self.pause {
      // Rows that were never used are filled meanwhile.
      next = arranged(ranks, rows: rows, keeping: used)
      if next != wanted { due = last + Self.pause }
    }
    guard next != Arrangement(slots: slots, countsHidden: countsHidden) else { return }
    (slots, countsHidden, last) = (next.slots, next.countsHidden, time)
    let count = (slots.lastIndex { $0 != nil } ?? -1) + 1
    used = countsHidden ? rows : max(used, count)
  }

  private struct Arrangement: Equatable {
    var slots: [Int?]
    var countsHidden: Bool
  }

  /// The best arrangement that leaves some rows, from the first, as they are.
  private func arranged(_ ranks: [Rank], rows: Int, keeping kept: Int) -> Arrangement {
    let isFull = ranks.count > rows
    let countsHidden = kept == rows ? self.countsHidden : isFull
    let capacity = countsHidden ? rows - 1 : rows
    let order = isFull ? ranks.indices.sorted { ranks[$0] < ranks[$1] } : Array(ranks.indices)
    let chosen = Set(order.prefix(capacity))
    var next = (0..<capacity)
      .map { row -> Int? in
        let bar = row < slots.count ? slots[row] : nil
        return row < kept ? bar : bar.flatMap { chosen.contains($0) ? $0 : nil }
      }
    let present = Set(next.compactMap { $0 })
    var entering = order.prefix(capacity).filter { !present.contains($0) }[...]
    for row in next.indices where row >= kept && next[row] == nil {
      next[row] = entering.popFirst()
    }
    return Arrangement(slots: next, countsHidden: countsHidden)
  }
}
