// Long because only members in the body of a class can be overridden, and UIKit lets subclasses
// override all of these.
import Foundation
import LaminaCore
import LaminaViews

/// Manages a view: creates it on first access, receives its appearance events and contains other
/// controllers.
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
  /// The title, shown by containers and used in traces.
  public final var title: String? {
    didSet { (navigationItem.title, tabBarItem.title) = (title, title ?? "") }
  }
  /// The child controllers, in the order in which they were added.
  public internal(set) final var children: [ViewController] = []
  /// The container of this controller.
  public internal(set) final weak var parent: ViewController?
  /// The size that the controller asks its container or presentation for; zero for no preference.
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
  var appearance = Appearance()

  // Presentation of this controller, and by this controller.
  /// The presentation style; a sheet unless set.
  public final var modalPresentationStyle = ModalPresentationStyle.automatic
  /// The transition style of the presentation; slides up from below unless set.
  public final var modalTransitionStyle = ModalTransitionStyle.coverVertical
  /// Whether only the program can dismiss the controller.
  public final var isModalInPresentation = false
  /// Whether presentations in the current context cover this controller.
  public final var definesPresentationContext = false
  /// Whether such presentations use this controller's transition style.
  public final var providesPresentationContextTransitionStyle = false
  /// The delegate that provides animators and presentation controllers for this controller.
  public final weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?
  /// The presentation that shows this controller.
  final weak var activePresentation: Presentation?
  /// The presentation by this controller itself.
  final var ownPresentation: Presentation?
  final var ownPresented: ViewController? { ownPresentation?.presented }
  final weak var transition: ControllerTransition?

  /// Creates a controller; its view is loaded on first access.
  public override init() { super.init() }

  /// Creates a controller; there are no nib files, so both parameters are ignored.
  ///
  /// - Source: -[UIViewController initWithNibName:bundle:]
  public init(nibName: String?, bundle: Bundle?) { super.init() }

  // MARK: The view

  /// The view; loaded on first access.
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

  /// The view, or nil before it is loaded.
  public final var viewIfLoaded: View? { loaded }
  /// Whether the view is loaded.
  public final var isViewLoaded: Bool { loaded != nil }

  /// Loads the view unless it is loaded.
  public final func loadViewIfNeeded() {
    guard loaded == nil, !isLoading else { return }
    isLoading = true
    loadView()
    isLoading = false
    if loaded == nil { view = View() }
    trace("viewDidLoad")
    viewDidLoad()
  }

  /// Creates the view and assigns it: an empty one that fills the window unless overridden.
  open func loadView() {
    let made = View(frame: ViewContext.current.window?.bounds ?? .zero)
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view = made
  }

  /// Called after the view is loaded.
  open func viewDidLoad() {}

  // MARK: Appearance

  /// Called before the view appears.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called while the view appears, when it is in the window and has its size.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view appeared.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view disappeared.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Whether a status bar is to be hidden; never read, as a terminal has none.
  open var prefersStatusBarHidden: Bool { false }
  /// The preferred style of the status bar; never read.
  open var preferredStatusBarStyle: StatusBarStyle { .default }
  /// Requests an update of the status bar; does nothing.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Called when memory is short; never called here.
  open func didReceiveMemoryWarning() {}
  /// Called before the view's size changes.
  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  /// Whether appearance calls are forwarded to children automatically; true unless overridden.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Whether the view is appearing because the controller is being added to a parent.
  public final var isMovingToParent: Bool { appearance.isMovingToParent }
  /// Whether the view is disappearing because the controller is being removed from its parent.
  public final var isMovingFromParent: Bool { appearance.isMovingFromParent }
  /// Whether the view is appearing because the controller is being presented.
  public final var isBeingPresented: Bool { appearance.isBeingPresented }
  /// Whether the view is disappearing because the controller is being dismissed.
  public final var isBeingDismissed: Bool { appearance.isBeingDismissed }

  // MARK: Containment

  /// Adds a child controller, removing it from its former parent.
  ///
  /// `willMove(toParent:)` is called on the child; the container then adds the child's view and
  /// calls `didMove(toParent:)`.
  open func addChild(_ child: ViewController) { adopt(child) }

  /// Removes the controller from its parent, after the container called `willMove(toParent: nil)`
  /// and removed the view.
  open func removeFromParent() {
    guard let old = parent else { return }
    old.children.removeAll { $0 === self }
    parent = nil
    callDidMove(toParent: nil)
  }

  /// Called before the controller is added to a parent or removed from it.
  open func willMove(toParent parent: ViewController?) {}

  /// Called after the controller was added to a parent or removed from it.
  open func didMove(toParent parent: ViewController?) {}

  /// Animates from the view of one child to that of another.
  ///
  /// - Parameters:
  ///   - from: The visible child.
  ///   - to: The child that replaces it.
  ///   - duration: Seconds.
  ///   - options: The curve, the transition and other options of the animation.
  ///   - animations: Changes to animate.
  ///   - completion: Called once the first view is removed.
  open func transition(
    from: ViewController,
    to: ViewController,
    duration: TimeInterval,
    options: View.AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    for child in [from, to] where child.parent !== self {
      let context = ViewContext.current
      context.report(.notAChild(child.label), about: label)
      return context.enqueue { completion?(false) }
    }
    let animated = duration > 0
    let container = from.view.superview ?? view
    beginAppearance(of: from, false, animated: animated)
    beginAppearance(of: to, true, animated: animated)
    var options = options
    if ViewContext.current.reducesMotion, options.transition == nil {
      options.formUnion(.transitionCrossDissolve)
    }
    let hasTransition = options.transition != nil
    let join = {
      if to.view.superview == nil { to.view.frame = from.view.frame }
      container.addSubview(to.view)
    }
    let wasHidden = from.view.isHidden
    let end = { (finished: Bool) in
      from.view.removeFromSuperview()
      from.view.isHidden = wasHidden
      from.endAppearanceTransition()
      self.endAppearance(of: to)
      completion?(finished)
    }
    if hasTransition {
      View.transition(
        with: container,
        duration: duration,
        options: options,
        animations: {
          join()
          from.view.isHidden = true
          animations?()
        },
        completion: end
      )
    } else {
      View.performWithoutAnimation(join)
      View.animate(
        withDuration: duration,
        options: options,
        animations: animations ?? {},
        completion: end
      )
    }
  }

  /// The child that is shown; nil in containers that do not single one out.
  var shownChild: ViewController? { nil }

  // MARK: Presentation

  /// Presents a controller over this one or over the ancestor that its style selects.
  open func present(
    _ controller: ViewController,
    animated: Bool,
    completion: (() -> Void)? = nil
  ) {
    Presentation.present(controller, from: self, animated: animated, completion)
  }

  /// Dismisses the controller that this one presents, or this controller if it presents none.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    Presentation.dismiss(self, animated: animated, completion)
  }

  // MARK: Items of containers

  /// The item that represents the controller in a navigation bar.
  public private(set) final lazy var navigationItem = NavigationItem(title: title)

  /// The item that represents the controller in a tab bar.
  public final lazy var tabBarItem = TabBarItem(title: title ?? "")

  open override var next: Responder? {
    if let above = viewIfLoaded?.superview, activePresentation == nil { return above }
    return activePresentation?.presenter ?? viewIfLoaded?.superview
  }

  /// The name in traces and reports.
  var label: String { title ?? String(describing: type(of: self)) }

  func trace(_ event: String, animated: Bool? = nil) {
    ViewContext.current.trace(event, of: label, animated: animated)
  }
}
