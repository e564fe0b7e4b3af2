/// A range of a text file in bytes; `SourceFile` converts it to lines and columns.
///
/// The reader stores bytes because they cost nothing per node; only what is shown is converted.
public struct SourceRange: Hashable, Sendable {
  /// The offset of the first byte, from 0.
  public var lowerBound: Int
  /// The offset after the last byte.
  public var upperBound: Int

  /// Creates a range from its bounds; it is empty if the upper bound precedes the lower one.
  public init(_ lowerBound: Int, _ upperBound: Int) {
    self.lowerBound = lowerBound
    self.upperBound = max(lowerBound, upperBound)
  }
}
