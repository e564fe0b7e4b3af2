/// The reason why a file could not be read at all.
public enum SourceFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file does not exist.
  case missing(String)
  /// The file exists but is not readable, or is not a regular file.
  case unreadable(String, reason: String)

  /// A description in one line.
  public var description: String {
    switch self {
    case .missing(let name): "\(VisibleText.of(name)): no such file"
    case .unreadable(let name, let reason):
      "\(VisibleText.of(name)): cannot be read: \(VisibleText.of(reason))"
    }
  }
}
