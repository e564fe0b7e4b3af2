import Foundation
import LaminaMath
import LaminaMotion
import Testing

@Suite("Motions that hand over to others")
@MainActor
struct HandOverTests {
  private static let property = Probe.property(components: 1, threshold: 0.1)

  /// A decay into an edge, and the spring that brings it back to it.
  private func bumper(_ velocity: Double, _ log: ((String) -> Void)? = nil) -> DecayMotion {
    let decay = DecayMotion(property: Self.property)
    decay.fromValue = 20.0
    decay.velocity = velocity
    decay.edges = MotionEdges(0...60)
    decay.completionBlock = { motion, finished in
      log?("decay \(finished) \(motion.stopReason?.rawValue ?? "")")
    }
    decay.handOver = { moment, cause in
      guard cause == .edge else { return nil }
      let spring = SpringMotion()
      spring.toValue = moment.value
      spring.springBounciness = 12
      spring.animationDidStartBlock = { _ in log?("spring starts") }
      spring.completionBlock = { _, finished in log?("spring \(finished)") }
      return spring
    }
    return decay
  }

  /// The values at tenths of a second, from ticks at a rate; a rate of 0 is one late tick each.
  private func values(
    _ rate: Double,
    _ fidelity: Fidelity = .exact,
    _ make: () -> DynamicMotion
  ) throws -> [Double] {
    let times = (1...25).map { Double($0) / 10 }
    guard rate > 0 else { return try times.map { try lateTick($0, fidelity, make) } }
    let animator = Animator()
    animator.fidelity = fidelity
    let probe = Probe(20)
    try animator.add(make(), for: probe, key: "k")
    animator.tick(at: 0)
    var values: [Double] = []
    var tick = 1
    for time in times {
      while Double(tick) / rate < time - 1e-9 {
        animator.tick(at: Double(tick) / rate)
        tick += 1
      }
      animator.tick(at: time)
      values.append(probe.value.x)
    }
    return values
  }

  private func lateTick(
    _ time: Double,
    _ fidelity: Fidelity,
    _ make: () -> DynamicMotion
  ) throws -> Double {
    let animator = Animator()
    animator.fidelity = fidelity
    let probe = Probe(20)
    try animator.add(make(), for: probe, key: "k")
    animator.tick(at: 0)
    animator.tick(at: time)
    return probe.value.x
  }

  @Test("a decay hands over at the very time of the edge, with its velocity")
  func momentOfEdge() throws {
    var order: [String] = []
    let animator = Animator()
    let probe = Probe(20)
    try animator.add(bumper(200) { order.append($0) }, for: probe, key: "k")
    animator.tick(at: 5)
    animator.tick(at: 5.1)
    #expect(animator.motion(forKey: "k", of: probe) is DecayMotion)
    animator.tick(at: 5.5)
    // 40 points at 200 a second: 1 - d^ms = 40 / (200 * 0.499).
    let carry = 0.998 / (1000 * 0.002)
    let met = log1p(-40 / (200 * carry)) / (1000 * log(0.998))
    let speed = 200 * pow(0.998, 1000 * met)
    let inside = SpringTransition(
      SpringConstants(bounciness: 12, speed: 12),
      time: 0.5 - met
    )
    .apply(displacement: .zero, velocity: SIMD4(speed, 0, 0, 0))
    #expect(abs(probe.value.x - 60 - inside.displacement.x) < 1e-9)
    #expect(order == ["decay true handedOver", "spring starts"])
    let spring = try #require(animator.motion(forKey: "k", of: probe) as? SpringMotion)
    #expect(abs(try #require(spring.velocity as? Double) - inside.velocity.x) < 1e-9)
    #expect(animator.keys(of: probe) == ["k"])
    for tick in 0..<300 { animator.tick(at: 5.5 + Double(tick) / 60) }
    #expect(probe.value.x == 60)
    #expect(order == ["decay true handedOver", "spring starts", "spring true"])
    #expect(animator.keys(of: probe).isEmpty)
    #expect(animator.demand == .nothing)
  }

