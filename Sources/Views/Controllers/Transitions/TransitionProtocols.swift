import Foundation
import LaminaMath
import LaminaViews

/// Which of two controllers.
public enum TransitionContextViewControllerKey: Sendable {
  /// The one that goes.
  case from
  /// The one that comes.
  case to
}

/// Which of two views.
public enum TransitionContextViewKey: Sendable {
  /// The one that goes.
  case from
  /// The one that comes.
  case to
}

/// Makes the animations of a transition between two controllers.
///
/// - Source: UIViewControllerAnimatedTransitioning
@preconcurrency @MainActor
public protocol ViewControllerAnimatedTransitioning: AnyObject {
  /// Seconds that the transition takes.
  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> TimeInterval
  /// Adds the view that comes to the container, animates, and calls `completeTransition` in the end.
  func animateTransition(using context: any ViewControllerContextTransitioning)
  /// The animator that an interactive transition drives; `noInterruptibleAnimator` for none.
  func interruptibleAnimator(
    using context: any ViewControllerContextTransitioning
  ) -> any ViewImplicitlyAnimating
  /// The transition is over.
  func animationEnded(_ transitionCompleted: Bool)
}

extension ViewControllerAnimatedTransitioning {
  /// None.
  public func interruptibleAnimator(
    using context: any ViewControllerContextTransitioning
  ) -> any ViewImplicitlyAnimating { NoAnimator.shared }
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Says that a transition has no animator of its own.
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

/// Drives a transition by hand.
///
/// - Source: UIViewControllerInteractiveTransitioning
@preconcurrency @MainActor
public protocol ViewControllerInteractiveTransitioning: AnyObject {
  /// The transition is ready to be driven.
  func startInteractiveTransition(_ context: any ViewControllerContextTransitioning)
  /// How many times as fast the rest goes once nobody drives it.
  var completionSpeed: CGFloat { get }
  /// The curve of that rest.
  var completionCurve: View.AnimationCurve { get }
  /// Whether somebody drives it from the start.
  var wantsInteractiveStart: Bool { get }
}

extension ViewControllerInteractiveTransitioning {
  /// As fast as the animator says.
  public var completionSpeed: CGFloat { 1 }
  /// Starts and ends slowly.
  public var completionCurve: View.AnimationCurve { .easeInOut }
  /// From the start.
  public var wantsInteractiveStart: Bool { true }
}

/// What an animator is told about its transition.
///
/// - Source: UIViewControllerContextTransitioning
@preconcurrency @MainActor
public protocol ViewControllerContextTransitioning: AnyObject {
  /// Holds both views while they move.
  var containerView: View { get }
  /// Whether anything moves.
  var isAnimated: Bool { get }
  /// Whether somebody drives it by hand now.
  var isInteractive: Bool { get }
  /// Whether it goes back to where it began.
  var transitionWasCancelled: Bool { get }
  /// How the controller is presented; `none` for other transitions.
  var presentationStyle: ModalPresentationStyle { get }
  /// A turn of the screen; there is none here.
  var targetTransform: AffineTransform2D { get }
  /// Goes to a share of the whole, 0...1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Takes a running transition into the hand.
  func pauseInteractiveTransition()
  /// Lets go, towards the end.
  func finishInteractiveTransition()
  /// Lets go, back to the start.
  func cancelInteractiveTransition()
  /// Ends the transition; called by the animator, once.
  func completeTransition(_ didComplete: Bool)
  /// The controller that goes or comes.
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?
  /// The view that goes or comes; nil for one that stays where it is.
  func view(forKey key: TransitionContextViewKey) -> View?
  /// Where a controller's view stands before; zero where that is not known.
  func initialFrame(for controller: ViewController) -> CGRect
  /// Where a controller's view stands afterwards; zero where that is not known.
  func finalFrame(for controller: ViewController) -> CGRect
}

/// What controllers can ask about the transition that they take part in.
///
/// - Source: UIViewControllerTransitionCoordinatorContext
@preconcurrency @MainActor
public protocol ViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether anything moves.
  var isAnimated: Bool { get }
  /// Whether somebody drives it by hand now.
  var isInteractive: Bool { get }
  /// Whether it goes back to where it began.
  var isCancelled: Bool { get }
  /// Whether somebody drove it from the start.
  var initiallyInteractive: Bool { get }
  /// Whether it can be taken into the hand while it runs.
  var isInterruptible: Bool { get }
  /// How the controller is presented.
  var presentationStyle: ModalPresentationStyle { get }
  /// Seconds that it takes without a hand.
  var transitionDuration: TimeInterval { get }
  /// How much of it is done, 0...1.
  var percentComplete: CGFloat { get }
  /// How many times as fast the rest goes.
  var completionVelocity: CGFloat { get }
  /// The curve of the rest.
  var completionCurve: View.AnimationCurve { get }
  /// Holds both views while they move.
  var containerView: View { get }
  /// A turn of the screen; there is none here.
  var targetTransform: AffineTransform2D { get }
  /// The controller that goes or comes.
  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController?
  /// The view that goes or comes.
  func view(forKey key: TransitionContextViewKey) -> View?
}

/// Lets controllers move their own things along with a transition.
///
/// - Source: UIViewControllerTransitionCoordinator
@preconcurrency @MainActor
public protocol ViewControllerTransitionCoordinator: ViewControllerTransitionCoordinatorContext {
  /// Has changes animated with the transition, and a closure called once it is over.
  ///
  /// - Returns: False where it is too late; then nothing runs.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// The same for changes of a view outside of the container.
  @discardableResult
  func animateAlongsideTransition(
    in view: View?,
    animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Has a closure called whenever somebody takes the transition into the hand, or lets go.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any ViewControllerTransitionCoordinatorContext) -> Void
  )
}

extension ViewControllerTransitionCoordinator {
  /// Has a closure called once the transition is over.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// Answers for the presentation of a controller: who animates and drives it, and how it lies.
///
/// - Source: UIViewControllerTransitioningDelegate
@preconcurrency @MainActor
public protocol ViewControllerTransitioningDelegate: AnyObject {
  /// Who animates it in; nil for the usual one.
  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// Who animates it out; nil for the usual one.
  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// Who drives it in; nil for nobody.
  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
  /// Who drives it out; nil for nobody.
  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
  /// How it lies over what is there; nil for the style's own way.
  func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController?,
    source: ViewController
  ) -> PresentationController?
}

extension ViewControllerTransitioningDelegate {
  /// The usual one.
  public func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }
  /// The usual one.
  public func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }
  /// Nobody.
  public func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
  /// Nobody.
  public func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
  /// The style's own way.
  public func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController?,
    source: ViewController
  ) -> PresentationController? { nil }
}
