import Foundation
import Lamina

final class TabAnimator: TimedAnimator {
  enum Style: String, CaseIterable {
    case slide = "SlideAnimator()"
    case flip = "FlipAnimator()"
    case depth = "DepthAnimator()"
    case curl = "CurlAnimator()"
    case none = "nil (immediate)"

    var following: Style {
      let all = Self.allCases
      return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
    }
  }

  private let style: Style
  private let isForward: Bool
  let duration = 0.7

  init(_ style: Style, isForward: Bool) {
    (self.style, self.isForward) = (style, isForward)
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let old = context.view(forKey: .from), let new = context.view(forKey: .to) else {
      return context.completeTransition(!context.transitionWasCancelled)
    }
    let container = context.containerView
    let end = { (_: Bool) in context.completeTransition(!context.transitionWasCancelled) }
    switch style {
    case .flip:
      turn(old, new, container, isForward ? .transitionFlipFromRight : .transitionFlipFromLeft, end)
    case .curl:
      turn(old, new, container, isForward ? .transitionCurlUp : .transitionCurlDown, end)
    case .depth: deepen(old, new, container, end)
    case .slide, .none: slide(old, new, container, end)
    }
  }

  // MARK: The styles

  typealias End = (Bool) -> Void

  /// Flips the container; the page is replaced when its back faces the viewer.
  private func turn(
    _ old: View,
    _ new: View,
    _ container: View,
    _ options: View.AnimationOptions,
    _ end: @escaping End
  ) {
    View.transition(with: container, duration: duration, options: options) {
      container.addSubview(new)
      old.removeFromSuperview()
    } completion: {
      end($0)
    }
  }

  /// Moves the old page back and dims it; the new one rises in front of it.
  private func deepen(_ old: View, _ new: View, _ container: View, _ end: @escaping End) {
    container.addSubview(new)
    new.transform = .translation(x: 0, y: container.bounds.height)
    View.animateKeyframes(withDuration: duration, delay: 0) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        old.transform = .scale(x: 0.8, y: 0.8)
        old.alpha = 0.5
      }
      View.addKeyframe(withRelativeStartTime: 0.3, relativeDuration: 0.7) {
        new.transform = .identity
      }
    } completion: {
      old.transform = .identity
      old.alpha = 1
      end($0)
    }
  }

  /// Slides both pages sideways, one after the other.
  private func slide(_ old: View, _ new: View, _ container: View, _ end: @escaping End) {
    let place = container.bounds
    let way = (place.width + 2) * (isForward ? 1 : -1)
    container.addSubview(new)
    new.frame = place.offsetBy(dx: way, dy: 0)
    View.animate(withDuration: duration) {
      new.frame = place
      old.frame = place.offsetBy(dx: -way, dy: 0)
    } completion: {
      old.frame = place
      end($0)
    }
  }
}
