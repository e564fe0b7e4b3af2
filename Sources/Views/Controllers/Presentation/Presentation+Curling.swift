import Foundation
import LaminaLayers
import LaminaViews

/// A presenter that curls up and stays in sight in part: its picture is kept by a transition of the
/// container that goes only that far.
extension Presentation {
  /// Lets the picture of what was committed lie over the container as a page that is curled up.
  func layPage() {
    View.transition(
      with: container,
      part: CurledPage.share...CurledPage.share,
      stays: true,
      duration: Self.moment,
      options: .transitionCurlUp,
      animations: {}
    )
  }

  /// Seconds of a way without a way.
  private static let moment = 0.001

  /// The page is curled up: what is left of it takes clicks.
  func leavePage() {
    guard container.layer.animation(forKey: "transition") != nil else { return }
    let made = CurledPage(frame: container.bounds) { [weak self] in _ = self?.dismissByHand() }
    page = made
    container.addSubview(made)
  }

  /// The page is laid down again, or goes with all the rest.
  func takePageAway(unless liesDown: Bool) {
    guard let page else { return }
    page.removeFromSuperview()
    self.page = nil
    if !liesDown { container.layer.removeAnimation(forKey: "transition") }
  }

  /// The presenter, which is in the container, is to lie curled up over what is presented again.
  func layPageAgain() {
    let view = controller.presentedView ?? presented.view
    let wasHidden = view.isHidden
    view.isHidden = true
    Transaction.flush()
    layPage()
    view.isHidden = wasHidden
    leavePage()
  }

  /// The page has to have another size: takes another picture, once all is laid out.
  func takePictureAnew() {
    page?.pictured = container.bounds.size
    ViewContext.current.enqueue { [self] in
      guard page != nil, way == nil, container.window != nil else { return }
      takePageAway(unless: true)
      // It is only there for the picture, so it hears nothing of it.
      presenter.appearance.isPosing = true
      container.addSubview(presenter.view)
      presenter.view.frame = container.bounds
      layPageAgain()
      presenter.view.removeFromSuperview()
      presenter.appearance.isPosing = false
    }
  }
}
