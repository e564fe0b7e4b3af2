/// The names of the keys that a scene can react to.
enum KeyName {
  /// The keys that have a name; every other one is its own character.
  static let named =
    [
      "space", "enter", "tab", "escape", "backspace", "delete", "insert", "left", "right", "up",
      "down", "home", "end", "pageUp", "pageDown",
    ] + (1...12).map { "f\($0)" }

  /// Whether a text names a key: one of the names, or a single visible character.
  static func isValid(_ text: String) -> Bool {
    if named.contains(text) { return true }
    guard text.count == 1, let scalar = text.unicodeScalars.first else { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .unassigned,
      .privateUse, .surrogate:
      return false
    default: return true
    }
  }
}
