import Foundation
import LaminaMath
import LaminaViewsTestSupport

@testable import LaminaControllers
@testable import LaminaViews

/// What was called, in order.
@MainActor final class CallLog {
  private(set) var calls: [String] = []

  func note(_ call: String) { calls.append(call) }

  /// The calls since the last time.
  func take() -> [String] {
    defer { calls.removeAll() }
    return calls
  }
}

/// A controller that records its calls.
@MainActor class Page: ViewController {
  let log: CallLog

  init(_ title: String, _ log: CallLog) {
    self.log = log
    super.init()
    self.title = title
  }

  private func note(_ call: String) { log.note("\(title ?? "").\(call)") }

  override func viewDidLoad() {
    super.viewDidLoad()
    note("didLoad")
  }
  override func viewWillAppear(_ animated: Bool) { note("willAppear") }
  override func viewIsAppearing(_ animated: Bool) { note("isAppearing") }
  override func viewDidAppear(_ animated: Bool) { note("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
  override func viewWillTransition(
    to size: CGSize,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    note("willTransition(\(Int(size.width)))")
  }
  override func willMove(toParent parent: ViewController?) {
    note("willMove(\(parent?.title ?? "nil"))")
  }
  override func didMove(toParent parent: ViewController?) {
    note("didMove(\(parent?.title ?? "nil"))")
  }
}

/// An animator that fades for 0.2 s, and records its calls.
@MainActor final class Fader: ViewControllerAnimatedTransitioning {
  let log: CallLog
  let duration: Double
  var completes = true
  var curve: View.AnimationOptions = []
  private(set) var ends: [Bool] = []

  init(_ log: CallLog, duration: Double = 0.2) {
    self.log = log
    self.duration = duration
  }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> TimeInterval
  {
    duration
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    log.note("animate")
    let (old, new) = (context.view(forKey: .from), context.view(forKey: .to))
    if let new {
      context.containerView.addSubview(new)
      new.alpha = 0
    }
    View.animate(withDuration: duration, options: curve) {
      new?.alpha = 1
      if new == nil { old?.alpha = 0 }
    } completion: { finished in
      self.ends.append(finished)
      if self.completes { context.completeTransition(!context.transitionWasCancelled) }
    }
  }

  func animationEnded(_ transitionCompleted: Bool) { log.note("ended(\(transitionCompleted))") }
}

extension ViewStage {
  /// Shows page A, and B in front of it.
  func navigation(_ log: CallLog) -> (NavigationController, Page, Page) {
    let (a, b) = (Page("A", log), Page("B", log))
    let navigation = NavigationController(rootViewController: a)
    navigation.title = "nav"
    use {
      window.rootViewController = navigation
      navigation.pushViewController(b, animated: false)
    }
    tick(0)
    _ = log.take()
    return (navigation, a, b)
  }
}
