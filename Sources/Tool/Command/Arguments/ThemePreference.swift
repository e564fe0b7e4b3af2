import Lamina

/// The theme of every command that plays on a terminal, by the user's environment.
enum ThemePreference {
  /// A theme, and a warning about the variable that was to name it; nil for none.
  struct Choice: Hashable {
    var choice: ThemeChoice
    var warning: String?
  }

  /// The theme that the environment asks for, as long as the terminal does not tell its own.
  static func choice(_ environment: [String: String]) -> Choice {
    let choice = ThemeChoice(environment: environment)
    guard let value = environment[ThemeChoice.variable], !value.isEmpty,
      Theme(rawValue: value.lowercased()) == nil
    else { return Choice(choice: choice) }
    return Choice(choice: choice, warning: warning(about: value))
  }

  private static func warning(about value: String) -> String {
    let themes = Theme.allCases.map(\.rawValue).joined(separator: " or ")
    return "\(ThemeChoice.variable) is '\(VisibleText.of(value))', which is no theme; "
      + "that of the terminal is taken: write \(themes)"
  }
}
