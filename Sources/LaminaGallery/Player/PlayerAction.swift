import LaminaStage

/// What a key does to the player, besides what it does in the scene.
package enum PlayerAction: CaseIterable, Sendable {
  case pause, step, slower, faster, restart, next, previous, events, help, leave

  /// The keys of the action, the usual one first.
  ///
  /// One that the scene listens to belongs to the
  /// scene, and the next one counts.
  var keys: [KeyEvent.Key] {
    switch self {
    case .pause: [.named(.space), .character("P")]
    case .step: [.character("."), .character(">")]
    case .slower: [.character("["), .character("{")]
    case .faster: [.character("]"), .character("}")]
    case .restart: [.character("r"), .character("R")]
    case .next: [.character("n")]
    case .previous: [.character("p")]
    case .events: [.character("i"), .character("I")]
    case .help: [.character("?")]
    case .leave: [.character("q")]
    }
  }

  /// Whether the keys belong to the player whatever the scene listens to.
  var isReserved: Bool {
    switch self {
    case .next, .previous, .help, .leave: true
    case .pause, .step, .slower, .faster, .restart, .events: false
    }
  }

  /// What it does, for the overlay.
  var meaning: String {
    switch self {
    case .pause: "pause and go on"
    case .step: "one frame further"
    case .slower: "half as fast"
    case .faster: "twice as fast"
    case .restart: "from the start"
    case .next: "next scene"
    case .previous: "previous scene"
    case .events: "what moves by itself, and why"
    case .help: "these keys"
    case .leave: "leave"
    }
  }
}

/// Which key does what while a scene plays.
package struct PlayerKeys: Sendable {
  /// The actions that have keys, in the order of the overlay, each with its keys.
  package let bindings: [(action: PlayerAction, keys: [KeyEvent.Key])]
  /// The keys of the scene that reach it, sorted by name.
  package let sceneKeys: [KeyEvent.Key]

  /// Works out who gets which key.
  ///
  /// - Parameters:
  ///   - sceneKeys: The keys that the scene listens to.
  ///   - hasSeveralScenes: Whether there are scenes to switch between; without, `n` and `p` are free.
  package init(sceneKeys: [KeyEvent.Key], hasSeveralScenes: Bool) {
    let actions = PlayerAction.allCases.filter { action in
      hasSeveralScenes || (action != .next && action != .previous)
    }
    let reserved = Set(actions.filter(\.isReserved).flatMap(\.keys))
    let free = Set(sceneKeys).subtracting(reserved)
    bindings =
      actions.map { action in
        (action, action.isReserved ? action.keys : action.keys.filter { !free.contains($0) })
      }
      .filter { !$0.keys.isEmpty }
    self.sceneKeys = free.sorted { $0.spelling < $1.spelling }
  }

  /// What a key does to the player; nil if it belongs to the scene or to nobody.
  package func action(for key: KeyEvent.Key) -> PlayerAction? {
    bindings.first { $0.keys.contains(key) }?.action
  }
}
