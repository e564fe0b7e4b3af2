import Foundation
import LaminaLayers
import LaminaMath
import LaminaViews

/// Hears of dismissals by Escape or by a click beside a sheet, and may refuse them.
///
/// - Source: UIAdaptivePresentationControllerDelegate
@preconcurrency @MainActor
public protocol AdaptivePresentationControllerDelegate: AnyObject {
  /// Whether it may be dismissed; true unless said.
  func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool
  /// It is about to be dismissed.
  func presentationControllerWillDismiss(_ controller: PresentationController)
  /// It was dismissed.
  func presentationControllerDidDismiss(_ controller: PresentationController)
  /// Somebody tried to dismiss it, and it may not.
  func presentationControllerDidAttemptToDismiss(_ controller: PresentationController)
}

extension AdaptivePresentationControllerDelegate {
  /// It may.
  public func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool {
    true
  }
  /// Does nothing.
  public func presentationControllerWillDismiss(_ controller: PresentationController) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(_ controller: PresentationController) {}
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) {}
}

/// Says how a presented controller lies over what is there, and adds what belongs around it.
///
/// - Source: UIPresentationController
@preconcurrency @MainActor
open class PresentationController {
  /// The controller that is presented.
  public let presentedViewController: ViewController
  /// The controller over which it lies.
  public internal(set) final var presentingViewController: ViewController
  /// Hears of dismissals by the person.
  public final weak var delegate: (any AdaptivePresentationControllerDelegate)?
  /// Holds the presented view, and what is around it, while it is presented.
  public internal(set) final var container: ContainerView?

  /// Creates a presentation controller; the presenting one is known later where it is nil.
  public init(presentedViewController: ViewController, presenting: ViewController?) {
    self.presentedViewController = presentedViewController
    presentingViewController = presenting ?? presentedViewController
  }

  /// The presented controller's own style.
  open var presentationStyle: ModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }

  /// Holds the presented view; nil before and after.
  open var containerView: View? { container }

  /// The view that comes and goes; the controller's own unless overridden.
  open var presentedView: View? { presentedViewController.view }

  /// Where the presented view stands in the container; all of it unless overridden.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Whether the view of the presenter leaves; true where it is covered whole.
  open var shouldRemovePresentersView: Bool { false }

  /// Whether it covers the window instead of the current context.
  open var shouldPresentInFullscreen: Bool { true }

  /// The container is about to place its subviews.
  open func containerViewWillLayoutSubviews() {}
  /// The container placed its subviews.
  open func containerViewDidLayoutSubviews() {}
  /// The presentation is about to begin: the container is there.
  open func presentationTransitionWillBegin() {}
  /// The presentation is over.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// The dismissal is about to begin.
  open func dismissalTransitionWillBegin() {}
  /// The dismissal is over.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// A controller wants another size.
  open func preferredContentSizeDidChange(forChildContentContainer controller: ViewController) {
    container?.setNeedsLayout()
  }
}

/// Fills the window, or a context, while something is presented.
@preconcurrency @MainActor
public final class ContainerView: View {
  weak var presentation: Presentation?

  public override func layoutSubviews() {
    presentation?.layOut()
  }
}

/// Covers all of what is there, which leaves.
@MainActor
final class FullScreenPresentation: PresentationController {
  override var shouldRemovePresentersView: Bool { true }
}

/// Covers the nearest controller that defines a context.
@MainActor
final class ContextPresentation: PresentationController {
  override var shouldRemovePresentersView: Bool { presentationStyle == .currentContext }
  override var shouldPresentInFullscreen: Bool { false }
}

/// A sheet over what is there, which recedes behind it.
@MainActor
final class SheetPresentation: PresentationController {
  private let dimming = DimmingView(frame: .zero)

  /// Sheets fill screens that are smaller than this.
  private static let smallest = CGSize(width: 20, height: 12)

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let whole = containerView?.bounds else { return .zero }
    if whole.width < Self.smallest.width || whole.height < Self.smallest.height { return whole }
    guard presentationStyle == .formSheet || presentationStyle == .popover else {
      return CGRect(x: 4, y: 4, width: whole.width - 8, height: whole.height - 4)
    }
    let wanted = presentedViewController.preferredContentSize
    let width = wanted.width > 0 ? wanted.width : 54
    let height = wanted.height > 0 ? wanted.height : 32
    let size = CGSize(width: min(width, whole.width - 4), height: min(height, whole.height - 4))
    // On whole cells, so that its text stays sharp.
    return CGRect(
      x: ((whole.width - size.width) / 2).rounded(),
      y: ((whole.height - size.height) / 4).rounded() * 2,
      width: size.width,
      height: size.height
    )
  }

  override func presentationTransitionWillBegin() {
    guard let container = containerView, let view = presentedView else { return }
    dimming.frame = container.bounds
    container.insertSubview(dimming, at: 0)
    if dimming.gestureRecognizers?.isEmpty ?? true {
      dimming.addGestureRecognizer(
        TapGestureRecognizer { [weak self] _ in
          _ = self?.presentedViewController.activePresentation?.dismissByHand()
        }
      )
    }
    view.layer.cornerRadius = 2
    let isForm = presentationStyle == .formSheet || presentationStyle == .popover
    view.layer.maskedCorners = isForm ? .all : [.minXMinY, .maxXMinY]
    view.clipsToBounds = true
    fade(to: dimming.dimming, from: 0)
  }

  override func dismissalTransitionWillBegin() { fade(to: 0, from: dimming.dimming) }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dimming.removeFromSuperview() }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dimming.removeFromSuperview() } else { dimming.alpha = dimming.dimming }
  }

  override func containerViewWillLayoutSubviews() {
    if let container = containerView { dimming.frame = container.bounds }
  }

  private func fade(to end: CGFloat, from start: CGFloat) {
    dimming.alpha = start
    let isMoved = presentedViewController.transitionCoordinator?
      .animate(alongsideTransition: { [dimming] _ in dimming.alpha = end })
    if isMoved != true { dimming.alpha = end }
  }
}
