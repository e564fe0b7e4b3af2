import Foundation
import LaminaCells
import LaminaMath
import LaminaStage
import LaminaViewsTestSupport
import Testing

@testable import LaminaControllers
@testable import LaminaViews

/// A presenter that curls up in part, and stays (PR6).
@MainActor @Suite struct CurlTests {
  private let host = ViewStage()
  private let log = CallLog()
  private let a: Page
  private let b: Page

  init() {
    (a, b) = (Page("A", log), Page("B", log))
    host.use {
      host.window.rootViewController = a
      a.view.backgroundColor = Color(red: 1, green: 0, blue: 0)
      b.view.backgroundColor = Color(red: 0, green: 0, blue: 1)
    }
    (b.modalPresentationStyle, b.modalTransitionStyle) = (.fullScreen, .partialCurl)
    host.tick(0)
    _ = log.take()
  }

  private func present(animated: Bool = true) {
    host.use { a.present(b, animated: animated) }
    host.tick(0)
    host.run(to: 1)
  }

  /// Which page is seen in a cell.
  private func page(_ column: Int, _ row: Int) -> Character {
    let color = host.stage.frame[column, row].background
    if color == CellColor(red: 255, green: 0, blue: 0) { return "A" }
    return color == CellColor(red: 0, green: 0, blue: 255) ? "B" : "?"
  }

  private var isCurled: Bool { page(2, 1) == "A" && page(20, 7) == "A" && page(60, 20) == "B" }

  @Test("the presenter curls up and stays so, without ticks", arguments: [true, false])
  func stays(animated: Bool) {
    present(animated: animated)
    #expect(isCurled && page(79, 0) == "B" && page(0, 23) == "B")
    #expect(a.view.window == nil && b.view.window != nil)
    #expect(host.stage.nextTickTime == nil)
    host.run(to: 3)
    #expect(isCurled)
    #expect(log.take().filter { $0.contains("did") } == ["B.didAppear", "A.didDisappear"])
  }

  @Test("a click on what is left, or Escape, lays it down again", arguments: [true, false])
  func dismissal(byClick: Bool) {
    present()
    host.click(cell(60, 20), at: 1)
    host.run(to: 2)
    #expect(isCurled && a.presentedViewController === b)
    if byClick { host.click(cell(5, 3), at: 2) } else { host.press(.escape, at: 2) }
    host.run(to: 2.1)
    #expect(page(2, 1) == "A" && page(60, 20) == "B")
    host.run(to: 2.5)
    #expect(page(2, 1) == "A" && page(40, 12) == "A" && a.presentedViewController === b)
    host.run(to: 3)
    #expect(page(60, 20) == "A" && a.presentedViewController == nil && a.view.window != nil)
    #expect(b.view.window == nil && !b.view.isHidden)
  }

  @Test("one that may not be dismissed stays")
  func modal() {
    b.isModalInPresentation = true
    present()
    host.click(cell(5, 3), at: 1)
    host.run(to: 2)
    #expect(isCurled && a.presentedViewController === b)
  }

  @Test("the page has the size of the screen, also when that changes")
  func resizing() {
    present()
    _ = log.take()
    host.resize(to: 120, 40, at: 1)
    host.run(to: 1.5)
    #expect(page(2, 1) == "A" && page(60, 1) == "A" && page(1, 20) == "A")
    #expect(page(118, 1) == "B" && page(100, 38) == "B")
    #expect(log.take() == ["A.willTransition(120)", "B.willTransition(120)"])
    #expect(a.view.window == nil)
    #expect(host.stage.nextTickTime == nil)
    host.click(cell(70, 2), at: 2)
    host.run(to: 3)
    #expect(a.presentedViewController == nil && page(118, 38) == "A")
  }

  /// Drives what is dismissed.
  @MainActor private final class Hand: ViewControllerTransitioningDelegate {
    let driver = PercentDrivenInteractiveTransition()
    func interactionControllerForDismissal(
      using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { driver }
  }

  @Test("laid down in part and let go of it curls up again")
  func cancelled() {
    let hand = Hand()
    b.transitioningDelegate = hand
    present()
    host.use { b.dismiss(animated: true) }
    host.tick(1)
    host.use { hand.driver.update(0.5) }
    host.tick(1.1)
    #expect(page(60, 20) == "B" && page(45, 12) == "A")
    host.use { hand.driver.cancel() }
    host.run(to: 3)
    #expect(isCurled && a.presentedViewController === b && a.view.window == nil)
    host.click(cell(5, 3), at: 3)
    host.tick(3.1)
    #expect(host.use { b.transitionCoordinator } != nil)
  }
}
