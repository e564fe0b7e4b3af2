/// Follows a motion; every method is optional.
///
/// - Source: POPAnimationDelegate
@MainActor
public protocol MotionDelegate: AnyObject {
  /// The motion began.
  func animationDidStart(_ motion: Motion)
  /// The motion got to its to-value for the first time.
  func animationDidReachToValue(_ motion: Motion)
  /// The motion ended; `finished` is whether it came to its natural end.
  func animationDidStop(_ motion: Motion, finished: Bool)
  /// The value of a tick was applied.
  func animationDidApply(_ motion: Motion)
  /// The progress reached a marker of `PropertyMotion.progressMarkers`.
  func animation(_ motion: Motion, didReachProgress progress: Double)
  /// A cycle ended and another one follows.
  func animationDidRepeat(_ motion: Motion)
}

extension MotionDelegate {
  /// Does nothing.
  public func animationDidStart(_ motion: Motion) {}
  /// Does nothing.
  public func animationDidReachToValue(_ motion: Motion) {}
  /// Does nothing.
  public func animationDidStop(_ motion: Motion, finished: Bool) {}
  /// Does nothing.
  public func animationDidApply(_ motion: Motion) {}
  /// Does nothing.
  public func animation(_ motion: Motion, didReachProgress progress: Double) {}
  /// Does nothing.
  public func animationDidRepeat(_ motion: Motion) {}
}
