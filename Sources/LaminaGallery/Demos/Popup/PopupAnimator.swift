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
    let count = max(2, Int(duration * 30))
    View.animateKeyframes(
      withDuration: duration,
      delay: 0,
      options: [.calculationModeDiscrete, .curveLinear]
    ) {
      for step in 1...count {
        let time = CGFloat(step) / CGFloat(count)
        // It brakes as it arrives, and leaves as it came.
        let share = isPresenting ? pow(1 - time, 3) : pow(time, 3)
        let begin = Double(step - 1) / Double(count)
        View.addKeyframe(
          withRelativeStartTime: begin,
          relativeDuration: min(1 / Double(count), 1 - begin)
        ) { view.transform = .translation(x: 0, y: (way * share / 2).rounded() * 2) }
      }
    } completion: { _ in
      view.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
