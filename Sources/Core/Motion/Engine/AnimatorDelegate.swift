/// Receives callbacks before and after an animator steps its motions; every method is optional.
///
/// - Source: POPAnimatorDelegate
@preconcurrency @MainActor
public protocol AnimatorDelegate: AnyObject {
  /// Called before the motions are stepped.
  func animatorWillAnimate(_ animator: Animator)
  /// Called after the motions were stepped.
  func animatorDidAnimate(_ animator: Animator)
}

extension AnimatorDelegate {
  /// Does nothing.
  public func animatorWillAnimate(_ animator: Animator) {}
  /// Does nothing.
  public func animatorDidAnimate(_ animator: Animator) {}
}

/// Receives a callback after each step, in the order of registration; keeps an animator ticking.
///
/// - Source: POPAnimatorObserving
@preconcurrency @MainActor
public protocol AnimatorObserver: AnyObject {
  /// Called after the motions were stepped.
  func animatorDidAnimate(_ animator: Animator)
}

/// The environment of an animator: brackets around its step and the callbacks in it.
///
/// The stage disables layer actions during a step and enables them again for callbacks, as Pop
/// does.
@preconcurrency @MainActor
public protocol AnimatorHost: AnyObject {
  /// Called when a step begins.
  func animatorWillStep(_ animator: Animator)
  /// Called when a step ends.
  func animatorDidStep(_ animator: Animator)
  /// Called before user code runs, inside a step or while a motion is removed.
  func animatorWillCallOut(_ animator: Animator)
  /// Called after user code has run.
  func animatorDidCallOut(_ animator: Animator)
}
