import Foundation
import LaminaControllers
import LaminaViews

/// Ways from one tab to another.
final class TabAnimator: ViewControllerAnimatedTransitioning {
  /// Which way.
  enum Style: Int, CaseIterable {
    case slide, flip, depth, curl, none

    /// What the delegate answers.
    var words: String {
      switch self {
      case .slide: "SlideAnimator()"
      case .flip: "FlipAnimator()"
      case .depth: "DepthAnimator()"
      case .curl: "CurlAnimator()"
      case .none: "nil (at once)"
      }
    }

    /// The one after it.
    var following: Style { Style(rawValue: (rawValue + 1) % Self.allCases.count) ?? .slide }
  }

  private let style: Style
  private let isForward: Bool

  init(_ style: Style, isForward: Bool) {
    self.style = style
    self.isForward = isForward
  }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> TimeInterval
  {
    style == .slide ? 0.5 : 0.7
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    let done = { (_: Bool) in context.completeTransition(!context.transitionWasCancelled) }
    guard let old = context.view(forKey: .from), let new = context.view(forKey: .to) else {
      return done(true)
    }
    let container = context.containerView
    let duration = transitionDuration(using: context)
    let place = container.bounds
    switch style {
    case .flip, .curl:
      let flip: View.AnimationOptions =
        isForward ? .transitionFlipFromRight : .transitionFlipFromLeft
      let curl: View.AnimationOptions = isForward ? .transitionCurlUp : .transitionCurlDown
      View.transition(with: container, duration: duration, options: style == .flip ? flip : curl) {
        container.addSubview(new)
        old.removeFromSuperview()
      } completion: {
        done($0)
      }
    case .depth:
      // The old page comes towards us and fades; the new one rises from behind it.
      container.insertSubview(new, belowSubview: old)
      new.transform = .scale(x: 0.6, y: 0.6)
      new.alpha = 0
      View.animateKeyframes(withDuration: duration, delay: 0) {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          old.transform = .scale(x: 1.3, y: 1.3)
          old.alpha = 0
        }
        View.addKeyframe(withRelativeStartTime: 0.4, relativeDuration: 0.6) {
          new.transform = .identity
          new.alpha = 1
        }
      } completion: {
        old.transform = .identity
        old.alpha = 1
        done($0)
      }
    case .slide, .none:
      let way = isForward ? place.width : -place.width
      container.addSubview(new)
      new.frame = place.offsetBy(dx: way, dy: 0)
      View.animate(withDuration: duration) {
        new.frame = place
        old.frame = place.offsetBy(dx: -way, dy: 0)
      } completion: {
        old.frame = place
        done($0)
      }
    }
  }
}
