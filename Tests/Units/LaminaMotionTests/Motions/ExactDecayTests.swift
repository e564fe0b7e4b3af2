import Foundation
import LaminaMath
import LaminaMotion
import Testing

@Suite("Decays in real time")
@MainActor
struct ExactDecayTests {
  let bench = Bench(.exact)

  private func decay(_ velocity: Double) -> DecayMotion {
    let motion = bench.follow(DecayMotion(propertyNamed: "position.x"))
    motion.velocity = velocity
    return motion
  }

  @Test("the frame rate does not change where and when it ends", arguments: [24.0, 60, 144, 1000])
  func frameRate(_ rate: Double) throws {
    let motion = decay(1000)
    try bench.animator.add(motion, for: bench.panel)
    bench.tick(0)
    let duration = motion.duration
    let end = try #require(motion.toValue as? Double)
    // Thresholds are a tenth of the original's: it stops at 0.5 points per second.
    #expect(abs(duration - log(0.5 / 1000) / (1000 * log(0.998))) < 1e-9)
    for frame in 1...Int(duration * rate) {
      bench.tick(Double(frame) / rate)
      let exact = DecayCurve(deceleration: 0.998)
        .advanced(value: .zero, velocity: SIMD4(1000, 0, 0, 0), time: Double(frame) / rate)
      #expect(abs(bench.panel.position.x - exact.value.x) < 1e-6)
    }
    #expect(motion.isAttached)
    bench.tick(duration + 0.001)
    #expect(!motion.isAttached)
    #expect(Double(bench.panel.position.x) == end)
    #expect(bench.recorder.milestones == ["start", "reach", "stop(true)"])
  }

  @Test("the opposite velocity sets out from the current value, without a jump")
  func flip() throws {
    let motion = decay(500)
    motion.deceleration = 0.98
    // Judged from the old start, the value would lie beyond the new end already.
    motion.clampMode = .both
    try bench.animator.add(motion, for: bench.panel)
    bench.run(for: 0.1, step: 1.0 / 30)
    let turn = bench.panel.position.x
    motion.velocity = -200.0
    let writes = motion.written.count
    bench.run(from: 0.1 + 1.0 / 30, for: 2, step: 1.0 / 30)
    let after = motion.written[writes...].map { $0[0] }
    #expect(after.allSatisfy { $0 < turn })
    // No farther in the first tick than the velocity carries.
    #expect(turn - (try #require(after.first)) < 200.0 / 30)
    #expect(zip(after, after.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(bench.recorder.milestones.last == "stop(true)")
  }

  @Test("a velocity can be asked for that stops at a point")
  func aim() throws {
    let motion = decay(0)
    bench.panel.position.x = 12
    motion.property = AnimatableProperty(\Panel.position.x, name: "x", threshold: 0.1)
    let velocity = try motion.velocity(toReach: 250.0, from: 12.0)
    motion.velocity = velocity
    try bench.animator.add(motion, for: bench.panel)
    bench.run(for: 6)
    #expect(abs(bench.panel.position.x - 250) < 1e-9)
  }

  @Test("aiming needs to know the threshold and a deceleration in range")
  func aimErrors() {
    let motion = DecayMotion()
    #expect(throws: MotionError.missingProperty) { try motion.velocity(toReach: 1.0, from: 0.0) }
    motion.threshold = 1
    motion.deceleration = 1
    #expect(
      throws: MotionError.outOfRange(
        member: "deceleration",
        value: 1,
        expected: "above 0 and below 1"
      )
    ) { try motion.velocity(toReach: 1.0, from: 0.0) }
  }

  @Test("the end follows from the velocity and cannot be set")
  func derivedEnd() throws {
    let motion = decay(100)
    motion.toValue = 5.0
    #expect(
      motion.lastError == .derived(member: "toValue", instead: "velocity(toReach:from:)")
    )
    #expect(motion.toValue == nil)
  }

  @Test("cycles go on from the end, or back")
  func cycles() throws {
    let motion = decay(500)
    motion.deceleration = 0.98
    motion.repeatCount = 3
    try bench.animator.add(motion, for: bench.panel)
    bench.run(for: 5)
    let once = 24.475
    #expect(abs(bench.panel.position.x - 3 * once) < 0.1)
    #expect(bench.recorder.events.filter { $0 == "repeat" }.count == 2)

    let back = decay(500)
    back.deceleration = 0.98
    back.autoreverses = true
    bench.panel.position.x = 0
    try bench.animator.add(back, for: bench.panel)
    bench.run(from: 6, for: 5)
    #expect(abs(bench.panel.position.x) < 1e-9)
  }

  @Test("the opposite of the velocity that was set")
  func reversed() throws {
    let motion = decay(500)
    try bench.animator.add(motion, for: bench.panel)
    bench.tick(0, 0.1)
    #expect(try #require(motion.velocity as? Double) < 500)
    #expect(motion.reversedVelocity as? Double == -500)
    #expect(motion.initialVelocity as? Double == 500)
  }
}
