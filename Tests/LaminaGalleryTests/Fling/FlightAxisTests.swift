import Foundation
import LaminaMath
import LaminaMotion
import Testing

@testable import LaminaGallery

@MainActor @Suite struct FlightAxisTests {
  nonisolated private static let presets = FlingPreset.allCases

  private func axis(
    _ preset: FlingPreset,
    at value: Double = 20,
    velocity: Double,
    limits: ClosedRange<Double> = 3...60,
    snaps: [Double] = []
  ) -> FlightAxis {
    var axis = FlightAxis(value: value, limits: limits, tuning: preset.tuning)
    axis.change(snaps: snaps)
    axis.setVelocity(velocity)
    return axis
  }

  /// The axis at even times until it rests.
  private func run(_ start: FlightAxis, rate: Double) -> [FlightAxis] {
    var states = [start]
    var axis = start
    for tick in 1...Int(120 * rate) where axis.mode != .rest {
      axis.advance(to: Double(tick) / rate)
      states.append(axis)
    }
    return states
  }

  @Test("without edges it is the decay motion: same end, same duration", arguments: presets)
  func freeFlight(_ preset: FlingPreset) throws {
    let axis = axis(preset, at: 7, velocity: 43, limits: -1e6...1e6)
    let number = Number()
    number.value = 7
    let decay = DecayMotion(property: Number.property)
    decay.deceleration = preset.tuning.deceleration
    decay.fromValue = 7.0
    decay.velocity = 43.0
    let animator = Animator()
    try animator.add(decay, for: number, key: "fling")
    let end = try #require(decay.toValue as? Double)
    #expect(abs(axis.landing.value - end) < 1e-9)
    #expect(abs(axis.landing.time - decay.duration) < 1e-9)
    for tick in 0...200 {
      var later = axis
      later.advance(to: Double(tick) / 60)
      animator.tick(at: Double(tick) / 60)
      #expect(abs(later.value - number.value) < 1e-9)
    }
  }

  @Test("the landing is known from the start, with every bounce", arguments: presets)
  func landing(_ preset: FlingPreset) throws {
    for velocity in [-400.0, -37, 5, 90, 333] {
      let axis = axis(preset, velocity: velocity)
      for rate in [24.0, 60, 1000] {
        let last = try #require(run(axis, rate: rate).last)
        #expect(last.mode == .rest)
        #expect(abs(last.value - axis.landing.value) < 1e-6)
        #expect(last.time >= axis.landing.time)
        #expect(last.time <= axis.landing.time + 1 / rate)
        #expect((2.9...60.1).contains(last.value))
      }
    }
  }

  @Test("the frame rate changes nothing, and bounces are at their own time", arguments: presets)
  func frameRates(_ preset: FlingPreset) {
    let start = axis(preset, velocity: 210)
    var (fine, coarse) = (start, start)
    for tick in 1...40 {
      coarse.advance(to: Double(tick) / 10)
      for step in 1...100 { fine.advance(to: (Double(tick - 1) + Double(step) / 100) / 10) }
      #expect(abs(fine.value - coarse.value) < 1e-6)
      #expect(abs(fine.velocity - coarse.velocity) < 1e-5)
    }
  }

