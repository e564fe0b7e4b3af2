import LaminaMath
import LaminaMotion
import LaminaTestSupport
import Testing

@Suite("Fidelity pop against the order of events of the original")
@MainActor
struct LifecycleReferenceTests {
  struct Row: Decodable, CustomTestStringConvertible, Sendable {
    struct Config: Decodable, Sendable {
      var kind: String
      var curve: String?
      var duration: Double?
      var bounciness: Double?
      var speed: Double?
      var deceleration: Double?
      var threshold: Double?
      var from: [Double]
      var to: [Double]?
      var velocity: [Double]?
      var base: [Double]?
      var additive: Bool?
      var beginTime: Double?
      var autoreverses: Bool?
      var repeatCount: Int?
      var repeatForever: Bool?
      var removedOnCompletion: Bool?
      var order: [String]?
    }
    var id: String
    var what: String
    var config: Config
    var ticks: ReferenceRow.Ticks
    var tickCount: Int
    var script: [ReferenceRow.Change]
    var events: [ReferenceRow.Entry]
    var final: [Double]
    var stillAttached: Bool
    var paused: Bool
    var velocityOut: [Double]?
    var testDescription: String { "\(id): \(what)" }
  }
  struct File: Decodable { var cases: [Row] }

  nonisolated static var rows: [Row] {
    get throws { try Fixture.json(File.self, "reference/pop/lifecycle.json").cases }
  }

  @Test("events come in the order of the reference", arguments: try rows)
  func order(_ row: Row) throws {
    let motion = try make(row.config)
    let probe = Probe(row.config.base ?? [0])
    var tick = 0
    var log: [ReferenceRow.Entry] = []
    var logged = 0
    func flush() {
      for write in probe.writes[logged...] {
        log.append(.init(tick: tick, event: "write", values: write))
      }
      logged = probe.writes.count
    }
    func note(_ event: String) {
      flush()
      log.append(.init(tick: tick, event: event))
    }
    motion.animationDidStartBlock = { _ in note("start") }
    motion.animationDidReachToValueBlock = { _ in note("reach") }
    motion.animationDidApplyBlock = { _ in note("apply") }
    motion.completionBlock = { note("stop:\($1)") }

    let animator = Animator()
    animator.fidelity = .pop
    try animator.add(motion, for: probe, key: "reference")
    for index in 0..<row.tickCount {
      tick = index
      for change in row.script where change.tick == index {
        if let to = change.members.to { motion.toValue = MotionVector(to) }
        if let velocity = change.members.velocity {
          try #require(motion as? DecayMotion).velocity = MotionVector(velocity)
        }
        if let paused = change.members.paused { motion.isPaused = paused }
        if change.members.remove == true { animator.remove(forKey: "reference", of: probe) }
      }
      animator.tick(at: row.ticks.time(index))
      flush()
    }
    // The original's float rounding in decays sets the tolerance there.
    let tolerance = row.config.kind == "decay" ? 1e-6 : 1e-9
    #expect(log.map { "\($0.tick) \($0.event)" } == row.events.map { "\($0.tick) \($0.event)" })
    for (found, expected) in zip(log, row.events) {
      #expect(agree(found.values ?? [], expected.values ?? [], tolerance), "\(expected)")
    }
    #expect(agree(probe.components, row.final, tolerance))
    #expect(motion.isAttached == row.stillAttached)
    #expect(motion.isPaused == row.paused)
    #expect(animator.keys(of: probe).isEmpty != row.stillAttached)
  }

  private func make(_ config: Row.Config) throws -> PropertyMotion {
    let motion: PropertyMotion
    switch config.kind {
    case "spring":
      let spring = SpringMotion()
      spring.springBounciness = try #require(config.bounciness)
      spring.springSpeed = try #require(config.speed)
      motion = spring
    case "decay":
      let decay = DecayMotion()
      decay.deceleration = try #require(config.deceleration)
      decay.velocity = config.velocity.map { MotionVector($0) }
      motion = decay
    default:
      let basic = BasicMotion()
      basic.duration = try #require(config.duration)
      basic.timingFunction = TimingFunction(name: try #require(config.curve))
      #expect(basic.timingFunction != nil)
      motion = basic
    }
    motion.property = Probe.property(components: 1, threshold: config.threshold ?? 1)
    motion.fromValue = MotionVector(config.from)
    if let to = config.to { motion.toValue = MotionVector(to) }
    motion.isAdditive = config.additive ?? false
    motion.beginTime = config.beginTime ?? 0
    motion.removedOnCompletion = config.removedOnCompletion ?? true
    motion.repeatForever = config.repeatForever ?? false
    for member in config.order ?? ["autoreverses", "repeatCount"] {
      if member == "autoreverses", let autoreverses = config.autoreverses {
        motion.autoreverses = autoreverses
      }
      if member == "repeatCount", let count = config.repeatCount { motion.repeatCount = count }
    }
    return motion
  }
}
