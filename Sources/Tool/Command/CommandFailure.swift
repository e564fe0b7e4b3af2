/// The reason why a command ended early: what to tell the user, and the exit code.
///
/// All errors of all commands are told in this form, but for findings in a scene, which have places.
struct CommandFailure: Error, Equatable {
  /// The exit code.
  var status: ExitStatus
  /// What was found and, after a semicolon, what was expected; without a final full stop.
  var message: String
  /// How to go on, where there is something to say.
  var help: String?

  /// The words for standard error.
  var text: String {
    var lines = "lamina: error: \(message)\n"
    if let help { lines += "    = help: \(help)\n" }
    return lines
  }
}
