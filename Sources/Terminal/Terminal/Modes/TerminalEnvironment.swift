import Foundation
import LaminaStage

/// The environment variables about the terminal and the user's preferences.
package struct TerminalEnvironment: Hashable, Sendable {
  /// The type of the terminal (`TERM`); empty if not set.
  package var type = ""
  /// The terminal's colour support (`COLORTERM`).
  package var colorTerm = ""
  /// The terminal program (`TERM_PROGRAM`).
  package var program = ""
  /// Whether the user wants no colours (`NO_COLOR` is set and not empty).
  package var refusesColor = false
  /// The locale of the character encoding: the first of `LC_ALL`, `LC_CTYPE`, `LANG` that is not
  /// empty.
  package var locale = ""
  /// The theme that is asked for, or that the terminal's background has (`LAMINA_THEME`,
  /// `COLORFGBG`).
  package var themeChoice = ThemeChoice(environment: [:])

  /// Whether the terminal is known to wrap lines again in a new width (tmux, kitty, Ghostty, VTE).
  package var rewraps = false

  /// Whether lines are wanted instead of pictures: the terminal cannot show any, or its reader cannot
  /// (`ACCESSIBLE`).
  package var wantsLines: Bool { type == "dumb" || isAccessible }
  private var isAccessible = false

  package init() {}

  /// Whether the value of a variable is anything but nothing, `0` and `false`.
  package static func isOn(_ value: String?) -> Bool {
    guard let value, !value.isEmpty else { return false }
    return !["0", "false"].contains(value.lowercased())
  }

  package init(variables: [String: String]) {
    type = variables["TERM"] ?? ""
    colorTerm = variables["COLORTERM"] ?? ""
    program = variables["TERM_PROGRAM"] ?? ""
    refusesColor = !(variables["NO_COLOR"] ?? "").isEmpty
    locale =
      ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty } ?? ""
    themeChoice = ThemeChoice(environment: variables)
    isAccessible = Self.isOn(variables["ACCESSIBLE"])
    func has(_ name: String) -> Bool { !(variables[name] ?? "").isEmpty }
    // Variables of a terminal are inherited by others that are started in it.
    if type.hasPrefix("tmux") || type.hasPrefix("screen") {
      rewraps = !has("STY") && (type.hasPrefix("tmux") || has("TMUX"))
    } else if type.hasPrefix("xterm") {
      rewraps =
        ["xterm-kitty", "xterm-ghostty"].contains(type)
        || has("VTE_VERSION") && !has("XTERM_VERSION") && !has("TMUX")
    }
  }

  /// Makes it that of another terminal than the process's, of which only the type is known.
  mutating func describe(type: String) {
    self.type = type
    colorTerm = ""
    program = ""
    rewraps = false
    if !themeChoice.isFixed { themeChoice = ThemeChoice(environment: [:]) }
  }

  package static var current: TerminalEnvironment {
    TerminalEnvironment(variables: ProcessInfo.processInfo.environment)
  }

  package var isUTF8: Bool {
    let name = locale.lowercased()
    return name.contains("utf-8") || name.contains("utf8")
  }
}
