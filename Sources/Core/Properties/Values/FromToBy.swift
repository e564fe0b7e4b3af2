/// The ends of a basic animation: any two of a start, an end and a difference.
///
/// | given | interpolates between |
/// |---|---|
/// | from, to | from and to |
/// | from, by | from and from + by |
/// | by, to | to - by and to |
/// | from | from and the current value |
/// | to | the current value and to |
/// | by | the current value and current + by |
/// | none | the previous and the current value |
///
/// - Source: CABasicAnimation
@frozen
public struct FromToBy<Value: Interpolatable>: Sendable {
  /// The value at the start.
  public var from: Value?
  /// The value at the end.
  public var to: Value?
  /// The difference between them.
  public var by: Value?

  /// Creates ends; at most two should be given, and `by` is ignored if all three are.
  public init(from: Value? = nil, to: Value? = nil, by: Value? = nil) {
    self.from = from
    self.to = to
    self.by = by
  }

  /// Returns the start and the end of the animation.
  ///
  /// - Parameters:
  ///   - current: The value shown without this animation: the model's, or that of the animations
  ///     before it.
  ///   - previous: The value that was shown before the model changed.
  /// - Returns: The two ends.
  @inlinable
  public func ends(
    current: @autoclosure () -> Value,
    previous: @autoclosure () -> Value
  ) -> (start: Value, end: Value) {
    switch (from, to, by) {
    case (let from?, let to?, _):
      return (from, to)
    case (let from?, nil, let by?):
      return (from, from.adding(by, times: 1))
    case (nil, let to?, let by?):
      return (to.adding(by, times: -1), to)
    case (let from?, nil, nil):
      return (from, current())
    case (nil, let to?, nil):
      return (current(), to)
    case (nil, nil, let by?):
      let current = current()
      return (current, current.adding(by, times: 1))
    case (nil, nil, nil):
      return (previous(), current())
    }
  }

  /// Both ends; nil unless both are given.
  package var fixed: (start: Value, end: Value)? {
    guard let from, let to else { return nil }
    return (from, to)
  }
}
