import Foundation

/// What the environment says about the terminal and the user's wishes.
package struct TerminalEnvironment: Hashable, Sendable {
  /// The kind of terminal (`TERM`); empty when it is not set.
  package var type = ""
  /// What the terminal says of its colours (`COLORTERM`).
  package var colorTerm = ""
  /// The program that shows the terminal (`TERM_PROGRAM`).
  package var program = ""
  /// The user wants no colours (`NO_COLOR` is set and not empty).
  package var refusesColor = false
  /// The locale that decides about characters: the first of `LC_ALL`, `LC_CTYPE`, `LANG` that is
  /// not empty.
  package var locale = ""

  package init() {}

  /// Reads the variables of a process.
  package init(variables: [String: String]) {
    type = variables["TERM"] ?? ""
    colorTerm = variables["COLORTERM"] ?? ""
    program = variables["TERM_PROGRAM"] ?? ""
    refusesColor = !(variables["NO_COLOR"] ?? "").isEmpty
    locale =
      ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty } ?? ""
  }

  /// The environment of this process.
  package static var current: TerminalEnvironment {
    TerminalEnvironment(variables: ProcessInfo.processInfo.environment)
  }

  /// Whether characters are encoded in UTF-8.
  package var isUTF8: Bool {
    let name = locale.lowercased()
    return name.contains("utf-8") || name.contains("utf8")
  }
}
