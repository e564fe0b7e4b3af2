import LaminaScenes

/// The conversion of typed or pasted values to the notation of scene files.
enum TypedValue {
  /// Returns the text for a field: a number without a unit gets the field's unit, and a timing
  /// function may be in the notation of CSS, or four numbers.
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
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
