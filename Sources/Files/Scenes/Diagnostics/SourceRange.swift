/// A stretch of a text file in bytes; `SourceFile` turns it into lines and columns.
///
/// The reader keeps bytes because they cost nothing per node; only what is shown is counted out.
public struct SourceRange: Hashable, Sendable {
  /// The first byte, from 0.
  public var lowerBound: Int
  /// The byte after the last one.
  public var upperBound: Int

  /// Creates a range from its bounds; an upper bound before the lower one counts as empty.
  public init(_ lowerBound: Int, _ upperBound: Int) {
    self.lowerBound = lowerBound
    self.upperBound = max(lowerBound, upperBound)
  }
}
