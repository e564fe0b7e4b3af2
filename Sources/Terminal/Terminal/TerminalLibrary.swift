import CNcurses

/// The terminal library, ncurses.
package enum TerminalLibrary {
  /// Its name and version, as it reports them.
  package static var version: String { String(cString: cn_curses_version()) }
}

/// The date of the program.
package enum BuildDay {
  /// The date of the last change in it, as in 2026-11-23; nil in a checkout.
  package static var text: String? { cn_build_day().map { String(cString: $0) } }
}
