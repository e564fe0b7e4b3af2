/// The outcome of a check: whether it holds, with a description of what was found.
///
/// It can be used in any testing library's expectation, which prints the description on failure:
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
