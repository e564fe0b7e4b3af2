import ArgumentParser

/// A command that runs a stage, and therefore on the main actor.
protocol StageCommand: ParsableCommand {
  @MainActor func perform() throws
}

extension StageCommand {
  /// Performs the command; the runner calls this on the main thread.
  func run() throws {
    nonisolated(unsafe) let command = self
    try MainActor.assumeIsolated { try command.perform() }
  }
}
