import Foundation
import LaminaStage
import Testing

@Suite struct VelocityTrackerTests {
  @Test("an even motion has its own velocity", arguments: [-120.0, -3.5, 8, 400])
  func evenMotion(_ speed: Double) {
    var tracker = VelocityTracker()
    for step in 0...8 {
      let time = 5 + Double(step) * 0.012
      tracker.add(CGPoint(x: speed * time, y: -2 * speed * time), at: time)
    }
    let velocity = tracker.velocity(at: 5.096)
    #expect(abs(velocity.x - speed) < 1e-6)
    #expect(abs(velocity.y + 2 * speed) < 1e-6)
  }

  @Test("the slope is that of the least squares, not of the ends")
  func leastSquares() {
    var tracker = VelocityTracker()
    // Times 0, 1, 2, 3 in units of 20 ms and places 0, 1, 1, 4: the slope is 1.2 per unit.
    for (step, x) in [0.0, 1, 1, 4].enumerated() {
      tracker.add(CGPoint(x: x, y: 0), at: Double(step) * 0.02)
    }
    #expect(abs(tracker.velocity(at: 0.06).x - 1.2 / 0.02) < 1e-9)
  }

  @Test("what is older than 100 ms does not count")
  func window() {
    var tracker = VelocityTracker()
    tracker.add(CGPoint(x: -1000, y: 0), at: 0)
    tracker.add(CGPoint(x: 0, y: 0), at: 0.2)
    tracker.add(CGPoint(x: 3, y: 0), at: 0.23)
    #expect(abs(tracker.velocity(at: 0.24).x - 100) < 1e-9)
    #expect(tracker.velocity(at: 0.27).x != 0)
  }

  @Test(
    "a hand that stood still for more than 50 ms has no velocity",
    arguments: [(0.049, true), (0.05, true), (0.051, false), (3, false)]
  )
  func standing(_ pause: Double, _ moves: Bool) {
    var tracker = VelocityTracker()
    for step in 0...4 { tracker.add(CGPoint(x: Double(step), y: 0), at: 7 + Double(step) * 0.01) }
    #expect((tracker.velocity(at: 7.04 + pause) != .zero) == moves)
  }

  @Test("one place, or several at one moment, tell no velocity")
  func noTime() {
    var tracker = VelocityTracker()
    #expect(tracker.velocity(at: 1) == .zero)
    tracker.add(CGPoint(x: 1, y: 1), at: 1)
    #expect(tracker.velocity(at: 1) == .zero)
    tracker.add(CGPoint(x: 9, y: 9), at: 1)
    #expect(tracker.velocity(at: 1) == .zero)
    tracker.reset()
    tracker.add(CGPoint(x: 10, y: 0), at: 1.01)
    #expect(tracker.velocity(at: 1.01) == .zero)
  }
}
