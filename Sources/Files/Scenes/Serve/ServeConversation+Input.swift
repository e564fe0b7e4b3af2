import LaminaCore

/// What the user of the terminal does.
extension ServeConversation {
  /// Whether a client wants keys or the mouse.
  package var wantsKeys: Bool {
    connections.contains { !$0.events.isDisjoint(with: [.key, .mouse]) }
  }

  /// The line for a client that finds no place.
  package static var tooManyClients: String {
    let error = ServeError(
      .tooMany,
      "there are \(ServeLimits.clients) clients already",
      help: "connect when one of them has left"
    )
    var object = ServeObject()
    object.add("error", error.json)
    return object.json
  }

  /// Tells clients of keys, the mouse and the size of the screen, as far as they asked for it.
  package func tell(_ event: StageEvent) {
    switch event {
    case .key(let key): tell(.key) { Self.describe(key, to: &$0) }
    case .mouse(let mouse): tell(.mouse) { Self.describe(mouse, to: &$0) }
    case .resize(let size):
      tell(.resize) {
        $0.add("columns", whole: size.columns)
        $0.add("rows", whole: size.rows)
      }
    default: break
    }
  }

  /// Tells clients of the theme that colours with roles have from now on.
  func tell(_ theme: Theme) { tell(.theme) { $0.add("theme", text: theme.rawValue) } }

  private func tell(_ event: ServeEvent, _ describe: (inout ServeObject) -> Void) {
    guard connections.contains(where: { $0.events.contains(event) }) else { return }
    var object = ServeObject()
    object.add("event", text: event.rawValue)
    describe(&object)
    object.add("time", number: host.time)
    let line = object.json
    for connection in connections where connection.events.contains(event) {
      connection.outbox.event(line)
    }
  }

  private static func describe(_ key: KeyEvent, to object: inout ServeObject) {
    object.add("key", text: key.spelling)
    switch key.phase {
    case .press: break
    case .repeat: object.add("phase", text: "repeat")
    case .release: object.add("phase", text: "release")
    }
  }

  private static func describe(_ mouse: MouseEvent, to object: inout ServeObject) {
    object.add("kind", text: "\(mouse.kind)")
    if mouse.button != .none { object.add("button", text: "\(mouse.button)") }
    object.add("column", whole: mouse.position.column)
    object.add("row", whole: mouse.position.row)
    let held: [(String, KeyModifiers)] = [("shift", .shift), ("alt", .alt), ("ctrl", .control)]
    let names = held.filter { mouse.modifiers.contains($0.1) }.map { JSONString.quoted($0.0) }
    if !names.isEmpty { object.add("modifiers", list: names) }
  }
}