  @Test(
    "neither value nor velocity jumps, at edges and in snap points neither",
    arguments: presets,
    [[], [10.0, 23, 36, 49]]
  )
  func continuity(_ preset: FlingPreset, _ snaps: [Double]) {
    let start = axis(preset, velocity: 180, snaps: snaps)
    let states = run(start, rate: 2000)
    for (before, after) in zip(states, states.dropFirst()) {
      let fastest = max(abs(before.velocity), abs(after.velocity), 1)
      #expect(abs(after.value - before.value) <= fastest / 2000 + FlightAxis.restDistance)
      // The strongest spring: tension 600 at a depth of 9 points for half a millisecond.
      if after.mode != .rest { #expect(abs(after.velocity - before.velocity) < 4.5) }
    }
  }

  @Test("an edge sends back what its spring leaves of the speed")
  func bounce() throws {
    let tuning = FlingPreset.felt.tuning
    let states = run(axis(.felt, at: 55, velocity: 100), rate: 1000)
    let inEdge = states.drop { $0.depth == 0 }.prefix { $0.depth > 0 }
    let (first, last) = (try #require(inEdge.first), try #require(inEdge.last))
    #expect(first.velocity > 0 && last.velocity < 0)
    // Half a swing of a damped spring: e^(-zeta pi / sqrt(1 - zeta^2)).
    let zeta = tuning.edge.dampingRatio
    let share = exp(-zeta * .pi / (1 - zeta * zeta).squareRoot())
    #expect(abs(-last.velocity / first.velocity - share) < 0.03)
    let rest = try #require(states.last)
    #expect(rest.value < 60)
  }

  @Test("an edge without bounce swallows it, and it rests at the edge")
  func deadEdge() throws {
    var axis = axis(.felt, at: 55, velocity: 100)
    axis.change(tuning: FlingTuning(deceleration: 0.998, bounciness: 0, speed: 4))
    let states = run(axis, rate: 240)
    #expect(states.contains { $0.depth > 0.5 })
    #expect(states.last?.value == 60)
  }

  @Test("more bounciness throws back farther")
  func bounciness() {
    let ends = [4.0, 10, 15, 20]
      .map { bounciness in
        var axis = axis(.ice, at: 50, velocity: 90)
        axis.change(
          tuning: FlingTuning(deceleration: 0.9993, bounciness: bounciness, speed: 14)
        )
        return axis.landing.value
      }
    #expect(ends == ends.sorted(by: >))
    #expect(Set(ends).count == 4)
  }

  @Test("it settles in the snap point nearest to where it would have landed", arguments: presets)
  func snapping(_ preset: FlingPreset) throws {
    let snaps = [10.0, 23, 36, 49]
    for velocity in stride(from: -120.0, through: 120, by: 7) {
      let plain = axis(preset, velocity: velocity)
      let axis = axis(preset, velocity: velocity, snaps: snaps)
      let last = try #require(run(axis, rate: 60).last)
      #expect(snaps.contains(last.value))
      #expect(abs(last.value - axis.landing.value) < 1e-9)
      if (3.0...60).contains(plain.value + velocity * plain.tuning.secondsToRest) {
        let nearest = snaps.min {
          abs($0 - plain.landing.value) < abs($1 - plain.landing.value)
        }
        #expect(last.value == nearest)
      }
    }
  }

  @Test(
    "it comes to rest without a visible step, even at few frames a second",
    arguments: presets,
    [24.0, 30, 60]
  )
  func quietEnd(_ preset: FlingPreset, _ rate: Double) throws {
    let states = run(axis(preset, velocity: 25), rate: rate)
    let end = try #require(states.last).time
    // The speed before the end is that of the decay; sand takes it away in a moment.
    let tail = states.drop { $0.time < end - min(1, 2 * preset.tuning.secondsToRest) }
    #expect(tail.count > 2)
    for (before, after) in zip(tail, tail.dropFirst()) {
      #expect(abs(after.value - before.value) <= 0.25)
    }
    let last = states.suffix(2).map(\.value)
    #expect(abs(last[1] - last[0]) <= 0.1)
  }

  @Test("it is outside of a table that shrank, and comes back in")
  func shrunk() throws {
    var axis = axis(.felt, at: 50, velocity: 0)
    #expect(axis.mode == .rest)
    axis.change(limits: 3...30)
    #expect(axis.mode == .edge(30))
    #expect(axis.landing.value <= 30)
  }

  @Test("a table without room, absurd speeds and long waits end")
  func extremes() {
    var axis = axis(.ice, at: 5, velocity: 1e6, limits: 5...5)
    axis.advance(to: 1e4)
    #expect(axis.mode == .rest)
    #expect(abs(axis.value - 5) <= 0.05)
    var fast = self.axis(.moon, velocity: -1e7)
    fast.advance(to: 1e6)
    #expect(fast.mode == .rest)
    #expect((3.0...60).contains(fast.value))
  }
}

/// A number that motions can move.
@MainActor
private final class Number {
  var value = 0.0

  static let property = AnimatableProperty<Number>(\.value, name: "value", threshold: 0.1)
}
