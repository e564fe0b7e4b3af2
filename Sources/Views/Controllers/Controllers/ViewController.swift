// Long because only members in the body of a class can be overridden, and UIKit lets subclasses
// override all of these.
import Foundation
import LaminaMath
import LaminaViews

/// Looks after a view and what it shows: it makes the view when it is first wanted, hears when it
/// comes and goes, and holds other controllers.
///
/// ```swift
/// final class Greeting: ViewController {
///   override func viewDidLoad() {
///     super.viewDidLoad()
///     view.addSubview(Label("Hello"))
///   }
/// }
/// window.rootViewController = Greeting()
/// ```
///
/// - Source: UIViewController
@preconcurrency @MainActor
open class ViewController: Responder {
  /// What people call it, and traces.
  public final var title: String? { didSet { noteItemChanged() } }
  /// The controllers inside, in the order in which they were added.
  public internal(set) final var children: [ViewController] = []
  /// The controller that holds this one.
  public internal(set) final weak var parent: ViewController?
  /// The size that it wants where others decide; empty for none.
  public final var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      activePresentation?.controller
        .preferredContentSizeDidChange(
          forChildContentContainer: self
        )
    }
  }
  private var loaded: View?
  private var isLoading = false
  /// How far it is on its way into sight.
  var appearance = Appearance()

  // What the presentation of this controller, and of another one by it, is about.
  /// How it is presented; a sheet unless set.
  public final var modalPresentationStyle = ModalPresentationStyle.automatic
  /// How it comes into sight when it is presented; from below unless set.
  public final var modalTransitionStyle = ModalTransitionStyle.coverVertical
  /// Whether only the program dismisses it.
  public final var isModalInPresentation = false
  /// Whether controllers presented in the current context cover this one.
  public final var definesPresentationContext = false
  /// Whether those are shown the way that this one says.
  public final var providesPresentationContextTransitionStyle = false
  /// Answers for the presentation of this controller.
  public final weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?
  /// The presentation by which this controller is seen.
  final var activePresentation: Presentation?
  /// The controller that this one, and no other, presents.
  final var ownPresented: ViewController?
  /// The transition that the controller takes part in.
  final weak var transition: ControllerTransition?
  private var storedNavigationItem: NavigationItem?
  private var storedTabBarItem: TabBarItem?

  /// Creates a controller; its view comes later.
  public override init() { super.init() }

  /// Creates a controller; there are no files of views, so both parameters are left alone.
  ///
  /// - Parameters:
  ///   - nibName: Unused.
  ///   - bundle: Unused.
  /// - Source: -[UIViewController initWithNibName:bundle:]
  public init(nibName: String?, bundle: Bundle?) { super.init() }

  // MARK: The view

  /// The view; made when it is first asked for.
  open var view: View {
    get {
      loadViewIfNeeded()
      return loaded ?? View()
    }
    set {
      loaded?.owner = nil
      loaded = newValue
      newValue.owner = self
    }
  }

  /// The view, unless nobody asked for it yet.
  public final var viewIfLoaded: View? { loaded }
  /// Whether the view is there.
  public final var isViewLoaded: Bool { loaded != nil }

  /// Makes the view, unless it is there.
  public final func loadViewIfNeeded() {
    guard loaded == nil, !isLoading else { return }
    isLoading = true
    loadView()
    isLoading = false
    if loaded == nil { view = View() }
    trace("viewDidLoad")
    viewDidLoad()
  }

  /// Makes the view and sets it: an empty one that fills the window unless a class makes another.
  open func loadView() {
    let made = View(frame: (ViewContext.current.window as? Window)?.bounds ?? .zero)
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view = made
  }

  /// The view is there.
  open func viewDidLoad() {}

  // MARK: Coming and going

  /// The view is about to come into sight.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is in the window and has its size, on its way into sight.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view came into sight.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to go out of sight.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view went out of sight.
  open func viewDidDisappear(_ animated: Bool) {}
  /// The view is about to place its subviews.
  open func viewWillLayoutSubviews() {}
  /// The view placed its subviews.
  open func viewDidLayoutSubviews() {}
  /// Whether it wants no bar of the system above it; nobody asks, as a terminal has none.
  open var prefersStatusBarHidden: Bool { false }
  /// Which look of that bar it wants; nobody asks.
  open var preferredStatusBarStyle: StatusBarStyle { .default }
  /// What is wanted of that bar is something else now; nothing follows.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Memory is short; nobody here calls it.
  open func didReceiveMemoryWarning() {}
  /// The view is about to get another size.
  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  /// Whether children hear of appearing and disappearing by themselves; true unless overridden.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Whether it comes into sight because it gets a parent.
  public final var isMovingToParent: Bool { appearance.isMovingToParent }
  /// Whether it goes out of sight because it loses its parent.
  public final var isMovingFromParent: Bool { appearance.isMovingFromParent }
  /// Whether it comes into sight because it is presented.
  public final var isBeingPresented: Bool { appearance.isBeingPresented }
  /// Whether it goes out of sight because it is dismissed.
  public final var isBeingDismissed: Bool { appearance.isBeingDismissed }

  // MARK: Containment

  /// Takes in a controller, from its old parent if it has one.
  ///
  /// The child hears `willMove(toParent:)`; the container adds its view and calls
  /// `didMove(toParent:)`.
  open func addChild(_ child: ViewController) { adopt(child) }

  /// Leaves the parent; the container called `willMove(toParent: nil)` before and took the view away.
  open func removeFromParent() { leaveParent() }

  /// It is about to get a parent, or to lose it.
  open func willMove(toParent parent: ViewController?) {}

  /// It got a parent, or lost it.
  open func didMove(toParent parent: ViewController?) {}

  /// Goes over from the view of one child to that of another.
  ///
  /// - Parameters:
  ///   - from: The child that is seen.
  ///   - to: The child that comes.
  ///   - duration: Seconds.
  ///   - options: How it goes, and which transition.
  ///   - animations: Changes on the way.
  ///   - completion: Told once the first view left.
  open func transition(
    from: ViewController,
    to: ViewController,
    duration: TimeInterval,
    options: View.AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    exchange(from, to, duration, options, animations, completion)
  }

  /// The child that is seen; nil where none is more than the others.
  var shownChild: ViewController? { nil }

  // MARK: Presentation

  /// Shows another controller over this one, or over the one that holds it.
  open func present(
    _ controller: ViewController,
    animated: Bool,
    completion: (() -> Void)? = nil
  ) {
    Presentation.present(controller, from: self, animated: animated, completion)
  }

  /// Takes away what this controller presents, or this controller if it presents nothing.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    Presentation.dismiss(self, animated: animated, completion)
  }

  // MARK: Around it

  /// How it stands in a navigation controller.
  public final var navigationItem: NavigationItem {
    if let storedNavigationItem { return storedNavigationItem }
    let item = NavigationItem(title: title)
    storedNavigationItem = item
    return item
  }

  /// How it stands in a tab bar controller.
  public final var tabBarItem: TabBarItem {
    get {
      if let storedTabBarItem { return storedTabBarItem }
      let item = TabBarItem(title: title ?? "")
      storedTabBarItem = item
      return item
    }
    set { storedTabBarItem = newValue }
  }

  private func noteItemChanged() {
    storedNavigationItem?.title = title
    storedTabBarItem?.title = title ?? ""
  }

  open override var next: Responder? {
    if let above = viewIfLoaded?.superview, activePresentation == nil { return above }
    return activePresentation?.presenter ?? viewIfLoaded?.superview
  }

  /// What it is called in traces and reports.
  var label: String { title ?? String(describing: type(of: self)) }

  func trace(_ event: String, animated: Bool? = nil) {
    ViewContext.current.trace(event, of: label, animated: animated)
  }
}
