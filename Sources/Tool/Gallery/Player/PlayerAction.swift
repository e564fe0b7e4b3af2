import LaminaScenes
import LaminaStage

/// What a key does to the player, besides what it does in the scene.
package enum PlayerAction: CaseIterable, Sendable {
  case pause, step, slower, faster, restart, next, previous, events, help, leave
  case textDown, textUp, edit

  /// Which key does what, the usual one first.
  ///
  /// One that the scene listens to belongs to the scene, and the next one counts.
  static let keys = KeyTable<PlayerAction>(rows: [
    .init([.named(.space), .character("P")], .pause, "pause and go on"),
    .init([.character("."), .character(">")], .step, "one frame further"),
    .init([.character("["), .character("{")], .slower, "half as fast"),
    .init([.character("]"), .character("}")], .faster, "twice as fast"),
    .init([.character("r"), .character("R")], .restart, "from the start"),
    .init([.character("n")], .next, "next scene"),
    .init([.character("p")], .previous, "previous scene"),
    .init(
      [.character("i"), .character("I")],
      .events,
      "look inside: who moves what"
    ),
    .init([.character("j"), .named(.pageDown)], .textDown, "more of the text"),
    .init([.character("k"), .named(.pageUp)], .textUp, "back in the text"),
    .init([.character("e")], .edit, "change the scene in an editor"),
    .init([.character("?")], .help, "these keys"),
    .init([.character("q")], .leave, "leave"),
  ])

  /// Whether the keys belong to the player whatever the scene listens to.
  var isReserved: Bool {
    switch self {
    case .next, .previous, .help, .leave: true
    case .pause, .step, .slower, .faster, .restart, .events, .textDown, .textUp, .edit: false
    }
  }
}

/// Which key does what while a scene plays.
package struct PlayerKeys: Sendable {
  /// The actions that have keys, in the order of the overlay.
  let table: KeyTable<PlayerAction>
  /// The keys of the scene that reach it, sorted by name.
  package let sceneKeys: [KeyEvent.Key]

  /// Works out who gets which key.
  ///
  /// - Parameters:
  ///   - sceneKeys: The keys that the scene listens to.
  ///   - hasSeveralScenes: Whether there are scenes to switch between; without, `n` and `p` are free.
  ///   - hasText: Whether a text stands beside the scene.
  ///   - canEdit: Whether somebody can change the scene's file.
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

  /// What a key does to the player; nil if it belongs to the scene or to nobody.
  package func action(for key: KeyEvent.Key) -> PlayerAction? { table.action(for: key) }
}
