import Foundation
import LaminaStage

/// Where the rows of a program are shown: in a terminal, or nowhere, if lines describe them.
@MainActor
struct InlinePlace {
  let descriptor: Int32
  /// Whether the descriptor is to be closed when the terminal is open.
  let isOwn: Bool
  let options: TerminalOptions
  /// Nil in a terminal.
  let words: InlineWords?

  /// Chooses the place that the environment allows.
  ///
  /// - Parameters:
  ///   - inline: The program's options.
  ///   - options: Those of the terminal.
  /// - Throws: A ``TerminalError`` if there is nothing to write to.
  init(_ inline: InlineOptions, _ options: TerminalOptions) throws(TerminalError) {
    var environment = TerminalEnvironment.current
    if let type = options.type { environment.type = type }
    if !environment.wantsLines, Self.showsRows(environment.type),
      let found = InlineTerminal.descriptor(inline)
    {
      (descriptor, self.options, words) = (found, options, nil)
      isOwn = found > STDERR_FILENO
      return
    }
    guard let type = Self.types.first(where: Self.showsRows) else {
      throw .unknownType(environment.type)
    }
    descriptor = open("/dev/null", O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(operation: "open", code: errno) }
    isOwn = true
    words = InlineWords(every: inline.plainPeriod)
    var hidden = options
    hidden.type = type
    hidden.signals = options.signals ?? .handle
    // Motion is not seen, and words are of values, which never wait for it.
    hidden.motion = .none
    self.options = hidden
  }

  /// Types of terminals of which one is known everywhere.
  private static let types = ["xterm-256color", "xterm", "ansi", "vt100"]

  private static func showsRows(_ type: String) -> Bool {
    TerminalDescription.faultOfRows(on: type) == nil
  }
}
