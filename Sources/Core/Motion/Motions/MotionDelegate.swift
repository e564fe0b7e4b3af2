/// Receives the events of a motion; every method is optional.
///
/// Four methods also exist under the names of the original: implement one of each pair.
///
/// - Source: POPAnimationDelegate
@preconcurrency @MainActor
public protocol MotionDelegate: AnyObject {
  /// Called when the motion begins.
  func animationDidStart(_ motion: Motion)
  /// Called when the motion reaches its to-value for the first time.
  func animationDidReachToValue(_ motion: Motion)
  /// Called when the motion ends; `finished` is whether it came to its natural end.
  func animationDidStop(_ motion: Motion, finished: Bool)
  /// Called after the value of a tick was applied.
  func animationDidApply(_ motion: Motion)
  /// Called when the progress reaches a marker of `PropertyMotion.progressMarkers`.
  func animation(_ motion: Motion, didReachProgress progress: Double)
  /// Called when a cycle ends and another one follows.
  func animationDidRepeat(_ motion: Motion)

  // The names of the original are kept.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Called when the motion begins.
  func pop_animationDidStart(_ motion: Motion)
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Called when the motion reaches its to-value for the first time.
  func pop_animationDidReach(toValue motion: Motion)
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Called when the motion ends; `finished` is whether it came to its natural end.
  func pop_animationDidStop(_ motion: Motion, finished: Bool)
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Called after the value of a tick was applied.
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
