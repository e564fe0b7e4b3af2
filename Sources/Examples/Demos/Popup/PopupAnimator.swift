import Foundation
import Lamina

/// Moves the page in from below the screen, and out again.
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
    // The page is opaque throughout, since overlapping text could not be read, and moves row by
    // row, as its text does.
    let container = context.containerView
    let way = container.bounds.height + 4 - view.frame.minY
    if isPresenting { container.addSubview(view) }
    view.transform = .translation(x: 0, y: isPresenting ? way : 0)
    View.animateSteps(over: duration) { time in
      // It eases out on arrival, and eases in on departure.
      let share = isPresenting ? pow(1 - time, 3) : pow(time, 3)
      view.transform = .translation(x: 0, y: (way * share / 2).rounded() * 2)
    } completion: { _ in
      view.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
