import CNcurses

/// The library that knows terminals.
package enum TerminalLibrary {
  /// Its name and version, in its own words.
  package static var version: String { String(cString: cn_curses_version()) }
}

/// When the program was built.
package enum BuildDay {
  /// The day of the last change in it, as in 2026-11-23; nil in a checkout.
  package static var text: String? { cn_build_day().map { String(cString: $0) } }
}
