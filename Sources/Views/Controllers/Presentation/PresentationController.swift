import Foundation
import LaminaCore
import LaminaViews

/// Receives dismissals by Escape or by a click beside a sheet, and may refuse them.
///
/// - Source: UIAdaptivePresentationControllerDelegate
@preconcurrency @MainActor
public protocol AdaptivePresentationControllerDelegate: AnyObject {
  /// Whether the user may dismiss the controller; true by default.
  func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool
  /// Called before the dismissal.
  func presentationControllerWillDismiss(_ controller: PresentationController)
  /// Called after the dismissal.
  func presentationControllerDidDismiss(_ controller: PresentationController)
  /// Called when the user tried to dismiss a controller that may not be dismissed.
  func presentationControllerDidAttemptToDismiss(_ controller: PresentationController)
}

extension AdaptivePresentationControllerDelegate {
  /// Always true.
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

/// Determines the layout of a presented controller, and adds views around it.
///
/// - Source: UIPresentationController
@preconcurrency @MainActor
open class PresentationController {
  /// The controller that is presented.
  public let presentedViewController: ViewController
  /// The controller that is covered; not retained.
  public internal(set) final unowned var presentingViewController: ViewController
  /// The delegate for dismissals by the user.
  public final weak var delegate: (any AdaptivePresentationControllerDelegate)?
  /// The superview of the presented view and its decorations during the presentation.
  public internal(set) final var container: ContainerView?

  /// Creates a presentation controller; a nil presenter is set when the presentation begins.
  public init(presentedViewController: ViewController, presenting: ViewController?) {
    self.presentedViewController = presentedViewController
    presentingViewController = presenting ?? presentedViewController
  }

  /// The presented controller's style.
  open var presentationStyle: ModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }

  /// The superview of the presented view; nil before and after the presentation.
  open var containerView: View? { container }

  /// The view that is animated; the presented controller's view unless overridden.
  open var presentedView: View? { presentedViewController.view }

  /// The final frame of the presented view in the container; its bounds unless overridden.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Whether the presenter's view is removed; true where it is covered completely.
  open var shouldRemovePresentersView: Bool { false }

  /// Whether the presentation covers the window rather than the current context.
  open var shouldPresentInFullscreen: Bool { true }

  /// Called before the container lays out its subviews.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container laid out its subviews.
  open func containerViewDidLayoutSubviews() {}
  /// Called before the presentation begins; the container exists.
  open func presentationTransitionWillBegin() {}
  /// Called after the presentation ended.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the dismissal begins.
  open func dismissalTransitionWillBegin() {}
  /// Called after the dismissal ended.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// Reacts to a changed `preferredContentSize`.
  open func preferredContentSizeDidChange(forChildContentContainer controller: ViewController) {
    container?.setNeedsLayout()
  }
}

/// Fills the window or a context during a presentation.
@preconcurrency @MainActor
public final class ContainerView: View {
  weak var presentation: Presentation?

  public override func layoutSubviews() {
    presentation?.layOut()
  }
}

/// Covers the presenter completely; its view is removed.
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

/// A sheet over the presenter, which recedes.
@MainActor
final class SheetPresentation: PresentationController {
  private let dimming = DimmingView(frame: .zero)

  /// The size below which sheets fill the window.
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
    // Aligned to whole cells, so that text stays sharp.
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
