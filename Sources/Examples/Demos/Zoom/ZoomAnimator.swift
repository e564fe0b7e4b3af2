import Foundation
import Lamina

/// Flies a snapshot of one view to the frame of another, over the page with the thumbnails, while
/// the card of the other page rises or sinks.
final class ZoomAnimator: TimedAnimator {
  private let page: PicturePage
  private let thumbnail: View
  private let wall: DemoPage
  private let isPresenting: Bool
  let duration: TimeInterval
  private var card: View { page.card }

  /// The opacity of the dimmed thumbnails.
  private static let rest: CGFloat = 0.35

  init(
    _ page: PicturePage,
    thumbnail: View,
    wall: DemoPage,
    isPresenting: Bool,
    duration: TimeInterval
  ) {
    (self.page, self.thumbnail, self.wall) = (page, thumbnail, wall)
    (self.isPresenting, self.duration) = (isPresenting, duration)
  }

  /// Dims or restores the wall; its text is hidden, because the flying picture would cut it.
  private func dim(_ isDim: Bool) {
    wall.view.alpha = isDim ? Self.rest : 1
    wall.wordsAlpha = isDim ? 0 : 1
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    let (source, target): (View, View) =
      isPresenting ? (thumbnail, page.photo) : (page.photo, thumbnail)
    guard let new = context.view(forKey: .to), let old = context.view(forKey: .from),
      let picture = source.snapshotView(afterScreenUpdates: false)
    else { return context.completeTransition(true) }
    let container = context.containerView
    // The thumbnails are always below.
    if isPresenting {
      container.addSubview(new)
    } else {
      container.insertSubview(new, belowSubview: old)
    }
    new.layoutIfNeeded()
    let start = container.convert(source.bounds, from: source)
    let end = container.convert(target.bounds, from: target)
    picture.frame = start
    picture.setShadow(0.7, radius: 3, offset: CGSize(width: 1, height: 2))
    container.addSubview(picture)
    source.alpha = 0
    target.alpha = 0
    let below = AffineTransform2D.translation(x: 0, y: card.bounds.height)
    dim(!isPresenting)
    page.wordsAlpha = isPresenting ? 0 : 1
    card.transform = isPresenting ? below : .identity
    fly(picture, from: start, to: end)
    View.animateKeyframes(withDuration: duration, delay: 0, options: .curveEaseInOut) {
      // The words are on the card only while it is whole.
      let (fade, rise, words) = isPresenting ? (0, 0.3, 0.85) : (0.75, 0.1, 0)
      View.addKeyframe(withRelativeStartTime: fade, relativeDuration: 0.25) {
        self.dim(self.isPresenting)
      }
      View.addKeyframe(withRelativeStartTime: words, relativeDuration: 0.15) {
        self.page.wordsAlpha = self.isPresenting ? 1 : 0
      }
      View.addKeyframe(withRelativeStartTime: rise, relativeDuration: 0.6) {
        self.card.transform = self.isPresenting ? .identity : below
      }
      // Without effect: it extends the animation to the end of the flight.
      View.addKeyframe(withRelativeStartTime: 0.99, relativeDuration: 0.01) { picture.alpha = 1 }
    } completion: { [self] _ in
      for view in [source, target] { view.alpha = 1 }
      dim(false)
      page.wordsAlpha = 1
      card.transform = .identity
      picture.removeFromSuperview()
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  /// Moves the picture in steps of whole points, so that its edges stay sharp.
  private func fly(_ picture: View, from start: CGRect, to end: CGRect) {
    let between = { (first: CGFloat, last: CGFloat, share: CGFloat) in
      (first + (last - first) * share).rounded()
    }
    View.animateSteps(over: duration) { time in
      let share = time * time * (3 - 2 * time)
      let left = between(start.minX, end.minX, share)
      let top = between(start.minY, end.minY, share)
      let width = between(start.maxX, end.maxX, share) - left
      let height = between(start.maxY, end.maxY, share) - top
      picture.center = CGPoint(left + width / 2, top + height / 2)
      picture.transform = .scale(x: width / max(1, start.width), y: height / max(1, start.height))
    }
  }
}
