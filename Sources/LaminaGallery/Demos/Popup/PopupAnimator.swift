import Foundation
import LaminaControllers
import LaminaMath
import LaminaViews

/// Grows the page out of the middle, and lets it sink back.
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
    let small = AffineTransform2D.scale(x: 0.4, y: 0.4)
    if isPresenting {
      context.containerView.addSubview(view)
      view.transform = small
      view.alpha = 0
    }
    View.animate(withDuration: duration, options: isPresenting ? .curveEaseOut : .curveEaseIn) {
      view.transform = self.isPresenting ? .identity : small
      view.alpha = self.isPresenting ? 1 : 0
    } completion: { _ in
      view.transform = .identity
      view.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
