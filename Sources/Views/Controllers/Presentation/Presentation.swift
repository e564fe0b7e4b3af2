import Foundation
import LaminaCore
import LaminaViews

/// One presentation, from the call of `present` until the dismissal; the presenter owns it.
@MainActor
final class Presentation {
  let presented: ViewController
  unowned let presenter: ViewController
  let controller: PresentationController
  /// The running transition, in or out; nil at rest.
  weak var way: ControllerTransition?
  let container = ContainerView(frame: .zero)
  /// The rest of the presenter after curling up; nil unless it curled.
  var page: CurledPage?
  /// Whether the presenter curls up, so that a part of it stays visible.
  private var curls = false
  /// The view of the presenter that had the focus.
  private weak var focusBefore: View?
  /// The position of the presenter's view before it was removed.
  private var place: Place?

  private struct Place {
    weak var superview: View?
    var index: Int
    var frame: CGRect
    var room: CGSize
  }

  private init(
    _ presented: ViewController,
    over presenter: ViewController,
    _ controller: PresentationController
  ) {
    (self.presented, self.presenter) = (presented, presenter)
    self.controller = controller
    controller.presentingViewController = presenter
    controller.container = container
    container.presentation = self
  }

  // MARK: Presenting

  static func present(
    _ presented: ViewController,
    from source: ViewController,
    animated: Bool,
    _ completion: (() -> Void)?
  ) {
    let context = ViewContext.current
    guard let window = source.viewIfLoaded?.window else {
      return context.report(.notInHierarchy(source.label), about: source.label)
    }
    guard context.transitions.isEmpty else {
      return context.report(.transitionRunning(presented.label), about: source.label)
    }
    let custom =
      presented.modalPresentationStyle == .custom
      ? presented.transitioningDelegate : nil
    let presenter = source.presenter(for: presented.modalPresentationStyle)
    guard presenter.ownPresented == nil, presented.activePresentation == nil,
      presented.parent == nil, presented !== presenter
    else { return context.report(.alreadyPresenting(presented.label), about: presenter.label) }
    source.trace("presentationController")
    let controller =
      custom?
      .presentationController(forPresented: presented, presenting: presenter, source: source)
      ?? usualController(for: presented, over: presenter)
    let presentation = Presentation(presented, over: presenter, controller)
    presentation.begin(in: window, from: source, animated: animated, completion)
  }

  private static func usualController(
    for presented: ViewController,
    over presenter: ViewController
  ) -> PresentationController {
    switch presented.modalPresentationStyle {
    case .fullScreen:
      FullScreenPresentation(presentedViewController: presented, presenting: presenter)
    case .currentContext, .overCurrentContext:
      ContextPresentation(presentedViewController: presented, presenting: presenter)
    case .custom, .overFullScreen, .none:
      PresentationController(presentedViewController: presented, presenting: presenter)
    case .automatic, .pageSheet, .formSheet, .popover:
      SheetPresentation(presentedViewController: presented, presenting: presenter)
    }
  }

  private func begin(
    in window: Window,
    from source: ViewController,
    animated: Bool,
    _ completion: (() -> Void)?
  ) {
    var animator: (any ViewControllerAnimatedTransitioning)?
    var interaction: (any ViewControllerInteractiveTransitioning)?
    if animated {
      let delegate = presented.transitioningDelegate
      presented.trace("animationControllerForPresented")
      animator =
        delegate?
        .animationController(forPresented: presented, presenting: presenter, source: source)
        ?? usualAnimator(isPresenting: true)
      if let animator {
        interaction = delegate?.interactionControllerForPresentation(using: animator)
      }
    }
    presented.loadViewIfNeeded()
    presented.activePresentation = self
    presenter.ownPresentation = self
    presented.appearance.isBeingPresented = true
    putContainer(in: window)
    focusBefore = presenter.focusInside
    window.focusRoot = container
    window.setFocus(to: nil)
    let removes = controller.shouldRemovePresentersView
    curls = removes && style == .partialCurl && (animator == nil || animator is ModalAnimator)
    let transition = ControllerTransition(
      plan(from: presenter, to: presented, fromView: removes ? presenter.view : nil, toView: view),
      animator: animator,
      interaction: interaction
    ) { [self] transition, done in presentationEnded(transition, done, completion) }
    way = transition
    controller.presentationTransitionWillBegin()
    if removes { presenter.beginAppearanceTransition(false, animated: animated) }
    presented.beginAppearanceTransition(true, animated: animated)
    if removes, animated || curls { movePresenterIn() }
    layOutContainer()
    view.frame = controller.frameOfPresentedViewInContainerView
    transition.plan.finalFrames[ObjectIdentifier(presented)] = view.frame
    transition.plan.frames = { [self] plan in
      if removes { plan.initialFrames[ObjectIdentifier(presenter)] = container.bounds }
      plan.finalFrames[ObjectIdentifier(presented)] =
        controller.frameOfPresentedViewInContainerView
    }
    if !removes { (animator as? ModalAnimator)?.prepare(view, in: container) }
    // A page flip needs a snapshot of the presenter, which shows what was last committed.
    if animated || curls { Transaction.flush() }
    if !animated { container.addSubview(view) }
    if !animated, curls { layPage() }
    transition.start()
  }

