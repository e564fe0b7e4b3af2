import Foundation
import Lamina

/// Dims the presenting page by 0.65, and shows the presented view over it, inset, with round
/// corners and a shadow.
final class PopupPresentation: PresentationController {
  private let dimming = DimmingView()
  /// The page's container, which casts the shadow, since a view that clips to its corners cannot.
  private let sheet = View()
  private let caption = Label("dimming 0.65   frame inset   cornerRadius 3")
  private static let darkness: CGFloat = 0.65

  override var presentedView: View? { sheet }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let whole = containerView?.bounds else { return .zero }
    if whole.width < 30 || whole.height < 20 { return whole.shrunk(dx: 1, dy: 0) }
    // Aligned to whole cells, so that text stays sharp.
    let width = (min(whole.width * 0.66, 110) / 2).rounded() * 2
    let height = (min(whole.height * 0.6, 64) / 4).rounded() * 4
    return CGRect(
      x: ((whole.width - width) / 2).rounded(.down),
      y: ((whole.height - height) / 4).rounded(.down) * 2,
      width: width,
      height: height
    )
  }

  override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    let view = presentedViewController.view
    dimming.dimming = Self.darkness
    dimming.frame = container.bounds
    caption.textColor = DemoPalette.amber
    caption.textAlignment = .center
    for (index, part) in [dimming, caption].enumerated() {
      container.insertSubview(part, at: index)
    }
    dimming.addGestureRecognizer(
      TapGestureRecognizer { [weak self] _ in
        guard let self else { return }
        delegate?.presentationControllerWillDismiss(self)
        presentedViewController.dismiss(animated: true)
      }
    )
    view.layer.cornerRadius = 3
    view.clipsToBounds = true
    view.frame = sheet.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    sheet.addSubview(view)
    sheet.layer.shadowOpacity = 0.8
    sheet.layer.shadowRadius = 3
    sheet.layer.shadowOffset = CGSize(width: 1, height: 2)
    fade(from: 0, to: 1)
  }

  override func dismissalTransitionWillBegin() { fade(from: 1, to: 0) }

  /// Animates alongside the transition.
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
    caption.isHidden = below + 6 > whole.height || whole.width < 56
    caption.frame = CGRect(x: 0, y: below, width: whole.width, height: 2)
  }
}
