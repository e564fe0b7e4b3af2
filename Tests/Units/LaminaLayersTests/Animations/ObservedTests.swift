import Foundation
import LaminaAnimation
import LaminaLayers
import LaminaMath
import LaminaTestSupport
import Testing

/// What was measured on the original itself (`apple_observed.json`), through layers.
@MainActor @Suite struct ObservedTests {
  static nonisolated let file = "reference/core-animation/apple_observed.json"

  /// A layer of opacity 0.5 and an animation of it from 0 to 1 in a second, set up by `change`.
  private func opacity(_ change: (BasicAnimation) -> Void) -> LiveLayer {
    let live = LiveLayer()
    live.change { layer in
      Transaction.perform(disableActions: true) { layer.opacity = 0.5 }
      let animation = BasicAnimation(keyPath: "opacity")
      animation.fromValue = 0
      animation.toValue = 1
      animation.duration = 1
      change(animation)
      layer.add(animation, forKey: "fade")
    }
    live.tick(0)
    return live
  }

  struct FillModes: Decodable, Sendable {
    let t: [Double]
    let rows: [String: [Double]]
    let tolerance: Double
  }

  struct Observed: Decodable, Sendable {
    let fillModes: FillModes
    let timing: Timing
    let fromToBy: FromToBy
    let additive: Values
    let cumulative: Cumulative
    let group: Group
    let springs, springCut: Springs
    let settlingDuration, perceptual: Springs
    let keyframes: Keyframes
    let discreteExtraTime: Discrete
    let pathKeyframes: Paths
  }

  private func observed() throws -> Observed { try Fixture.json(Observed.self, Self.file) }

  @Test("fill modes") func fillModes() throws {
    let table = try observed().fillModes
    #expect(table.rows.count == 4)
    for (name, row) in table.rows {
      let live = opacity {
        $0.beginTime = 1
        $0.isRemovedOnCompletion = false
        $0.fillMode = FillMode(rawValue: name) ?? .removed
      }
      for (time, value) in zip(table.t, row) {
        let seen = live.seen("opacity", at: time)
        #expect(isNear(seen, [value], table.tolerance), "\(name) at \(time)")
      }
    }
  }

  struct Timing: Decodable, Sendable {
    struct Row: Decodable, Sendable {
      struct Settings: Decodable, Sendable {
        let autoreverses: Bool?
        let repeatCount, repeatDuration, speed, duration: Double?
      }
      let set: Settings
      let v: [Double]
    }
    let t: [Double]
    let rows: [Row]
    let tolerance: Double
  }

  @Test("repeating, reversing, speed and no duration") func timing() throws {
    let table = try observed().timing
    #expect(table.rows.count == 6)
    for row in table.rows {
      let live = opacity { animation in
        row.set.autoreverses.map { animation.autoreverses = $0 }
        row.set.repeatCount.map { animation.repeatCount = $0 }
        row.set.repeatDuration.map { animation.repeatDuration = $0 }
        row.set.speed.map { animation.speed = $0 }
        row.set.duration.map { animation.duration = $0 }
      }
      for (time, value) in zip(table.t, row.v) {
        let seen = live.seen("opacity", at: time)
        #expect(isNear(seen, [value], table.tolerance), "\(row.set) at \(time)")
        live.tick(time)
        #expect(isNear(live.seen("opacity", at: time), [value], table.tolerance))
      }
    }
  }

  struct FromToBy: Decodable, Sendable {
    struct Row: Decodable, Sendable { let fromValue, toValue, byValue: Double?, value: Double }
    let rows: [Row]
    let tolerance: Double
  }

  @Test("from, to and by at half") func fromToBy() throws {
    let table = try observed().fromToBy
    #expect(table.rows.count == 5)
    for row in table.rows {
      let live = opacity {
        $0.fromValue = row.fromValue
        $0.toValue = row.toValue
        $0.byValue = row.byValue
      }
      #expect(isNear(live.seen("opacity", at: 0.5), [row.value], table.tolerance))
    }
  }

