import Foundation
import LaminaAnimation
import LaminaMath
import LaminaStage
import LaminaViews

/// Hears of the controllers that a navigation controller shows, and may animate between them.
///
/// - Source: UINavigationControllerDelegate
@preconcurrency @MainActor
public protocol NavigationControllerDelegate: AnyObject {
  /// A controller is about to be shown.
  func navigationController(
    _ navigationController: NavigationController,
    willShow viewController: ViewController,
    animated: Bool
  )
  /// A controller is shown.
  func navigationController(
    _ navigationController: NavigationController,
    didShow viewController: ViewController,
    animated: Bool
  )
  /// Who animates; nil for the usual way.
  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation,
    from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// Who drives the one that animates; nil for nobody.
  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
}

extension NavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController,
    willShow viewController: ViewController,
    animated: Bool
  ) {}
  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController,
    didShow viewController: ViewController,
    animated: Bool
  ) {}
  /// The usual way.
  public func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation,
    from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }
  /// Nobody.
  public func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
}

/// A stack of controllers, of which the top one is seen, under a bar with the way back.
///
/// - Source: UINavigationController
@preconcurrency @MainActor
open class NavigationController: ViewController {
  /// Which way it goes.
  public enum Operation: Int, Sendable {
    /// Neither.
    case none
    /// To a new controller.
    case push
    /// Back.
    case pop
  }

  /// Hears of what is shown.
  public final weak var delegate: (any NavigationControllerDelegate)?
  /// The row at the top.
  public let navigationBar = NavigationBar(frame: .zero)
  private var stack: [ViewController] = []
  private lazy var content = ContentArea(of: self, bar: navigationBar, at: .top)
  private var isBarHidden = false
  /// Lets a page be dragged away from the left side of the window.
  public private(set) final var interactivePopGestureRecognizer: GestureRecognizer?
  /// Who drives the way back that begins now; nil for nobody.
  private var popDriver: PercentDrivenInteractiveTransition?
  /// Who drives the way back by hand.
  private(set) final var handDriver: PercentDrivenInteractiveTransition?

  /// Creates a navigation controller that shows a controller.
  public init(rootViewController: ViewController) {
    super.init()
    stack = [rootViewController]
    addChild(rootViewController)
    rootViewController.tellDidMove(toParent: self)
  }

  // MARK: What there is

  /// The controllers, the one that is seen last.
  public final var viewControllers: [ViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller that is seen.
  public final var topViewController: ViewController? { stack.last }

  /// What is seen: what the top one presents, or the top one.
  public final var visibleViewController: ViewController? {
    topViewController?.presentedViewController ?? topViewController
  }

  /// Whether the bar is hidden.
  public final var isNavigationBarHidden: Bool {
    get { isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Seconds in which the bar hides or shows.
  public static let hideShowBarDuration: CGFloat = 0.2

  /// Hides or shows the bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isBarHidden else { return }
    isBarHidden = hidden
    guard isViewLoaded else { return }
    if animated {
      View.animate(withDuration: Self.hideShowBarDuration) { self.placeViews() }
    } else {
      placeViews()
    }
  }

  override var shownChild: ViewController? { stack.last }

  // MARK: Views

  open override func loadView() {
    super.loadView()
    content.install()
    placeViews()
    addGestures()
    if let top = topViewController {
      content.show(top)
      navigationBar.show(top.navigationItem, previous: nil)
      showItems()
    }
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    placeViews()
  }

  private func placeViews() { content.place(isBarHidden: isBarHidden) }

  private var previousItem: NavigationItem? {
    stack.count > 1 ? stack[stack.count - 2].navigationItem : nil
  }

  private func showItems() {
    navigationBar.settle(topViewController?.navigationItem, previous: previousItem)
  }

  // MARK: Going on and back

  /// Shows a controller in front of the others.
  open func pushViewController(_ controller: ViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === controller }) else {
      return ViewContext.current.report(.alreadyInStack(controller.label), about: label)
    }
    content.finishRunning()
    let old = topViewController
    stack.append(controller)
    adopt(controller)
    guard isViewLoaded, let old else { return controller.tellDidMove(toParent: self) }
    controller.loadViewIfNeeded()
    go(.push, from: old, to: controller, animated: animated) { done in
      if done { return controller.tellDidMove(toParent: self) }
      self.stack.removeAll { $0 === controller }
      controller.removeFromParent()
    }
  }

  /// Goes back to the controller before; nil where there is none.
  @discardableResult
  open func popViewController(animated: Bool) -> ViewController? {
    guard stack.count > 1 else { return nil }
    return pop(to: stack[stack.count - 2], animated: animated)?.last
  }

  /// Begins a way back that somebody drives; nothing happens while another one runs.
  final func beginPopByHand() {
    guard stack.count > 1, transition == nil, isViewLoaded else { return }
    let driver = PercentDrivenInteractiveTransition()
    (popDriver, handDriver) = (driver, driver)
    _ = popViewController(animated: true)
    popDriver = nil
  }

