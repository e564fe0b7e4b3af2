import Foundation
import Lamina

/// Slides the page out to the right, while the one below brightens.
///
/// The interactive transition drives everything, including the gauge.
final class EdgeAnimator: ViewControllerAnimatedTransitioning {
  let gauge = DriveGauge()
  /// Called at the end of the transition.
  var onEnd: (() -> Void)?

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> TimeInterval
  {
    0.8
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    let container = context.containerView
    guard let old = context.view(forKey: .from), let new = context.view(forKey: .to) else {
      return context.completeTransition(true)
    }
    let place = container.bounds
    let shade = View(.night)
    shade.frame = place
    container.insertSubview(new, at: 0)
    container.insertSubview(shade, aboveSubview: new)
    new.frame = place.offsetBy(dx: -place.width * 0.25, dy: 0)
    shade.alpha = 0.7
    gauge.place(in: place)
    container.addSubview(gauge)
    View.animate(withDuration: transitionDuration(using: context), options: .curveEaseInOut) {
      old.frame = place.offsetBy(dx: place.width, dy: 0)
      new.frame = place
      shade.alpha = 0
      self.gauge.grow(1)
    } completion: { _ in
      shade.removeFromSuperview()
      self.gauge.removeFromSuperview()
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) { onEnd?() }
}