  struct Values: Decodable, Sendable { let value: [Double] }

  @Test("additive animations pile up") func additive() throws {
    let live = opacity {
      $0.toValue = 0.2
      $0.isAdditive = true
    }
    #expect(isNear(live.seen("opacity", at: 0.5), [try observed().additive.value[0]], 1e-9))
    live.change { layer in
      let second = BasicAnimation(keyPath: "opacity")
      second.fromValue = 0
      second.toValue = 0.1
      second.isAdditive = true
      second.duration = 1
      layer.add(second, forKey: "second")
    }
    live.tick(0)
    #expect(isNear(live.seen("opacity", at: 0.5), [try observed().additive.value[1]], 1e-9))
  }

  struct Cumulative: Decodable, Sendable {
    struct Row: Decodable, Sendable {
      let fromValue, toValue, byValue, model: Double?
      let repeatCount: Double
      let t, v: [Double]
    }
    let rows: [Row]
  }

  @Test("cumulative repetitions") func cumulative() throws {
    let rows = try observed().cumulative.rows
    #expect(rows.count == 2)
    for row in rows {
      let live = LiveLayer()
      live.change { layer in
        Transaction.setDisableActions(true)
        layer.position.x = row.model ?? 0
        let animation = BasicAnimation(keyPath: "position.x")
        animation.fromValue = row.fromValue
        animation.toValue = row.toValue
        animation.byValue = row.byValue
        animation.duration = 1
        animation.repeatCount = row.repeatCount
        animation.isCumulative = true
        layer.add(animation, forKey: "x")
      }
      live.tick(0)
      for (time, value) in zip(row.t, row.v) {
        #expect(isNear(live.seen("position.x", at: time), [value], 1e-9))
      }
    }
  }

  struct Group: Decodable, Sendable { let t, opacity, x: [Double] }

  @Test("a group's members in the group's time") func group() throws {
    let row = try observed().group
    let live = LiveLayer()
    live.change { layer in
      Transaction.setDisableActions(true)
      layer.opacity = 0.5
      let fade = BasicAnimation(keyPath: "opacity")
      fade.fromValue = 0
      fade.toValue = 1
      fade.beginTime = 0.5
      fade.duration = 1
      let move = BasicAnimation(keyPath: "position.x")
      move.fromValue = 0
      move.toValue = 100
      let group = AnimationGroup()
      group.duration = 2
      group.animations = [fade, move]
      layer.add(group, forKey: "g")
    }
    live.tick(0)
    for (index, time) in row.t.enumerated() {
      #expect(isNear(live.seen("opacity", at: time), [row.opacity[index]], 1e-9))
      #expect(isNear(live.seen("position.x", at: time), [row.x[index]], 1e-9))
    }
  }

  struct Springs: Decodable, Sendable {
    struct Row: Decodable, Sendable { let m, k, c, v, s, d, bounce: Double?, x: [Double]? }
    let t, x: [Double]?
    let rows: [Row]?
    let tolerance: Double?
  }

  private func spring(_ row: Springs.Row?, duration: Double?) -> (LiveLayer, SpringAnimation) {
    let spring = SpringAnimation(keyPath: "position.x")
    row?.m.map { spring.mass = $0 }
    row?.k.map { spring.stiffness = $0 }
    row?.c.map { spring.damping = $0 }
    row?.v.map { spring.initialVelocity = $0 }
    spring.fromValue = 0
    spring.toValue = 100
    duration.map { spring.duration = $0 }
    let live = LiveLayer()
    live.change { $0.add(spring, forKey: "x") }
    live.tick(0)
    return (live, spring)
  }

