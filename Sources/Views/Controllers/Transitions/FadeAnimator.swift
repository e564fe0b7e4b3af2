import LaminaViews

/// The transition between controllers where motion is reduced: a brief cross-fade.
@MainActor
final class FadeAnimator: ViewControllerAnimatedTransitioning {
  func transitionDuration(using _: (any ViewControllerContextTransitioning)?) -> Double { 0.15 }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    let (old, new) = (context.view(forKey: .from), context.view(forKey: .to))
    let container = context.containerView
    let wasHidden = old?.isHidden ?? false
    View.transition(
      with: container,
      duration: transitionDuration(using: context),
      options: .transitionCrossDissolve
    ) {
      if let new { container.addSubview(new) }
      old?.isHidden = true
    } completion: { _ in
      old?.isHidden = wasHidden
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
