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
    case .timingFunction: return CurveText.points(typed).map { CurveText.list($0) } ?? typed
    default: return typed
    }
  }
}

extension String {
  /// The text without blanks at its ends.
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
