import Foundation
import LaminaAnimation
import LaminaCells
import LaminaLayers
import LaminaMath
import LaminaMotion
import LaminaStage
import Testing

/// Two motions of one property, seen at several rates.
@MainActor @Suite struct SharedPropertyTests {
  private static let elapsed = 0.777 - 0.1234

  private func expectSame(_ places: [Double], _ expected: Double) {
    #expect(places.allSatisfy { abs($0 - expected) < 1e-9 }, "\(places), expected \(expected)")
  }

  /// A timed motion of an even pace.
  private func line(
    _ from: Double?,
    _ to: Double,
    _ duration: Double,
    property: String = "position.x"
  ) -> BasicMotion {
    let basic = BasicMotion(propertyNamed: property)
    basic.fromValue = from
    (basic.toValue, basic.duration, basic.timingFunction) = (to, duration, .linear)
    return basic
  }

  @Test("the one that was added last wins as long as it runs")
  func lastWins() throws {
    let runs = try MotionRates.places { layer in
      try layer.add(line(0, 10, 1), forKey: "a")
      try layer.add(line(20, 30, 2), forKey: "b")
    }
    expectSame(runs, 20 + 5 * Self.elapsed)
    let ends = try MotionRates.places { layer in
      try layer.add(line(0, 10, 1), forKey: "a")
      try layer.add(line(20, 30, 0.2), forKey: "b")
    }
    expectSame(ends, 10 * Self.elapsed)
  }

  @Test("of two that end within one tick the one that ends later has the last word")
  func bothEnd() throws {
    for (first, second, place) in [(0.5, 0.2, 10.0), (0.2, 0.5, 30), (0.3, 0.3, 30)] {
      let places = try MotionRates.places { layer in
        try layer.add(line(0, 10, first), forKey: "a")
        try layer.add(line(20, 30, second), forKey: "b")
      }
      expectSame(places, place)
    }
  }

  @Test("one that begins between two ticks begins where the other one is at that time")
  func beginsBetween() throws {
    let places = try MotionRates.places { layer in
      try layer.add(line(0, 10, 1), forKey: "a")
      let late = line(nil, 20, 1)
      late.delay = 0.25
      try layer.add(late, forKey: "b")
    }
    expectSame(places, 2.5 + 17.5 * (Self.elapsed - 0.25))
    let ended = try MotionRates.places { layer in
      try layer.add(line(0, 10, 0.2), forKey: "a")
      let late = line(nil, 20, 1)
      late.delay = 0.25
      try layer.add(late, forKey: "b")
    }
    expectSame(ended, 10 + 10 * (Self.elapsed - 0.25))
  }

  @Test("one that adds is added in full to one that replaces", arguments: [false, true])
  func adds(isFirst: Bool) throws {
    func add(_ duration: Double, to layer: Layer) throws {
      let addition = line(0, 5, duration)
      addition.isAdditive = true
      if isFirst { try layer.add(addition, forKey: "a") }
      try layer.add(line(20, 30, 1), forKey: "b")
      if !isFirst { try layer.add(addition, forKey: "a") }
    }
    let both = try MotionRates.places { try add(2, to: $0) }
    expectSame(both, 20 + 12.5 * Self.elapsed)
    // What has ended adds no more to what goes on.
    let one = try MotionRates.places { try add(0.3, to: $0) }
    expectSame(one, 20 + 10 * Self.elapsed)
  }

  @Test("what goes on adding after the other one has ended is still there in full")
  func addsLonger() throws {
    let places = try MotionRates.places { layer in
      let addition = line(0, 5, 2)
      addition.isAdditive = true
      try layer.add(addition, forKey: "a")
      try layer.add(line(20, 30, 0.3), forKey: "b")
    }
    expectSame(places, 30 + 2.5 * Self.elapsed)
  }

  @Test("what takes over keeps the place of the one before it")
  func handsOver() throws {
    let places = try MotionRates.places { layer in
      let decay = DecayMotion(propertyNamed: "position.x")
      decay.fromValue = 0.0
      decay.velocity = 60.0
      decay.edges = MotionEdges(0...2)
      decay.handOver = { _, _ in
        let back = SpringMotion()
        back.toValue = 1.0
        return back
      }
      try layer.add(decay, forKey: "a")
      try layer.add(line(20, 30, 1), forKey: "b")
    }
    expectSame(places, 20 + 10 * Self.elapsed)
  }

  @Test("a spring that comes to rest leaves the property to the other one at that time")
  func springRests() throws {
    let constants = SpringConstants(tension: 4000, friction: 120)
    let places = try MotionRates.places { layer in
      let late = line(nil, 50, 1)
      late.delay = 0.5
      try layer.add(line(0, 10, 0.4), forKey: "a")
      let spring = SpringMotion(constants)
      (spring.propertyName, spring.fromValue, spring.toValue) = ("position.x", 20.0, 30.0)
      try layer.add(spring, forKey: "b")
      try layer.add(late, forKey: "c")
    }
    expectSame(places, 10 + 40 * (Self.elapsed - 0.5))
  }

  @Test("a part of a property counts as well")
  func parts() throws {
    let places = try MotionRates.places { layer in
      let whole = BasicMotion(propertyNamed: "position")
      (whole.fromValue, whole.toValue) = (CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 10))
      (whole.duration, whole.timingFunction) = (1, .linear)
      try layer.add(whole, forKey: "a")
      try layer.add(line(20, 30, 0.2), forKey: "b")
    }
    expectSame(places, 10 * Self.elapsed)
  }

  @Test("what the callback of an animation sets is gone where a motion goes on")
  func callback() throws {
    let places = try MotionRates.places { layer in
      let fade = BasicAnimation(keyPath: "opacity")
      (fade.toValue, fade.duration) = (0.0, 0.3)
      fade.didStop = { _ in layer.position.x = 77 }
      layer.add(fade, forKey: "fade")
      try layer.add(line(0, 10, 1), forKey: "a")
    }
    expectSame(places, 10 * Self.elapsed)
  }

  @Test("what a completion block sets stays")
  func completion() throws {
    let places = try MotionRates.places { layer in
      let short = line(0, 10, 0.2)
      short.completionBlock = { _, _ in layer.position.x = 77 }
      try layer.add(short, forKey: "a")
      try layer.add(line(20, 30, 0.1), forKey: "b")
    }
    expectSame(places, 77)
  }
}
