import Foundation
import LaminaMath
import Testing

@testable import LaminaMotion

/// Motions of a plain object by a key path.
@MainActor @Suite struct KeyPathMotionTests {
  private final class Ball {
    var place = CGPoint.zero
    var size = 1.0
  }

  private let animator = Animator()
  private let ball = Ball()

  private func run(_ motion: Motion, seconds: Double) throws {
    try animator.add(motion, for: ball, key: "a", at: 0)
    for tick in 0...Int(seconds * 60) { animator.tick(at: Double(tick) / 60) }
  }

  @Test("a spring comes to rest at its value")
  func spring() throws {
    try run(SpringMotion(\Ball.place, to: CGPoint(x: 60, y: 20)), seconds: 5)
    #expect(ball.place == CGPoint(x: 60, y: 20) && animator.keys(of: ball).isEmpty)
  }

  @Test("a timed motion between 0 and 1 takes its time")
  func basic() throws {
    let motion = BasicMotion(\Ball.size, to: 0, duration: 1)
    #expect(motion.property?.name == "size" && motion.property?.threshold == 0.01)
    motion.timingFunction = .linear
    try run(motion, seconds: 0.5)
    #expect(abs(ball.size - 0.5) < 1e-6)
  }

  @Test("a decay goes on with its speed")
  func decay() throws {
    try run(DecayMotion(\Ball.place, velocity: CGPoint(x: 50, y: 0)), seconds: 10)
    #expect(ball.place.x > 10 && ball.place.y == 0 && animator.keys(of: ball).isEmpty)
  }

  @Test("a motion for another class is refused")
  func other() {
    final class Box { var place = CGPoint.zero }
    #expect(throws: MotionError.self) {
      try animator.add(SpringMotion(\Box.place, to: .zero), for: ball)
    }
  }
}
