import Foundation
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaViewsTestSupport
import Testing

@testable import LaminaControllers
@testable import LaminaViews

/// Controllers by keys and mouse: going back, dismissing, selecting, dragging (E12, NV4, NV5, PR9).
@MainActor @Suite struct HandTests {
  private let host = ViewStage()
  private let log = CallLog()

  @Test("Escape dismisses what is presented, then goes back, then is nobody's")
  func escape() {
    let (navigation, a, b) = host.navigation(log)
    let sheet = Page("S", log)
    host.use { b.present(sheet, animated: false) }
    host.tick(0.1)
    #expect(host.press(.escape))
    host.run(to: 1)
    #expect(b.presentedViewController == nil && navigation.viewControllers == [a, b])
    #expect(host.press(.escape))
    host.run(to: 2)
    #expect(navigation.viewControllers == [a])
    #expect(!host.press(.escape))
  }

  /// A delegate that records its calls, and refuses a dismissal if configured to.
  @MainActor private final class Guard: AdaptivePresentationControllerDelegate {
    var mayDismiss = true
    var calls: [String] = []

    func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool {
      calls.append("should")
      return mayDismiss
    }
    func presentationControllerWillDismiss(_ controller: PresentationController) {
      calls.append("will")
    }
    func presentationControllerDidDismiss(_ controller: PresentationController) {
      calls.append("did")
    }
    func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) {
      calls.append("attempt")
    }
  }

  @Test("a click beside a sheet dismisses it, unless it may not", arguments: 0..<3)
  func outside(way: Int) {
    let (_, _, b) = host.navigation(log)
    let sheet = Page("S", log)
    sheet.modalPresentationStyle = .formSheet
    sheet.isModalInPresentation = way == 2
    let guardian = Guard()
    guardian.mayDismiss = way == 0
    host.use { b.present(sheet, animated: false) }
    sheet.presentationController?.delegate = guardian
    host.tick(0.1)
    host.click(cell(40, 12))
    host.run(to: 1)
    #expect(guardian.calls.isEmpty && sheet.view.window != nil)
    host.click(cell(2, 2))
    host.run(to: 2)
    #expect(
      guardian.calls == [["should", "will", "did"], ["should", "attempt"], ["attempt"]][way]
    )
    #expect((sheet.view.window == nil) == (way == 0))
  }

  @Test("a page is dragged away from the left side, or let go of too early", arguments: [44, 34])
  func edge(column: Int) {
    let (navigation, a, b) = host.navigation(log)
    host.mouse(.press, cell(0, 10), at: 1)
    host.mouse(.drag, cell(10, 10), at: 1.5)
    host.mouse(.drag, cell(column, 10), at: 3)
    host.tick(3.2)
    let x = host.shown(b.view, at: 3.2) { Double($0.frame.minX) } ?? -1
    #expect(abs(x - Double(column)) < 1.5)
    host.mouse(.release, cell(column, 10), at: 3.5)
    host.run(to: 5)
    #expect(navigation.viewControllers == (column == 44 ? [a] : [a, b]))
    #expect((column == 44 ? a : b).view.window != nil && (column == 44 ? b : a).view.window == nil)
  }

  @Test(
    "Alt and the left arrow take the page into the hand; arrows, Enter and Escape drive it",
    arguments: [NamedKey.enter, .escape]
  )
  func keys(end: NamedKey) {
    let (navigation, a, b) = host.navigation(log)
    #expect(host.press(.left, .alt))
    host.tick(0.2)
    for _ in 0..<3 { host.press(.right) }
    host.tick(0.3)
    let x = host.shown(b.view, at: 0.3) { Double($0.frame.minX) } ?? -1
    #expect(abs(x - 24) < 1e-6)
    host.press(end)
    host.run(to: 2)
    #expect(navigation.viewControllers == (end == .enter ? [a] : [a, b]))
  }

  @Test("left alone the hand lets go by itself", arguments: [3, 6])
  func patience(steps: Int) {
    let (navigation, a, b) = host.navigation(log)
    host.press(.left, .alt, at: 1)
    for _ in 0..<steps { host.press(.right, at: 1.1) }
    host.run(to: 1.6)
    #expect(host.stage.timeline.nextTime != nil)
    host.run(to: 4)
    #expect(navigation.viewControllers == (steps == 6 ? [a] : [a, b]))
  }

  @Test("while controllers change places, keys and clicks wait")
  func waiting() {
    let (navigation, a, b) = host.navigation(log)
    host.use { _ = navigation.popViewController(animated: true) }
    host.tick(0.05)
    #expect(host.press(.escape, at: 0.1))
    host.click(cell(40, 10), at: 0.2)
    host.run(to: 1)
    #expect(navigation.viewControllers == [a] && b.parent == nil)
  }

  @Test("the chosen tab follows the tint of its bar, and the words stand in the middle of it")
  func tabBarTint() throws {
    let bar = TabBar(frame: CGRect(x: 0, y: 0, width: 40, height: 2))
    bar.show(["One", "Two", "Three"].map { TabBarItem(title: $0) }, selected: 1)
    let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
    for tint in [red, blue] {
      bar.tintColor = tint
      #expect(bar.subviews.map(\.backgroundColor) == [nil, tint, nil])
    }
    bar.layoutIfNeeded()
    let first = try #require(bar.subviews.first).frame.minX
    let last = try #require(bar.subviews.last).frame.maxX
    #expect(abs(first - (40 - last)) <= 1)
  }

  @Test("numbers and the mouse select tabs")
  func tabs() {
    let tabs = TabBarController()
    tabs.viewControllers = [Page("one", log), Page("two", log), Page("three", log)]
    host.use { host.window.rootViewController = tabs }
    host.tick(0)
    host.send([.key(KeyEvent(.character("3")))], at: 0.1)
    #expect(tabs.selectedIndex == 2)
    host.press(.pageDown, .control, at: 0.2)
    #expect(tabs.selectedIndex == 0)
    host.tick(0.3)
    let label = tabs.tabBar.subviews[1]
    let place = label.convert(CGPoint(x: 2, y: 1), to: nil)
    host.click(cell(Int(place.x), Int(place.y / 2)), at: 1)
    host.run(to: 2)
    #expect(tabs.selectedIndex == 1)
  }
}
