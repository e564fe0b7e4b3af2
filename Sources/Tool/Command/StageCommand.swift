import ArgumentParser

/// A command that runs a stage, and therefore on the main actor.
protocol StageCommand: ParsableCommand {
  /// Does the command's work.
  @MainActor func perform() throws
}

extension StageCommand {
  /// Does the command's work; the runner calls from the main thread.
  func run() throws {
    nonisolated(unsafe) let command = self
    try MainActor.assumeIsolated { try command.perform() }
  }
}
