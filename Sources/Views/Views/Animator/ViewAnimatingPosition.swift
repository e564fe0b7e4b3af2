/// The position at which an animator ends.
///
/// - Source: UIViewAnimatingPosition
public enum ViewAnimatingPosition: Int, Sendable {
  /// The end values.
  case end
  /// The values before the animator started.
  case start
  /// The presentation values.
  case current
}
