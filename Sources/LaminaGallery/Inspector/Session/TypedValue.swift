import LaminaScenes

/// What somebody types or pastes for a value, as a file writes it.
enum TypedValue {
  /// A text for a field: a number without a unit gets the field's, and a curve may be written as CSS
  /// does, or as four numbers.
  static func text(_ typed: String, for field: SceneField) -> String {
    let typed = typed.trimmed
    switch field.kind {
    case .number:
      if let unit = field.number?.unit, !unit.isEmpty, Double(typed) != nil { return typed + unit }
      return typed
    case .timingFunction: return curve(typed) ?? typed
    default: return typed
    }
  }

  /// `cubic-bezier(0.42, 0, 0.58, 1)`, `[0.42, 0, 0.58, 1]` or four numbers as a list of a file.
  static func curve(_ typed: String) -> String? {
    var text = typed.trimmed[...]
    if text.hasPrefix("cubic-bezier(") { text = text.dropFirst(13).dropLast() }
    if text.hasPrefix("[") { text = text.dropFirst().dropLast() }
    let numbers = text.split { $0 == "," || $0.isWhitespace }.compactMap { Double($0) }
    guard numbers.count == 4 else { return nil }
    return "[" + numbers.map { ValueWords.number($0) }.joined(separator: ", ") + "]"
  }
}

extension String {
  /// The text without blanks at its ends.
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
