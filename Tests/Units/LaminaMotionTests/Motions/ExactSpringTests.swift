import Foundation
import LaminaMath
import LaminaMotion
import Testing

@Suite("Springs in real time")
@MainActor
struct ExactSpringTests {
  let bench = Bench(.exact)

  private func spring(_ name: String = "position.x") -> SpringMotion {
    let motion = SpringMotion(propertyNamed: name)
    motion.fromValue = 0.0
    motion.toValue = 100.0
    motion.springBounciness = 12
    return motion
  }

  /// Where the spring of `spring()` is after a time, from its closed form.
  private func closedForm(_ motion: SpringMotion, _ time: Double) -> Double {
    let constants = SpringConstants(
      tension: motion.dynamicsTension,
      friction: motion.dynamicsFriction,
      mass: motion.dynamicsMass
    )
    return 100
      + SpringTransition(constants, time: time)
      .apply(displacement: SIMD4(-100, 0, 0, 0), velocity: .zero).displacement.x
  }

  @Test(
    "the frame rate does not change the curve",
    arguments: [24.0, 30, 60, 120, 144, 240, 1000, 2500]
  )
  func frameRate(_ rate: Double) throws {
    let motion = spring()
    try bench.animator.add(motion, for: bench.panel)
    for frame in 0...Int(rate * 0.4) {
      let time = Double(frame) / rate
      bench.tick(time)
      #expect(abs(bench.panel.position.x - closedForm(motion, time)) < 1e-6, "at \(time)")
    }
  }

  @Test("irregular frames do not change the curve")
  func irregular() throws {
    let motion = spring()
    try bench.animator.add(motion, for: bench.panel)
    for time in [0, 0.0001, 0.0002, 0.02, 0.021, 0.2, 0.2004, 0.35] {
      bench.tick(time)
      #expect(abs(bench.panel.position.x - closedForm(motion, time)) < 1e-6, "at \(time)")
    }
  }

  @Test("a stall of any length is followed exactly, not skipped", arguments: [0.3, 29, 31, 300.0])
  func stall(_ seconds: Double) throws {
    let motion = spring()
    motion.dynamicsFriction = 0.02
    try bench.animator.add(motion, for: bench.panel)
    bench.tick(0, seconds)
    #expect(abs(bench.panel.position.x - closedForm(motion, seconds)) < 1e-5)
    #expect(motion.isAttached)
  }

  @Test("a kick is not swallowed by two ticks that are close together")
  func kick() throws {
    for fidelity in Fidelity.allCases {
      let bench = Bench(fidelity)
      let motion = SpringMotion(propertyNamed: "position.x")
      motion.fromValue = 50.0
      motion.toValue = 50.0
      motion.velocity = 500.0
      try bench.animator.add(motion, for: bench.panel)
      bench.tick(0, 0.0005, 0.0171, 0.034)
      // The original ends here, at its second write.
      #expect((bench.panel.position.x > 55) == (fidelity == .exact))
      bench.run(from: 0.05, for: 3)
      #expect(bench.panel.position.x == 50)
      #expect(!motion.isAttached)
    }
  }

  @Test("a spring never ends before time has passed")
  func noEarlyEnd() throws {
    let motion = bench.follow(SpringMotion(propertyNamed: "position.x"))
    motion.fromValue = 0.0
    motion.toValue = 0.04
    try bench.animator.add(motion, for: bench.panel)
    bench.tick(0)
    #expect(motion.isAttached)
    bench.tick(0.016)
    #expect(bench.panel.position.x == 0.04)
    #expect(bench.recorder.milestones == ["start", "reach", "stop(true)"])
  }

  @Test("a spring rests only when it cannot leave half the threshold any more")
  func rest() throws {
    let motion = spring()
    motion.threshold = 2
    try bench.animator.add(motion, for: bench.panel)
    let duration = try #require(motion.settlingDuration)
    bench.run(for: duration - 0.001, step: 0.001)
    #expect(motion.isAttached)
    bench.run(from: duration + 0.001, for: 0.01, step: 0.001)
    #expect(!motion.isAttached)
    #expect(bench.panel.position.x == 100)
    #expect(abs(closedForm(motion, duration) - 100) < 1)
  }

