import Foundation
import LaminaCells
import LaminaLayers
import LaminaMath
import LaminaMotion
import LaminaStage
import Testing

/// Motions that repeat, seen at several rates and after very late ticks.
@MainActor @Suite struct MotionCycleTests {
  private func expectSame(_ places: [Double], _ expected: Double) {
    #expect(places.allSatisfy { abs($0 - expected) < 1e-9 }, "\(places), expected \(expected)")
  }

  /// A decay from 4 that stops early: where it ends after one cycle, and after how long.
  private static let curve = DecayCurve(deceleration: 0.98)
  private static let duration = curve.duration(velocity: [60, 0, 0, 0], restSpeed: 0.5)
  private static func place(after time: Double) -> Double {
    curve.advanced(value: .zero, velocity: [60, 0, 0, 0], time: time).value[0]
  }

  private func decay() -> DecayMotion {
    let decay = DecayMotion(propertyNamed: "position.x")
    decay.velocity = 60.0
    decay.deceleration = 0.98
    return decay
  }

  @Test("the cycles of a decay begin where and when the ones before end")
  func decays() throws {
    let elapsed = 0.777 - 0.1234
    let cycles = (elapsed / Self.duration).rounded(.down)
    #expect(cycles >= 2)
    let way = Self.place(after: Self.duration)
    let rest = Self.place(after: elapsed - cycles * Self.duration)
    for forever in [true, false] {
      let walk = try MotionRates.places { layer in
        let decay = decay()
        decay.repeatCount = 100
        decay.repeatForever = forever
        try layer.add(decay, forKey: "x")
      }
      expectSame(walk, 4 + cycles * way + rest)
    }
    let swing = try MotionRates.places { layer in
      let decay = decay()
      decay.autoreverses = true
      decay.repeatForever = true
      try layer.add(decay, forKey: "x")
    }
    expectSame(swing, cycles.truncatingRemainder(dividingBy: 2) == 0 ? 4 + rest : 4 + way - rest)
    let ended = try MotionRates.places { layer in
      let decay = decay()
      decay.repeatCount = 2
      try layer.add(decay, forKey: "x")
    }
    expectSame(ended, 4 + 2 * way)
  }

  @Test("so do those of a decay between edges", arguments: [false, true])
  func edges(autoreverses: Bool) throws {
    let places = try MotionRates.places { layer in
      let decay = decay()
      decay.edges = MotionEdges(3...6)
      decay.autoreverses = autoreverses
      decay.repeatForever = true
      try layer.add(decay, forKey: "x")
    }
    if autoreverses {
      expectSame(places, places[0])
      #expect((3...6).contains(places[0]))
    } else {
      expectSame(places, 6)
    }
  }

  @Test("so do those of a spring, there and back", arguments: [false, true])
  func springs(autoreverses: Bool) throws {
    let constants = SpringConstants(tension: 40_000, friction: 200)
    let places = try MotionRates.places { layer in
      let spring = SpringMotion(constants)
      spring.propertyName = "position.x"
      (spring.fromValue, spring.toValue) = (4.0, 24.0)
      spring.autoreverses = autoreverses
      spring.repeatForever = true
      try layer.add(spring, forKey: "x")
    }
    // When the energy that is left could not move it by half of a tenth.
    var (early, late) = (0.0, 0.3)
    for _ in 0..<60 {
      let middle = (early + late) / 2
      let state = SpringTransition(constants, time: middle)
        .apply(displacement: [-20, 0, 0, 0], velocity: .zero)
      let reach = constants.squaredReach(
        displacement: state.displacement,
        velocity: state.velocity
      )
      if reach.max() < 0.05 * 0.05 { late = middle } else { early = middle }
    }
    let elapsed = 0.777 - 0.1234
    let cycles = (elapsed / late).rounded(.down)
    #expect(cycles > 3)
    let moved = SpringTransition(constants, time: elapsed - cycles * late)
      .apply(displacement: [-20, 0, 0, 0], velocity: .zero)
    let isBack = autoreverses && cycles.truncatingRemainder(dividingBy: 2) == 1
    expectSame(places, isBack ? 4 - moved.displacement[0] : 24 + moved.displacement[0])
  }

  @Test("cycles without a duration are over at once, and endless ones stand at their end")
  func noDuration() throws {
    let over = try MotionRates.places { layer in
      let basic = BasicMotion(propertyNamed: "position.x")
      (basic.toValue, basic.duration, basic.autoreverses) = (24.0, 0, true)
      basic.repeatCount = 3
      try layer.add(basic, forKey: "x")
    }
    expectSame(over, 4)
    let endless = try MotionRates.places { layer in
      let basic = BasicMotion(propertyNamed: "position.x")
      (basic.toValue, basic.duration, basic.autoreverses) = (24.0, 0, true)
      basic.repeatForever = true
      try layer.add(basic, forKey: "x")
    }
    expectSame(endless, 24)
    let still = try MotionRates.places { layer in
      let spring = SpringMotion(propertyNamed: "position.x")
      (spring.fromValue, spring.toValue, spring.autoreverses) = (4.0, 4.01, true)
      spring.repeatForever = true
      try layer.add(spring, forKey: "x")
    }
    expectSame(still, 4.01)
  }

  @Test("a tick that is an hour late passes few cycles, however many there were")
  func lateTick() throws {
    func motions() -> [PropertyMotion] {
      let spring = SpringMotion(SpringConstants(tension: 1e9, friction: 1e5))
      (spring.fromValue, spring.toValue) = (4.0, 4.2)
      let decay = decay()
      (decay.fromValue, decay.velocity) = (4.0, 0.51)
      let edged = self.decay()
      (edged.fromValue, edged.edges) = (4.0, MotionEdges(3.9...4.1))
      let basic = BasicMotion()
      (basic.fromValue, basic.toValue, basic.duration) = (4.0, 5.0, 1e-9)
      return [spring, decay, edged, basic]
    }
    for index in motions().indices {
      for autoreverses in [false, true] {
        let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 4, rows: 1)))
        let layer = Layer()
        let motion = motions()[index]
        motion.propertyName = "position.x"
        motion.autoreverses = autoreverses
        motion.repeatForever = true
        var cycles = 0
        motion.animationDidRepeatBlock = { _ in cycles += 1 }
        try stage.use {
          stage.rootLayer.addSublayer(layer)
          try layer.add(motion, forKey: "x")
        }
        stage.tick(at: 0)
        stage.tick(at: 3600)
        #expect((1...10).contains(cycles), "\(index)")
        #expect(layer.position.x.isFinite && motion.isAttached, "\(index)")
      }
    }
  }

  @Test("under pop fidelity a cycle begins with the tick that ends the one before")
  func popFidelity() throws {
    let places = try MotionRates.places(fidelity: .pop) { layer in
      let basic = BasicMotion(propertyNamed: "position.x")
      (basic.fromValue, basic.toValue, basic.duration) = (4.0, 24.0, 0.1)
      basic.repeatForever = true
      try layer.add(basic, forKey: "x")
    } step: { _ in
    }
    // One late tick ends one cycle, whatever it has missed.
    #expect(places[3] == 24)
  }
}
