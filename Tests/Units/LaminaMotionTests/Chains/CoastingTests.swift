import Foundation
import LaminaMath
import LaminaMotion
import Testing

@Suite("Coming to rest after being let go")
@MainActor
struct CoastingTests {
  /// Numbers of deceleration, bounciness and speed, from felt to moon.
  nonisolated static let surfaces: [[Double]] = [
    [0.998, 15, 14], [0.9993, 18, 18], [0.995, 4, 10], [0.9988, 19, 4],
  ]

  private func list(
    _ surface: [Double],
    _ edges: ClosedRange<Double>? = 3...60,
    snaps: [Double] = []
  ) -> Coasting {
    var list = Coasting(edges: edges, snapPoints: snaps)
    list.deceleration = surface[0]
    list.edgeSpring = SpringConstants(bounciness: surface[1], speed: surface[2])
    return list
  }

  /// What is written at even times until rest, and when rest was seen.
  private func run(
    _ motion: DynamicMotion,
    from value: Double,
    rate: Double
  ) throws -> (values: [Double], end: Double) {
    let probe = Probe(value)
    motion.property = Probe.property(components: 1, threshold: 0.1)
    let animator = Animator()
    try animator.add(motion, for: probe, key: "k")
    var values: [Double] = []
    for tick in 0...Int(120 * rate) {
      animator.tick(at: Double(tick) / rate)
      values.append(probe.value.x)
      if animator.demand == .nothing { return (values, Double(tick) / rate) }
    }
    return (values, .infinity)
  }

  @Test("without edges it is the decay: same end, same duration", arguments: surfaces)
  func free(_ surface: [Double]) throws {
    let motion = list(surface, nil).motion(from: 7, velocity: 43)
    let decay = DecayMotion(property: Probe.property(components: 1, threshold: 0.1))
    decay.deceleration = surface[0]
    decay.fromValue = 7.0
    decay.velocity = 43.0
    let landing = try #require(motion.landing)
    #expect(abs(landing.value[0] - (try #require(decay.toValue as? Double))) < 1e-9)
    #expect(abs(landing.time - decay.duration) < 1e-9)
  }

  @Test("the landing is known from the start, with every bounce", arguments: surfaces)
  func landing(_ surface: [Double]) throws {
    for velocity in [-400.0, -37, 5, 90, 333] {
      let landing = try #require(list(surface).motion(from: 20, velocity: velocity).landing)
      for rate in [24.0, 60] {
        let motion = list(surface).motion(from: 20, velocity: velocity)
        let (values, end) = try run(motion, from: 20, rate: rate)
        #expect(abs((try #require(values.last)) - landing.value[0]) < 1e-6)
        #expect(end >= landing.time - 1e-9)
        #expect(end <= landing.time + 1 / rate)
        #expect((2.9...60.1).contains(landing.value[0]))
      }
    }
  }

  @Test("on the way it is where it was said to be, and the landing stays the same")
  func forecast() throws {
    let motion = list(Self.surfaces[0]).motion(from: 20, velocity: 210)
    motion.property = Probe.property(components: 1, threshold: 0.1)
    let probe = Probe(20)
    let animator = Animator()
    try animator.add(motion, for: probe, key: "k")
    animator.tick(at: 0)
    let landing = try #require(motion.landing)
    let moments = (1...30).map { motion.moment(at: Double($0) / 10) }
    for (index, moment) in moments.enumerated() {
      animator.tick(at: Double(index + 1) / 10)
      #expect(abs(probe.value.x - (try #require(moment)).value[0]) < 1e-9)
      guard let now = animator.motion(forKey: "k", of: probe) as? DynamicMotion else { continue }
      #expect(abs((try #require(now.landing)).value[0] - landing.value[0]) < 1e-9)
      #expect(abs((try #require(now.landing)).time - landing.time) < 1e-9)
    }
  }

