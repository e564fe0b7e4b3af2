/// The differences between the events of two runs: which animations and motions are added, start,
/// reach their value and stop, and when.
struct EventComparison {
  /// The maximal number of events of a run that are compared.
  static let most = 100_000

  /// What happens to one animation or motion.
  struct Subject: Hashable {
    let layer: String
    let key: String
    let event: String
  }

  /// The times of an event in both runs, where they differ.
  struct Difference: Hashable {
    let subject: Subject
    let times: [[Double]]
  }

  private static let compared: Set = ["added", "started", "reached", "stopped"]

  private var times: [Subject: [[Double]]] = [:]
  private var order: [Subject] = []
  private var counts = [0, 0]

  /// Whether a run had more events than are compared.
  var isCut: Bool { counts.contains { $0 > Self.most } }

  /// Adds an event of a run, 0 or 1.
  mutating func add(_ record: EventRecord, ofRun run: Int) {
    guard case .text(let event)? = record["event"], Self.compared.contains(event),
      case .number(let time)? = record["time"]
    else { return }
    counts[run] += 1
    guard counts[run] <= Self.most else { return }
    func text(_ key: String) -> String {
      if case .text(let text)? = record[key] { text } else { "" }
    }
    let subject = Subject(layer: text("layer"), key: text("key"), event: event)
    if times[subject] == nil {
      times[subject] = [[], []]
      order.append(subject)
    }
    times[subject]?[run].append(time)
  }

  /// The events whose number or times differ, in the order of their first occurrence.
  ///
  /// - Parameter tolerance: The difference of times up to which they are the same, in seconds.
  /// - Returns: Each with the times of both runs.
  func differences(within tolerance: Double) -> [Difference] {
    order.compactMap { subject in
      guard let times = times[subject] else { return nil }
      let isSame =
        times[0].count == times[1].count
        && zip(times[0], times[1]).allSatisfy { abs($0 - $1) <= tolerance }
      return isSame ? nil : Difference(subject: subject, times: times)
    }
  }
}
