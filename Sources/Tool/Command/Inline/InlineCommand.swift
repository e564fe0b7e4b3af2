import ArgumentParser
import Foundation
import Lamina

/// `lamina inline SCENE [-- COMMAND…]`: a stage of a few rows below a program's output.
struct InlineCommand: StageCommand {
  static let configuration = CommandConfiguration(
    commandName: "inline",
    abstract: "Animate a few rows below the output of a program, or of none.",
    discussion: """
      The rows are where the prompt was. What COMMAND prints appears above them, scrolls away and \
      stays; its input, its keys and its exit code are its own. Output that goes to a file or a \
      pipe is left alone. Without a terminal, and with --plain, lines on standard error say what \
      changed.

      SCENE is a file, demo:NAME or a preset of 'lamina list presets'. --set gives a preset a \
      parameter, or a scene's layer a value. --value NAME=SOURCE follows a source: @fd:N (lines of \
      a descriptor), FILE (its last line, or the lines of a FIFO), - (standard input), @out:REGEX \
      (COMMAND's own lines: one group is a number or percent, two are n of m), @lines, @elapsed.

      Without COMMAND it runs until its sources or the scene end. With -v it says at the end what of \
      COMMAND's output was not passed on, such as titles.

      Examples:
        lamina inline spinner --set text=Building -- make
        lamina inline progress --value value=@out:'\\[(\\d+)/(\\d+)\\]' -- ninja
        seq 100 | lamina inline progress --set total=100 --value value=-
      """
  )

  @Argument(help: ArgumentHelp("A scene, demo:NAME or a preset.", valueName: "scene"))
  var scene: String

  @Option("Rows of the stage, 1 to 500 (default: the scene's).", value: "n")
  var rows: Int?

  @Option("A value and the source that tells it; may be repeated.", value: "name=source")
  var value: [ValueSource] = []

  @Option("A parameter or a value to begin with; may be repeated.", value: "name=value")
  var set: [NamedValue] = []

  @Option("What remains: keep, clear or replace:TEXT.", value: "end")
  var end: EndingArgument?

  @Option("What remains when COMMAND fails: keep, clear or replace:TEXT.", value: "end")
  var failedEnd: EndingArgument?

  @Flag(help: "Print lines that say what changed, instead of drawing.")
  var plain = false

  @Option("Seconds between plain lines.", value: "s")
  var plainEvery = 10.0

  @Flag(help: "Give COMMAND a terminal of its own, whose keys it gets; for programs that ask.")
  var interactive = false

  @Flag(help: "Give COMMAND a pipe instead of a terminal; for programs that draw too much.")
  var pipe = false

  @Flag(help: "Use the controlling terminal if neither standard error nor output is one.")
  var tty = false

  @OptionGroup var shared: SharedOptions

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp("The program to run, after '--'.", valueName: "command")
  )
  var command: [String] = []

  func validate() throws {
    if let rows, !InlineTerminal.rowLimits.contains(rows) {
      throw ValidationError("--rows is out of range; write 1 to 500")
    }
    guard plainEvery >= 0, plainEvery <= 86_400 else {
      throw ValidationError("--plain-every is out of range; write 0 to 86400")
    }
    guard !(interactive && pipe) else {
      throw ValidationError("--interactive and --pipe exclude each other; give one of them")
    }
    if command.isEmpty {
      if interactive || pipe {
        throw ValidationError("--interactive and --pipe need a command; write it after '--'")
      }
      if value.contains(where: { if case .pattern = $0.origin { true } else { false } }) {
        throw ValidationError("@out needs a command; write it after '--'")
      }
    } else if value.contains(where: { $0.origin == .descriptor(STDIN_FILENO) }) {
      throw ValidationError("standard input belongs to the command; use @fd:N or a FIFO")
    }
    for source in value {
      if case .descriptor(let number) = source.origin, fcntl(number, F_GETFD) < 0 {
        throw ValidationError("descriptor \(number) of --value is not open; open it, as in 3<pipe")
      }
    }
  }

  /// Where the stage is shown.
  var outputSettings: InlineOutput.Settings {
    let readsInput = value.contains { $0.origin == .descriptor(STDIN_FILENO) }
    return InlineOutput.Settings(
      shared: shared,
      isPlain: plain,
      usesControllingTerminal: tty,
      plainPeriod: plainEvery,
      takesKeys: command.isEmpty && isatty(STDIN_FILENO) == 1 && !readsInput
    )
  }

  func perform() throws {
    let code = try InlineOpening(self).run()
    if code != 0 { throw ForeignEnd(code: code) }
  }
}

/// The end of a command with the exit code of a program that it ran.
struct ForeignEnd: Error, Equatable {
  var code: Int32
}

/// A value of `--set NAME=VALUE`.
struct NamedValue: Sendable, ParsedArgument {
  let name: String
  let text: String

  init(parsing text: String) throws {
    guard let sign = text.firstIndex(of: "="), sign != text.startIndex else {
      throw ArgumentFault("'\(text)' sets nothing; write NAME=VALUE, such as text=Building")
    }
    name = String(text[..<sign])
    self.text = String(text[text.index(after: sign)...])
  }
}

/// A value of `--end`.
struct EndingArgument: Sendable, ParsedArgument {
  let ending: InlineEnding

  init(parsing text: String) throws {
    guard let ending = InlineEnding(text) else {
      throw ArgumentFault("'\(text)' is no ending; write keep, clear or replace:TEXT")
    }
    self.ending = ending
  }
}
