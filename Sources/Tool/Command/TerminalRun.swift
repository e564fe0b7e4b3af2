import LaminaStage
import LaminaTerminal

/// Opens the terminal for a command, and ends the command as the terminal's user or a signal wants.
@MainActor
enum TerminalRun {
  /// Runs a body on the terminal; it is given back whatever happens.
  ///
  /// - Throws: `CommandFailure` with `noTerminal` where there is none that can be used; `QuietEnd`
  ///   with the signal's exit code.
  static func run(
    _ style: StyleOptions,
    _ body: (Terminal) throws -> StageLoop.StageExit
  ) throws {
    var options = TerminalOptions()
    options.depth = style.color.depth
    options.glyphs = style.glyphs?.repertoire
    if let opacity = style.opacity { options.opacity = opacity.style }
    if let edges = style.edges { options.edges = edges.edges }
    let exit: StageLoop.StageExit
    do {
      exit = try Terminal.run(options: options, body)
    } catch let error as TerminalError {
      throw CommandFailure(status: .noTerminal, message: error.problem, help: error.remedy)
    }
    if case .signal(let signal) = exit {
      throw QuietEnd(status: ExitStatus(rawValue: signal.exitCode) ?? .failed)
    }
  }
}
