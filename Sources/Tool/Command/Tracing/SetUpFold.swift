/// Removes the events of a scene's first tick that only reflect its set-up: action searches that
/// were stopped, and transactions with nothing else in them.
enum SetUpFold {
  /// Returns one line that counts the removed events, followed by the others.
  static func of(_ records: [EventRecord]) -> [EventRecord] {
    let isTold = told(records)
    let kept = zip(records, isTold).filter(\.1).map(\.0)
    guard kept.count < records.count, let time = records.first?["time"] else { return records }
    let fold = EventRecord([
      "time": time, "tick": records[0]["tick"], "family": "transaction", "event": "folded",
      "count": .integer(records.count - kept.count),
    ])
    return [fold] + kept
  }

  private static func told(_ records: [EventRecord]) -> [Bool] {
    var isTold = records.map { $0["stage"] != "stopped" }
    var open: [(index: Int, tells: Bool)] = []
    // Whether anything outside of the recorded transactions is kept.
    var tells = false
    for (index, record) in records.enumerated() {
      switch (record["family"], record["event"]) {
      case ("transaction", "begun"): open.append((index, false))
      case ("transaction", "committed"):
        guard let inner = open.popLast() else {
          isTold[index] = tells
          tells = false
          continue
        }
        isTold[inner.index] = inner.tells
        isTold[index] = inner.tells
        // An outer transaction is kept with its contents; the tick's own is always kept.
        if inner.tells, !open.isEmpty { open[open.count - 1].tells = true }
      default:
        guard isTold[index] else { continue }
        if open.isEmpty { tells = true } else { open[open.count - 1].tells = true }
      }
    }
    return isTold
  }
}
