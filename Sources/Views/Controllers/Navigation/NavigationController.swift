import Foundation
import LaminaCore
import LaminaViews

/// Receives the controllers that a navigation controller shows, and may animate between them.
///
/// - Source: UINavigationControllerDelegate
@preconcurrency @MainActor
public protocol NavigationControllerDelegate: AnyObject {
  /// Called before a controller is shown.
  func navigationController(
    _ navigationController: NavigationController,
    willShow viewController: ViewController,
    animated: Bool
  )
  /// Called after a controller is shown.
  func navigationController(
    _ navigationController: NavigationController,
    didShow viewController: ViewController,
    animated: Bool
  )
  /// The animator; nil for the default transition.
  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation,
    from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// The interaction controller for the animator; nil for none.
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
  /// Nil: the default transition.
  public func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation,
    from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }
  /// Nil: not interactive.
  public func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
}

/// A stack of controllers that shows the top one under a bar with a back button.
///
/// - Source: UINavigationController
@preconcurrency @MainActor
open class NavigationController: ViewController {
  /// The direction of a transition.
  public enum Operation: Int, Sendable {
    /// No change.
    case none
    /// A new controller is shown.
    case push
    /// The top controller is removed.
    case pop
  }

  /// The delegate.
  public final weak var delegate: (any NavigationControllerDelegate)?
  /// The row at the top.
  public let navigationBar = NavigationBar(frame: .zero)
  private var stack: [ViewController] = []
  private lazy var content = ContentArea(of: self, bar: navigationBar, at: .top)
  private var isBarHidden = false
  /// The recognizer that drags a page away from the left edge of the window.
  public private(set) final var interactivePopGestureRecognizer: GestureRecognizer?
  /// The driver of the pop that is about to begin; nil for one that is not interactive.
  private var popDriver: PercentDrivenInteractiveTransition?
  /// The driver of the interactive pop that is running.
  private(set) final var handDriver: PercentDrivenInteractiveTransition?

  /// Creates a navigation controller with a root controller.
  public init(rootViewController: ViewController) {
    super.init()
    stack = [rootViewController]
    addChild(rootViewController)
    rootViewController.callDidMove(toParent: self)
  }

  // MARK: Contents

  /// The stack of controllers, the visible one last.
  public final var viewControllers: [ViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller at the top of the stack.
  public final var topViewController: ViewController? { stack.last }

  /// The controller that the top one presents, or else the top one.
  public final var visibleViewController: ViewController? {
    topViewController?.presentedViewController ?? topViewController
  }

  /// Whether the bar is hidden.
  public final var isNavigationBarHidden: Bool {
    get { isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// The seconds that hiding or showing the bar takes.
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

  // MARK: Push and pop

  /// Pushes a controller onto the stack.
  open func pushViewController(_ controller: ViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === controller }) else {
      return ViewContext.current.report(.alreadyInStack(controller.label), about: label)
    }
    content.finishRunning()
    let old = topViewController
    stack.append(controller)
    adopt(controller)
    guard isViewLoaded, let old else { return controller.callDidMove(toParent: self) }
    controller.loadViewIfNeeded()
    go(.push, from: old, to: controller, animated: animated) { done in
      if done { return controller.callDidMove(toParent: self) }
      self.stack.removeAll { $0 === controller }
      controller.removeFromParent()
    }
  }

  /// Pops the top controller; nil if it is the only one.
  @discardableResult
  open func popViewController(animated: Bool) -> ViewController? {
    guard stack.count > 1 else { return nil }
    return pop(to: stack[stack.count - 2], animated: animated)?.last
  }

  /// Begins an interactive pop; does nothing during another transition.
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

  /// Alt and the left arrow begin an interactive pop, which the arrow keys then drive.
  open override var keyCommands: [KeyCommand]? {
    [
      KeyCommand(.named(.left), modifiers: .alt, title: "Back") { [weak self] in
        self?.beginPopByHand()
        self?.handDriver?.waitForKeys()
      }
    ]
  }

  /// Pops to a controller of the stack and returns those popped; nil if it is not in the stack.
  @discardableResult
  open func popToViewController(
    _ controller: ViewController,
    animated: Bool
  ) -> [ViewController]? {
    pop(to: controller, animated: animated)
  }

  /// Pops to the root controller and returns those popped.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [ViewController]? {
    stack.first.flatMap { pop(to: $0, animated: animated) }
  }

  private func pop(to target: ViewController, animated: Bool) -> [ViewController]? {
    content.finishRunning()
    guard let index = stack.firstIndex(where: { $0 === target }) else { return nil }
    let gone = Array(stack[(index + 1)...])
    guard let top = gone.last else { return [] }
    for controller in gone { controller.callWillMove(toParent: nil) }
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

  /// Replaces the stack; a new top controller is pushed, one that was in the stack is popped to.
  open func setViewControllers(_ controllers: [ViewController], animated: Bool) {
    content.finishRunning()
    let (old, new) = (stack, controllers)
    guard let top = new.last, !old.elementsEqual(new, by: ===) else { return }
    let gone = old.filter { controller in !new.contains { $0 === controller } }
    let isBack = old.contains { $0 === top }
    for controller in gone { controller.callWillMove(toParent: nil) }
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
        controller.callDidMove(toParent: self)
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
      transition.whenDone { [weak self] in
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
      made.animateFirst { [navigationBar] in navigationBar.slide(isForward: isForward) }
    }
    content.begin(made)
  }

  private func usualAnimator(_ operation: Operation) -> any ViewControllerAnimatedTransitioning {
    ViewContext.current.reducesMotion ? FadeAnimator() : SlideAnimator(operation)
  }
}
