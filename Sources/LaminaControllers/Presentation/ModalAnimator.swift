import Foundation
import LaminaMath
import LaminaViews

/// The usual ways in which presented controllers come and go.
@MainActor
final class ModalAnimator: ViewControllerAnimatedTransitioning {
  private let style: ModalTransitionStyle
  private let isPresenting: Bool

  init(_ style: ModalTransitionStyle, isPresenting: Bool) {
    self.style = style
    self.isPresenting = isPresenting
  }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> TimeInterval
  {
    switch style {
    case .coverVertical: 0.4
    case .crossDissolve: 0.3
    case .flipHorizontal, .partialCurl: 0.6
    }
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    let duration = transitionDuration(using: context)
    let done = { (_: Bool) in context.completeTransition(!context.transitionWasCancelled) }
    guard let moving = context.view(forKey: isPresenting ? .to : .from) else { return done(true) }
    let container = context.containerView
    let other = context.view(forKey: isPresenting ? .from : .to)
    switch style {
    case .flipHorizontal, .partialCurl:
      let options: View.AnimationOptions =
        style == .flipHorizontal
        ? isPresenting ? .transitionFlipFromRight : .transitionFlipFromLeft
        : isPresenting ? .transitionCurlUp : .transitionCurlDown
      View.transition(with: container, duration: duration, options: options) {
        if self.isPresenting {
          container.addSubview(moving)
        } else {
          if let other { container.insertSubview(other, at: 0) }
          moving.isHidden = true
        }
      } completion: { finished in
        moving.isHidden = false
        done(finished)
      }
    case .crossDissolve:
      place(moving, other, in: container)
      if isPresenting { moving.alpha = 0 }
      View.animate(withDuration: duration) {
        moving.alpha = self.isPresenting ? 1 : 0
      } completion: { finished in
        moving.alpha = 1
        done(finished)
      }
    case .coverVertical:
      place(moving, other, in: container)
      let frame = moving.frame
      let below = frame.offsetBy(dx: 0, dy: container.bounds.height - frame.minY)
      if isPresenting { moving.frame = below }
      View.animate(withDuration: duration) {
        moving.frame = self.isPresenting ? frame : below
      } completion: {
        done($0)
      }
    }
  }

  private func place(_ moving: View, _ other: View?, in container: View) {
    if isPresenting {
      container.addSubview(moving)
    } else if let other {
      container.insertSubview(other, at: 0)
    }
  }
}
