import Foundation
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaViewsTestSupport
import Testing

@testable import LaminaControllers
@testable import LaminaViews

/// Another size of the screen in the middle of a way: all go on, to where they belong then (PR13).
@MainActor @Suite struct ResizingTests {
  private let host = ViewStage()
  private let log = CallLog()

  private func frame(_ view: View, at time: Double) -> CGRect {
    host.shown(view, at: time) { $0.frame } ?? .null
  }

  @Test("a push and a pop go on between the places of the new size", arguments: [true, false])
  func navigation(isPush: Bool) {
    let (navigation, a, b) = host.navigation(log)
    let c = Page("C", log)
    host.use {
      if isPush {
        navigation.pushViewController(c, animated: true)
      } else {
        navigation.popViewController(animated: true)
      }
    }
    let (front, behind) = isPush ? (c, b) : (b, a)
    host.tick(0)
    host.tick(0.1)
    _ = log.take()
    host.resize(to: 120, 40, at: 0.175)
    #expect(log.take().contains("\(front.title ?? "").willTransition(120)"))
    #expect(near(frame(front.view, at: 0.175).minX, 60))
    #expect(near(frame(behind.view, at: 0.175).minX, -18))
    #expect(front.view.frame.size == CGSize(width: 120, height: 78))
    let late = isPush ? 0.129162 : 0.870838
    #expect(near(frame(front.view, at: 0.2625).minX, 120 * late, 1e-3))
    #expect(near(frame(behind.view, at: 0.2625).minX, -36 * (1 - late), 1e-3))
    #expect(front.view.frame.minX == (isPush ? 0 : 120))
    #expect(behind.view.frame.minX == (isPush ? -36 : 0))
    host.tick(0.34)
    #expect(front.view.window != nil && behind.view.window != nil)
    host.run(to: 0.4)
    let seen = isPush ? c : a
    #expect(seen.view.frame == CGRect(x: 0, y: 0, width: 120, height: 78))
    #expect(b.view.frame.minX == 0 && b.view.window == nil)
    #expect(log.take().contains("\(seen.title ?? "").didAppear"))
  }

  @Test("a page that is dragged away keeps its share of the way, and comes back whole")
  func byHand() {
    let (navigation, _, b) = host.navigation(log)
    host.press(.left, .alt, at: 1)
    for _ in 0..<5 { host.press(.right, at: 1) }
    host.resize(to: 120, 40, at: 1.1)
    #expect(near(frame(b.view, at: 1.1).minX, 60))
    host.press(.escape, at: 1.1)
    host.run(to: 2)
    #expect(navigation.topViewController === b && b.view.window != nil)
    #expect(b.view.frame == CGRect(x: 0, y: 0, width: 120, height: 78))
  }

  @Test(
    "what is presented goes on between the places of the new size",
    arguments: [
      (ModalPresentationStyle.pageSheet, CGRect(x: 4, y: 4, width: 92, height: 56)),
      (.formSheet, CGRect(x: 23, y: 14, width: 54, height: 32)),
      (.fullScreen, CGRect(x: 0, y: 0, width: 100, height: 60)),
    ]
  )
  func presentation(style: ModalPresentationStyle, end: CGRect) {
    let (_, _, b) = host.navigation(log)
    let page = Page("P", log)
    page.modalPresentationStyle = style
    host.use { b.present(page, animated: true) }
    host.tick(0)
    host.tick(0.1)
    host.resize(to: 100, 30, at: 0.2)
    #expect(log.take().contains("P.willTransition(100)"))
    let half = frame(page.view, at: 0.2)
    #expect(near(half.minY, (60 + end.minY) / 2) && half.minX == end.minX)
    #expect(half.size == end.size && page.view.frame == end)
    host.run(to: 1)
    #expect(page.view.frame == end)
    host.use { page.dismiss(animated: true) }
    host.tick(1)
    host.resize(to: 80, 50, at: 1.2)
    let first = page.presentationController?.frameOfPresentedViewInContainerView ?? .null
    #expect(near(frame(page.view, at: 1.2).minY, (100 + first.minY) / 2))
    #expect(page.view.frame.minY == 100)
    host.run(to: 2)
    #expect(page.view.window == nil && b.view.frame == CGRect(x: 0, y: 0, width: 80, height: 98))
  }
}
