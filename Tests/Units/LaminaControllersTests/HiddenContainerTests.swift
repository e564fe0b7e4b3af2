import Foundation
import LaminaMath
import LaminaViewsTestSupport
import Testing

@testable import LaminaControllers
@testable import LaminaViews

/// Children hear of appearing only when their container appears, or did (VC3).
@MainActor @Suite struct HiddenContainerTests {
  private let host = ViewStage()
  private let log = CallLog()

  private func appearance() -> [String] {
    log.take().filter { $0.contains("ppear") && !$0.contains("isAppearing") }
  }

  @Test("a push in a tab that is not seen is told when the tab comes", arguments: [true, false])
  func tab(animated: Bool) {
    let (a, b, other) = (Page("A", log), Page("B", log), Page("O", log))
    let navigation = NavigationController(rootViewController: a)
    let tabs = TabBarController()
    tabs.viewControllers = [navigation, other]
    host.use { host.window.rootViewController = tabs }
    host.tick(0)
    host.use { tabs.selectedIndex = 1 }
    host.tick(0.1)
    _ = log.take()
    host.use { navigation.pushViewController(b, animated: animated) }
    host.run(to: 1)
    #expect(appearance() == [] && navigation.topViewController === b)
    host.use { tabs.selectedIndex = 0 }
    host.run(to: 2)
    #expect(appearance() == ["O.willDisappear", "B.willAppear", "O.didDisappear", "B.didAppear"])
    #expect(b.view.window != nil && a.view.window == nil)
  }

  @Test("a push under a cover is told when the cover goes")
  func covered() {
    let (navigation, _, b) = host.navigation(log)
    let (cover, c) = (Page("P", log), Page("C", log))
    cover.modalPresentationStyle = .fullScreen
    host.use { b.present(cover, animated: false) }
    host.tick(0.1)
    _ = log.take()
    host.use { navigation.pushViewController(c, animated: true) }
    host.run(to: 1)
    #expect(appearance() == [])
    host.use { cover.dismiss(animated: false) }
    host.run(to: 2)
    #expect(appearance() == ["P.willDisappear", "C.willAppear", "C.didAppear", "P.didDisappear"])
  }

  @Test("a child that is exchanged in a container that is not seen hears nothing")
  func exchanged() {
    let (a, parent) = (Page("A", log), Page("Q", log))
    let (one, other) = (Page("1", log), Page("2", log))
    let tabs = TabBarController()
    tabs.viewControllers = [parent, a]
    host.use {
      host.window.rootViewController = tabs
      parent.addChild(one)
      parent.view.addSubview(one.view)
      parent.addChild(other)
    }
    host.tick(0)
    host.use { tabs.selectedIndex = 1 }
    host.tick(0.1)
    _ = log.take()
    host.use { parent.transition(from: one, to: other, duration: 0, animations: nil) }
    host.tick(0.2)
    #expect(appearance() == [] && other.view.superview === parent.view)
    host.use { tabs.selectedIndex = 0 }
    host.tick(0.3)
    #expect(
      appearance() == [
        "A.willDisappear", "Q.willAppear", "2.willAppear", "A.didDisappear", "Q.didAppear",
        "2.didAppear",
      ]
    )
  }

  @Test("a child that joins a container on its way is there with it")
  func joining() {
    let (navigation, _, _) = host.navigation(log)
    let (c, child) = (Page("C", log), Page("K", log))
    host.use { navigation.pushViewController(c, animated: true) }
    host.tick(0)
    host.use {
      c.addChild(child)
      c.view.addSubview(child.view)
    }
    host.tick(0.1)
    #expect(appearance() == ["B.willDisappear", "C.willAppear", "K.willAppear"])
    host.run(to: 1)
    #expect(appearance() == ["B.didDisappear", "C.didAppear", "K.didAppear"])
  }

  /// A container that forwards appearance itself.
  @MainActor private final class Manual: Page {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  }

  @Test("a container that forwards by hand says when; what is broken off goes back")
  func manual() {
    let (parent, child) = (Manual("M", log), Page("K", log))
    host.use {
      host.window.rootViewController = parent
      parent.addChild(child)
      parent.view.addSubview(child.view)
    }
    host.tick(0)
    #expect(appearance() == ["M.willAppear", "M.didAppear"])
    host.use { child.beginAppearanceTransition(true, animated: true) }
    host.use { child.beginAppearanceTransition(true, animated: true) }
    host.tick(0.1)
    #expect(appearance() == ["K.willAppear"])
    host.use {
      child.beginAppearanceTransition(false, animated: false)
      child.endAppearanceTransition()
      child.endAppearanceTransition()
    }
    #expect(appearance() == ["K.willDisappear", "K.didDisappear"])
    host.use {
      child.beginAppearanceTransition(true, animated: false)
      child.endAppearanceTransition()
    }
    #expect(appearance() == ["K.willAppear", "K.didAppear"])
    host.use { child.view.removeFromSuperview() }
    host.tick(0.2)
    #expect(appearance() == [])
  }
}
