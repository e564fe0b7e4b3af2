import LaminaCore

extension InputTape {
  /// Reads a file; the tape is nil if there are errors, and the findings are sorted by position.
  package static func read(
    _ file: SourceFile
  ) -> (tape: InputTape?, diagnostics: [SceneDiagnostic]) {
    let list = DiagnosticList()
    do {
      let root = try SceneReader.read(file, noting: list)
      let tape = TapeReader(values: ValueReader(list: list)).tape(root)
      return (list.hasErrors ? nil : tape, list.sorted)
    } catch {
      list.append(error)
      return (nil, list.sorted)
    }
  }
}

private struct TapeReader {
  let values: ValueReader

  func tape(_ root: SceneValue) -> InputTape? {
    guard var keys = KeyedReader(root, owner: "an input tape", values: values) else { return nil }
    let help = "write 'input: 1' at the top"
    if let version = keys.require("input", help: help) { _ = values.integer(version, in: 1...1) }
    let size = keys.read("size") { cells($0).map { CellSize(columns: $0.0, rows: $0.1) } }?.value
    let rate = keys.read("fps") { values.positive($0) }?.value ?? 60
    let expected = "a list of at most \(InputTape.largestCount) events"
    var dragged: MouseEvent.Button?
    let events =
      keys.read("events") { list -> [TimedEvent]? in
        if case .list(let items) = list.content, items.count > InputTape.largestCount {
          return values.refuse(list, expected: expected)
        }
        return values.items(list, expected: expected) { event($0, &dragged) }
      }?
      .value ?? []
    keys.finish()
    // Events of the same time stay in the order of the file.
    let sorted = events.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    return InputTape(size: size, framesPerSecond: rate, events: sorted.map(\.element))
  }

  private func cells(_ value: SceneValue, from least: Int = 1) -> (Int, Int)? {
    let expected = "two whole numbers of cells, as in [40, 12]"
    guard case .list(let items) = value.content, items.count == 2 else {
      return values.wrong(value, expected: expected)
    }
    let range = least...StageNode.largestSide
    guard let first = values.integer(items[0], in: range),
      let second = values.integer(items[1], in: range)
    else { return nil }
    return (first, second)
  }

  private func event(_ value: SceneValue, _ dragged: inout MouseEvent.Button?) -> TimedEvent? {
    guard var keys = KeyedReader(value, owner: "an event of a tape", values: values) else {
      return nil
    }
    let time = keys.require("at").flatMap { values.seconds($0, atLeast: 0) }
    var event: StageEvent?
    if let key = keys.take("key") {
      event = self.key(key.value).map { .key($0) }
    }
    if let size = keys.take("resize") {
      event = cells(size.value).map { .resize(CellSize(columns: $0.0, rows: $0.1)) }
    }
    let buttons: [(name: String, value: MouseEvent.Button)] = [
      ("left", .left), ("middle", .middle), ("right", .right),
    ]
    let button = keys.read("button") { values.choice($0, kind: "button", buttons) }?.value ?? .left
    for gesture in InputTape.Gesture.allCases {
      guard let place = keys.take(gesture.rawValue),
        let position = cells(place.value, from: 0)
      else { continue }
      event = .mouse(mouse(gesture, button, position, &dragged))
    }
    if keys.entries.isEmpty, event == nil, !values.list.hasErrors {
      let expected = "one of key, press, move, release, wheelUp, wheelDown, resize"
      return values.wrong(value, expected: expected)
    }
    keys.finish()
    guard let time, let event else { return nil }
    return TimedEvent(time: time, event: event)
  }

  private func key(_ value: SceneValue) -> KeyEvent? {
    guard let text = values.text(value) else { return nil }
    if let key = KeyEvent(spelling: text) { return key }
    return values.wrong(value, expected: "a key: one character, or a name such as enter or left")
  }

  private func mouse(
    _ gesture: InputTape.Gesture,
    _ button: MouseEvent.Button,
    _ position: (Int, Int),
    _ dragged: inout MouseEvent.Button?
  ) -> MouseEvent {
    let place = CellPoint(column: position.0, row: position.1)
    switch gesture {
    case .press:
      dragged = button
      return MouseEvent(.press, button: button, position: place)
    case .move:
      let kind: MouseEvent.Kind = dragged == nil ? .move : .drag
      return MouseEvent(kind, button: dragged ?? .none, position: place)
    case .release:
      let button = dragged ?? button
      dragged = nil
      return MouseEvent(.release, button: button, position: place)
    case .wheelUp: return MouseEvent(.wheelUp, button: .none, position: place)
    case .wheelDown: return MouseEvent(.wheelDown, button: .none, position: place)
    }
  }
}