  @Test("springs, and one that is cut by its duration") func springs() throws {
    let (table, cut) = (try observed().springs, try observed().springCut)
    let rows = try #require(table.rows)
    #expect(rows.count == 4)
    for row in rows {
      let (live, _) = spring(row, duration: 10)
      for (time, place) in zip(try #require(table.t), try #require(row.x)) {
        #expect(isNear(live.seen("position.x", at: time), [place], 0.01))
      }
    }
    let (live, _) = spring(nil, duration: 0.5)
    for (time, place) in zip(try #require(cut.t), try #require(cut.x)) {
      #expect(isNear(live.seen("position.x", at: time), [place], 0.01))
    }
    #expect(live.seen("position.x", at: 0.51) == [0])
  }

  @Test("springs know when they have settled, and how they feel") func settling() throws {
    let settling = try #require(try observed().settlingDuration.rows)
    #expect(settling.count == 7)
    for row in settling {
      let (_, spring) = spring(row, duration: nil)
      let expected = try #require(row.s)
      // Without friction it is the largest number: Float's there, Double's here.
      if row.c == 0 {
        #expect(spring.settlingDuration >= expected)
      } else {
        #expect(abs(spring.settlingDuration - expected) <= 1e-9)
      }
    }
    let feelings = try #require(try observed().perceptual.rows)
    #expect(feelings.count == 4)
    for row in feelings {
      let spring = SpringAnimation(
        perceptualDuration: try #require(row.d),
        bounce: try #require(row.bounce)
      )
      if let k = row.k { #expect(abs(spring.stiffness - k) <= 1e-9) }
      if let c = row.c { #expect(abs(spring.damping - c) <= 1e-9) }
      if let s = row.s { #expect(abs(spring.duration - s) <= 1e-9) }
    }
  }

  struct Keyframes: Decodable, Sendable {
    struct Row: Decodable, Sendable { let mode: String, keyTimes: Bool, v: [Double] }
    let values, t, keyTimes: [Double]
    let rows: [Row]
    let tolerance: Double
  }

  struct Discrete: Decodable, Sendable { let values, keyTimes, t, v: [Double] }

  private func keyframes(_ change: (KeyframeAnimation) -> Void, _ keyPath: String) -> LiveLayer {
    let live = LiveLayer()
    live.change { layer in
      let animation = KeyframeAnimation(keyPath: keyPath)
      animation.duration = 1
      change(animation)
      layer.add(animation, forKey: "k")
    }
    live.tick(0)
    return live
  }

  @Test("keyframes of numbers in every mode") func keyframes() throws {
    let table = try observed().keyframes
    #expect(table.rows.count == 6)
    for row in table.rows {
      let live = keyframes(
        {
          $0.values = table.values
          $0.calculationMode = CalculationMode(rawValue: row.mode) ?? .linear
          if row.keyTimes { $0.keyTimes = table.keyTimes }
        },
        "opacity"
      )
      for (time, value) in zip(table.t, row.v) {
        let seen = live.seen("opacity", at: time)
        #expect(isNear(seen, [value], table.tolerance), "\(row.mode) at \(time)")
      }
    }
    let row = try observed().discreteExtraTime
    let live = keyframes(
      {
        $0.values = row.values
        $0.calculationMode = .discrete
        $0.keyTimes = row.keyTimes
      },
      "opacity"
    )
    for (time, value) in zip(row.t, row.v) {
      #expect(isNear(live.seen("opacity", at: time), [value], 1e-9))
    }
  }

  struct Paths: Decodable, Sendable {
    struct Row: Decodable, Sendable { let mode: String, v: [[Double]] }
    let t: [Double]
    let rows: [Row]
    let tolerance: Double
  }

  @Test("keyframes along a path") func paths() throws {
    let table = try observed().pathKeyframes
    #expect(table.rows.count == 3)
    let path = try Path(svg: "M 0 0 L 100 0 C 150 0 200 50 200 100")
    for row in table.rows {
      let live = keyframes(
        {
          $0.path = path
          $0.calculationMode = CalculationMode(rawValue: row.mode) ?? .linear
        },
        "position"
      )
      for (time, place) in zip(table.t, row.v) {
        let seen = live.seen("position", at: time)
        #expect(isNear(seen, place, table.tolerance), "\(row.mode) at \(time)")
      }
    }
  }
}
