import Foundation
import LaminaCore
import LaminaViews

/// Identifies one of the two controllers.
public enum TransitionContextViewControllerKey: Sendable {
  /// The controller that leaves.
  case from
  /// The controller that enters.
  case to
}

/// Identifies one of the two views.
public enum TransitionContextViewKey: Sendable {
  /// The view that leaves.
  case from
  /// The view that enters.
  case to
}

/// Creates the animations of a transition between two controllers.
///
/// - Source: UIViewControllerAnimatedTransitioning
@preconcurrency @MainActor
public protocol ViewControllerAnimatedTransitioning: AnyObject {
  /// The duration in seconds.
  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> TimeInterval
  /// Adds the entering view to the container, animates and finally calls `completeTransition`.
  func animateTransition(using context: any ViewControllerContextTransitioning)
  /// The animator that an interactive transition drives; `noInterruptibleAnimator` for none.
  func interruptibleAnimator(
    using context: any ViewControllerContextTransitioning
  ) -> any ViewImplicitlyAnimating
  /// Called after the transition ended.
  func animationEnded(_ transitionCompleted: Bool)
}

extension ViewControllerAnimatedTransitioning {
  /// The marker for no animator.
  public func interruptibleAnimator(
    using context: any ViewControllerContextTransitioning
  ) -> any ViewImplicitlyAnimating { NoAnimator.shared }
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Marks a transition without an interruptible animator.
@MainActor
final class NoAnimator: ViewImplicitlyAnimating {
  static let shared = NoAnimator()
  let state = ViewAnimatingState.inactive
  let isRunning = false
  var isReversed = false
  var fractionComplete: CGFloat = 0
  func startAnimation() {}
  func startAnimation(afterDelay delay: TimeInterval) {}
  func pauseAnimation() {}
  func stopAnimation(_ withoutFinishing: Bool) {}
  func finishAnimation(at finalPosition: ViewAnimatingPosition) {}
}

/// Drives an interactive transition.
///
/// - Source: UIViewControllerInteractiveTransitioning
@preconcurrency @MainActor
public protocol ViewControllerInteractiveTransitioning: AnyObject {
  /// Called when the transition is ready to be driven.
  func startInteractiveTransition(_ context: any ViewControllerContextTransitioning)
  /// The speed of the rest of the transition after release, as a multiple.
  var completionSpeed: CGFloat { get }
  /// The curve of the rest after release.
  var completionCurve: View.AnimationCurve { get }
  /// Whether the transition is interactive from the start.
  var wantsInteractiveStart: Bool { get }
}

extension ViewControllerInteractiveTransitioning {
  /// Always 1: the animator's speed.
  public var completionSpeed: CGFloat { 1 }
  /// Always `easeInOut`.
  public var completionCurve: View.AnimationCurve { .easeInOut }
  /// Always true.
  public var wantsInteractiveStart: Bool { true }
}

/// The context of a transition, which its animator gets.
///
/// - Source: UIViewControllerContextTransitioning
@preconcurrency @MainActor
public protocol ViewControllerContextTransitioning: AnyObject {
  /// The superview of both views during the transition.
  var containerView: View { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether the transition is interactive at present.
  var isInteractive: Bool { get }
  /// Whether the transition runs back to its start.
  var transitionWasCancelled: Bool { get }
  /// The presentation style; `none` for other transitions.
  var presentationStyle: ModalPresentationStyle { get }
  /// The rotation of the screen; always the identity.
  var targetTransform: AffineTransform2D { get }
  /// Sets the completed fraction, 0...1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Makes a running transition interactive.
  func pauseInteractiveTransition()
  /// Ends the interaction and runs the rest to the end.
  func finishInteractiveTransition()
  /// Ends the interaction and runs back to the start.
  func cancelInteractiveTransition()
  /// Ends the transition; called once, by the animator.
  func completeTransition(_ didComplete: Bool)
  /// The controller that leaves or enters.
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?
  /// The view that leaves or enters; nil for one that stays.
  func view(forKey key: TransitionContextViewKey) -> View?
  /// The frame of a controller's view before the transition; zero if not known.
  func initialFrame(for controller: ViewController) -> CGRect
  /// The frame of a controller's view after the transition; zero if not known.
  func finalFrame(for controller: ViewController) -> CGRect
}

/// The state of a transition, as its controllers see it.
///
/// - Source: UIViewControllerTransitionCoordinatorContext
@preconcurrency @MainActor
public protocol ViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether the transition is interactive at present.
  var isInteractive: Bool { get }
  /// Whether the transition runs back to its start.
  var isCancelled: Bool { get }
  /// Whether the transition was interactive from the start.
  var initiallyInteractive: Bool { get }
  /// Whether the transition can become interactive while it runs.
  var isInterruptible: Bool { get }
  /// The presentation style.
  var presentationStyle: ModalPresentationStyle { get }
  /// The seconds that the transition takes when it is not interactive.
  var transitionDuration: TimeInterval { get }
  /// The completed fraction, 0...1.
  var percentComplete: CGFloat { get }
  /// The speed of the rest of the transition, as a multiple.
  var completionVelocity: CGFloat { get }
  /// The curve of the rest.
  var completionCurve: View.AnimationCurve { get }
  /// The superview of both views during the transition.
  var containerView: View { get }
  /// The rotation of the screen; always the identity.
  var targetTransform: AffineTransform2D { get }
  /// The controller that leaves or enters.
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?
  /// The view that leaves or enters.
  func view(forKey key: TransitionContextViewKey) -> View?
}

/// Lets controllers animate changes alongside a transition.
///
/// - Source: UIViewControllerTransitionCoordinator
@preconcurrency @MainActor
public protocol ViewControllerTransitionCoordinator: ViewControllerTransitionCoordinatorContext {
  /// Animates changes alongside the transition, and calls `completion` at its end.
  ///
  /// - Returns: Whether it was early enough; if false, neither closure runs.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// The same for changes of a view outside the container.
  @discardableResult
  func animateAlongsideTransition(
    in view: View?,
    animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Registers a closure for when the transition becomes interactive or stops being so.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any ViewControllerTransitionCoordinatorContext) -> Void
  )
}

extension ViewControllerTransitionCoordinator {
  /// Registers a closure for the end of the transition.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// Provides animators, interaction controllers and the presentation controller of a controller.
///
/// - Source: UIViewControllerTransitioningDelegate
@preconcurrency @MainActor
public protocol ViewControllerTransitioningDelegate: AnyObject {
  /// The animator of the presentation; nil for the default.
  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// The animator of the dismissal; nil for the default.
  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// The interaction controller of the presentation; nil for none.
  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
  /// The interaction controller of the dismissal; nil for none.
  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
  /// The presentation controller; nil for the style's default.
  func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController?,
    source: ViewController
  ) -> PresentationController?
}

extension ViewControllerTransitioningDelegate {
  /// Nil: the default animator.
  public func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }
  /// Nil: the default animator.
  public func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }
  /// Nil: not interactive.
  public func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
  /// Nil: not interactive.
  public func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
  /// Nil: the style's default.
  public func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController?,
    source: ViewController
  ) -> PresentationController? { nil }
}
