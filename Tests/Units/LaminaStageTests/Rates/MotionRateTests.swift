import Foundation
import LaminaCells
import LaminaLayers
import LaminaMath
import LaminaMotion
import LaminaStage
import LaminaTestSupport
import Testing

/// Motions that steps of a timeline add, change and take away, seen at several rates.
///
/// They move from tick to tick and from step to step, so that other ticks round otherwise: the
/// values agree within 1e-9, not bit for bit.
@MainActor @Suite struct MotionRateTests {
  private func places(
    fidelity: Fidelity = .exact,
    prepare: (Layer) throws -> Void = { _ in },
    step: @escaping @MainActor (Layer) throws -> Void
  ) throws -> [Double] {
    try MotionRates.places(fidelity: fidelity, prepare: prepare, step: step)
  }

  private func expectSame(_ places: [Double], _ expected: Double) {
    #expect(places.allSatisfy { abs($0 - expected) < 1e-9 }, "\(places), expected \(expected)")
  }

  @Test("a decay that a step adds begins at the step's time, however late the tick comes")
  func decay() throws {
    let places = try places { layer in
      let decay = DecayMotion(propertyNamed: "position.x")
      decay.velocity = 30.0
      try layer.add(decay, forKey: "x")
    }
    let expected = DecayCurve(deceleration: 0.998)
      .advanced(value: [4, 0, 0, 0], velocity: [30, 0, 0, 0], time: 0.777 - 0.1234).value[0]
    expectSame(places, expected)
  }

  @Test("so do a spring, a timed motion and one that waits before it begins")
  func others() throws {
    let spring = try places { layer in
      let spring = SpringMotion(propertyNamed: "position.x")
      spring.springSpeed = 2
      spring.toValue = 30.0
      try layer.add(spring, forKey: "x")
    }
    let step = SpringTransition(SpringConstants(bounciness: 4, speed: 2), time: 0.777 - 0.1234)
    let moved = step.apply(displacement: SIMD4(-26, 0, 0, 0), velocity: .zero)
    expectSame(spring, 30 + moved.displacement[0])
    for delay in [0, 0.2] {
      let basic = try places { layer in
        let basic = BasicMotion(propertyNamed: "position.x")
        (basic.toValue, basic.duration, basic.timingFunction) = (24.0, 1, .linear)
        basic.delay = delay
        try layer.add(basic, forKey: "x")
      }
      expectSame(basic, 4 + 20 * (0.777 - 0.1234 - delay))
    }
  }

  @Test("a running motion is where it belongs when a step reads or changes it")
  func changes() throws {
    var seen: [Double] = []
    let places = try places { layer in
      let basic = BasicMotion(propertyNamed: "position.x")
      (basic.toValue, basic.duration, basic.timingFunction) = (14.0, 1, .linear)
      try layer.add(basic, forKey: "x")
    } step: { layer in
      seen.append(layer.position.x)
      (layer.motion(forKey: "x") as? BasicMotion)?.toValue = 25.234
    }
    expectSame(seen, 4 + 10 * 0.1234)
    expectSame(places, 5.234 + 20 * (0.777 - 0.1234))
  }

  @Test("a pause and its end count from the steps that say so")
  func pauses() throws {
    let places = try places { layer in
      let basic = BasicMotion(propertyNamed: "position.x")
      (basic.toValue, basic.duration, basic.timingFunction) = (14.0, 1, .linear)
      try layer.add(basic, forKey: "x")
    } step: { layer in
      layer.motion(forKey: "x")?.isPaused = true
      (layer.context?.stage as? Stage)?.timeline
        .schedule(at: 0.4321) { _ in layer.motion(forKey: "x")?.isPaused = false }
    }
    expectSame(places, 4 + 10 * (0.777 - (0.4321 - 0.1234)))
  }

