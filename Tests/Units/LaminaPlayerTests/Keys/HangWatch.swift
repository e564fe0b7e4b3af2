import Foundation
import Synchronization

/// Ends the run of all tests with a message when a test makes no progress for minutes: a hang on
/// the main actor could not be reported otherwise.
final class HangWatch: Sendable {
  /// Seconds without any progress; a machine that is busy with other things is slow, and not hung.
  private static let timeout = 180.0

  private let state: Mutex<(count: Int, words: [String])>
  private let done = DispatchSemaphore(value: 0)
  private let name: String

  /// Begins to watch.
  ///
  /// - Parameter name: What is watched, for the words about it.
  init(_ name: String) {
    self.name = name
    state = Mutex((0, []))
    let thread = Thread { [self] in watch() }
    thread.start()
  }

  /// Something happened.
  func note(_ word: String) {
    state.withLock { state in
      state.count += 1
      state.words = state.words.suffix(30) + [word]
    }
  }

  /// Watches no more.
  func end() { done.signal() }

  private func watch() {
    var seen = -1
    while done.wait(timeout: .now() + Self.timeout) == .timedOut {
      let (count, words) = state.withLock { ($0.count, $0.words) }
      if count == seen {
        let text = "\(name) hangs after: \(words.joined(separator: " "))\n"
        FileHandle.standardError.write(Data(text.utf8))
        abort()
      }
      seen = count
    }
  }
}
