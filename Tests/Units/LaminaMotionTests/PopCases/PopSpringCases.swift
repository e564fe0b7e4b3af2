import Foundation
import LaminaMath
import LaminaMotion
import Testing

/// Pop's own tests, cases 55 to 75, in words of ours (63 and 68 stand with their likes).
@Suite("Pop's cases: timed motions and springs")
@MainActor
struct PopSpringCases {
  let bench = Bench(.pop)

  private func spring(_ name: String = "position.x") -> SpringMotion {
    bench.follow(SpringMotion(propertyNamed: name))
  }

  @Test("55: a timed motion of a scale ends")
  func scale() throws {
    let motion = bench.follow(BasicMotion(propertyNamed: "scale", timingFunction: .easeInEaseOut))
    motion.fromValue = CGSize(width: 1, height: 1)
    motion.toValue = CGSize(width: 0.97, height: 0.97)
    try bench.animator.add(motion, for: bench.panel)
    bench.tick(0, 0.1, 0.2, 0.4)
    #expect(bench.recorder.milestones == ["start", "reach", "stop(true)"])
  }

  @Test("56: a timed motion of a rectangle ends at its rectangle")
  func basicRect() throws {
    let motion = bench.follow(BasicMotion(propertyNamed: "bounds", timingFunction: .easeInEaseOut))
    motion.fromValue = CGRect.zero
    motion.toValue = CGRect(x: 100, y: 200, width: 200, height: 400)
    motion.duration = 1
    try bench.animator.add(motion, for: bench.panel)
    bench.run(for: 1)
    #expect(motion.written.last == [100, 200, 200, 400])
  }

  @Test("57: a spring without values ends; progress markers read back")
  func completion() throws {
    let motion = spring()
    motion.progressMarkers = [0.5, 0.75, 1]
    #expect(motion.progressMarkers == [0.5, 0.75, 1])
    try bench.animator.add(motion, for: bench.panel)
    bench.tick(0, 0.1, 0.2)
    #expect(bench.recorder.milestones == ["start", "stop(true)"])
  }

  struct Convergence: CustomTestStringConvertible, Sendable {
    var rounding: Double
    var clamp: ClampMode
    var testDescription: String { "rounding \(rounding), clamp \(clamp.rawValue)" }
  }

  @Test(
    "58 to 60: few frames sit on the target before the spring stops",
    arguments: [
      Convergence(rounding: 0, clamp: .none), Convergence(rounding: 1, clamp: .none),
      Convergence(rounding: 1, clamp: .end),
    ]
  )
  func convergence(_ row: Convergence) throws {
    let motion = spring()
    motion.fromValue = 0.0
    motion.toValue = 100.0
    motion.velocity = 100.0
    motion.springBounciness = 0.5
    motion.roundingFactor = row.rounding
    motion.clampMode = row.clamp
    try bench.animator.add(motion, for: bench.panel)
    bench.run(for: 1)
    #expect(bench.recorder.milestones.last == "stop(true)")
    #expect(motion.written.trailing(near: 100, row.rounding > 0 ? 1e-9 : 1) < 12)
  }

  @Test("61: a spring that stays is still there after its end")
  func stays() throws {
    let motion = spring()
    motion.fromValue = 0.0
    motion.toValue = 5.0
    motion.removedOnCompletion = false
    var finished: [Bool] = []
    motion.completionBlock = { finished.append($1) }
    try bench.animator.add(motion, for: bench.panel, key: "key")
    bench.run(for: 20)
    #expect(bench.recorder.milestones == ["start", "reach", "stop(true)"])
    #expect(finished == [true])
    #expect(bench.animator.motion(forKey: "key", of: bench.panel) === motion)
  }

  @Test("62: a spring that stays goes on with every new to-value")
  func continuations() throws {
    let motion = spring()
    motion.fromValue = 0.0
    motion.removedOnCompletion = false
    motion.toValue = 50.0
    try bench.animator.add(motion, for: bench.panel, key: "key")
    var start = 0.0
    var segments: [[String]] = []
    for (target, duration) in [(50.0, 2.0), (100, 0.3), (20, 0.4), (80, 2)] {
      motion.toValue = target
      bench.recorder.clear()
      bench.run(from: start, for: duration)
      segments.append(bench.recorder.milestones)
      start += duration + 1.0 / 60
    }
    #expect(segments[0] == ["start", "reach", "stop(true)"])
    #expect(segments[1] == ["start", "reach"])
    #expect(segments[2] == ["reach"])
    #expect(segments[3] == ["reach", "stop(true)"])
  }

