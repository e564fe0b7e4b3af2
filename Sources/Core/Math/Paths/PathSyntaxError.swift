/// A syntax error in SVG path text.
public struct PathSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of characters before the error.
  public var offset: Int
  /// The text at the error, abbreviated; empty at the end of the text.
  public var found: String
  /// The expected text.
  public var expected: String

  /// Creates an error from its parts.
  public init(offset: Int, found: String, expected: String) {
    self.offset = offset
    self.found = found
    self.expected = expected
  }

  /// A message that describes the error.
  public var description: String {
    let what = found.isEmpty ? "the end of the path" : "'\(found)'"
    return "character \(offset + 1): found \(what); expected \(expected)"
  }
}
