import Foundation
import Lamina

/// Which output of COMMAND its sources see: that which is shown above the stage.
///
/// What goes to a file or a pipe is COMMAND's own, and so is all of it where nothing is drawn.
struct OutputSight: Equatable {
  /// Whether standard output is seen.
  let seesOutput: Bool
  /// Whether standard error is seen.
  let seesErrors: Bool

  init(
    _ capture: ChildCommand.Capture?,
    isTerminal: (Int32) -> Bool = { isatty($0) == 1 }
  ) {
    let seesAll = capture == .interactive
    seesOutput = seesAll || capture != nil && isTerminal(STDOUT_FILENO)
    seesErrors = seesAll || capture != nil && isTerminal(STDERR_FILENO)
  }

  /// Tells on standard error that sources see a part of the output or nothing, if they do.
  @MainActor
  func warn(about sources: [ValueSource]) {
    guard let warning = warning(about: sources) else { return }
    Console.current.say("lamina: warning: \(warning.message)\n    = help: \(warning.help)\n")
  }

  /// The warning about sources of which some follow the output; nil where they see all of it.
  func warning(about sources: [ValueSource]) -> (message: String, help: String)? {
    let blind = sources.filter(\.followsOutput).map(\.name)
    guard let first = blind.first, !(seesOutput && seesErrors) else { return nil }
    let names = "--value \(blind.joined(separator: ", "))"
    guard seesOutput || seesErrors else {
      return (
        "\(names): nothing of the command's output is seen, as no terminal shows it",
        "have the command write to a file or a FIFO, and follow that: --value \(first)=FILE"
      )
    }
    let (seen, other) =
      seesErrors
      ? ("standard error", "standard output") : ("standard output", "standard error")
    return (
      "\(names): only \(seen) of the command is seen, as \(other) is no terminal",
      "keep a copy of what is seen: -- sh -c 'COMMAND 2>&1 | tee FILE'"
    )
  }
}

extension ValueSource {
  /// Whether it follows what the command prints.
  fileprivate var followsOutput: Bool {
    switch origin {
    case .pattern, .lines: true
    case .descriptor, .file, .elapsed: false
    }
  }
}

extension InlineCommand {
  /// How the command's output is taken; nil where nothing is drawn.
  @MainActor
  func capture(on display: InlineOutput.Choice) -> ChildCommand.Capture? {
    if display.descriptor == nil { return nil }
    return interactive ? .interactive : pipe ? .pipe : .terminal
  }
}
