import Foundation
import Lamina

/// Dims the presenting page by 0.65, and shows the presented view over it, inset, with round
/// corners and a shadow.
final class PopupPresentation: PresentationController {
  private let dimming = DimmingView()
  /// The page's container, which casts the shadow, since a view that clips to its corners cannot.
  private let sheet = View()
  private let caption = Label("dimming 0.65   frame inset   cornerRadius 3", .amber, align: .center)
  private static let darkness: CGFloat = 0.65

  override var presentedView: View? { sheet }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let whole = containerView?.bounds else { return .zero }
    if whole.width < 30 || whole.height < 20 { return whole.shrunk(dx: 1, dy: 0) }
    // Aligned to whole cells, so that text stays sharp.
    let width = (min(whole.width * 0.66, 110) / 2).rounded() * 2
    let height = (min(whole.height * 0.6, 64) / 4).rounded() * 4
    let left = ((whole.width - width) / 2).rounded(.down)
    return CGRect(left, ((whole.height - height) / 2).toRow, width, height)
  }

  override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    let view = presentedViewController.view
    dimming.dimming = Self.darkness
    dimming.frame = container.bounds
    container.insertSubview(dimming, at: 0)
    container.insertSubview(caption, at: 1)
    dimming.onTap { [weak self] in
      guard let self else { return }
      delegate?.presentationControllerWillDismiss(self)
      presentedViewController.dismiss(animated: true)
    }
    view.layer.cornerRadius = 3
    view.clipsToBounds = true
    view.frame = sheet.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    sheet.addSubview(view)
    sheet.setShadow(0.8, radius: 3, offset: CGSize(width: 1, height: 2))
    fade(from: 0, to: 1)
  }

  override func dismissalTransitionWillBegin() { fade(from: 1, to: 0) }

  private func fade(from start: CGFloat, to end: CGFloat) {
    let set = { [dimming, caption] (share: CGFloat) in
      dimming.alpha = share * Self.darkness
      caption.alpha = share
    }
    set(start)
    let isMoved = presentedViewController.transitionCoordinator?
      .animate(alongsideTransition: { _ in set(end) })
    if isMoved != true { set(end) }
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dimming.removeFromSuperview() }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dimming.removeFromSuperview() }
  }

  override func containerViewWillLayoutSubviews() {
    guard let whole = containerView?.bounds else { return }
    dimming.frame = whole
    let below = frameOfPresentedViewInContainerView.maxY + 2
    let hasRoom = below + 6 <= whole.height && whole.width >= 56
    caption.show(at: .line(0, below, whole.width), if: hasRoom)
  }
}

/// Moves the page in from below the screen, and out again.
final class PopupAnimator: TimedAnimator {
  private let isPresenting: Bool
  let duration: TimeInterval

  init(isPresenting: Bool, duration: TimeInterval) {
    (self.isPresenting, self.duration) = (isPresenting, duration)
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
      let share = isPresenting ? pow(1 - time, 5) : pow(time, 3)
      view.transform = .translation(x: 0, y: (way * share / 2).rounded() * 2)
    } completion: { _ in
      view.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
