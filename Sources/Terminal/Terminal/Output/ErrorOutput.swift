import Foundation

/// Standard error, which may have no reader: words that it does not take are lost, and end nothing.
package enum ErrorOutput {
  /// Writes words as they are.
  package static func write(_ words: String) {
    do {
      try withoutPipeSignal { try FileHandle.standardError.write(contentsOf: Data(words.utf8)) }
    } catch {
      // Standard error is the last resort: its failure cannot be reported.
    }
  }

  /// Blocks SIGPIPE, so that writing to a pipe whose reader has ended throws instead.
  ///
  /// Only this thread is affected; child processes inherit the previous mask.
  ///
  /// - Parameter body: What is written.
  /// - Throws: The error of the closure.
  package static func withoutPipeSignal(_ body: () throws -> Void) rethrows {
    var (pipe, before) = (sigset_t(), sigset_t())
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &pipe, &before)
    defer {
      var pending = sigset_t()
      sigpending(&pending)
      var number: Int32 = 0
      if sigismember(&pending, SIGPIPE) == 1 { sigwait(&pipe, &number) }
      pthread_sigmask(SIG_SETMASK, &before, nil)
    }
    try body()
  }
}