  @Test("the threshold is finer than the original's, which counts whole points")
  func thresholds() throws {
    var ends: [Fidelity: Double] = [:]
    for fidelity in Fidelity.allCases {
      let bench = Bench(fidelity)
      let motion = spring()
      motion.toValue = 2.0
      try bench.animator.add(motion, for: bench.panel)
      var time = 0.0
      while motion.isAttached, time < 10 {
        bench.tick(time)
        time += 1.0 / 60
      }
      ends[fidelity] = time
    }
    let (exact, pop) = (try #require(ends[.exact]), try #require(ends[.pop]))
    #expect(exact > pop)
  }

  @Test("a new target keeps position and speed")
  func retarget() throws {
    let motion = bench.follow(spring())
    try bench.animator.add(motion, for: bench.panel)
    bench.run(for: 0.1)
    let before = bench.panel.position.x
    let speed = try #require(motion.velocity as? Double)
    #expect(speed > 100)
    motion.toValue = -50.0
    bench.tick(0.1 + 1e-6)
    #expect(abs(bench.panel.position.x - before - speed * 1e-6) < 1e-4)
    bench.run(from: 0.11, for: 5)
    #expect(bench.panel.position.x == -50)
    #expect(bench.recorder.milestones == ["start", "reach", "stop(true)"])
  }

  @Test("new constants on the way keep position and speed")
  func newConstants() throws {
    let motion = spring()
    try bench.animator.add(motion, for: bench.panel)
    bench.run(for: 0.1)
    let before = bench.panel.position.x
    motion.dynamicsFriction = 60
    bench.tick(0.1 + 1e-6)
    #expect(abs(bench.panel.position.x - before) < 0.01)
    #expect(motion.dynamicsTension == SpringConstants(bounciness: 12, speed: 12).tension)
    motion.springSpeed = 12
    #expect(motion.dynamicsFriction == SpringConstants(bounciness: 12, speed: 12).friction)
  }

  @Test("velocity goes in and comes out, before, during and after")
  func velocity() throws {
    let motion = spring()
    motion.velocity = 300
    #expect(motion.velocity as? Double == 300)
    try bench.animator.add(motion, for: bench.panel)
    bench.tick(0)
    #expect(motion.velocity as? Double == 300)
    bench.tick(1.0 / 60, 2.0 / 60)
    let constants = SpringConstants(bounciness: 12, speed: 12)
    let expected = SpringTransition(constants, time: 2.0 / 60)
      .apply(displacement: SIMD4(-100, 0, 0, 0), velocity: SIMD4(300, 0, 0, 0)).velocity.x
    #expect(abs(try #require(motion.velocity as? Double) - expected) < 1e-6)
    bench.animator.removeAll(of: bench.panel)
    #expect(abs(try #require(motion.velocity as? Double) - expected) < 1e-6)
    motion.velocity = -1000.0
    try bench.animator.add(motion, for: bench.panel)
    bench.tick(1, 1.01)
    #expect(bench.panel.position.x < 0)
  }

  @Test("a clamped spring bounces inside of its range instead of freezing")
  func clamp() throws {
    let motion = bench.follow(spring())
    motion.clampMode = .end
    try bench.animator.add(motion, for: bench.panel)
    bench.run(for: 5)
    let values = motion.written.map { $0[0] }
    #expect(values.allSatisfy { $0 <= 100 })
    let top = try #require(values.firstIndex(of: 100))
    #expect(values[top...].contains { $0 < 99 })
    #expect(values.last == 100)
  }

  @Test("rounding stays out of the state")
  func rounding() throws {
    let motion = bench.follow(spring())
    motion.roundingFactor = 5
    try bench.animator.add(motion, for: bench.panel)
    bench.run(for: 0.2)
    #expect(motion.written.allSatisfy { $0[0].truncatingRemainder(dividingBy: 5) == 0 })
    motion.roundingFactor = 0
    bench.tick(0.25)
    #expect(abs(bench.panel.position.x - closedForm(motion, 0.25)) < 1e-6)
  }

  @Test("markers are told about once each, in order")
  func markers() throws {
    let motion = bench.follow(spring())
    motion.progressMarkers = [0.25, 0.5, 1]
    try bench.animator.add(motion, for: bench.panel)
    bench.run(for: 4)
    #expect(bench.recorder.markers == [0.25, 0.5, 1])
    #expect(motion.progress == 1)
  }

  @Test("the settling duration knows its spring")
  func settling() throws {
    let motion = SpringMotion()
    #expect(motion.settlingDuration == nil)
    motion.fromValue = 0.0
    motion.toValue = 100.0
    motion.threshold = 0.1
    let duration = try #require(motion.settlingDuration)
    #expect((0.3...1).contains(duration))
    motion.dynamicsFriction = 0
    #expect(motion.settlingDuration == .infinity)
  }
}
