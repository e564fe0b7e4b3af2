import CSystem

/// The signal of Ctrl-\.
package enum QuitSignal {
  /// Has it end the program as it ends others; for the start of a program.
  ///
  /// Swift's runtime would print where the program is, and let it go on.
  package static func reset() { cs_quit_reset() }
}
