import Foundation

/// The three standard streams, which the parent process may have closed.
enum StandardStreams {
  /// Opens `/dev/null` for each closed standard stream, so that no file, pipe or terminal that is
  /// opened later gets its descriptor and is written to in place of standard error.
  ///
  /// Reading a closed standard input and writing to a closed standard output fail as before;
  /// messages for a closed standard error are lost.
  static func fill() {
    let streams = [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDWR)]
    for (number, mode) in streams where fcntl(number, F_GETFD) < 0 {
      // `open` returns the lowest free descriptor: the lower ones are in use by now.
      _ = open("/dev/null", mode)
    }
  }
}