  @Test(
    "what is shown does not depend on the frame rate",
    arguments: [30.0, 60, 144, 7],
    [200.0, -900]
  )
  func frameRates(_ rate: Double, _ velocity: Double) throws {
    let late = try values(0) { bumper(velocity) }
    let often = try values(rate) { bumper(velocity) }
    for (a, b) in zip(late, often) { #expect(abs(a - b) < 1e-9, "\(a) \(b)") }
    #expect(late.contains { !(0...60).contains($0) })
  }

  @Test("nor does that of lists with soft edges and pages", arguments: [30.0, 60, 144, 7])
  func lists(_ rate: Double) throws {
    let soft = SpringConstants(bounciness: 15, speed: 14)
    // It comes to rest at the edge, and from there goes to a page.
    let dead = SpringConstants(tension: 400, friction: 80)
    let runs: [(Double, [Double], SpringConstants)] = [
      (220, [], soft), (-700, [], soft), (90, [0, 25, 50], soft), (400, [0, 25, 50], soft),
      (400, [0, 25, 40], dead),
    ]
    for (velocity, snaps, edge) in runs {
      var list = Coasting(edges: 0...60, snapPoints: snaps)
      list.edgeSpring = edge
      func motion() -> DynamicMotion {
        let motion = list.motion(from: 20, velocity: velocity)
        motion.property = Self.property
        return motion
      }
      let late = try values(0, .exact, motion)
      for (a, b) in zip(late, try values(rate, .exact, motion)) {
        #expect(abs(a - b) < 1e-9, "\(a) \(b)")
      }
    }
  }

  @Test("under fidelity pop it hands over as well, on the formula's moment")
  func popFidelity() throws {
    let late = try values(60, .pop) { bumper(200) }
    let exact = try values(60, .exact) { bumper(200) }
    #expect(late.max() ?? 0 > 60)
    #expect(abs((late.last ?? 0) - 60) < 0.5)
    for (a, b) in zip(late, exact) { #expect(abs(a - b) < 0.6, "\(a) \(b)") }
  }

  @Test("without a successor an edge stops it")
  func hardEdge() throws {
    let animator = Animator()
    let probe = Probe(20)
    let decay = bumper(300)
    decay.handOver = nil
    var ends: [Bool] = []
    decay.completionBlock = { ends.append($1) }
    let landing = try #require(decay.landing)
    #expect(landing.value == MotionVector(SIMD4(60, 0, 0, 0), count: 1))
    try animator.add(decay, for: probe)
    for tick in 0...60 { animator.tick(at: Double(tick) / 60) }
    #expect(probe.value.x == 60)
    #expect(ends == [true])
    #expect(decay.stopReason == .finished)
    #expect(landing.time < 1)
  }

  @Test("of several components the first edge counts, each to its own")
  func components() throws {
    let decay = DecayMotion(property: Probe.property(components: 2, threshold: 0.1))
    decay.fromValue = CGPoint(x: 0, y: 0)
    decay.velocity = CGPoint(x: 100, y: -100)
    decay.edges = MotionEdges(
      CGPoint(x: -Double.infinity, y: -10),
      CGPoint(x: 40, y: Double.infinity)
    )
    let landing = try #require(decay.landing)
    #expect(landing.value.components.y == -10)
    #expect(abs(landing.value.components.x - 10) < 1e-9)
  }

  @Test("a spring that ends at its target comes back from where its velocity carries it")
  func springEnds() throws {
    let spring = SpringMotion(SpringConstants(tension: 100, friction: 2))
    spring.property = Self.property
    spring.fromValue = 5.0
    spring.toValue = 5.0
    spring.velocity = 50.0
    spring.endsAtTarget = true
    let omega = 99.0.squareRoot()
    let landing = try #require(spring.landing)
    #expect(abs(landing.time - .pi / omega) < 1e-12)
    let probe = Probe(5)
    let animator = Animator()
    try animator.add(spring, for: probe)
    animator.tick(at: 0)
    animator.tick(at: 0.15)
    #expect(probe.value.x > 8)
    animator.tick(at: 0.4)
    #expect(probe.value.x == 5)
    #expect(!spring.isAttached)
  }

  @Test("a punctual motion begins at its own time, between two ticks")
  func punctual() throws {
    for isPunctual in [true, false] {
      let animator = Animator()
      let probe = Probe(0)
      let decay = DecayMotion(property: Self.property)
      decay.velocity = 100.0
      decay.beginTime = 1.004
      decay.isPunctual = isPunctual
      try animator.add(decay, for: probe)
      animator.tick(at: 1)
      #expect(probe.value.x == 0)
      animator.tick(at: 1.016)
      let speed = 100 * pow(0.998, isPunctual ? 12 : 0)
      #expect(abs(try #require(decay.velocity as? Double) - speed) < 1e-9)
    }
  }

  @Test("what is to come of a punctual motion counts from its own time, begun or not")
  func punctualForecast() throws {
    let animator = Animator()
    let probe = Probe(0)
    animator.tick(at: 2)
    let decay = DecayMotion(property: Self.property)
    decay.fromValue = 0.0
    decay.velocity = 100.0
    decay.beginTime = 1.99
    decay.isPunctual = true
    try animator.add(decay, for: probe, at: 2)
    let moment = try #require(decay.moment(at: 1.995))
    #expect(abs(moment.velocity[0] - 100 * pow(0.998, 5)) < 1e-9)
    let landing = try #require(decay.landing)
    animator.tick(at: 2.5)
    #expect(abs((try #require(decay.landing)).time - landing.time) < 1e-9)
  }

  @Test("a successor that cannot run is refused, and the motion ends where it is")
  func badSuccessor() throws {
    let animator = Animator()
    let probe = Probe(20)
    let decay = bumper(300)
    decay.handOver = { _, _ in
      let spring = SpringMotion()
      spring.dynamicsMass = -1
      return spring
    }
    try animator.add(decay, for: probe)
    for tick in 0...60 { animator.tick(at: Double(tick) / 60) }
    #expect(probe.value.x == 60)
    #expect(decay.lastError != nil)
    #expect(animator.demand == .nothing)
  }

  @Test("a chain without an end ends")
  func endless() throws {
    let animator = Animator()
    let probe = Probe(70)
    func outside() -> DecayMotion {
      let decay = DecayMotion()
      decay.edges = MotionEdges(0...60)
      decay.handOver = { _, _ in outside() }
      return decay
    }
    let decay = outside()
    decay.property = Self.property
    decay.velocity = 10.0
    try animator.add(decay, for: probe)
    animator.tick(at: 0)
    #expect(animator.demand == .nothing)
  }

  @Test("removing the key removes whatever goes on under it")
  func removal() throws {
    let animator = Animator()
    let probe = Probe(20)
    try animator.add(bumper(200), for: probe, key: "k")
    animator.tick(at: 0)
    animator.tick(at: 0.5)
    animator.remove(forKey: "k", of: probe)
    let value = probe.value.x
    animator.tick(at: 0.6)
    #expect(probe.value.x == value)
    #expect(animator.demand == .nothing)
  }
}
