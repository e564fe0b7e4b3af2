/// The reason why a command ended early: its message and its exit code.
///
/// All commands report errors in this form, except for findings in a scene, which have a place in
/// its file.
struct CommandFailure: Error, Equatable {
  var status: ExitStatus
  /// The error and, after a semicolon, what was expected; without a final full stop.
  var message: String
  /// A hint at the fix.
  var help: String?

  init(_ status: ExitStatus, _ message: String, help: String? = nil) {
    (self.status, self.message, self.help) = (status, message, help)
  }

  /// The lines for standard error.
  var text: String {
    var lines = "lamina: error: \(message)\n"
    if let help { lines += "    = help: \(help)\n" }
    return lines
  }
}

/// The end of a command whose messages have all been printed.
struct QuietEnd: Error, Equatable {
  var status: ExitStatus
}