  /// Adds the container over what it covers: the window, or the view that defines the context.
  private func putContainer(in window: Window) {
    guard let covered = contextView, let above = covered.superview else {
      container.frame = window.bounds
      container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      return window.addSubview(container)
    }
    container.frame = covered.frame
    container.autoresizingMask = covered.autoresizingMask
    above.insertSubview(container, aboveSubview: covered)
  }

  private func presentationEnded(
    _ transition: ControllerTransition,
    _ done: Bool,
    _ completion: (() -> Void)?
  ) {
    way = nil
    container.setNeedsLayout()
    let removes = controller.shouldRemovePresentersView
    if done {
      if removes { takePresenterOut() }
      if curls { leavePage() }
      transition.animator?.animationEnded(true)
      controller.presentationTransitionDidEnd(true)
      presented.endAppearanceTransition()
      presented.appearance.isBeingPresented = false
      if removes { presenter.endAppearanceTransition() }
    } else {
      presented.appearance.isBeingPresented = false
      if removes { putPresenterBack() }
      view.removeFromSuperview()
      container.removeFromSuperview()
      transition.animator?.animationEnded(false)
      controller.presentationTransitionDidEnd(false)
      presented.beginAppearanceTransition(false, animated: transition.isAnimated)
      presented.endAppearanceTransition()
      if removes {
        presenter.beginAppearanceTransition(true, animated: transition.isAnimated)
        presenter.endAppearanceTransition()
      }
      unlink()
    }
    if let completion { transition.whenDone(completion) }
  }

  func unlink() {
    presented.activePresentation = nil
    if let window = presenter.viewIfLoaded?.window {
      window.focusRoot =
        presenter.lineage.lazy.compactMap(\.activePresentation).first?.container
        ?? window
      presenter.giveBack(focusBefore)
    }
    if presenter.ownPresentation === self { presenter.ownPresentation = nil }
    controller.container = nil
  }

  // MARK: Views

  /// The view that is animated.
  var view: View { controller.presentedView ?? presented.view }

  /// The view that a context style covers; nil for styles that cover the window.
  private var contextView: View? {
    controller.shouldPresentInFullscreen ? nil : presenter.viewIfLoaded
  }

  func plan(
    from: ViewController,
    to: ViewController,
    fromView: View?,
    toView: View?
  ) -> ControllerTransition.Plan {
    var plan = ControllerTransition.Plan(
      from: from,
      to: to,
      fromView: fromView,
      toView: toView,
      container: container,
      style: presented.modalPresentationStyle
    )
    if let fromView { plan.initialFrames[ObjectIdentifier(from)] = fromView.frame }
    return plan
  }

  func layOutContainer() {
    controller.containerViewWillLayoutSubviews()
    presented.callIsAppearing()
    controller.containerViewDidLayoutSubviews()
  }

  /// Lays out the presented view; called by the container when its size changes.
  func layOut() {
    if let way {
      guard way.containerSize != container.bounds.size else { return }
      controller.containerViewWillLayoutSubviews()
      way.containerResized()
      return controller.containerViewDidLayoutSubviews()
    }
    controller.containerViewWillLayoutSubviews()
    let frame = controller.frameOfPresentedViewInContainerView
    if view.frame != frame { view.frame = frame }
    controller.containerViewDidLayoutSubviews()
    if let page, page.pictured != container.bounds.size { retakeSnapshot() }
  }

  /// Moves the presenter's view into the container, where it animates with the presented one.
  private func movePresenterIn() {
    rememberPlace()
    let frame = presenter.view.superview?.convert(presenter.view.frame, to: container)
    container.insertSubview(presenter.view, at: 0)
    presenter.view.frame = frame ?? container.bounds
  }

  private func rememberPlace() {
    guard place == nil, let above = presenter.view.superview else { return }
    let index = above.subviews.firstIndex { $0 === presenter.view } ?? 0
    place = Place(
      superview: above,
      index: index,
      frame: presenter.view.frame,
      room: above.bounds.size
    )
  }

  private func takePresenterOut() {
    rememberPlace()
    presenter.view.removeFromSuperview()
  }

  func putPresenterBack() {
    guard let place, let above = place.superview else { return }
    let isAsBefore = place.room == above.bounds.size
    presenter.view.frame =
      !controller.shouldPresentInFullscreen
      ? container.frame : isAsBefore ? place.frame : above.bounds
    above.insertSubview(presenter.view, at: place.index)
    self.place = nil
  }
}
