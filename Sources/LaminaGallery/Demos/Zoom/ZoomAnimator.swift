import Foundation
import LaminaControllers
import LaminaMath
import LaminaViews

/// Flies a snapshot of one view to the place of another, while the pages change behind it.
final class ZoomAnimator: ViewControllerAnimatedTransitioning {
  private let source: View
  private let target: View
  private let duration: TimeInterval

  init(from source: View, to target: View, duration: TimeInterval) {
    self.source = source
    self.target = target
    self.duration = duration
  }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> TimeInterval
  {
    duration
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let new = context.view(forKey: .to),
      let picture = source.snapshotView(afterScreenUpdates: false)
    else { return context.completeTransition(true) }
    let container = context.containerView
    let old = context.view(forKey: .from)
    container.addSubview(new)
    new.layoutIfNeeded()
    let start = container.convert(source.bounds, from: source)
    let end = container.convert(target.bounds, from: target)
    new.alpha = 0
    picture.frame = start
    picture.layer.shadowOpacity = 0.7
    picture.layer.shadowRadius = 3
    picture.layer.shadowOffset = CGSize(width: 1, height: 2)
    container.addSubview(picture)
    source.alpha = 0
    target.alpha = 0
    View.animateKeyframes(withDuration: duration, delay: 0, options: .curveEaseInOut) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
        picture.center = CGPoint(x: end.midX, y: end.midY)
        picture.transform = .scale(
          x: end.width / max(1, start.width),
          y: end.height / max(1, start.height)
        )
      }
      // One after the other, so that no words stand in words.
      View.addKeyframe(withRelativeStartTime: 0.05, relativeDuration: 0.35) { old?.alpha = 0 }
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.4) { new.alpha = 1 }
    } completion: { _ in
      self.source.alpha = 1
      self.target.alpha = 1
      new.alpha = 1
      old?.alpha = 1
      picture.removeFromSuperview()
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
