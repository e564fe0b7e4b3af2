import Foundation
import LaminaMath
import LaminaViews

/// The controllers' view of a transition, from before the first appearance call to after the last.
@MainActor
final class TransitionCoordinator: ViewControllerTransitionCoordinator {
  typealias Closure = (any ViewControllerTransitionCoordinatorContext) -> Void

  private let transition: ControllerTransition
  private var animations: [Closure] = []
  private var completions: [Closure] = []
  private var handlers: [Closure] = []
  /// Whether alongside animations are no longer accepted.
  var isLate = false
  private var isDone = false

  init(_ transition: ControllerTransition) { self.transition = transition }

  var isAnimated: Bool { transition.isAnimated }
  var isInteractive: Bool { transition.isInteractive }
  var isCancelled: Bool { transition.transitionWasCancelled }
  var initiallyInteractive: Bool { transition.initiallyInteractive }
  var isInterruptible: Bool { transition.interaction != nil }
  var presentationStyle: ModalPresentationStyle { transition.presentationStyle }
  var transitionDuration: TimeInterval { transition.duration }
  var percentComplete: CGFloat { transition.percentComplete }
  var completionVelocity: CGFloat { transition.interaction?.completionSpeed ?? 1 }
  var completionCurve: View.AnimationCurve { transition.interaction?.completionCurve ?? .easeInOut }
  var containerView: View { transition.containerView }
  var targetTransform: AffineTransform2D { .identity }

  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? {
    transition.viewController(forKey: key)
  }

  func view(forKey key: TransitionContextViewKey) -> View? { transition.view(forKey: key) }

  @discardableResult
  func animate(alongsideTransition animation: Closure?, completion: Closure?) -> Bool {
    guard !isLate, !isDone else { return false }
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  @discardableResult
  func animateAlongsideTransition(
    in view: View?,
    animation: Closure?,
    completion: Closure?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Closure) { handlers.append(handler) }

  /// Runs the alongside animations, right after the animator created its own.
  func runAlongside(duration: TimeInterval) {
    isLate = true
    let all = animations
    animations.removeAll()
    guard !all.isEmpty else { return }
    View.animate(withDuration: duration) { for body in all { body(self) } }
  }

  /// Adds an alongside animation that runs before the others.
  func animateFirst(_ body: @escaping () -> Void) {
    animations.insert({ _ in body() }, at: 0)
  }

  /// Adds a closure that is called after the completions.
  func whenDone(_ body: @escaping () -> Void) { completions.append { _ in body() } }

  func interactionChanged() { for handler in handlers { handler(self) } }

  /// Calls the completions, after the controllers' appearance calls.
  func finish() {
    isDone = true
    let all = completions
    (completions, handlers) = ([], [])
    for body in all { body(self) }
  }
}
