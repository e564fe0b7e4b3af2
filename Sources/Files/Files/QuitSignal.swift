import CSystem

/// SIGQUIT, the signal of Ctrl-\.
package enum QuitSignal {
  /// Restores the default action, which ends the program, when a program starts: Swift's runtime
  /// would print a backtrace and continue.
  package static func reset() { cs_quit_reset() }
}
