import Lamina

/// How much moves in every command that plays on a terminal, by the user's environment.
enum MotionPreference {
  static let variable = "LAMINA_MOTION"

  /// A level of motion, and a warning about the variable that was to name it; nil for none.
  struct Choice: Hashable {
    var level: MotionLevel
    var warning: String?
  }

  /// The level that the environment asks for: the first variable that is set decides.
  ///
  /// `LAMINA_MOTION` names a level, `NO_MOTION` is none, `REDUCED_MOTION` and `ACCESSIBLE` are
  /// reduced, and where `CI` is set nothing moves.
  static func choice(_ environment: [String: String]) -> Choice {
    if let value = environment[variable], !value.isEmpty {
      guard let level = MotionLevel(rawValue: value.lowercased()) else {
        return Choice(level: .full, warning: warning(about: value))
      }
      return Choice(level: level)
    }
    if environment["NO_MOTION"]?.isEmpty == false { return Choice(level: MotionLevel.none) }
    if Accessibility.isOn(environment["REDUCED_MOTION"]) { return Choice(level: .reduced) }
    if Accessibility.isPlain(environment) { return Choice(level: .reduced) }
    return Choice(level: environment["CI"] == nil ? .full : MotionLevel.none)
  }

  private static func warning(about value: String) -> String {
    let levels = MotionLevel.allCases.map(\.rawValue).joined(separator: ", ")
    return "\(variable) is '\(VisibleText.of(value))', which is no level of motion; "
      + "everything moves: write one of \(levels)"
  }
}
