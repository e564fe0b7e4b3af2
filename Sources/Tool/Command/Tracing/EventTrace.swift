import Lamina
import LaminaInspection
import LaminaPlayer

/// Converts the events of a running scene to records, in the order in which they happen.
@MainActor
final class EventTrace {
  /// The columns of the table format: the keys that events can have.
  static let columns = [
    "time", "tick", "family", "event", "layer", "key", "name", "nesting", "stage", "value",
    "velocity", "finished", "reason", "result", "block", "controller", "animated", "count",
  ]

  private let clock: SimulationClock
  private let take: (EventRecord) -> Void
  /// The events of the first tick, which are folded at its end; nil without folding.
  private var first: [EventRecord]?

  /// Creates a trace; with `folds` the set-up of the scene is summarised in one line at the end of
  /// the first tick.
  init(clock: SimulationClock, folds: Bool, _ take: @escaping (EventRecord) -> Void) {
    self.clock = clock
    self.take = take
    first = folds ? [] : nil
  }

  /// Delivers the events that are still held back; no event may follow.
  func finish() {
    guard let first else { return }
    self.first = nil
    for record in SetUpFold.of(first) { take(record) }
  }

  private func tell(_ record: EventRecord, tick: Int) {
    if tick > 0 { finish() }
    if first == nil { take(record) } else { first?.append(record) }
  }

  func record(_ event: LayerEvent, tick: Int) {
    let values: KeyValuePairs<String, EventRecord.Value?> =
      switch event.kind {
      case .transaction(let what, let nesting):
        ["family": "transaction", "event": .text(what.rawValue), "nesting": .integer(nesting)]
      case .animation(let what, let layer, let key, let finished, let reason):
        [
          "family": "animation", "event": .text(what.rawValue), "layer": .text(layer),
          "key": .text(key), "finished": finished.map { .flag($0) },
          "reason": reason.map { .text($0) },
        ]
      case .searched(let layer, let name, let stage, let reason, let found):
        [
          "family": "action", "event": "searched", "layer": .text(layer), "name": .text(name),
          "stage": .text(stage), "reason": reason.map { .text($0) },
          "result": found ? "animation" : "none",
        ]
      case .view(let what, let block, let finished):
        [
          "family": "view", "event": .text(what.rawValue), "block": .integer(block),
          "finished": finished.map { .flag($0) },
        ]
      case .controller(let what, let controller, let animated):
        [
          "family": "controller", "event": .text(what), "controller": .text(controller),
          "animated": animated.map { .flag($0) },
        ]
      }
    var record = EventRecord(values)
    record["time"] = .number(clock.recordingTime(event.time))
    record["tick"] = .integer(tick)
    tell(record, tick: tick)
  }

  /// Records an event of a motion at a time of the scene; changes of its settings are omitted.
  func record(_ event: MotionEvent, of motion: Motion, at time: Double, tick: Int) {
    guard let name = Self.names[event.kind] else { return }
    let record = EventRecord([
      "time": .number(clock.recordingTime(time)), "tick": .integer(tick), "family": "motion",
      "event": .text(name), "layer": (motion.object as? Layer).map { .text($0.label) },
      "key": motion.key.map { .text($0) }, "value": event.value.map { .numbers($0.array) },
      "velocity": event.velocity.map { .numbers($0.array) },
      "finished": event.finished.map { .flag($0) },
      "reason": event.reason.map { .text($0.rawValue) },
    ])
    tell(record, tick: tick)
  }

  private static let names: [MotionEvent.Kind: String] = [
    .didAdd: "added", .didStart: "started", .didReachToValue: "reached", .didApply: "applied",
    .propertyWrite: "wrote", .didStop: "stopped",
  ]

  static func header(_ form: SampleTable.Form) -> String {
    form == .csv ? columns.joined(separator: ",") + "\n" : ""
  }

  static func line(_ record: EventRecord, _ form: SampleTable.Form) -> String {
    switch form {
    case .csv: record.csv(keys: columns) + "\n"
    case .json: record.json(keys: columns) + "\n"
    }
  }
}

/// An event: some of the keys with their values.
struct EventRecord: Equatable {
  enum Value: Equatable, ExpressibleByStringLiteral {
    case text(String), number(Double), numbers([Double]), integer(Int), flag(Bool)

    init(stringLiteral text: String) { self = .text(text) }

    fileprivate var json: any JSONWritable {
      switch self {
      case .text(let text): text
      case .number(let number): number
      case .numbers(let numbers): numbers
      case .integer(let number): number
      case .flag(let flag): flag
      }
    }

    fileprivate var field: String {
      switch self {
      case .text(let text): CSVText.field(text)
      case .number(let number): "\(number)"
      case .numbers(let numbers): numbers.map { "\($0)" }.joined(separator: " ")
      case .integer, .flag: json.json
      }
    }
  }

  private var values: [String: Value] = [:]

  init(_ values: KeyValuePairs<String, Value?> = [:]) {
    for (key, value) in values { self.values[key] = value }
  }

  subscript(key: String) -> Value? {
    get { values[key] }
    set { values[key] = newValue }
  }

  /// Returns an object with the keys that are present, in the given order.
  func json(keys: [String]) -> String {
    JSONRecord(members: keys.compactMap { key in values[key].map { (key, $0.json) } }).json
  }

  /// Returns a line of a table; absent keys are empty.
  func csv(keys: [String]) -> String {
    keys.map { values[$0]?.field ?? "" }.joined(separator: ",")
  }
}
