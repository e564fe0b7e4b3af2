import Foundation
import LaminaCore
import LaminaViews

/// The default animations of presentation and dismissal.
@MainActor
final class ModalAnimator: ViewControllerAnimatedTransitioning {
  private let style: ModalTransitionStyle
  private let isPresenting: Bool
  /// Whether the page to lay down is only partly curled up.
  private let comesFromCurl: Bool

  init(_ style: ModalTransitionStyle, isPresenting: Bool, comesFromCurl: Bool) {
    self.style = style
    self.isPresenting = isPresenting
    self.comesFromCurl = comesFromCurl
  }

  func transitionDuration(using _: (any ViewControllerContextTransitioning)?) -> TimeInterval {
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
    case .flipHorizontal where other == nil: flip(moving, over: duration, completion: done)
    case .flipHorizontal, .partialCurl:
      turn(in: container, over: duration) {
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

  /// Puts a view that flips without its presenter into the container.
  ///
  /// The other side of a flip is a snapshot of what was last committed: here of a hidden view.
  func prepare(_ sheet: View, in container: View) {
    guard style == .flipHorizontal else { return }
    sheet.isHidden = true
    container.addSubview(sheet)
  }

  /// Flips a view without its presenter, and without what dims that: the other side is empty.
  private func flip(
    _ sheet: View,
    over duration: TimeInterval,
    completion: @escaping (Bool) -> Void
  ) {
    View.transition(with: sheet, duration: duration, options: flipOptions) {
      sheet.isHidden = !self.isPresenting
    } completion: { finished in
      sheet.isHidden = false
      completion(finished)
    }
  }

  private var flipOptions: View.AnimationOptions {
    isPresenting ? .transitionFlipFromRight : .transitionFlipFromLeft
  }

  /// Flips the page, or curls it up as far as it goes, or lays it down from there.
  private func turn(
    in container: View,
    over duration: TimeInterval,
    _ changes: @escaping () -> Void,
    completion: @escaping (Bool) -> Void
  ) {
    guard style == .partialCurl else {
      return View.transition(
        with: container,
        duration: duration,
        options: flipOptions,
        animations: changes,
        completion: completion
      )
    }
    let start = comesFromCurl ? 1 - CurledPage.share : 0
    View.transition(
      with: container,
      part: isPresenting ? 0...CurledPage.share : start...1,
      stays: isPresenting,
      duration: duration,
      options: isPresenting ? .transitionCurlUp : .transitionCurlDown,
      animations: changes,
      completion: completion
    )
  }

  private func place(_ moving: View, _ other: View?, in container: View) {
    if isPresenting {
      container.addSubview(moving)
    } else if let other {
      container.insertSubview(other, at: 0)
    }
  }
}
