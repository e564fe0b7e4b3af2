import Foundation
import Synchronization

@testable import LaminaCommand

/// What a call of the command printed, and its exit code.
final class CapturedConsole: Sendable {
  private let texts = Mutex((data: "", words: ""))

  /// What went to standard output.
  var data: String { texts.withLock(\.data) }
  /// What went to standard error.
  var words: String { texts.withLock(\.words) }

  /// Runs the command with this console in place of the process's streams.
  @MainActor func run(_ arguments: [String]) -> Int32 {
    CommandRunner.run(arguments, console: console)
  }

  /// The console itself.
  var console: Console {
    Console(
      writeData: { [self] data in
        texts.withLock { $0.data += String(decoding: data, as: UTF8.self) }
      },
      writeWords: { [self] words in texts.withLock { $0.words += words } },
      isInteractive: false
    )
  }
}
