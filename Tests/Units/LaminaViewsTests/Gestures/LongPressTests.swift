import Foundation
import LaminaCells
import LaminaLayers
import LaminaStage
import LaminaViewsTestSupport
import Testing

@testable import LaminaViews

/// A button that is held, and quick strokes: E9 (row 96).
@MainActor @Suite struct LongPressTests {
  private let host = ViewStage()
  private let log = Log()

  private func press() -> LongPressGestureRecognizer {
    let press = LongPressGestureRecognizer().noting(log)
    host.window.addGestureRecognizer(press)
    return press
  }

  @Test("0.3 s are too short")
  func short() {
    let press = press()
    host.mouse(.press, cell(12, 3), at: 0)
    host.tick(0.3)
    #expect(press.state == .possible)
    host.mouse(.release, cell(12, 3), at: 0.3)
    host.tick(2)
    #expect(log.words.isEmpty && press.state == .possible)
  }

  @Test("after 0.5 s it begins, at that very moment, and ends with the release")
  func long() {
    let press = press()
    var times: [Double] = []
    press.addAction { [host] _ in times.append(host.stage.context.now) }
    host.mouse(.press, cell(12, 3), at: 0)
    host.tick(0.51)
    #expect(press.state == .began && times == [0.5])
    host.mouse(.drag, cell(30, 3), at: 0.6)
    host.mouse(.release, cell(30, 3), at: 0.7)
    #expect(log.words == ["began", "changed", "ended"])
  }

  @Test("it begins before a release of the same tick that came later")
  func oneTick() {
    _ = press()
    host.mouse(.press, cell(12, 3), at: 0)
    let release = MouseEvent(.release, button: .left, position: cell(12, 3))
    host.stage.tick(at: 0.6, events: [TimedEvent(time: 0.55, event: .mouse(release))])
    #expect(log.words == ["began", "ended"])
  }

  @Test(
    "meanwhile it moves by two points at most",
    arguments: [
      (cell(14, 3), true), (cell(12, 4), true), (cell(15, 3), false), (cell(13, 4), false),
    ]
  )
  func movement(place: CellPoint, begins: Bool) {
    _ = press()
    host.mouse(.press, cell(12, 3), at: 0)
    host.mouse(.drag, place, at: 0.2)
    host.mouse(.drag, cell(12, 3), at: 0.3)
    host.tick(1)
    #expect(log.words == (begins ? ["began"] : []))
  }

  @Test("duration, movement and the clicks before can be set")
  func settings() {
    let press = press()
    press.minimumPressDuration = 0.2
    press.allowableMovement = 10
    press.numberOfTapsRequired = 1
    host.mouse(.press, cell(12, 3), at: 0)
    host.mouse(.release, cell(12, 3), at: 0.25)
    #expect(log.words.isEmpty)
    host.mouse(.press, cell(12, 3), at: 0.3)
    host.mouse(.drag, cell(20, 3), at: 0.4)
    host.tick(0.5)
    #expect(log.words == ["began"])
  }

  @Test(
    "a stroke is 8 points in its direction within half a second",
    arguments: [
      (.right, 8, 0, 0.5, true), (.right, 7, 0, 0.1, false),
      (.right, 8, 0, 0.51, false), (.right, -8, 0, 0.1, false), (.left, -8, 0, 0.1, true),
      (.down, 0, 4, 0.1, true), (.up, 0, -3, 0.1, false), (.up, 0, -4, 0.1, true),
      (.right, 8, 2, 0.1, true), (.right, 8, 3, 0.1, false), ([.left, .up], 0, -4, 0.1, true),
    ] as [(SwipeGestureRecognizer.Direction, Int, Int, Double, Bool)]
  )
  func swipe(
    direction: SwipeGestureRecognizer.Direction,
    columns: Int,
    rows: Int,
    time: Double,
    isOne: Bool
  ) {
    let swipe = SwipeGestureRecognizer().noting(log)
    swipe.direction = direction
    host.window.addGestureRecognizer(swipe)
    let (start, end) = (cell(30, 10), cell(30 + columns, 10 + rows))
    host.mouse(.press, start, at: 0)
    host.mouse(.drag, end, at: time)
    host.mouse(.release, end, at: time + 0.1)
    #expect(log.words == (isOne ? ["ended"] : []) && swipe.state == .possible)
  }
}
