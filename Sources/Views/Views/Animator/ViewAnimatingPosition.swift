/// Where an animator ended.
///
/// - Source: UIViewAnimatingPosition
public enum ViewAnimatingPosition: Int, Sendable {
  /// At the end values.
  case end
  /// At the values from before it began.
  case start
  /// At the values that were seen.
  case current
}
