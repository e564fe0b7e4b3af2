/// The end of a command with an exit code, after everything was said.
struct QuietEnd: Error, Equatable {
  /// The exit code.
  var status: ExitStatus
}
