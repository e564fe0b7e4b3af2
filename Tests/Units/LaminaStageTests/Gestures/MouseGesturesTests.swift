import Foundation
import LaminaCells
import LaminaStage
import Testing

@MainActor @Suite struct MouseGesturesTests {
  /// Feeds mouse events in cells and collects what they mean.
  @MainActor
  private struct Hand {
    var gestures = MouseGestures()
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 80, rows: 24)))

    mutating func does(
      _ kind: MouseEvent.Kind,
      _ column: Int,
      _ row: Int,
      at time: Double,
      button: MouseEvent.Button = .left
    ) -> [MouseGesture] {
      let cell = CellPoint(column: column, row: row)
      let event = MouseEvent(kind, button: button, position: cell)
      return gestures.take(event, at: time, place: stage.point(at: cell))
    }
  }

  private func point(_ column: Int, _ row: Int) -> CGPoint {
    CGPoint(x: Double(column) + 0.5, y: Double(2 * row) + 1)
  }

  @Test("a flick ends with the velocity of the hand; a row counts two points")
  func flick() throws {
    var hand = Hand()
    #expect(hand.does(.press, 10, 5, at: 1) == [.pressed(at: point(10, 5))])
    // 3 columns and 1 row in 20 ms: 150 points to the right and 100 down in a second.
    for step in 1...5 {
      let made = hand.does(.drag, 10 + 3 * step, 5 + step, at: 1 + Double(step) * 0.02)
      guard case .panned(let place, let way, _) = made.first else {
        Issue.record("no pan: \(made)")
        return
      }
      #expect(place == point(10 + 3 * step, 5 + step))
      #expect(way == CGPoint(x: Double(3 * step), y: Double(2 * step)))
    }
    let end = hand.does(.release, 25, 10, at: 1.11)
    guard case .lifted(_, let velocity) = try #require(end.last) else {
      Issue.record("no lift: \(end)")
      return
    }
    #expect(abs(velocity.x - 150) < 1e-6)
    #expect(abs(velocity.y - 100) < 1e-6)
    #expect(!hand.gestures.isPressed)
  }

  @Test("a hand that waits before it lets go does not throw")
  func wait() {
    var hand = Hand()
    _ = hand.does(.press, 10, 5, at: 1)
    _ = hand.does(.drag, 14, 5, at: 1.02)
    _ = hand.does(.drag, 18, 5, at: 1.04)
    #expect(
      hand.does(.release, 18, 5, at: 1.1) == [.lifted(at: point(18, 5), velocity: .zero)]
    )
  }

  @Test("the release is the last motion if it is at another place")
  func lateRelease() {
    var hand = Hand()
    _ = hand.does(.press, 10, 5, at: 1)
    _ = hand.does(.drag, 11, 5, at: 1.02)
    let end = hand.does(.release, 12, 5, at: 1.04)
    #expect(end.count == 2)
    guard case .lifted(_, let velocity)? = end.last else { return #expect(Bool(false)) }
    #expect(abs(velocity.x - 50) < 1e-6)
  }

  @Test("taps are counted while they follow soon and near")
  func taps() {
    var hand = Hand()
    func tap(_ column: Int, at time: Double) -> Int? {
      _ = hand.does(.press, column, 5, at: time)
      for case .tapped(_, let count) in hand.does(.release, column, 5, at: time + 0.1) {
        return count
      }
      return nil
    }
    #expect(tap(10, at: 1) == 1)
    #expect(tap(11, at: 1.4) == 2)
    #expect(tap(11, at: 1.8) == 3)
    #expect(tap(20, at: 2) == 1)
    #expect(tap(20, at: 2.6) == 1)
  }

  @Test("neither a long press nor a pan is a tap")
  func noTaps() {
    var hand = Hand()
    _ = hand.does(.press, 10, 5, at: 1)
    #expect(hand.does(.release, 10, 5, at: 1.31).count == 1)
    _ = hand.does(.press, 10, 5, at: 2)
    _ = hand.does(.drag, 11, 5, at: 2.05)
    _ = hand.does(.drag, 10, 5, at: 2.1)
    #expect(hand.does(.release, 10, 5, at: 2.12).count == 1)
  }

  @Test("a second button does not disturb the first; a lost release begins anew")
  func buttons() {
    var hand = Hand()
    _ = hand.does(.press, 10, 5, at: 1)
    #expect(hand.does(.press, 10, 5, at: 1.05, button: .right) == [])
    #expect(hand.does(.release, 10, 5, at: 1.06, button: .right) == [])
    #expect(hand.gestures.isPressed)
    #expect(
      hand.does(.press, 30, 5, at: 2) == [.cancelled, .pressed(at: point(30, 5))]
    )
    #expect(hand.gestures.cancel() == [.cancelled])
    #expect(hand.gestures.cancel() == [])
    #expect(hand.does(.release, 30, 5, at: 2.1) == [])
    #expect(hand.does(.drag, 31, 5, at: 2.2) == [])
  }

  @Test("the wheel turns in steps, down is positive")
  func wheel() {
    var hand = Hand()
    #expect(
      hand.does(.wheelUp, 3, 4, at: 1, button: .none) == [.wheeled(at: point(3, 4), steps: -1)]
    )
    #expect(
      hand.does(.wheelDown, 3, 4, at: 1, button: .none) == [.wheeled(at: point(3, 4), steps: 1)]
    )
  }
}
