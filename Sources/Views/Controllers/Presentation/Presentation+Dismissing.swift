import Foundation
import LaminaCore
import LaminaViews

/// Dismissal.
extension Presentation {
  static func dismiss(_ asked: ViewController, animated: Bool, _ completion: (() -> Void)?) {
    let lineage = asked.lineage
    let context = ViewContext.current
    // A presenting controller dismisses all above it; others forward the call to their presenter.
    let presenting = lineage.first { $0.ownPresented != nil }
    let bottom = presenting?.ownPresented ?? lineage.first { $0.activePresentation != nil }
    guard let bottom, let presentation = bottom.activePresentation else {
      return context.enqueue { completion?() }
    }
    guard context.transitions.isEmpty else {
      return context.report(.transitionRunning(bottom.label), about: asked.label)
    }
    // Those in between leave without animation: only the top one is seen to leave.
    var chain = [presentation]
    while let above = chain[chain.count - 1].presented.topPresented?.activePresentation {
      chain.append(above)
    }
    let top = chain.removeLast()
    let rest = Array(chain.reversed())
    if let last = rest.last, animated { last.hideBehind() }
    top.end(animated: animated) { done in
      guard done else {
        rest.last?.container.alpha = 1
        return
      }
      for presentation in rest { presentation.end(animated: false) { _ in } }
      completion?()
    }
  }

  /// Removes the presented controller at once, because its presenter is removed.
  func drop() {
    presented.appearance.isBeingDismissed = true
    presented.beginAppearanceTransition(false, animated: false)
    view.removeFromSuperview()
    container.removeFromSuperview()
    presented.endAppearanceTransition()
    presented.appearance.isBeingDismissed = false
    unlink()
  }

  /// Handles Escape, or a click beside a sheet; always returns true, as the input is handled
  /// whether or not the dismissal was allowed.
  func dismissByHand() -> Bool {
    let delegate = controller.delegate
    guard !presented.isModalInPresentation,
      delegate?.presentationControllerShouldDismiss(controller) != false
    else {
      delegate?.presentationControllerDidAttemptToDismiss(controller)
      return true
    }
    delegate?.presentationControllerWillDismiss(controller)
    Self.dismiss(presented, animated: true) { [controller] in
      delegate?.presentationControllerDidDismiss(controller)
    }
    return true
  }

  /// Hides container and presented view while the presentation above leaves.
  private func hideBehind() { container.alpha = 0 }

  private func end(animated: Bool, _ completion: @escaping (Bool) -> Void) {
    var animator: (any ViewControllerAnimatedTransitioning)?
    var interaction: (any ViewControllerInteractiveTransitioning)?
    if animated {
      let delegate = presented.transitioningDelegate
      presented.trace("animationControllerForDismissed")
      animator =
        delegate?.animationController(forDismissed: presented)
        ?? usualAnimator(isPresenting: false)
      if let animator { interaction = delegate?.interactionControllerForDismissal(using: animator) }
    }
    let removes = controller.shouldRemovePresentersView
    let wasCurled = page != nil
    presented.appearance.isBeingDismissed = true
    let transition = ControllerTransition(
      plan(from: presented, to: presenter, fromView: view, toView: removes ? presenter.view : nil),
      animator: animator,
      interaction: interaction
    ) { [self] transition, done in dismissalEnded(transition, done, wasCurled, completion) }
    way = transition
    transition.plan.frames = { [self] plan in
      plan.initialFrames[ObjectIdentifier(presented)] =
        controller.frameOfPresentedViewInContainerView
      if removes { plan.finalFrames[ObjectIdentifier(presenter)] = container.bounds }
    }
    transition.plan.initialFrames[ObjectIdentifier(presented)] = view.frame
    presented.beginAppearanceTransition(false, animated: animated)
    if removes {
      presenter.beginAppearanceTransition(true, animated: animated)
      presenter.view.frame = container.bounds
      transition.plan.finalFrames[ObjectIdentifier(presenter)] = container.bounds
    }
    controller.dismissalTransitionWillBegin()
    layOutContainer()
    if removes, !animated { putPresenterBack() }
    removePage(keepsSnapshot: animator is ModalAnimator)
    transition.start()
  }

  private func dismissalEnded(
    _ transition: ControllerTransition,
    _ done: Bool,
    _ wasCurled: Bool,
    _ completion: @escaping (Bool) -> Void
  ) {
    way = nil
    container.setNeedsLayout()
    let removes = controller.shouldRemovePresentersView
    let animated = transition.isAnimated
    if done {
      view.removeFromSuperview()
      if removes { putPresenterBack() }
      container.removeFromSuperview()
      transition.animator?.animationEnded(true)
      controller.dismissalTransitionDidEnd(true)
      if removes { presenter.endAppearanceTransition() }
      presented.endAppearanceTransition()
      presented.appearance.isBeingDismissed = false
      unlink()
    } else {
      presented.appearance.isBeingDismissed = false
      if wasCurled { layPageAgain() }
      if removes { presenter.view.removeFromSuperview() }
      transition.animator?.animationEnded(false)
      controller.dismissalTransitionDidEnd(false)
      if removes {
        presenter.beginAppearanceTransition(false, animated: animated)
        presenter.endAppearanceTransition()
      }
      presented.beginAppearanceTransition(true, animated: animated)
      presented.endAppearanceTransition()
    }
    transition.whenDone { completion(done) }
  }
}
