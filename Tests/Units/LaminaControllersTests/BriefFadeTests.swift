import Foundation
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaViewsTestSupport
import Testing

@testable import LaminaControllers
@testable import LaminaViews

/// Ways between controllers where motion is reduced: fades of 0.15 s.
@MainActor @Suite struct BriefFadeTests {
  private let host = ViewStage()
  private let log = CallLog()

  private var moved: [String] { log.take().filter { $0.contains(".did") } }

  @Test("a push and a pop fade, and nothing moves", arguments: [true, false])
  func navigation(isPush: Bool) {
    let (navigation, a, b) = host.navigation(log)
    host.stage.motionLevel = .reduced
    let c = Page("C", log)
    for page in [a, b, c] { page.view.backgroundColor = Color(red: 0.4, green: 0, blue: 0) }
    let seen = isPush ? c : a
    seen.view.backgroundColor = Color(red: 0, green: 0, blue: 0.8)
    host.tick(0)
    _ = log.take()
    let before = host.stage.frame
    host.use {
      if isPush {
        navigation.pushViewController(c, animated: true)
      } else {
        navigation.popViewController(animated: true)
      }
    }
    host.tick(0)
    host.tick(0.075)
    let between = host.stage.frame
    #expect(near(host.shown(seen.view, at: 0.075) { Double($0.frame.minX) }, 0))
    #expect(moved == [])
    host.tick(0.15)
    #expect(moved.prefix(2) == ["B.didDisappear", "\(seen.title ?? "").didAppear"])
    host.tick(0.2)
    #expect(between != before && between != host.stage.frame)
    #expect(b.view.window == nil && !b.view.isHidden)
  }

  @Test(
    "what is presented fades in and out",
    arguments: [
      (ModalPresentationStyle.pageSheet, ModalTransitionStyle.coverVertical),
      (.fullScreen, .coverVertical), (.fullScreen, .flipHorizontal), (.formSheet, .crossDissolve),
    ]
  )
  func presentation(style: ModalPresentationStyle, way: ModalTransitionStyle) {
    let (_, _, b) = host.navigation(log)
    host.stage.motionLevel = .reduced
    let page = Page("P", log)
    page.view.backgroundColor = Color(red: 0, green: 0, blue: 0.8)
    (page.modalPresentationStyle, page.modalTransitionStyle) = (style, way)
    let before = host.stage.frame
    host.use { b.present(page, animated: true) }
    host.tick(0)
    host.tick(0.075)
    let between = host.stage.frame
    #expect(near(host.shown(page.view, at: 0.075) { Double($0.frame.minY) }, page.view.frame.minY))
    #expect(!moved.contains("P.didAppear"))
    host.tick(0.15)
    #expect(moved.contains("P.didAppear"))
    host.tick(0.2)
    #expect(between != before && between != host.stage.frame)
    host.use { page.dismiss(animated: true) }
    host.tick(1)
    host.tick(1.1)
    #expect(!moved.contains("P.didDisappear"))
    host.tick(1.15)
    #expect(moved.contains("P.didDisappear") && page.view.window == nil)
    host.tick(1.2)
    #expect(host.stage.frame == before)
  }

  @Test("a page in the hand fades as far as it is taken", arguments: [true, false])
  func byHand(finishes: Bool) {
    let (navigation, a, b) = host.navigation(log)
    host.stage.motionLevel = .reduced
    b.view.backgroundColor = Color(red: 0, green: 0, blue: 0.8)
    host.tick(0.5)
    let before = host.stage.frame
    host.press(.left, .alt, at: 1)
    for _ in 0..<5 { host.press(.right, at: 1.1) }
    host.tick(1.2)
    #expect(host.stage.frame != before && near(host.x(b.view, 1.2), 40))
    host.press(finishes ? .enter : .escape, at: 1.2)
    host.run(to: 2)
    #expect(navigation.viewControllers == (finishes ? [a] : [a, b]))
    #expect((finishes ? a : b).view.window != nil && !b.view.isHidden)
    #expect((host.stage.frame == before) == !finishes)
  }

  @Test("a page that curls up in part is there at once")
  func curl() {
    let (_, _, b) = host.navigation(log)
    host.stage.motionLevel = .reduced
    let page = Page("P", log)
    (page.modalPresentationStyle, page.modalTransitionStyle) = (.fullScreen, .partialCurl)
    page.view.backgroundColor = Color(red: 0, green: 0, blue: 0.8)
    host.use { b.present(page, animated: true) }
    host.tick(0)
    let first = host.stage.frame
    host.tick(0.05)
    #expect(moved.contains("P.didAppear") && host.stage.frame == first)
    host.press(.escape, at: 1)
    host.run(to: 1.1)
    #expect(page.view.window == nil)
  }

  @Test("children fade into each other too")
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
    host.stage.motionLevel = .reduced
    _ = log.take()
    host.use {
      parent.transition(from: one, to: other, duration: 3) { other.view.alpha = 0.5 }
    }
    #expect(parent.view.layer.animationKeys() == ["transition"])
    host.tick(0)
    host.tick(0.1)
    #expect(one.view.superview != nil)
    host.tick(0.15)
    #expect(moved.contains("2.didAppear") && one.view.superview == nil)
  }
}
