import Foundation

/// The three streams that every program is given, unless somebody closed one.
enum StandardStreams {
  /// Puts something under the numbers of streams that were closed, so that no file, pipe or terminal
  /// that is opened later gets one of them, and is written to in place of standard error.
  ///
  /// Reading a closed standard input and writing to a closed standard output fail as before; words for
  /// a closed standard error are lost.
  static func fill() {
    let streams = [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDWR),
    ]
    for (number, mode) in streams where fcntl(number, F_GETFD) < 0 {
      // The lowest free number: those below are taken by now.
      _ = open("/dev/null", mode)
    }
  }
}
