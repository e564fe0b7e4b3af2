/// The reason why a terminal could not be opened.
///
/// The ``description`` is one line that says what was found and what to do instead.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Standard output is a file or a pipe.
  case notATerminal
  /// The environment does not specify the type of the terminal.
  case typeNotSet
  /// The terminal type is unknown.
  case unknownType(String)
  /// The terminal type has no cursor positioning.
  case cannotPlaceCursor(String)
  /// The direct presenter was requested, but the terminal type is not ANSI.
  case notANSI(String)
  /// The terminal is open as another ``Terminal`` of this process.
  case alreadyOpen
  /// 256 terminals are open.
  case tooManyTerminals
  /// Another terminal of this process uses the curses presenter.
  case presenterTaken
  /// A system call failed: the operation, and its error number.
  case system(operation: String, code: Int32)

  /// The problem and what to do, in one line without a full stop.
  public var description: String { "\(problem); \(fix)" }

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
    case .tooManyTerminals: "\(Terminal.limit) terminals are open, the most in one program"
    case .presenterTaken:
      "another terminal of this program is drawn by ncurses, which has one screen"
    case .system(let operation, let code):
      "cannot \(operation) the terminal (system error \(code))"
    }
  }

  package var fix: String {
    switch self {
    case .notATerminal, .cannotPlaceCursor, .system: Self.alternative
    case .typeNotSet: "set it, or \(Self.alternative)"
    case .unknownType: "set TERM to a known one such as xterm-256color, or \(Self.alternative)"
    case .notANSI: "use the curses presenter"
    case .alreadyOpen: "close it first"
    case .tooManyTerminals: "close one first"
    case .presenterTaken: "close that one first, or use the direct presenter"
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
