import Foundation
import LaminaCells
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaViewsTestSupport
import Testing

@testable import LaminaControllers
@testable import LaminaViews

/// Navigation and tabs: orders of calls, and what is seen on the way (rows 101 to 108, 125).
@MainActor @Suite struct NavigationTests {
  private let host = ViewStage()
  private let log = CallLog()

  private func navigation() -> (NavigationController, Page) {
    let root = Page("A", log)
    let navigation = NavigationController(rootViewController: root)
    navigation.title = "nav"
    host.use { host.window.rootViewController = navigation }
    host.tick(0)
    _ = log.take()
    return (navigation, root)
  }

  @Test("a root controller loads, appears at once and is there in the same tick")
  func root() {
    let page = Page("R", log)
    host.use { host.window.rootViewController = page }
    #expect(log.calls == ["R.didLoad", "R.willAppear"])
    host.tick(0)
    #expect(log.take() == ["R.didLoad", "R.willAppear", "R.isAppearing", "R.didAppear"])
    host.tick(1)
    #expect(log.take() == [])
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 80, height: 48))
    host.use { host.window.rootViewController = nil }
    #expect(log.take() == ["R.willDisappear"])
    host.tick(2)
    #expect(log.take() == ["R.didDisappear"])
  }

  @Test("on a screen of ASCII the arrow of the back button is ASCII too")
  func ascii() {
    let host = ViewStage(style: RenderStyle(glyphs: .ascii))
    let navigation = NavigationController(rootViewController: Page("A", log))
    func bar() -> String { FrameText.text(host.stage.frame).components(separatedBy: "\n")[0] }
    navigation.pushViewController(Page("B", log), animated: false)
    host.use { host.window.rootViewController = navigation }
    host.tick(0)
    #expect(bar().contains("< A") && bar().allSatisfy(\.isASCII))
    host.use { navigation.pushViewController(Page("C", log), animated: false) }
    host.tick(0.1)
    #expect(bar().contains("< B") && bar().allSatisfy(\.isASCII))
  }

  @Test("a push and a pop that are not animated")
  func plain() {
    let (navigation, a) = navigation()
    let b = Page("B", log)
    host.use { navigation.pushViewController(b, animated: false) }
    host.tick(0.1)
    #expect(
      log.take().filter { !$0.contains("Move") && !$0.contains("isAppearing") } == [
        "B.didLoad", "A.willDisappear", "B.willAppear", "A.didDisappear", "B.didAppear",
      ]
    )
    #expect(navigation.viewControllers == [a, b] && b.parent === navigation)
    #expect(b.view.frame == CGRect(x: 0, y: 0, width: 80, height: 46))
    host.use { #expect(navigation.popViewController(animated: false) === b) }
    host.tick(0.2)
    #expect(
      log.take().filter { !$0.contains("Move") && !$0.contains("isAppearing") } == [
        "B.willDisappear", "A.willAppear", "B.didDisappear", "A.didAppear",
      ]
    )
    #expect(b.parent == nil && navigation.popViewController(animated: false) == nil)
  }

  @Test("an animated push: will-calls at once, did-calls at its end, the old page slides behind")
  func push() {
    let (navigation, a) = navigation()
    let b = Page("B", log)
    host.tick(1)
    host.use { navigation.pushViewController(b, animated: true) }
    #expect(
      log.take().filter { !$0.contains("isAppearing") } == [
        "B.willMove(nav)", "B.didLoad", "A.willDisappear", "B.willAppear",
      ]
    )
    host.tick(1)
    for (time, new, old) in [(1.0875, 69.667, -3.1), (1.175, 40, -12), (1.2625, 10.333, -20.9)] {
      let x = { (view: View) in
        host.shown(view, at: time) { Double($0.frame.minX) } ?? .nan
      }
      #expect(near(x(b.view), new, 1e-3) && near(x(a.view), old, 1e-3), "at \(time)")
    }
    host.tick(1.3)
    #expect(log.take().filter { !$0.contains("isAppearing") } == [] && a.view.window != nil)
    host.tick(1.35)
    #expect(log.take() == ["A.didDisappear", "B.didAppear", "B.didMove(nav)"])
    #expect(a.view.window == nil && b.view.frame.minX == 0)
  }

  @Test("an animated pop")
  func pop() {
    let (navigation, a) = navigation()
    let b = Page("B", log)
    host.use { navigation.pushViewController(b, animated: false) }
    host.tick(0.5)
    _ = log.take()
    host.use { _ = navigation.popViewController(animated: true) }
    #expect(
      log.take().filter { !$0.contains("isAppearing") } == [
        "B.willMove(nil)", "B.willDisappear", "A.willAppear",
      ]
    )
    host.tick(0.5)
    host.run(to: 0.9)
    #expect(log.take() == ["B.didDisappear", "A.didAppear", "B.didMove(nil)"])
    #expect(b.view.window == nil && a.view.window != nil && b.parent == nil)
  }

  /// Answers with an animator, and notes what it is asked.
  @MainActor private final class Answers: NavigationControllerDelegate {
    let log: CallLog
    var animator: Fader?
    var interaction: PercentDrivenInteractiveTransition?

    init(_ log: CallLog) { self.log = log }

    func navigationController(
      _ navigationController: NavigationController,
      willShow viewController: ViewController,
      animated: Bool
    ) { log.note("willShow(\(viewController.title ?? ""))") }

    func navigationController(
      _ navigationController: NavigationController,
      didShow viewController: ViewController,
      animated: Bool
    ) { log.note("didShow(\(viewController.title ?? ""))") }

    func navigationController(
      _ navigationController: NavigationController,
      animationControllerFor operation: NavigationController.Operation,
      from fromVC: ViewController,
      to toVC: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? {
      log.note("animatorFor(\(operation))")
      return animator
    }

    func navigationController(
      _ navigationController: NavigationController,
      interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? {
      log.note("interactionFor")
      return interaction
    }
  }

  @Test("a delegate supplies the animator", arguments: [false, true])
  func delegate(supplies: Bool) {
    let (navigation, _) = navigation()
    let answers = Answers(log)
    if supplies { answers.animator = Fader(log) }
    navigation.delegate = answers
    let b = Page("B", log)
    host.use { navigation.pushViewController(b, animated: true) }
    host.tick(0)
    host.tick(supplies ? 0.2 : 0.35)
    #expect(
      log.take().filter { !$0.contains("isAppearing") }
        == [
          "B.willMove(nav)", "B.didLoad", "animatorFor(push)", supplies ? "interactionFor" : "",
          "willShow(B)", "A.willDisappear", "B.willAppear",
          supplies ? "animate" : "", supplies ? "ended(true)" : "", "A.didDisappear",
          "B.didAppear", "B.didMove(nav)", "didShow(B)",
        ]
        .filter { !$0.isEmpty }
    )
  }

  @Test("an interactive pop goes back, or finishes", arguments: [false, true])
  func interactive(finishes: Bool) {
    let (navigation, a) = navigation()
    let answers = Answers(log)
    let b = Page("B", log)
    host.use { navigation.pushViewController(b, animated: false) }
    host.tick(0.1)
    answers.animator = Fader(log, duration: 0.35)
    let driver = PercentDrivenInteractiveTransition()
    answers.interaction = driver
    navigation.delegate = answers
    _ = log.take()
    host.use { _ = navigation.popViewController(animated: true) }
    host.tick(0.2)
    host.use { driver.update(finishes ? 0.6 : 0.2) }
    host.tick(0.3)
    #expect(near(host.shown(a.view, at: 0.3) { $0.opacity } ?? -1, finishes ? 0.6 : 0.2))
    #expect(host.stage.nextTickTime == nil)
    _ = log.take()
    host.use { if finishes { driver.finish() } else { driver.cancel() } }
    host.tick(0.3)
    let end = 0.3 + (finishes ? 0.14 : 0.07)
    host.tick(end - 0.01)
    #expect(log.take() == [])
    host.tick(end)
    if finishes {
      #expect(
        log.take() == [
          "ended(true)", "B.didDisappear", "A.didAppear", "B.didMove(nil)", "didShow(A)",
        ]
      )
      #expect(b.parent == nil && navigation.viewControllers == [a])
    } else {
      #expect(
        log.take() == [
          "ended(false)", "A.willDisappear", "A.didDisappear", "B.willAppear", "B.didAppear",
        ]
      )
      #expect(navigation.viewControllers == [a, b] && a.view.window == nil)
      #expect(b.view.window != nil && answers.animator?.ends == [false])
    }
  }

  @Test("a push while another runs finishes that first; one that is there is reported")
  func busy() {
    let (navigation, a) = navigation()
    let (b, c) = (Page("B", log), Page("C", log))
    host.use { navigation.pushViewController(b, animated: true) }
    host.tick(0)
    host.tick(0.1)
    host.use { navigation.pushViewController(c, animated: true) }
    host.tick(0.1)
    host.tick(1)
    #expect(navigation.viewControllers == [a, b, c])
    #expect(c.view.window != nil && b.view.window == nil && a.view.window == nil)
    #expect(
      log.calls.filter { $0.contains("did") && !$0.contains("Move") } == [
        "B.didLoad", "A.didDisappear", "B.didAppear", "C.didLoad", "B.didDisappear", "C.didAppear",
      ]
    )
    host.use { navigation.pushViewController(b, animated: false) }
    #expect(host.reports.contains { $0.contains("navigation stack") })
    host.use { #expect(navigation.popToRootViewController(animated: false) == [b, c]) }
    host.tick(2)
    #expect(navigation.viewControllers == [a] && c.parent == nil)
  }

  @Test("tabs load when they are first selected, and keep what they show")
  func tabs() {
    let tabs = TabBarController()
    let (one, other) = (Page("1", log), Page("2", log))
    tabs.viewControllers = [one, other]
    host.use { host.window.rootViewController = tabs }
    host.tick(0)
    #expect(!other.isViewLoaded && tabs.selectedViewController === one)
    _ = log.take()
    host.use { tabs.selectedIndex = 1 }
    host.tick(0.1)
    #expect(
      log.take().filter { !$0.contains("isAppearing") } == [
        "2.didLoad", "1.willDisappear", "2.willAppear", "1.didDisappear", "2.didAppear",
      ]
    )
    host.use { tabs.selectedIndex = 0 }
    host.tick(0.2)
    #expect(
      log.take().filter { !$0.contains("isAppearing") } == [
        "2.willDisappear", "1.willAppear", "2.didDisappear", "1.didAppear",
      ]
    )
    #expect(one.view.frame == CGRect(x: 0, y: 0, width: 80, height: 46))
  }
}
