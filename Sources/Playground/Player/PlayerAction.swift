import Lamina

/// The player's actions for keys that the scene does not use.
package enum PlayerAction: CaseIterable, Sendable {
  case pause, step, slower, faster, restart, next, previous, events, help, leave
  case textDown, textUp, edit

  /// The key bindings, the main key of each action first.
  ///
  /// A key of the scene takes precedence; the action's next key is used instead.
  static let keys = KeyTable<PlayerAction>(rows: [
    .init([.named(.space), .character("P")], .pause, "pause and resume"),
    .init([.character("."), .character(">")], .step, "advance one frame"),
    .init([.character("["), .character("{")], .slower, "halve the speed"),
    .init([.character("]"), .character("}")], .faster, "double the speed"),
    .init([.character("r"), .character("R")], .restart, "restart"),
    .init([.character("n")], .next, "next scene"),
    .init([.character("p")], .previous, "previous scene"),
    .init([.character("i"), .character("I")], .events, "open the inspector"),
    .init([.character("j"), .named(.pageDown)], .textDown, "scroll the text down"),
    .init([.character("k"), .named(.pageUp)], .textUp, "scroll the text up"),
    .init([.character("e")], .edit, "edit the scene"),
    .init([.character("?")], .help, "these keys"),
    .init([.character("q")], .leave, "quit"),
  ])

  /// Whether the action's keys take precedence over those of the scene.
  var isReserved: Bool {
    switch self {
    case .next, .previous, .help, .leave: true
    case .pause, .step, .slower, .faster, .restart, .events, .textDown, .textUp, .edit: false
    }
  }
}

/// The key assignments while a scene plays.
package struct PlayerKeys: Sendable {
  /// The actions with keys, in the order of the overlay.
  let table: KeyTable<PlayerAction>
  /// The keys that reach the scene, sorted by name.
  package let sceneKeys: [KeyEvent.Key]

  /// Resolves conflicts between the keys of the scene and of the player; `n` and `p` are free if
  /// there is only one scene.
  package init(
    sceneKeys: [KeyEvent.Key],
    hasSeveralScenes: Bool,
    hasText: Bool = false,
    canEdit: Bool = false
  ) {
    var free = Set(sceneKeys)
    var rows: [KeyTable<PlayerAction>.Row] = []
    for var row in PlayerAction.keys.rows {
      guard let action = row.bindings.first?.action else { continue }
      if !hasSeveralScenes, action == .next || action == .previous { continue }
      if !hasText, action == .textDown || action == .textUp { continue }
      if !canEdit, action == .edit { continue }
      if action.isReserved {
        free.subtract(row.bindings.map(\.key))
      } else {
        row.bindings.removeAll { free.contains($0.key) }
      }
      guard let usual = row.bindings.first else { continue }
      row.label = usual.key.spelling
      rows.append(row)
    }
    table = KeyTable(rows: rows)
    self.sceneKeys = free.sorted { $0.spelling < $1.spelling }
  }

  package func action(for key: KeyEvent.Key) -> PlayerAction? { table.action(for: key) }
}
