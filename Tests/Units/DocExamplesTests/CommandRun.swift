import Foundation
import Synchronization

@testable import LaminaCommand

/// A call of the command in this process: what it printed, and its exit code.
@MainActor
struct CommandRun {
  /// What went to standard output.
  let data: String
  /// What went to standard error.
  let words: String
  let status: Int32

  init(_ arguments: [String]) {
    let texts = Mutex((data: "", words: ""))
    let console = Console(
      writeData: { data in texts.withLock { $0.data += String(decoding: data, as: UTF8.self) } },
      writeWords: { words in texts.withLock { $0.words += words } },
      isInteractive: false
    )
    status = CommandRunner.run(arguments, console: console)
    (data, words) = texts.withLock { ($0.data, $0.words) }
  }
}
