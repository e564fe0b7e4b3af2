import Foundation
import LaminaLayers
import LaminaViews

/// One controller that lies over another: from the call of `present` until it is dismissed.
@MainActor
final class Presentation {
  let presented: ViewController
  let presenter: ViewController
  /// The controller whose `present` was called.
  let source: ViewController
  let controller: PresentationController
  private(set) var isMoving = false
  private let container = ContainerView(frame: .zero)
  /// Where the presenter's view was before it left.
  private var place: (superview: View, index: Int)?

  private init(
    _ presented: ViewController,
    over presenter: ViewController,
    source: ViewController,
    _ controller: PresentationController
  ) {
    (self.presented, self.presenter, self.source) = (presented, presenter, source)
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
    let presentation = Presentation(presented, over: presenter, source: source, controller)
    presentation.begin(in: window, animated: animated, completion)
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

  private func begin(in window: Window, animated: Bool, _ completion: (() -> Void)?) {
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
    presenter.ownPresented = presented
    presented.appearance.isBeingPresented = true
    let above = contextView ?? window
    container.frame = above.bounds
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    above.addSubview(container)
    window.focusRoot = container
    let removes = controller.shouldRemovePresentersView
    let view = controller.presentedView ?? presented.view
    let transition = ControllerTransition(
      plan(from: presenter, to: presented, fromView: removes ? presenter.view : nil, toView: view),
      animator: animator,
      interaction: interaction
    ) { [self] transition, done in presentationEnded(transition, done, completion) }
    isMoving = true
    controller.presentationTransitionWillBegin()
    if removes { presenter.beginAppearanceTransition(false, animated: animated) }
    presented.beginAppearanceTransition(true, animated: animated)
    if removes, animated { movePresenterIn() }
    layOutContainer()
    if !animated { container.addSubview(view) }
    view.frame = controller.frameOfPresentedViewInContainerView
    transition.plan.finalFrames[ObjectIdentifier(presented)] = view.frame
    // A page that turns needs a picture of what is there, and that is what was committed.
    if animated { Transaction.flush() }
    transition.start()
  }

  private func presentationEnded(
    _ transition: ControllerTransition,
    _ done: Bool,
    _ completion: (() -> Void)?
  ) {
    isMoving = false
    container.setNeedsLayout()
    presented.appearance.isBeingPresented = false
    let removes = controller.shouldRemovePresentersView
    if done {
      if removes { takePresenterOut() }
      transition.animator?.animationEnded(true)
      controller.presentationTransitionDidEnd(true)
      presented.endAppearanceTransition()
      if removes { presenter.endAppearanceTransition() }
    } else {
      if removes { putPresenterBack() }
      (controller.presentedView ?? presented.view).removeFromSuperview()
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
    if let completion { transition.coordinator.whenDone(completion) }
  }

  // MARK: Dismissing

  static func dismiss(_ asked: ViewController, animated: Bool, _ completion: (() -> Void)?) {
    let lineage = asked.lineage
    let context = ViewContext.current
    // Who presents takes all above it away; the others hand it on to their presenter.
    let presenting = lineage.first { $0.ownPresented != nil }
    let bottom = presenting?.ownPresented ?? lineage.first { $0.activePresentation != nil }
    guard let bottom, let presentation = bottom.activePresentation else {
      return context.enqueue { completion?() }
    }
    guard context.transitions.isEmpty else {
      return context.report(.transitionRunning(bottom.label), about: asked.label)
    }
    // Those between go without a sign: only the top one is seen to leave.
    var chain = [presentation]
    while let above = chain[chain.count - 1].presented.topPresented?.activePresentation {
      chain.append(above)
    }
    let top = chain.removeLast()
    let rest = Array(chain.reversed())
    if let last = rest.last, animated { last.hideBehind() }
    top.end(animated: animated) { done in
      guard done else {
        rest.last?.container.alpha = 1
        return
      }
      for presentation in rest { presentation.end(animated: false) { _ in } }
      completion?()
    }
  }

  /// Goes at once, because its presenter does.
  func drop() {
    presented.beginAppearanceTransition(false, animated: false)
    (controller.presentedView ?? presented.view).removeFromSuperview()
    container.removeFromSuperview()
    presented.endAppearanceTransition()
    unlink()
  }

  /// Somebody wants it away: by Escape, or by a click beside a sheet.
  ///
  /// - Returns: True: the wish was heard, whatever came of it.
  func dismissByHand() -> Bool {
    let delegate = controller.delegate
    guard !presented.isModalInPresentation,
      delegate?.presentationControllerShouldDismiss(controller) != false
    else {
      delegate?.presentationControllerDidAttemptToDismiss(controller)
      return true
    }
    delegate?.presentationControllerWillDismiss(controller)
    Self.dismiss(presented, animated: true) { [controller] in
      delegate?.presentationControllerDidDismiss(controller)
    }
    return true
  }

  /// Its container and presented view are not seen while what lies over them leaves.
  private func hideBehind() { container.alpha = 0 }

  private func end(animated: Bool, _ completion: @escaping (Bool) -> Void) {
    var animator: (any ViewControllerAnimatedTransitioning)?
    var interaction: (any ViewControllerInteractiveTransitioning)?
    if animated {
      let delegate = presented.transitioningDelegate
      presented.trace("animationControllerForDismissed")
      animator =
        delegate?.animationController(forDismissed: presented)
        ?? usualAnimator(isPresenting: false)
      if let animator { interaction = delegate?.interactionControllerForDismissal(using: animator) }
    }
    let removes = controller.shouldRemovePresentersView
    presented.appearance.isBeingDismissed = true
    let view = controller.presentedView ?? presented.view
    let transition = ControllerTransition(
      plan(from: presented, to: presenter, fromView: view, toView: removes ? presenter.view : nil),
      animator: animator,
      interaction: interaction
    ) { [self] transition, done in dismissalEnded(transition, done, completion) }
    isMoving = true
    transition.plan.initialFrames[ObjectIdentifier(presented)] = view.frame
    presented.beginAppearanceTransition(false, animated: animated)
    if removes {
      presenter.beginAppearanceTransition(true, animated: animated)
      presenter.view.frame = container.bounds
      transition.plan.finalFrames[ObjectIdentifier(presenter)] = container.bounds
    }
    controller.dismissalTransitionWillBegin()
    layOutContainer()
    if removes, !animated { putPresenterBack() }
    transition.start()
  }

  private func dismissalEnded(
    _ transition: ControllerTransition,
    _ done: Bool,
    _ completion: @escaping (Bool) -> Void
  ) {
    isMoving = false
    container.setNeedsLayout()
    presented.appearance.isBeingDismissed = false
    let removes = controller.shouldRemovePresentersView
    let animated = transition.isAnimated
    if done {
      (controller.presentedView ?? presented.view).removeFromSuperview()
      if removes { putPresenterBack() }
      container.removeFromSuperview()
      transition.animator?.animationEnded(true)
      controller.dismissalTransitionDidEnd(true)
      if removes { presenter.endAppearanceTransition() }
      presented.endAppearanceTransition()
      unlink()
    } else {
      if removes { presenter.view.removeFromSuperview() }
      transition.animator?.animationEnded(false)
      controller.dismissalTransitionDidEnd(false)
      if removes {
        presenter.beginAppearanceTransition(false, animated: animated)
        presenter.endAppearanceTransition()
      }
      presented.beginAppearanceTransition(true, animated: animated)
      presented.endAppearanceTransition()
    }
    transition.coordinator.whenDone { completion(done) }
  }

  private func unlink() {
    presented.activePresentation = nil
    if let window = presenter.viewIfLoaded?.window {
      window.focusRoot =
        presenter.lineage.lazy.compactMap(\.activePresentation).first?.container
        ?? window
    }
    if presenter.ownPresented === presented { presenter.ownPresented = nil }
    controller.container = nil
  }

  // MARK: Views

  /// The view in which a context style lies; nil for those that cover the window.
  private var contextView: View? {
    controller.shouldPresentInFullscreen ? nil : presenter.viewIfLoaded?.superview
  }

  private func plan(
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

  private func layOutContainer() {
    controller.containerViewWillLayoutSubviews()
    presented.tellIsAppearing()
    controller.containerViewDidLayoutSubviews()
  }

  /// Gives the presented view its place; the container calls it when its size changed.
  func layOut() {
    controller.containerViewWillLayoutSubviews()
    let view = controller.presentedView ?? presented.view
    let frame = controller.frameOfPresentedViewInContainerView
    if view.frame != frame { view.frame = frame }
    controller.containerViewDidLayoutSubviews()
  }

  /// The presenter's view moves with the presented one, in the container.
  private func movePresenterIn() {
    rememberPlace()
    let frame = presenter.view.frame
    container.insertSubview(presenter.view, at: 0)
    presenter.view.frame = frame
  }

  private func rememberPlace() {
    guard place == nil, let above = presenter.view.superview else { return }
    let index = above.subviews.firstIndex { $0 === presenter.view } ?? 0
    place = (above, index)
  }

  private func takePresenterOut() {
    rememberPlace()
    presenter.view.removeFromSuperview()
  }

  private func putPresenterBack() {
    guard let place else { return }
    presenter.view.frame = place.superview.bounds
    place.superview.insertSubview(presenter.view, at: place.index)
    self.place = nil
  }

  private func usualAnimator(isPresenting: Bool) -> any ViewControllerAnimatedTransitioning {
    var style = presented.modalTransitionStyle
    if style == .partialCurl, presented.modalPresentationStyle != .fullScreen {
      ViewContext.current.report(.pageStyle, about: presented.label)
      style = .coverVertical
    }
    return ModalAnimator(style, isPresenting: isPresenting)
  }
}
