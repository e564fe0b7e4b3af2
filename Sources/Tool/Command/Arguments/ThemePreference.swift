import Lamina

/// The theme of every command that plays on a terminal, by the user's environment.
enum ThemePreference {
  static let variable = "LAMINA_THEME"

  /// A theme, and a warning about the variable that was to name it; nil for none.
  struct Choice: Hashable {
    var choice: ThemeChoice
    var warning: String?
  }

  /// The theme that the environment asks for: `LAMINA_THEME` names it, else `COLORFGBG` tells that
  /// of the terminal, as long as the terminal itself does not, else it is dark.
  static func choice(_ environment: [String: String]) -> Choice {
    let terminals = ThemeChoice(environment: environment)
    guard let value = environment[variable], !value.isEmpty else {
      return Choice(choice: terminals)
    }
    guard let theme = Theme(rawValue: value.lowercased()) else {
      return Choice(choice: terminals, warning: warning(about: value))
    }
    return Choice(choice: ThemeChoice(theme: theme, isFixed: true))
  }

  private static func warning(about value: String) -> String {
    let themes = Theme.allCases.map(\.rawValue).joined(separator: " or ")
    return "\(variable) is '\(VisibleText.of(value))', which is no theme; "
      + "that of the terminal is taken: write \(themes)"
  }
}
