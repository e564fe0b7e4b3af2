/// Writes the lines of a trace as they come, so that a long one takes no more memory than a short one.
@MainActor
final class TraceSink {
  /// Bytes that are gathered before they are written.
  private static let capacity = 1 << 16

  private let path: String?
  private let isQuiet: Bool
  private var target: OutputTarget?
  private var waiting = ""

  /// Creates a sink; the file is opened when the first bytes are written, so that a trace which fails
  /// before leaves it as it was.
  ///
  /// - Parameters:
  ///   - path: A file; nil or `-` for standard output.
  ///   - isQuiet: Whether nothing is said of a file that was written.
  init(path: String?, isQuiet: Bool = true) {
    (self.path, self.isQuiet) = (path, isQuiet)
  }

  /// Appends whole lines.
  ///
  /// - Throws: `CommandFailure` with `cannotWrite`.
  func write(_ lines: String) throws {
    waiting += lines
    if waiting.utf8.count >= Self.capacity { try flush() }
  }

  /// Writes what is left; the file is complete afterwards.
  ///
  /// - Throws: As ``write(_:)``.
  func close() throws {
    try flush()
    try target?.close(isQuiet: isQuiet)
  }

  private func flush() throws {
    let target = try target ?? OutputTarget(path: path)
    self.target = target
    try target.write(waiting)
    waiting.removeAll(keepingCapacity: true)
  }
}
