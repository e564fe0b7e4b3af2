import Foundation
import LaminaCells
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaMotion
import LaminaStage
import Testing

/// Pop's motions at the levels of motion: the model is at the end of the motion at once.
@MainActor @Suite struct MotionLevelMotionTests {
  private func motion(_ kind: String, _ name: String, to end: Double) -> PropertyMotion {
    switch kind {
    case "spring":
      let spring = SpringMotion(propertyNamed: name)
      (spring.toValue, spring.springBounciness) = (end, 18)
      return spring
    case "decay":
      let decay = DecayMotion(propertyNamed: name)
      decay.velocity = end
      return decay
    default:
      let basic = BasicMotion(propertyNamed: name)
      (basic.toValue, basic.duration) = (end, 3)
      return basic
    }
  }

  /// Adds a motion, and records what is called back.
  private func add(_ motion: Motion, to stage: LevelStage, _ calls: Calls) throws {
    motion.animationDidStartBlock = { _ in calls.list.append("start") }
    (motion as? PropertyMotion)?.animationDidReachToValueBlock = { _ in calls.list.append("reach") }
    motion.completionBlock = { calls.list.append("stop \($1)") }
    try stage.stage.use { try stage.layer.add(motion, forKey: "motion") }
  }

  private final class Calls { var list: [String] = [] }

  @Test(
    "springs, decays and timed motions are at their end in the next frame, with all callbacks",
    arguments: ["spring", "decay", "basic"],
    [(MotionLevel.reduced, Fidelity.exact), (.none, .exact), (.none, .pop)]
  )
  func jumps(kind: String, _ how: (level: MotionLevel, fidelity: Fidelity)) throws {
    let full = LevelStage()
    let still = LevelStage(how.level)
    let calls = (Calls(), Calls())
    for (stage, calls) in [(full, calls.0), (still, calls.1)] {
      stage.stage.animator.fidelity = how.fidelity
      try add(motion(kind, "position.x", to: 30), to: stage, calls)
    }
    for tick in 1...1200 { full.tick(Double(tick) / 60) }
    still.tick(0.5)
    #expect(abs(still.layer.position.x - full.layer.position.x) < 0.1)
    #expect(abs(still.layer.position.x - 2) > 3)
    #expect(calls.1.list == calls.0.list && calls.1.list.last == "stop true")
    #expect(still.stage.animator.allMotions.isEmpty && still.stage.nextTickTime == nil)
  }

  @Test("opacities and colours fade within a quarter of a second", arguments: ["spring", "basic"])
  func fades(kind: String) throws {
    let stage = LevelStage(.reduced)
    let calls = Calls()
    let fade = motion(kind, "opacity", to: 0)
    (fade as? BasicMotion)?.timingFunction = .linear
    (fade as? SpringMotion)?.dynamicsTension = 10
    try add(fade, to: stage, calls)
    stage.tick(1)
    #expect(stage.layer.opacity > 0.9)
    stage.tick(1.125)
    #expect((0.01...0.9).contains(stage.layer.opacity))
    if kind == "basic" { #expect(abs(stage.layer.opacity - 0.5) < 1e-6) }
    #expect(!calls.list.contains("stop true"))
    stage.tick(1.25)
    #expect(stage.layer.opacity == 0 && calls.list.last == "stop true")
    // Ornament does not even fade.
    let glow = motion(kind, "opacity", to: 1)
    glow.isDecorative = true
    try add(glow, to: stage, calls)
    stage.tick(2)
    #expect(stage.layer.opacity == 1)
  }

  @Test("cycles end where the last one ends", arguments: [(true, 2.0), (false, 30)])
  func cycles(autoreverses: Bool, end: Double) throws {
    for fidelity in Fidelity.allCases {
      let stage = LevelStage(.none)
      stage.stage.animator.fidelity = fidelity
      let basic = motion("basic", "position.x", to: 30)
      basic.fromValue = 2.0
      (basic.autoreverses, basic.repeatCount) = (autoreverses, 1_000_000)
      try add(basic, to: stage, Calls())
      stage.tick(1, 1.1, 1.2)
      #expect(Double(stage.layer.position.x) == end && stage.stage.animator.allMotions.isEmpty)
    }
  }

  @Test("what is endless rests at its start, costs no tick, and moves again at full level")
  func endless() throws {
    let stage = LevelStage(.none)
    let basic = motion("basic", "position.x", to: 30)
    (basic as? BasicMotion)?.timingFunction = .linear
    basic.fromValue = 6.0
    basic.repeatForever = true
    try add(basic, to: stage, Calls())
    stage.tick(1, 2)
    #expect(stage.layer.position.x == 6 && stage.stage.nextTickTime == nil)
    #expect(!basic.isPaused && basic.isAttached)
    stage.stage.motionLevel = .full
    #expect(stage.stage.nextTickTime != nil)
    stage.tick(3, 4)
    #expect(abs(stage.layer.position.x - 14) < 1e-9)
    stage.stage.motionLevel = .reduced
    stage.tick(5)
    #expect(stage.layer.position.x == 6)
    stage.stage.use { stage.layer.removeMotion(forKey: "motion") }
    #expect(!basic.isAttached)
  }

  @Test("a spring without friction has no end and rests")
  func frictionless() throws {
    let stage = LevelStage(.none)
    let spring = SpringMotion(propertyNamed: "position.x")
    spring.toValue = 30.0
    spring.dynamicsFriction = 0
    try add(spring, to: stage, Calls())
    stage.tick(1, 2)
    #expect(stage.layer.position.x == 2 && stage.stage.nextTickTime == nil)
  }

  @Test("a motion that stays goes to each new end at once")
  func retargeting() throws {
    let stage = LevelStage(.none)
    let spring = SpringMotion(propertyNamed: "position.x")
    (spring.toValue, spring.removedOnCompletion) = (30.0, false)
    try add(spring, to: stage, Calls())
    stage.tick(1)
    for (index, end) in [10.0, 20, 5].enumerated() {
      stage.stage.use { spring.toValue = end }
      stage.tick(2 + Double(index))
      #expect(Double(stage.layer.position.x) == end)
    }
  }

  @Test("a chain of motions is at its last end, at once and in order")
  func chains() throws {
    let stage = LevelStage(.none)
    let decay = DecayMotion(propertyNamed: "position.x")
    decay.velocity = 100.0
    decay.edges = MotionEdges(0...20)
    decay.handOver = { moment, cause in
      guard cause == .edge else { return nil }
      let back = SpringMotion()
      back.toValue = 20.0
      return back
    }
    try add(decay, to: stage, Calls())
    stage.tick(1)
    #expect(stage.layer.position.x == 20 && stage.stage.animator.allMotions.isEmpty)
  }

  @Test("what a closure computes in each tick goes on, unless it is ornament")
  func custom() throws {
    let stage = LevelStage(.none)
    var count = 0
    let closure = CustomMotion { _, _ in
      count += 1
      return true
    }
    try add(closure, to: stage, Calls())
    stage.tick(1, 2, 3)
    #expect(count == 3)
    stage.stage.use { stage.layer.isDecorative = true }
    stage.tick(4, 5, 6)
    #expect(count == 4 && stage.stage.nextTickTime == nil)
  }
}
