/// Follows a motion; every method is optional.
///
/// Four methods have the names of the original as well: implement one or the other.
///
/// - Source: POPAnimationDelegate
@preconcurrency @MainActor
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

  // The names of the original are kept as they are.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The motion began.
  func pop_animationDidStart(_ motion: Motion)
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The motion got to its to-value for the first time.
  func pop_animationDidReach(toValue motion: Motion)
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The motion ended; `finished` is whether it came to its natural end.
  func pop_animationDidStop(_ motion: Motion, finished: Bool)
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The value of a tick was applied.
  func pop_animationDidApply(_ motion: Motion)
}

extension MotionDelegate {
  /// Calls `pop_animationDidStart(_:)`.
  public func animationDidStart(_ motion: Motion) { pop_animationDidStart(motion) }
  /// Calls `pop_animationDidReach(toValue:)`.
  public func animationDidReachToValue(_ motion: Motion) { pop_animationDidReach(toValue: motion) }
  /// Calls `pop_animationDidStop(_:finished:)`.
  public func animationDidStop(_ motion: Motion, finished: Bool) {
    pop_animationDidStop(motion, finished: finished)
  }
  /// Calls `pop_animationDidApply(_:)`.
  public func animationDidApply(_ motion: Motion) { pop_animationDidApply(motion) }
  /// Does nothing.
  public func animation(_ motion: Motion, didReachProgress progress: Double) {}
  /// Does nothing.
  public func animationDidRepeat(_ motion: Motion) {}

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Does nothing.
  public func pop_animationDidStart(_ motion: Motion) {}
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Does nothing.
  public func pop_animationDidReach(toValue motion: Motion) {}
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Does nothing.
  public func pop_animationDidStop(_ motion: Motion, finished: Bool) {}
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Does nothing.
  public func pop_animationDidApply(_ motion: Motion) {}
}
