import Foundation
import LaminaControllers
import LaminaMath
import LaminaViews

/// Has the page rise from below the screen into its place, and sink again.
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
    // It is opaque all the way: two pages that shine through each other cannot be read. And it goes
    // row by row, as its words do.
    let container = context.containerView
    let way = container.bounds.height + 4 - view.frame.minY
    if isPresenting { container.addSubview(view) }
    view.transform = .translation(x: 0, y: isPresenting ? way : 0)
    View.animateSteps(over: duration) { time in
      // It brakes as it arrives, and leaves as it came.
      let share = isPresenting ? pow(1 - time, 3) : pow(time, 3)
      view.transform = .translation(x: 0, y: (way * share / 2).rounded() * 2)
    } completion: { _ in
      view.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
