import Foundation
import LaminaMath
import LaminaStage
import LaminaViewsTestSupport
import Testing

@testable import LaminaControllers
@testable import LaminaViews

/// What is presented in a context instead of the window (PR1, PR5), and who has the mouse meanwhile
/// (PR12).
@MainActor @Suite struct ContextTests {
  private let host = ViewStage()
  private let log = CallLog()

  @Test(
    "context styles take the place of who defines the context",
    arguments: [
      (ModalPresentationStyle.currentContext, true), (.currentContext, false),
      (.overCurrentContext, true), (.overCurrentContext, false),
    ]
  )
  func place(style: ModalPresentationStyle, animated: Bool) {
    let (root, child, page) = (Page("R", log), Page("C", log), Page("P", log))
    let beside = View(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    let place = CGRect(x: 10, y: 4, width: 40, height: 20)
    host.use {
      host.window.rootViewController = root
      root.addChild(child)
      root.view.addSubview(child.view)
      root.view.addSubview(beside)
      child.view.frame = place
      child.definesPresentationContext = true
    }
    host.tick(0)
    page.modalPresentationStyle = style
    host.use { child.present(page, animated: animated) }
    host.tick(0)
    host.run(to: 1)
    #expect(page.presentingViewController === child)
    #expect(page.view.convert(page.view.bounds, to: nil) == place)
    #expect((child.view.window == nil) == (style == .currentContext))
    #expect(root.view.subviews.last === beside)
    host.resize(to: 100, 30, at: 1)
    let resized = CGRect(x: 10, y: 4, width: 60, height: 32)
    #expect(page.view.convert(page.view.bounds, to: nil) == resized)
    host.use { page.dismiss(animated: animated) }
    host.tick(1.1)
    host.run(to: 2)
    #expect(child.view.superview === root.view && child.view.frame == resized)
    #expect(page.view.window == nil && root.view.subviews == [child.view, beside])
  }

  /// Notes its touches.
  @MainActor private final class Board: View {
    var heard: [String] = []
    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { heard.append("began") }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { heard.append("moved") }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { heard.append("ended") }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
      heard.append("cancelled")
    }
  }

  @Test(
    "a touch that is down when a way begins goes on; new ones wait",
    arguments: [ModalPresentationStyle.pageSheet, .fullScreen, .none]
  )
  func touches(style: ModalPresentationStyle) {
    let (navigation, _, b) = host.navigation(log)
    let board = Board(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    host.use { b.view.addSubview(board) }
    host.tick(0.1)
    host.mouse(.press, cell(10, 5), at: 0.2)
    let page = Page("P", log)
    page.modalPresentationStyle = style
    host.use {
      if style == .none {
        navigation.pushViewController(page, animated: true)
      } else {
        b.present(page, animated: true)
      }
    }
    host.tick(0.2)
    host.mouse(.drag, cell(20, 5), at: 0.3)
    host.mouse(.release, cell(20, 5), at: 0.35)
    #expect(board.heard == ["began", "moved", "ended"])
    #expect(host.mouse(.press, cell(10, 5), at: 0.4))
    host.mouse(.release, cell(10, 5), at: 0.45)
    #expect(board.heard.count == 3 && log.calls.contains("P.didAppear") == false)
  }

  @Test("a touch that is still down when its view leaves is cancelled")
  func leaving() {
    let (navigation, _, b) = host.navigation(log)
    let board = Board(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    host.use { b.view.addSubview(board) }
    host.tick(0.1)
    host.mouse(.press, cell(10, 5), at: 0.2)
    host.use { navigation.pushViewController(Page("P", log), animated: true) }
    host.run(to: 1)
    #expect(board.heard == ["began", "cancelled"])
  }
}
