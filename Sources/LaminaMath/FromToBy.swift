/// The ends of a basic animation: any two of a start, an end and a distance.
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
public struct FromToBy: Hashable, Sendable {
  /// The value at the start.
  public var from: SIMD4<Double>?
  /// The value at the end.
  public var to: SIMD4<Double>?
  /// The distance between them.
  public var by: SIMD4<Double>?

  /// Creates ends; at most two should be given, and `by` is ignored where all three are.
  public init(
    from: SIMD4<Double>? = nil,
    to: SIMD4<Double>? = nil,
    by: SIMD4<Double>? = nil
  ) {
    self.from = from
    self.to = to
    self.by = by
  }

  /// Where the animation starts and ends.
  ///
  /// - Parameters:
  ///   - current: The value shown without this animation: the model's, or that of the animations
  ///     before it.
  ///   - previous: The value that was shown before the model changed.
  /// - Returns: The two ends.
  public func ends(
    current: SIMD4<Double>,
    previous: SIMD4<Double>
  ) -> (start: SIMD4<Double>, end: SIMD4<Double>) {
    switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): (from, from + by)
    case (nil, let to?, let by?): (to - by, to)
    case (let from?, nil, nil): (from, current)
    case (nil, let to?, nil): (current, to)
    case (nil, nil, let by?): (current, current + by)
    case (nil, nil, nil): (previous, current)
    }
  }
}
