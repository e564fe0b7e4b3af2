/// Told before and after an animator steps its motions; every method is optional.
///
/// - Source: POPAnimatorDelegate
@preconcurrency @MainActor
public protocol AnimatorDelegate: AnyObject {
  /// The motions are about to be stepped.
  func animatorWillAnimate(_ animator: Animator)
  /// The motions have been stepped.
  func animatorDidAnimate(_ animator: Animator)
}

extension AnimatorDelegate {
  /// Does nothing.
  public func animatorWillAnimate(_ animator: Animator) {}
  /// Does nothing.
  public func animatorDidAnimate(_ animator: Animator) {}
}

/// Told after each step, in the order of registration; keeps an animator ticking.
///
/// - Source: POPAnimatorObserving
@preconcurrency @MainActor
public protocol AnimatorObserver: AnyObject {
  /// The motions have been stepped.
  func animatorDidAnimate(_ animator: Animator)
}

/// What surrounds an animator: brackets for its step and for the callbacks inside of it.
///
/// The stage disables layer actions for a step and enables them again for callbacks, as Pop does.
@preconcurrency @MainActor
public protocol AnimatorHost: AnyObject {
  /// A step begins.
  func animatorWillStep(_ animator: Animator)
  /// A step ended.
  func animatorDidStep(_ animator: Animator)
  /// Code of the user is about to run inside a step or while a motion is removed.
  func animatorWillCallOut(_ animator: Animator)
  /// Code of the user has run.
  func animatorDidCallOut(_ animator: Animator)
}
