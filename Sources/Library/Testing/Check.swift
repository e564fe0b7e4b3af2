/// The outcome of a check: whether it holds, and in words what was found.
///
/// It stands in any testing library's expectation, which prints the words where it fails:
///
/// ```swift
/// #expect(curve.settles(within: 0.8).passes)
/// ```
public struct Check: Hashable, Sendable, CustomStringConvertible {
  /// Whether the check holds.
  public let passes: Bool
  /// What was found and what was expected.
  public let description: String

  /// Creates an outcome.
  public init(_ passes: Bool, _ description: String) {
    (self.passes, self.description) = (passes, description)
  }
}
