import Foundation
import LaminaCells
import LaminaStage
import LaminaViewsTestSupport
import Testing

@testable import LaminaViews

/// What the mouse tells views: E4.
@MainActor @Suite struct TouchTests {
  private let host = ViewStage()
  private let log = Log()

  private func touchView(_ frame: CGRect = CGRect(x: 10, y: 4, width: 10, height: 8)) -> TouchView {
    let view = TouchView(frame, log)
    host.use { host.window.addSubview(view) }
    host.tick(host.stage.now)
    return view
  }

  @Test("the view that was pressed hears of the drag and the release, wherever they are")
  func follows() throws {
    let view = touchView()
    #expect(host.mouse(.press, cell(12, 3), at: 0.1))
    let touch = try #require(view.lastTouch)
    #expect(touch.phase == .began && touch.view === view && touch.timestamp == 0.1)
    #expect(touch.location(in: view) == CGPoint(x: 2.5, y: 3))
    #expect(touch.location(in: nil) == CGPoint(x: 12.5, y: 7))
    #expect(host.mouse(.drag, cell(40, 3), at: 0.2))
    #expect(touch.phase == .moved && touch.location(in: view) == CGPoint(x: 30.5, y: 3))
    #expect(touch.previousLocation(in: view) == CGPoint(x: 2.5, y: 3))
    #expect(host.mouse(.release, cell(40, 3), at: 0.3))
    #expect(touch.phase == .ended && view.lastEvent?.allTouches == [touch])
    #expect(view.lastEvent?.timestamp == 0.3)
    #expect(log.words == ["began", "moved", "ended"])
    #expect(!host.mouse(.drag, cell(12, 3)) && log.words.count == 3)
  }

  @Test("a touch of nothing but the window is left to others")
  func untaken() {
    #expect(!host.mouse(.press, cell(50, 20)))
    #expect(!host.mouse(.release, cell(50, 20)))
    #expect(!host.mouse(.move, cell(12, 3)))
  }

  @Test("touches go up the chain unless they are taken")
  func chain() {
    let view = touchView()
    let plain = View(frame: view.bounds)
    host.use { view.addSubview(plain) }
    host.click(cell(12, 3))
    #expect(log.words == ["began", "ended"] && view.lastTouch?.view === plain)
  }

  @Test(
    "clicks within 0.4 s and one cell are counted",
    arguments: [
      (0.4, cell(13, 4), .left, 2), (0.41, cell(12, 3), .left, 1),
      (0.2, cell(14, 3), .left, 1), (0.2, cell(12, 3), .right, 1),
    ] as [(Double, CellPoint, MouseEvent.Button, Int)]
  )
  func counting(gap: Double, place: CellPoint, button: MouseEvent.Button, count: Int) {
    let view = touchView()
    host.mouse(.press, cell(12, 3), at: 1)
    #expect(view.lastTouch?.tapCount == 1)
    host.mouse(.release, cell(12, 3), at: 1.25)
    host.mouse(.press, place, at: 1.25 + gap, button: button)
    #expect(view.lastTouch?.tapCount == count)
  }

  @Test("after a drag the count begins anew")
  func countingAfterDrag() {
    let view = touchView()
    host.drag(cell(12, 3), over: [cell(13, 3), cell(12, 3)], at: 1)
    host.mouse(.press, cell(12, 3), at: 1.1)
    #expect(view.lastTouch?.tapCount == 1)
  }

  @Test("the event tells which button it is, and one is followed at a time")
  func buttons() {
    let view = touchView()
    host.mouse(.press, cell(12, 3), button: .right)
    #expect(view.lastEvent?.button == .right)
    host.mouse(.press, cell(12, 3), button: .middle)
    host.mouse(.release, cell(12, 3), button: .middle)
    #expect(log.words == ["began"])
    host.mouse(.release, cell(12, 3), button: .none)
    #expect(log.words == ["began", "ended"] && view.lastEvent?.button == .right)
  }

  @Test("a touch is cancelled when the terminal loses the focus")
  func focusLost() {
    let view = touchView()
    host.mouse(.press, cell(12, 3))
    #expect(!host.send([.focus(false)]))
    #expect(log.words == ["began", "cancelled"] && view.lastTouch?.phase == .cancelled)
    host.mouse(.release, cell(12, 3))
    #expect(log.words.count == 2)
  }

  @Test("a press without a release before it cancels the old touch")
  func lostRelease() {
    let view = touchView()
    host.mouse(.press, cell(12, 3))
    let old = view.lastTouch
    host.mouse(.press, cell(13, 3))
    #expect(log.words == ["began", "cancelled", "began"] && view.lastTouch != old)
  }

  @Test("the touch of a view that leaves is cancelled, also with a view around it")
  func leaving() {
    let outer = View(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    host.use { host.window.addSubview(outer) }
    let view = TouchView(CGRect(x: 10, y: 4, width: 10, height: 8), log)
    host.use { outer.addSubview(view) }
    host.mouse(.press, cell(12, 3))
    host.use { outer.removeFromSuperview() }
    #expect(log.words == ["began", "cancelled"])
    host.mouse(.release, cell(12, 3))
    #expect(log.words.count == 2)
  }

  @Test("the wheel goes to what is below the pointer, and up the chain")
  func wheel() {
    final class Wheel: View {
      var turns: [Int] = []
      var place = CGPoint.zero
      override func wheelTurned(by steps: Int, at point: CGPoint, with event: Event?) -> Bool {
        turns.append(steps)
        place = point
        return true
      }
    }
    let view = Wheel(frame: CGRect(x: 10, y: 4, width: 10, height: 8))
    host.use {
      host.window.addSubview(view)
      view.addSubview(View(frame: view.bounds))
    }
    #expect(host.mouse(.wheelDown, cell(12, 3), button: .none))
    #expect(host.mouse(.wheelUp, cell(12, 3), button: .none))
    #expect(view.turns == [1, -1] && view.place == CGPoint(x: 12.5, y: 7))
    #expect(!host.mouse(.wheelDown, cell(50, 3), button: .none))
  }
}
