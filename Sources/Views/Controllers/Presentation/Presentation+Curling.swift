import Foundation
import LaminaCore
import LaminaViews

/// A presenter that curls up and stays visible in part: a transition of the container, which stops
/// there, keeps its snapshot.
extension Presentation {
  /// Shows a snapshot of the committed presenter over the container as a curled page.
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

  /// The seconds of a transition that is not to be seen.
  private static let moment = 0.001

  /// Adds the view that takes clicks on the rest of the curled page.
  func leavePage() {
    guard container.layer.animation(forKey: "transition") != nil else { return }
    let made = CurledPage(frame: container.bounds) { [weak self] in _ = self?.dismissByHand() }
    page = made
    container.addSubview(made)
  }

  /// Removes that view; also the snapshot, unless an animation is to uncurl it.
  func removePage(keepsSnapshot: Bool) {
    guard let page else { return }
    page.removeFromSuperview()
    self.page = nil
    if !keepsSnapshot { container.layer.removeAnimation(forKey: "transition") }
  }

  /// Shows the presenter, which is in the container, curled up over the presented view again.
  func layPageAgain() {
    let wasHidden = view.isHidden
    view.isHidden = true
    Transaction.flush()
    layPage()
    view.isHidden = wasHidden
    leavePage()
  }

  /// Replaces the snapshot with one of the new size, once layout is done.
  func retakeSnapshot() {
    page?.pictured = container.bounds.size
    ViewContext.current.enqueue { [self] in
      guard page != nil, way == nil, container.window != nil else { return }
      removePage(keepsSnapshot: true)
      // The presenter is there only for the snapshot and gets no appearance calls.
      presenter.appearance.isPosing = true
      container.addSubview(presenter.view)
      presenter.view.frame = container.bounds
      layPageAgain()
      presenter.view.removeFromSuperview()
      presenter.appearance.isPosing = false
    }
  }
}
