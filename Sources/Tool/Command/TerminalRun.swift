import Lamina

/// Opens the terminal for a command, and maps its end by the user or by a signal to an exit.
@MainActor
enum TerminalRun {
  /// The options of a terminal for the flags of a command.
  ///
  /// - Parameters:
  ///   - shared: The flags of the command.
  ///   - theme: The theme, of which the terminal is not asked then; nil for that of the flags.
  /// - Returns: The options.
  static func options(_ shared: SharedOptions, theme: ThemeChoice? = nil) -> TerminalOptions {
    var options = TerminalOptions()
    options.depth = shared.color.depth
    options.glyphs = shared.glyphs?.repertoire
    if let opacity = shared.opacity { options.opacity = opacity }
    if let edges = shared.edges { options.edges = edges }
    if let dots = shared.dots ?? DotPreference.style() { options.dots = dots }
    options.theme = theme ?? shared.fixedTheme
    options.maxRate = shared.maxRate?.bytes
    return options
  }

  /// Runs a body on the terminal, which is restored in any case.
  ///
  /// - Parameters:
  ///   - shared: The flags of the command.
  ///   - theme: The theme, of which the terminal is not asked then; nil for that of the flags.
  ///   - body: The use of the terminal.
  /// - Throws: `CommandFailure` with `noTerminal` without a usable terminal; `QuietEnd` with the
  ///   signal's exit code.
  static func run(
    _ shared: SharedOptions,
    theme: ThemeChoice? = nil,
    _ body: (Terminal) throws -> StageLoop.StageExit
  ) throws {
    let exit: StageLoop.StageExit
    do {
      exit = try Terminal.run(options: options(shared, theme: theme), body)
    } catch let error as TerminalError {
      throw CommandFailure(.noTerminal, error.problem, help: error.fix)
    }
    if case .signal(let signal) = exit {
      throw QuietEnd(status: ExitStatus(rawValue: signal.exitCode) ?? .failed)
    }
  }
}
