/// Writes the lines of a trace as they arrive, so that memory does not grow with its length.
@MainActor
final class TraceSink {
  /// The number of bytes that are buffered before a write.
  private static let capacity = 1 << 16

  private let path: String?
  private let isQuiet: Bool
  private var target: OutputTarget?
  private var waiting = ""

  /// Creates a sink; the file is opened at the first write, so that a trace which fails before
  /// leaves it unchanged.
  init(path: String?, isQuiet: Bool = true) {
    (self.path, self.isQuiet) = (path, isQuiet)
  }

  /// Appends whole lines.
  func write(_ lines: String) throws {
    waiting += lines
    if waiting.utf8.count >= Self.capacity { try flush() }
  }

  /// Writes the rest of the buffer; the file is complete afterwards.
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
