import Foundation
import LaminaAnimation
import LaminaMath
import LaminaStage
import LaminaViewsTestSupport
import Testing

@testable import LaminaControllers
@testable import LaminaViews

/// What happens when something else comes between: nothing gets stuck.
@MainActor @Suite struct TroubleTests {
  private let host = ViewStage()
  private let log = CallLog()

  @Test(
    "every problem of controllers says what was found and what to do",
    arguments: [
      LayerDiagnostic.notInHierarchy("a"), .alreadyPresenting("a"), .transitionRunning("a"),
      .notAChild("a"), .alreadyInStack("a"), .transitionNotCompleted("a"), .completedTwice,
      .pageStyle,
    ]
  )
  func words(problem: LayerDiagnostic) {
    let message = problem.about("x").message
    #expect(message.hasPrefix("x: ") && message.count > 40)
    #expect(message.contains(",") || message.contains(";"))
  }

  @Test("a root that is replaced in the middle of a way leaves the keys free")
  func replacedRoot() {
    let (navigation, _, _) = host.navigation(log)
    host.use { _ = navigation.popViewController(animated: true) }
    host.tick(0.1)
    let page = Page("R", log)
    host.use { host.window.rootViewController = page }
    host.run(to: 2)
    #expect(host.window.keyGate == nil)
    #expect(page.view.window != nil && navigation.view.window == nil)
  }

  @Test("a root that presents takes along what it presents")
  func presentingRoot() {
    let (_, _, b) = host.navigation(log)
    let sheet = Page("S", log)
    host.use { b.present(sheet, animated: false) }
    host.tick(0.1)
    _ = log.take()
    host.use { host.window.rootViewController = Page("R", log) }
    host.tick(0.2)
    #expect(sheet.view.window == nil && sheet.presentingViewController == nil)
    #expect(log.calls.contains("S.didDisappear") && log.calls.contains("R.didAppear"))
    #expect(host.window.subviews.count == 1)
  }

  @Test("a page that is taken into the hand and left alone goes back by itself")
  func leftAlone() {
    let (navigation, a, b) = host.navigation(log)
    host.press(.left, .alt, at: 1)
    host.run(to: 3)
    #expect(navigation.viewControllers == [a, b] && host.window.keyGate == nil)
    #expect(b.view.window != nil && a.view.window == nil)
  }

  @Test("added and taken away in one tick, and the other way round, appearance follows")
  func turning() {
    let (_, _, b) = host.navigation(log)
    let child = Page("C", log)
    host.use {
      b.addChild(child)
      b.view.addSubview(child.view)
      child.view.removeFromSuperview()
    }
    host.tick(0.1)
    #expect(
      log.take().filter { $0.hasPrefix("C.") && $0.contains("ppear") } == [
        "C.willAppear", "C.willDisappear", "C.didDisappear",
      ]
    )
    host.use { b.view.addSubview(child.view) }
    host.tick(0.2)
    #expect(log.take().contains("C.didAppear"))
    host.use {
      child.view.removeFromSuperview()
      b.view.addSubview(child.view)
    }
    host.tick(0.3)
    #expect(
      log.take().filter { $0.hasPrefix("C.") && !$0.contains("isAppearing") } == [
        "C.willDisappear", "C.willAppear", "C.didAppear",
      ]
    )
  }

  @Test(
    "the usual ways of presenting move, each in its time",
    arguments: [
      (ModalTransitionStyle.coverVertical, 0.4), (.crossDissolve, 0.3), (.flipHorizontal, 0.6),
      (.partialCurl, 0.6),
    ]
  )
  func styles(style: ModalTransitionStyle, duration: Double) {
    let (_, _, b) = host.navigation(log)
    let page = Page("P", log)
    (page.modalPresentationStyle, page.modalTransitionStyle) = (.fullScreen, style)
    host.use { b.present(page, animated: true) }
    host.tick(1)
    host.tick(1 + duration - 0.02)
    #expect(!log.calls.contains("P.didAppear"))
    host.tick(1 + duration + 0.02)
    #expect(log.take().contains("P.didAppear"))
    host.use { page.dismiss(animated: true) }
    host.tick(3)
    host.tick(3 + duration + 0.02)
    host.tick(4)
    #expect(log.take().contains("P.didDisappear") && b.view.window != nil)
    #expect(page.view.alpha == 1 && !page.view.isHidden && host.window.keyGate == nil)
  }

  @Test("a page that curls needs the whole screen; another kind covers, and that is reported")
  func pageStyle() {
    let (_, _, b) = host.navigation(log)
    let page = Page("P", log)
    (page.modalPresentationStyle, page.modalTransitionStyle) = (.pageSheet, .partialCurl)
    host.use { b.present(page, animated: true) }
    #expect(host.reports.contains { $0.contains("partialCurl needs") })
  }

  @Test("a second completion is reported, and so is a way to a stranger")
  func reports() {
    let (_, _, b) = host.navigation(log)
    var ends: [Bool] = []
    host.use {
      b.transition(from: Page("X", log), to: Page("Y", log), duration: 1, animations: nil) {
        ends.append($0)
      }
    }
    host.tick(0.1)
    #expect(ends == [false])
    #expect(host.reports.contains { $0.contains("is not a child") })
  }

  @Test("from one child to another: the calls of both, then the first view leaves")
  func children() {
    let parent = Page("P", log)
    let (one, other) = (Page("1", log), Page("2", log))
    host.use {
      host.window.rootViewController = parent
      parent.addChild(one)
      parent.view.addSubview(one.view)
      parent.addChild(other)
    }
    host.tick(0)
    #expect(!other.isViewLoaded)
    _ = log.take()
    host.use {
      parent.transition(
        from: one,
        to: other,
        duration: 8,
        options: .transitionCurlUp,
        animations: nil
      ) { _ in log.note("completion") }
    }
    #expect(log.take() == ["1.willDisappear", "2.didLoad", "2.willAppear"])
    host.tick(0)
    host.tick(7.9)
    #expect(one.view.superview != nil)
    host.tick(8)
    #expect(
      log.take().filter { !$0.contains("isAppearing") } == [
        "1.didDisappear", "2.didAppear", "completion",
      ]
    )
    #expect(one.view.superview == nil && other.view.superview === parent.view)
  }
}