  private func addGestures() {
    let edge = ScreenEdgePanGestureRecognizer { [weak self] in self?.followPop($0) }
    edge.edges = .left
    view.addGestureRecognizer(edge)
    interactivePopGestureRecognizer = edge
    navigationBar.addGestureRecognizer(
      TapGestureRecognizer { [weak self] tap in
        guard let self, navigationBar.backFrame.contains(tap.location(in: navigationBar)) else {
          return
        }
        popViewController(animated: true)
      }
    )
  }

  /// Alt and the left arrow take the page into the hand: arrows move it then.
  open override var keyCommands: [KeyCommand]? {
    [
      KeyCommand(.named(.left), modifiers: .alt, title: "Back") { [weak self] in
        self?.beginPopByHand()
        self?.handDriver?.waitForKeys()
      }
    ]
  }

  /// Goes back to a controller of the stack; answers those that left, nil where it is not in it.
  @discardableResult
  open func popToViewController(
    _ controller: ViewController,
    animated: Bool
  ) -> [ViewController]? {
    pop(to: controller, animated: animated)
  }

  /// Goes back to the first controller; answers those that left.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [ViewController]? {
    stack.first.flatMap { pop(to: $0, animated: animated) }
  }

  private func pop(to target: ViewController, animated: Bool) -> [ViewController]? {
    content.finishRunning()
    guard let index = stack.firstIndex(where: { $0 === target }) else { return nil }
    let gone = Array(stack[(index + 1)...])
    guard let top = gone.last else { return [] }
    for controller in gone { controller.tellWillMove(toParent: nil) }
    stack.removeLast(gone.count)
    guard isViewLoaded else {
      for controller in gone { controller.removeFromParent() }
      return gone
    }
    go(.pop, from: top, to: target, animated: animated) { done in
      if done {
        for controller in gone.reversed() { controller.removeFromParent() }
      } else {
        self.stack += gone
      }
    }
    return gone
  }

  /// Sets all controllers at once; a new top one comes as by a push, an old one as by a pop.
  open func setViewControllers(_ controllers: [ViewController], animated: Bool) {
    content.finishRunning()
    let (old, new) = (stack, controllers)
    guard let top = new.last, !old.elementsEqual(new, by: ===) else { return }
    let gone = old.filter { controller in !new.contains { $0 === controller } }
    let isBack = old.contains { $0 === top }
    for controller in gone { controller.tellWillMove(toParent: nil) }
    for controller in new where controller.parent !== self { adopt(controller) }
    stack = new
    let settle = { (done: Bool) in
      guard done else {
        self.stack = old
        for controller in new where !old.contains(where: { $0 === controller }) {
          controller.removeFromParent()
        }
        return
      }
      for controller in gone { controller.removeFromParent() }
      for controller in new where !old.contains(where: { $0 === controller }) {
        controller.tellDidMove(toParent: self)
      }
    }
    guard isViewLoaded, let from = old.last, from !== top else {
      settle(true)
      return showItems()
    }
    go(isBack ? .pop : .push, from: from, to: top, animated: animated, settle)
  }

  private func go(
    _ operation: Operation,
    from: ViewController,
    to: ViewController,
    animated: Bool,
    _ settle: @escaping (Bool) -> Void
  ) {
    let animated = animated && content.isSeen
    var animator: (any ViewControllerAnimatedTransitioning)?
    var interaction: (any ViewControllerInteractiveTransitioning)?
    if animated {
      let own = delegate?
        .navigationController(self, animationControllerFor: operation, from: from, to: to)
      let used = own ?? usualAnimator(operation)
      if own != nil {
        interaction = delegate?.navigationController(self, interactionControllerFor: used)
      } else if operation == .pop {
        interaction = popDriver
      }
      animator = used
    }
    trace("willShow")
    delegate?.navigationController(self, willShow: to, animated: animated)
    let made = content.way(from: from, to: to, animator: animator, interaction: interaction) {
      [self] transition, done in
      (to.appearance.isMovingToParent, from.appearance.isMovingFromParent) = (false, false)
      settle(done)
      showItems()
      guard done else { return }
      transition.coordinator.whenDone { [weak self] in
        guard let self else { return }
        trace("didShow")
        delegate?.navigationController(self, didShow: to, animated: animated)
      }
    }
    (to.appearance.isMovingToParent, from.appearance.isMovingFromParent) =
      (operation == .push, operation == .pop)
    let isForward = operation == .push
    if animated {
      navigationBar.prepare(to.navigationItem, previous: previousItem, isForward: isForward)
      made.coordinator.animateFirst { [navigationBar] in navigationBar.slide(isForward: isForward) }
    }
    content.begin(made)
  }

  private func usualAnimator(_ operation: Operation) -> any ViewControllerAnimatedTransitioning {
    ViewContext.current.reducesMotion ? FadeAnimator() : SlideAnimator(operation)
  }
}