  @Test("a motion that stayed after its end goes on at the step's time")
  func goesOn() throws {
    let places = try places { layer in
      let basic = BasicMotion(propertyNamed: "position.x")
      (basic.toValue, basic.duration, basic.timingFunction) = (14.0, 0.1, .linear)
      basic.removedOnCompletion = false
      try layer.add(basic, forKey: "x")
    } step: { layer in
      let basic = layer.motion(forKey: "x") as? BasicMotion
      basic?.duration = 1
      basic?.toValue = 24.0
    }
    expectSame(places, 14 + 10 * (0.777 - 0.1234))
  }

  @Test("a hand-over after a step does not depend on the ticks")
  func handOver() throws {
    let places = try places { layer in
      let decay = DecayMotion(propertyNamed: "position.x")
      decay.velocity = 60.0
      decay.edges = MotionEdges(0...12)
      decay.handOver = { _, _ in
        let back = SpringMotion()
        back.springSpeed = 2
        back.toValue = 10.0
        return back
      }
      try layer.add(decay, forKey: "x")
    }
    let curve = DecayCurve(deceleration: 0.998)
    var (time, late) = (0.0, 0.5)
    while late - time > 1e-15 * late {
      let middle = (time + late) / 2
      guard middle > time, middle < late else { break }
      let place = curve.advanced(value: [4, 0, 0, 0], velocity: [60, 0, 0, 0], time: middle).value
      if place[0] < 12 { time = middle } else { late = middle }
    }
    let speed = curve.advanced(value: .zero, velocity: [60, 0, 0, 0], time: time).velocity
    let moved = SpringTransition(
      SpringConstants(bounciness: 4, speed: 2),
      time: 0.777 - 0.1234 - time
    )
    .apply(displacement: [2, 0, 0, 0], velocity: speed)
    expectSame(places, 10 + moved.displacement[0])
  }

  @Test("under pop fidelity a motion begins with the first tick at or after the step")
  func popFidelity() throws {
    let places = try places(fidelity: .pop) { layer in
      let basic = BasicMotion(propertyNamed: "position.x")
      (basic.toValue, basic.duration, basic.timingFunction) = (24.0, 1, .linear)
      try layer.add(basic, forKey: "x")
    }
    #expect(places[3] == 4)
    #expect(abs(places[0] - (4 + 20 * (0.777 - 4.0 / 30))) < 1e-3, "\(places)")
  }

  @Test("a step at the time of a tick: its motion shows its first value in that tick")
  func atTick() throws {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 4, rows: 1)))
    let layer = Layer()
    stage.use { stage.rootLayer.addSublayer(layer) }
    var applied: [Double] = []
    var refusals = 0
    stage.timeline.schedule(at: 0.5) { _ in
      let basic = BasicMotion(propertyNamed: "position.x")
      (basic.fromValue, basic.toValue, basic.duration) = (3.0, 9.0, 1)
      basic.timingFunction = .linear
      basic.animationDidApplyBlock = { _ in applied.append(layer.position.x) }
      do { try layer.add(basic, forKey: "x") } catch { refusals += 1 }
    }
    for time in [0, 0.5, 1] { stage.tick(at: time) }
    #expect(applied == [3, 6])
    #expect(refusals == 0)
  }

  @Test(
    "programs of motions come to the same at any rate",
    arguments: TestTier.seeds("motion-rates", quick: 150, nightly: 3000)
  )
  func anyRate(_ seed: UInt64) {
    var expected: [Double: [Double]] = [:]
    for times in MotionRates.rates {
      let program = RandomMotions(seed)
      for time in times {
        program.stage.tick(at: time)
        guard MotionRates.common.contains(time) else { continue }
        let found = program.state
        let other = expected[time] ?? found
        expected[time] = other
        let isSame = zip(found, other).allSatisfy { abs($0 - $1) < 1e-9 }
        if !isSame { FailedSeeds.keep(seed, of: "motion-rates") }
        #expect(
          isSame,
          "seed \(seed) with \(times.count) ticks at \(time): \(found), expected \(other)\n\(program.history)"
        )
        guard isSame else { return }
      }
    }
  }
}
