/// A fault in SVG path text.
public struct PathSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Number of characters before the fault.
  public var offset: Int
  /// What stands there, shortened; empty at the end of the text.
  public var found: String
  /// What would have been right.
  public var expected: String

  /// Creates an error from its parts.
  public init(offset: Int, found: String, expected: String) {
    self.offset = offset
    self.found = found
    self.expected = expected
  }

  /// The error in words.
  public var description: String {
    let what = found.isEmpty ? "the end of the path" : "'\(found)'"
    return "character \(offset + 1): found \(what); expected \(expected)"
  }
}
