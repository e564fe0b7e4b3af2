/// Why a file could not be read at all.
public enum SourceFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no such file.
  case missing(String)
  /// The file is there but cannot be read, or is no file.
  case unreadable(String, reason: String)

  /// The error in one line for people.
  public var description: String {
    switch self {
    case .missing(let name): "\(VisibleText.of(name)): no such file"
    case .unreadable(let name, let reason):
      "\(VisibleText.of(name)): cannot be read: \(VisibleText.of(reason))"
    }
  }
}