  @Test("64: values that were left out are read when the motion begins")
  func lazyValues() throws {
    let motion = spring()
    motion.fromValue = 100.0
    motion.beginTime = bench.begin + 0.3
    try bench.animator.add(motion, for: bench.panel)
    bench.run(for: 0.2)
    #expect(motion.toValue == nil)
    bench.run(from: 0.2, for: 0.2)
    #expect(motion.toValue as? Double == 0)
    motion.fromValue = nil
    motion.toValue = 200.0
    bench.run(from: 0.4, for: 0.1)
    #expect(motion.fromValue != nil && motion.toValue != nil)
  }

  @Test("65: a strongly damped spring without values does no harm")
  func latent() throws {
    let motion = SpringMotion(property: Probe.property(components: 1, threshold: 1))
    motion.dynamicsTension = 990
    motion.dynamicsFriction = 230
    let probe = Probe(3)
    try bench.animator.add(motion, for: probe)
    bench.run(for: 1)
    #expect(probe.components == [3])
    #expect(!motion.isAttached)
  }

  @Test("66 and 67: four components", arguments: ["bounds", "insets"])
  func fourComponents(_ name: String) throws {
    let motion = spring(name)
    motion.fromValue = MotionVector([0, 0, 0, 0])
    motion.toValue = MotionVector([100, 200, 200, 400])
    motion.velocity = MotionVector([1000, 1000, 1000, 1000])
    try bench.animator.add(motion, for: bench.panel)
    bench.run(for: 3)
    #expect(bench.recorder.milestones == ["start", "reach", "stop(true)"])
    #expect(motion.written.last == [100, 200, 200, 400])
  }

  @Test("69 and 70: bounciness and speed, tension and friction, there and back")
  func conversion() throws {
    let soft = SpringConstants(bounciness: 12, speed: 5)
    #expect(abs(try #require(soft.bounciness) - 12) < 1e-4)
    #expect(abs(soft.speed - 5) < 1e-4)
    let firm = SpringConstants(tension: 240, friction: 25)
    let back = SpringConstants(bounciness: try #require(firm.bounciness), speed: firm.speed)
    #expect(abs(back.tension - 240) < 1e-4)
    #expect(abs(back.friction - 25) < 1e-4)
  }

  @Test("71: a spring that goes on begins where it ended")
  func continuationValues() throws {
    let motion = spring()
    motion.fromValue = 400.0
    motion.toValue = 200.0
    motion.removedOnCompletion = false
    try bench.animator.add(motion, for: bench.panel)
    bench.run(for: 2)
    motion.tracer.reset()
    motion.toValue = 400.0
    bench.run(from: 2 + 1.0 / 60, for: 2)
    let writes = motion.written
    try #require(writes.count > 5)
    #expect(abs(writes[0][0] - 200) < 10)
    #expect(abs(writes[writes.count - 1][0] - 400) < 10)
  }

  @Test("72: a missing colour is clear")
  func nilColor() throws {
    let motion = spring("color")
    motion.toValue = Color(red: 1, green: 0, blue: 0)
    try bench.animator.add(motion, for: bench.panel)
    bench.tick(0)
    #expect(motion.fromValue as? Color == Color(red: 0, green: 0, blue: 0, alpha: 0))
  }

  @Test("73: a jump in time ends at the target")
  func jump() throws {
    let motion = spring()
    motion.fromValue = 0.0
    motion.toValue = 1000.0
    try bench.animator.add(motion, for: bench.panel)
    bench.tick(0, 0.01, 300)
    #expect(bench.recorder.milestones == ["start", "reach", "stop(true)"])
    #expect(motion.written.last == [1000])
  }

  @Test("74: a kick comes back")
  func kick() throws {
    let motion = spring("position")
    motion.fromValue = CGPoint.zero
    motion.toValue = CGPoint.zero
    motion.velocity = CGPoint(x: 1000, y: 1000)
    try bench.animator.add(motion, for: bench.panel)
    bench.run(for: 3)
    #expect(motion.written.contains { $0[0] > 10 && $0[1] > 10 })
    #expect(motion.written.last == [0, 0])
  }

  @Test("75: a copy has velocity and constants")
  func copy() {
    let motion = SpringMotion()
    motion.velocity = 4321.0
    motion.springBounciness = 11.1
    motion.springSpeed = 12
    motion.dynamicsTension = 0.83
    motion.dynamicsFriction = 0.97
    motion.dynamicsMass = 100
    let copy = motion.copy()
    #expect(copy.velocity as? Double == 4321)
    #expect(copy.springBounciness == 11.1)
    #expect(copy.springSpeed == 12)
    #expect(copy.dynamicsTension == 0.83)
    #expect(copy.dynamicsFriction == 0.97)
    #expect(copy.dynamicsMass == 100)
  }
}
