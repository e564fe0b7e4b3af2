import Foundation
import LaminaViews

/// The controllers' view of a transition, from before the first appearance call to after the last.
extension ControllerTransition: ViewControllerTransitionCoordinator {
  typealias Closure = (any ViewControllerTransitionCoordinatorContext) -> Void

  /// The closures that controllers run alongside the transition.
  struct Alongside {
    fileprivate var animations: [Closure] = []
    fileprivate var completions: [Closure] = []
    fileprivate var handlers: [Closure] = []
    /// Whether alongside animations are no longer accepted.
    fileprivate var isLate = false
  }

  var isCancelled: Bool { transitionWasCancelled }
  var isInterruptible: Bool { interaction != nil }
  var transitionDuration: TimeInterval { duration }
  var completionVelocity: CGFloat { interaction?.completionSpeed ?? 1 }
  var completionCurve: View.AnimationCurve { interaction?.completionCurve ?? .easeInOut }

  @discardableResult
  func animate(alongsideTransition animation: Closure?, completion: Closure?) -> Bool {
    guard !alongside.isLate else { return false }
    if let animation { alongside.animations.append(animation) }
    if let completion { alongside.completions.append(completion) }
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

  func notifyWhenInteractionChanges(_ handler: @escaping Closure) {
    alongside.handlers.append(handler)
  }

  /// Runs the alongside animations, right after the animator created its own.
  func runAlongside(duration: TimeInterval) {
    alongside.isLate = true
    let all = alongside.animations
    alongside.animations.removeAll()
    guard !all.isEmpty else { return }
    View.animate(withDuration: duration) { for body in all { body(self) } }
  }

  /// Adds an alongside animation that runs before the others.
  func animateFirst(_ body: @escaping () -> Void) {
    alongside.animations.insert({ _ in body() }, at: 0)
  }

  /// Adds a closure that is called after the completions.
  func whenDone(_ body: @escaping () -> Void) { alongside.completions.append { _ in body() } }

  func interactionChanged() { for handler in alongside.handlers { handler(self) } }

  /// Calls the completions, after the controllers' appearance calls.
  func complete() {
    let all = alongside.completions
    alongside = Alongside(isLate: true)
    for body in all { body(self) }
  }
}
