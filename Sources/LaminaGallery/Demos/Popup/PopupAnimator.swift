import Foundation
import LaminaControllers
import LaminaMath
import LaminaViews

/// Has the page rise into its place, and sink again.
final class PopupAnimator: ViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  private let duration: TimeInterval

  init(isPresenting: Bool, duration: TimeInterval) {
    self.isPresenting = isPresenting
    self.duration = duration
  }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> TimeInterval
  {
    duration
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isPresenting ? .to : .from) else {
      return context.completeTransition(true)
    }
    // It does not grow: words that shrink lose their letters.
    let below = AffineTransform2D.translation(x: 0, y: context.containerView.bounds.height * 0.35)
    if isPresenting {
      context.containerView.addSubview(view)
      view.transform = below
      view.alpha = 0
    }
    View.animate(withDuration: duration, options: isPresenting ? .curveEaseOut : .curveEaseIn) {
      view.transform = self.isPresenting ? .identity : below
      view.alpha = self.isPresenting ? 1 : 0
    } completion: { _ in
      view.transform = .identity
      view.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
