import LaminaCore

extension KeyEvent.Key {
  /// The key with a name: a named one, or a single visible character; nil for neither.
  package init?(spelling text: String) {
    if let named = NamedKey(rawValue: text) {
      self = .named(named)
      return
    }
    guard text.count == 1, let character = text.first, let scalar = text.unicodeScalars.first else {
      return nil
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .unassigned,
      .privateUse, .surrogate:
      return nil
    default: self = .character(character)
    }
  }
}

extension KeyEvent.Key {
  package var spelling: String {
    switch self {
    case .named(let name): name.rawValue
    case .character(let character): String(character)
    }
  }
}

extension KeyEvent {
  private static let held: [(name: String, modifier: KeyModifiers)] = [
    ("shift-", .shift), ("alt-", .alt), ("ctrl-", .control),
  ]

  /// The key press with a name including modifiers, such as `shift-tab`; nil for an invalid name.
  package init?(spelling text: String) {
    let (rest, modifiers) = Self.split(text)
    guard let key = Key(spelling: rest) else { return nil }
    self.init(key, modifiers: modifiers)
  }

  package var spelling: String {
    Self.held.filter { modifiers.contains($0.modifier) }.map(\.name).joined() + key.spelling
  }

  package static func split(_ text: String) -> (key: String, modifiers: KeyModifiers) {
    var rest = text[...]
    var modifiers: KeyModifiers = []
    while let next = held.first(where: { rest.hasPrefix($0.name) }) {
      modifiers.insert(next.modifier)
      rest = rest.dropFirst(next.name.count)
    }
    return (String(rest), modifiers)
  }
}
