import LaminaStage

/// What a key does to the fling table, besides pushing: a row of one list.
enum FlingAction: Hashable, CaseIterable {
  case catchIt, other, snap, preset, previousKnob, nextKnob, less, more, reset, help, leave

  /// The keys of the action.
  var keys: [KeyEvent.Key] {
    switch self {
    case .catchIt: [.named(.space), .named(.enter)]
    case .other: [.named(.tab)]
    case .snap: [.character("s")]
    case .preset: FlingPreset.allCases.indices.map { .character(Character("\($0 + 1)")) }
    case .previousKnob: [.character(",")]
    case .nextKnob: [.character(".")]
    case .less: [.character("-"), .character("[")]
    case .more: [.character("+"), .character("="), .character("]")]
    case .reset: [.character("r")]
    case .help: [.character("?")]
    case .leave: [.character("q"), .named(.escape)]
    }
  }

  /// The action of a key.
  init?(_ key: KeyEvent.Key) {
    guard let action = Self.allCases.first(where: { $0.keys.contains(key) }) else { return nil }
    self = action
  }

  /// What the overlay tells: keys, and what they do.
  static let overlay: [(keys: String, meaning: String)] = [
    ("arrows hjkl", "push; hold to go faster"),
    ("space enter", "catch: it stops at once"),
    ("tab", "the other thing"),
    ("s", "settle in the nearest point"),
    ("1 2 3 4", "felt, ice, sand, moon"),
    (", .", "choose a slider"),
    ("- +", "move it"),
    ("r", "everything back"),
    ("mouse", "catch, drag, throw; sliders too"),
    ("double click", "throw it so that it stops there"),
    ("q", "leave"),
  ]
}
