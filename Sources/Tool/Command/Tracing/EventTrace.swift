import LaminaLayers
import LaminaMath
import LaminaMotion
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
  /// Receives each event as it happens.
  private let take: (EventRecord) -> Void
  /// The events of the first tick, which are folded at its end; nil without folding.
  private var first: [EventRecord]?

  /// Creates a trace of a simulation with this clock.
  ///
  /// - Parameters:
  ///   - clock: The times of the ticks.
  ///   - folds: Whether the set-up of the scene is summarised in one line.
  ///   - take: Receives each event, those of the first tick at its end.
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

  /// Records an event of the layer tree.
  func take(_ event: LayerEvent, tick: Int) {
    var record = EventRecord()
    record["time"] = .number(clock.recordingTime(event.time))
    record["tick"] = .integer(tick)
    switch event.kind {
    case .transaction(let what, let nesting):
      record["family"] = .text("transaction")
      record["event"] = .text(what.rawValue)
      record["nesting"] = .integer(nesting)
    case .animation(let what, let layer, let key, let finished, let reason):
      record["family"] = .text("animation")
      record["event"] = .text(what.rawValue)
      record["layer"] = .text(layer)
      record["key"] = .text(key)
      record["finished"] = finished.map { .flag($0) }
      record["reason"] = reason.map { .text($0) }
    case .searched(let layer, let name, let stage, let reason, let found):
      record["family"] = .text("action")
      record["event"] = .text("searched")
      record["layer"] = .text(layer)
      record["name"] = .text(name)
      record["stage"] = .text(stage)
      record["reason"] = reason.map { .text($0) }
      record["result"] = .text(found ? "animation" : "none")
    case .view(let what, let block, let finished):
      record["family"] = .text("view")
      record["event"] = .text(what.rawValue)
      record["block"] = .integer(block)
      record["finished"] = finished.map { .flag($0) }
    case .controller(let what, let controller, let animated):
      record["family"] = .text("controller")
      record["event"] = .text(what)
      record["controller"] = .text(controller)
      record["animated"] = animated.map { .flag($0) }
    }
    tell(record, tick: tick)
  }

  /// Records an event of a motion; changes of its settings are omitted.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - motion: The motion.
  ///   - time: The time in the scene.
  ///   - tick: The number of the tick.
  func take(_ event: MotionEvent, of motion: Motion, at time: Double, tick: Int) {
    guard let name = Self.names[event.kind] else { return }
    var record = EventRecord()
    record["time"] = .number(clock.recordingTime(time))
    record["tick"] = .integer(tick)
    record["family"] = .text("motion")
    record["event"] = .text(name)
    record["layer"] = (motion.object as? Layer).map { .text($0.label) }
    record["key"] = motion.key.map { .text($0) }
    record["value"] = event.value.map { .numbers($0.array) }
    record["velocity"] = event.velocity.map { .numbers($0.array) }
    record["finished"] = event.finished.map { .flag($0) }
    record["reason"] = event.reason.map { .text($0.rawValue) }
    tell(record, tick: tick)
  }

  private static let names: [MotionEvent.Kind: String] = [
    .didAdd: "added", .didStart: "started", .didReachToValue: "reached", .didApply: "applied",
    .propertyWrite: "wrote", .didStop: "stopped",
  ]

  /// Returns the text before all events.
  static func header(_ form: TraceTable.Form) -> String {
    form == .csv ? columns.joined(separator: ",") + "\n" : ""
  }

  /// Returns the line of an event.
  static func line(_ record: EventRecord, _ form: TraceTable.Form) -> String {
    switch form {
    case .csv: record.csv(keys: columns) + "\n"
    case .json: record.json(keys: columns) + "\n"
    }
  }
}

/// An event: some of the keys with their values.
struct EventRecord: Equatable {
  enum Value: Equatable {
    case text(String), number(Double), numbers([Double]), integer(Int), flag(Bool)
  }

  private var values: [String: Value] = [:]

  subscript(key: String) -> Value? {
    get { values[key] }
    set { values[key] = newValue }
  }

  /// Returns an object with the keys that are present, in the given order.
  func json(keys: [String]) -> String {
    JSONText.object(
      keys.compactMap { key in
        values[key]
          .map { value in
            switch value {
            case .text(let text): (key, JSONText.quoted(text))
            case .number(let number): (key, JSONText.number(number))
            case .numbers(let numbers):
              (key, "[" + numbers.map { JSONText.number($0) }.joined(separator: ",") + "]")
            case .integer(let number): (key, "\(number)")
            case .flag(let flag): (key, "\(flag)")
            }
          }
      }
    )
  }

  /// Returns a line of a table; absent keys are empty.
  func csv(keys: [String]) -> String {
    keys.map { key in
      switch values[key] {
      case .text(let text): CSVText.field(text)
      case .number(let number): "\(number)"
      case .numbers(let numbers): numbers.map { "\($0)" }.joined(separator: " ")
      case .integer(let number): "\(number)"
      case .flag(let flag): "\(flag)"
      case nil: ""
      }
    }
    .joined(separator: ",")
  }
}