  @Test("an edge sends back what its spring leaves of the speed")
  func bounce() throws {
    let motion = list(Self.surfaces[0]).motion(from: 55, velocity: 100)
    let inside = (0...400).compactMap { motion.moment(at: Double($0) / 1000) }
      .drop { $0.value[0] <= 60 }.prefix { $0.value[0] > 60 }
    let first = try #require(inside.first).velocity[0]
    let last = try #require(inside.last).velocity[0]
    #expect(first > 0 && last < 0)
    // Half a swing of a damped spring: e^(-zeta pi / sqrt(1 - zeta^2)).
    let zeta = SpringConstants(bounciness: 15, speed: 14).dampingRatio
    let share = exp(-zeta * .pi / (1 - zeta * zeta).squareRoot())
    #expect(abs(-last / first - share) < 0.03)
  }

  @Test("an edge without bounce swallows it, and it rests at the edge")
  func deadEdge() throws {
    var list = list(Self.surfaces[0])
    list.edgeSpring = SpringConstants(bounciness: 0, speed: 4)
    let (values, _) = try run(list.motion(from: 55, velocity: 100), from: 55, rate: 60)
    #expect(values.max() ?? 0 > 60.5)
    #expect(values.last == 60)
  }

  @Test("it settles in the snap point nearest to where it would have landed", arguments: surfaces)
  func snapping(_ surface: [Double]) throws {
    let snaps = [10.0, 23, 36, 49]
    for velocity in stride(from: -120.0, through: 120, by: 15) {
      let motion = list(surface, snaps: snaps).motion(from: 20, velocity: velocity)
      let landing = try #require(motion.landing).value[0]
      #expect(snaps.contains(landing))
      let free = try #require(list(surface, nil).motion(from: 20, velocity: velocity).landing)
      guard (3.0...60).contains(free.value[0]) else { continue }
      #expect(landing == snaps.min { abs($0 - free.value[0]) < abs($1 - free.value[0]) })
      let (values, _) = try run(motion, from: 20, rate: 60)
      #expect(values.last == landing)
    }
  }

  @Test("it comes to rest without a visible step, even at few frames a second", arguments: surfaces)
  func quietEnd(_ surface: [Double]) throws {
    for rate in [24.0, 60] {
      let motion = list(surface).motion(from: 20, velocity: 25)
      let (values, end) = try run(motion, from: 20, rate: rate)
      let carry = surface[0] / (1000 * (1 - surface[0]))
      let tail = values.suffix(Int(min(1, 2 * carry) * rate))
      #expect(end.isFinite && tail.count > 2)
      for (before, after) in zip(tail, tail.dropFirst()) { #expect(abs(after - before) <= 0.25) }
      #expect(abs(values[values.count - 1] - values[values.count - 2]) <= 0.1)
    }
  }

  @Test("let go beyond an edge it comes back, and at rest it stays")
  func beyond() throws {
    let list = list(Self.surfaces[0])
    let back = try #require(list.motion(from: 80, velocity: 0).landing)
    #expect((3.0...60).contains(back.value[0]))
    let resting = try #require(list.motion(from: 30, velocity: 0).landing)
    #expect(resting.value[0] == 30)
    #expect(resting.time == 0)
  }

  @Test("a range without room, absurd speeds and long waits end")
  func extremes() throws {
    for (edges, velocity) in [(5.0...5.0, 1e6), (3.0...60.0, -1e7)] {
      let probe = Probe(5)
      let animator = Animator()
      let motion = list(Self.surfaces[3], edges).motion(from: 5, velocity: velocity)
      motion.property = Probe.property(components: 1, threshold: 0.1)
      try animator.add(motion, for: probe)
      animator.tick(at: 0)
      animator.tick(at: 1e4)
      #expect(animator.demand == .nothing)
      #expect(
        abs(probe.value.x - min(max(probe.value.x, edges.lowerBound), edges.upperBound)) <= 0.05
      )
    }
  }
}
