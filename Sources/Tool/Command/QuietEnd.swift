/// The end of a command whose messages have all been printed.
struct QuietEnd: Error, Equatable {
  var status: ExitStatus
}
