/// Why a terminal could not be opened.
///
/// Its ``description`` is one line that says what was found and what works instead.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Standard output goes to a file or a pipe.
  case notATerminal
  /// The environment does not say what kind of terminal it is.
  case typeNotSet
  /// Nothing is known about this kind of terminal.
  case unknownType(String)
  /// This kind of terminal cannot place its cursor.
  case cannotPlaceCursor(String)
  /// The direct presenter was asked for, but this kind of terminal speaks another language.
  case notANSI(String)
  /// Another ``Terminal`` of this process is open.
  case alreadyOpen
  /// The system refused: what was tried, and its error number.
  case system(operation: String, code: Int32)

  /// What happened and what to do, in one line without an end mark.
  public var description: String { "\(problem); \(remedy)" }

  /// What happened.
  package var problem: String {
    switch self {
    case .notATerminal: "standard output is not a terminal"
    case .typeNotSet: "TERM is not set, so the kind of terminal is unknown"
    case .unknownType(let name): "the terminal type '\(Self.printable(name))' is unknown here"
    case .cannotPlaceCursor(let name):
      "a terminal of type '\(Self.printable(name))' cannot place its cursor"
    case .notANSI(let name):
      "a terminal of type '\(Self.printable(name))' does not understand ANSI sequences, which"
        + " the direct presenter writes"
    case .alreadyOpen: "the terminal is open already"
    case .system(let operation, let code):
      "cannot \(operation) the terminal (system error \(code))"
    }
  }

  /// What to do.
  package var remedy: String {
    switch self {
    case .notATerminal, .cannotPlaceCursor, .system: Self.alternative
    case .typeNotSet: "set it, or \(Self.alternative)"
    case .unknownType: "set TERM to a known one such as xterm-256color, or \(Self.alternative)"
    case .notANSI: "use the curses presenter"
    case .alreadyOpen: "close it first"
    }
  }

  private static let alternative = "'lamina render' draws frames without a terminal"

  /// A name from the environment, safe to show: short and without control characters.
  private static func printable(_ name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.unicodeScalars.prefix(60)
          .map {
            $0.properties.generalCategory == .control ? "?" : $0
          }
      )
    )
  }
}
