import Foundation
import Lamina
import LaminaFiles

/// What `lamina inline` has ready before its stage: the scene, its place, and the command that runs.
///
/// A scene with errors ends before the command is started.
@MainActor
struct InlineOpening {
  let command: InlineCommand
  let loader: SceneLoader
  let scene: InlineScene
  let rows: Int
  let display: InlineOutput.Choice
  /// The command beside the stage; nil without one.
  let child: ChildCommand?

  /// Starts the command.
  ///
  /// - Parameter command: The arguments.
  /// - Throws: `CommandFailure` or `QuietEnd` for a scene or a source that cannot be used, `ForeignEnd`
  ///   if the command cannot be started.
  init(_ command: InlineCommand) throws {
    self.command = command
    loader = SceneLoader(command.shared, isRealTime: true)
    scene = try InlineScene(command, loader)
    rows = min(max(scene.rows, 1), InlineTerminal.rowLimits.upperBound)
    display = InlineOutput.Choice(command.outputSettings)
    for source in command.value { try source.requireFile() }
    // Words without a reader do not end the work; the command finds the signal as usual.
    if !command.command.isEmpty { signal(SIGPIPE, SIG_IGN) }
    child = try Self.start(command, display, rows: rows)
  }

  /// Runs the stage; returns the exit code.
  ///
  /// Where the stage cannot be shown, the command goes on without it.
  ///
  /// - Returns: That of the command, or of the stage without one.
  /// - Throws: `CommandFailure` without a command, if there is no stage.
  func run() throws -> Int32 {
    do {
      return try InlineRun(self).run()
    } catch {
      guard let child else { throw error }
      if let failure = error as? CommandFailure {
        let words = "\(failure.message); the command goes on without rows"
        Console.current.say("lamina: warning: \(words)\n")
      }
      return child.copyOutput(to: display.descriptor ?? STDERR_FILENO)
    }
  }

  /// Starts the command, before the terminal is taken: it finds it as it was.
  private static func start(
    _ command: InlineCommand,
    _ display: InlineOutput.Choice,
    rows: Int
  ) throws -> ChildCommand? {
    guard !command.command.isEmpty else { return nil }
    let capture = command.capture(on: display)
    if !command.shared.quiet { OutputSight(capture).warn(about: command.value) }
    let size = display.size
    do throws(ChildCommand.Problem) {
      return try ChildCommand(
        command.command,
        environment: ProcessInfo.processInfo.environment.merging(["LAMINA_INLINE": "1"]) { $1 },
        size: CellSize(columns: size.columns, rows: max(1, size.rows - rows)),
        capture: capture
      )
    } catch {
      let name = command.command[0]
      switch error {
      case .notFound:
        let message = "there is no program '\(name)'"
        Console.current.say(CommandFailure(.failed, message, help: shellHint(for: name)).text)
        throw ForeignEnd(code: 127)
      case .notExecutable(let reason):
        let words = SystemError.words(reason)
        Console.current.say("lamina: error: cannot run '\(name)': \(words)\n")
        throw ForeignEnd(code: 126)
      }
    }
  }

  /// How a line of a shell is run, for a name that looks like one and is no program.
  private static func shellHint(for name: String) -> String? {
    let looksSo = name.contains { $0.isWhitespace || ";|&<>$`".contains($0) }
    return looksSo ? "a line of the shell is run as: -- sh -c \(ShellWord.text(name))" : nil
  }
}
