import LaminaStage

extension KeyEvent.Key {
  /// The key that a text names: a named one, or a single visible character; nil for neither.
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
