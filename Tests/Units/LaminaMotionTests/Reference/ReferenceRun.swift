import LaminaMath
import LaminaMotion
import Testing

/// Plays a row of the reference with fidelity `pop` and compares every tick.
@MainActor
struct ReferenceRun {
  let row: ReferenceRow
  let tolerance: Double

  func play(_ motion: PropertyMotion) throws {
    let probe = Probe(row.from)
    motion.property = Probe.property(components: row.components, threshold: row.threshold ?? 1)
    motion.fromValue = MotionVector(row.from)
    motion.roundingFactor = row.rounding
    motion.clampMode = ClampMode(rawValue: row.clamp ?? 0)
    var tick = 0
    var reached: Int?
    var done: Int?
    motion.animationDidReachToValueBlock = { _ in if reached == nil { reached = tick } }
    motion.completionBlock = { _, finished in if finished { done = tick } }

    let animator = Animator()
    animator.fidelity = .pop
    try animator.add(motion, for: probe, key: "reference")
    var seen = 0
    var log: [ReferenceRow.Entry] = []
    for index in row.value.indices {
      tick = index
      for change in row.script ?? [] where change.tick == index { apply(change, to: motion) }
      animator.tick(at: row.ticks.time(index))
      let written = Array(probe.writes[seen...])
      seen = probe.writes.count
      log += written.map { ReferenceRow.Entry(tick: index, event: "write", values: $0) }
      if row.rounding == 0 { compare(written, index) }
      if let expected = row.velocityOut?[index], let velocity = velocity(of: motion) {
        // Velocities of springs are differences of values near the target: absolute to the values.
        #expect(
          agree(velocity, expected, tolerance * 10),
          "velocity at tick \(index): \(velocity)"
        )
      }
    }
    #expect(done == row.doneTick)
    #expect(reached == row.reachTick)
    #expect(agree(probe.components, row.final, tolerance))
    guard let writes = row.writes else { return }
    #expect(log.map(\.tick) == writes.map(\.tick))
    for (found, expected) in zip(log, writes) {
      #expect(agree(found.values ?? [], expected.values ?? [], tolerance), "\(expected)")
    }
  }

  private func compare(_ written: [[Double]], _ tick: Int) {
    guard let expected = row.value[tick] else {
      #expect(written.isEmpty, "nothing moves at tick \(tick)")
      return
    }
    #expect(
      agree(written.first ?? [], expected, tolerance),
      "tick \(tick): \(written) not \(expected)"
    )
  }

  private func velocity(of motion: PropertyMotion) -> [Double]? {
    switch motion {
    case let spring as SpringMotion: spring.velocity?.motionVector.array
    case let decay as DecayMotion: decay.velocity?.motionVector.array
    default: nil
    }
  }

  private func apply(_ change: ReferenceRow.Change, to motion: PropertyMotion) {
    if let to = change.members.to { motion.toValue = MotionVector(to) }
    if let velocity = change.members.velocity {
      (motion as? SpringMotion)?.velocity = MotionVector(velocity)
      (motion as? DecayMotion)?.velocity = MotionVector(velocity)
    }
    if let friction = change.members.friction {
      (motion as? SpringMotion)?.dynamicsFriction = friction
    }
    if let paused = change.members.paused { motion.isPaused = paused }
  }
}
