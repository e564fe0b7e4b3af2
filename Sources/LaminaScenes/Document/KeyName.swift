import LaminaStage

/// The names of the keys that a scene can react to.
enum KeyName {
  /// The key that a text names: a named one, or a single visible character; nil for neither.
  static func key(_ text: String) -> KeyEvent.Key? {
    if let named = NamedKey(rawValue: text) { return .named(named) }
    guard text.count == 1, let character = text.first, let scalar = text.unicodeScalars.first else {
      return nil
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .unassigned,
      .privateUse, .surrogate:
      return nil
    default: return .character(character)
    }
  }
}
