/// The ends of its range that a motion may not exceed.
///
/// - Source: POPAnimationClampFlags
public struct ClampMode: OptionSet, Hashable, Sendable {
  /// Bit 0 is the start, bit 1 the end.
  public let rawValue: Int

  /// Creates a mode from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Allows the motion to exceed both ends.
  public static let none: ClampMode = []
  /// Clamps the motion at its start.
  public static let start = ClampMode(rawValue: 1)
  /// Clamps the motion at its end.
  public static let end = ClampMode(rawValue: 2)
  /// Clamps the motion between its two ends.
  public static let both: ClampMode = [.start, .end]

  func apply(
    _ value: SIMD4<Double>,
    from: SIMD4<Double>,
    to: SIMD4<Double>
  ) -> SIMD4<Double> {
    var result = value
    for index in 0..<4 {
      let rises = to[index] > from[index]
      if contains(.start), rises ? result[index] < from[index] : result[index] > from[index] {
        result[index] = from[index]
      }
      if contains(.end), rises ? result[index] > to[index] : result[index] < to[index] {
        result[index] = to[index]
      }
    }
    return result
  }
}
