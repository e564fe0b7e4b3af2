import LaminaMath
import LaminaTestSupport
import Testing

@Suite struct SpringCurveTests {
  struct Value: Decodable, CustomTestStringConvertible {
    var mass, stiffness, damping, initialVelocity: Double
    var allowsOverdamping: Bool
    var dampingRatio, time, progress, velocity: Double
    var testDescription: String {
      "m \(mass) k \(stiffness) c \(damping) v \(initialVelocity) at \(time)"
    }
    var spring: SpringCurve {
      SpringCurve(
        mass: mass,
        stiffness: stiffness,
        damping: damping,
        initialVelocity: initialVelocity,
        allowsOverdamping: allowsOverdamping
      )
    }
  }

  struct Settling: Decodable, CustomTestStringConvertible {
    var mass, stiffness, damping, initialVelocity: Double
    var allowsOverdamping: Bool
    var settlingEstimate: Double?
    var settleExact001, settleExact01: Double?
    var testDescription: String { "m \(mass) k \(stiffness) c \(damping) v \(initialVelocity)" }
    var spring: SpringCurve {
      SpringCurve(
        mass: mass,
        stiffness: stiffness,
        damping: damping,
        initialVelocity: initialVelocity,
        allowsOverdamping: allowsOverdamping
      )
    }
  }

  struct Perceptual: Decodable, CustomTestStringConvertible {
    var perceptualDuration, bounce, mass, stiffness, damping, dampingRatio: Double
    var settlingEstimate: Double?
    var settleExact001: Double?
    var testDescription: String { "\(perceptualDuration) s, bounce \(bounce)" }
  }

  struct Ratio: Decodable, CustomTestStringConvertible {
    var duration, dampingRatio, initialVelocity, mass, stiffness, damping: Double
    var testDescription: String {
      "\(duration) s, ratio \(dampingRatio), velocity \(initialVelocity)"
    }
  }

  struct File: Decodable {
    var values: [Value]
    var settling: [Settling]
    var perceptual: [Perceptual]
    var durationAndRatio: [Ratio]

    static func all() throws -> File {
      try Fixture.json(File.self, "reference/core-animation/springs.json")
    }
  }

  static func isNear(_ found: Double, _ expected: Double, _ tolerance: Double = 1e-9) -> Bool {
    abs(found - expected) <= tolerance * max(1, abs(expected))
  }

  @Test("progress and velocity follow the equation of motion", arguments: try File.all().values)
  func value(row: Value) {
    let found = row.spring.value(at: row.time)
    #expect(Self.isNear(found.progress, row.progress))
    #expect(Self.isNear(found.velocity, row.velocity))
    #expect(Self.isNear(row.spring.dampingRatio, row.dampingRatio))
  }

  @Test("the settling time is the original's estimate", arguments: try File.all().settling)
  func settling(row: Settling) {
    if let estimate = row.settlingEstimate {
      #expect(Self.isNear(row.spring.settlingDuration, estimate, 1e-12))
    }
    if let exact = row.settleExact001 {
      #expect(Self.isNear(row.spring.settlingTime(within: 0.001), exact))
    }
    if let exact = row.settleExact01 {
      #expect(Self.isNear(row.spring.settlingTime(within: 0.01), exact))
    }
  }

  @Test("above critical damping the settling time is exact")
  func creepingSettling() throws {
    let rows = try File.all().settling.filter { $0.settlingEstimate == nil }
    #expect(!rows.isEmpty)
    for row in rows where row.allowsOverdamping {
      let exact = try #require(row.settleExact001)
      #expect(Self.isNear(row.spring.settlingDuration, exact))
    }
  }

  @Test(
    "a spring can be made from how it feels, and asked back",
    arguments: try File.all().perceptual
  )
  func perceptual(row: Perceptual) {
    let spring = SpringCurve(perceptualDuration: row.perceptualDuration, bounce: row.bounce)
    #expect(spring.mass == row.mass)
    #expect(Self.isNear(spring.stiffness, row.stiffness))
    #expect(Self.isNear(spring.damping, row.damping))
    #expect(Self.isNear(spring.dampingRatio, row.dampingRatio))
    #expect(Self.isNear(spring.perceptualDuration, row.perceptualDuration))
    #expect(Self.isNear(spring.bounce, row.bounce))
    #expect(spring.allowsOverdamping)
    if let estimate = row.settlingEstimate {
      #expect(Self.isNear(spring.settlingDuration, estimate))
    } else if let exact = row.settleExact001 {
      #expect(Self.isNear(spring.settlingDuration, exact))
    }
  }

  @Test("a spring can be made to settle in time", arguments: try File.all().durationAndRatio)
  func durationAndRatio(row: Ratio) {
    let spring = SpringCurve(
      duration: row.duration,
      dampingRatio: row.dampingRatio,
      initialVelocity: row.initialVelocity
    )
    #expect(Self.isNear(spring.stiffness, row.stiffness))
    #expect(Self.isNear(spring.damping, row.damping))
    #expect(spring.mass == row.mass)
  }

  struct Observed: Decodable {
    struct Positions: Decodable {
      struct Row: Decodable {
        var m, k, c, v: Double
        var x: [Double]
      }
      var tolerance: Double
      var t: [Double]
      var rows: [Row]
    }
    struct Times: Decodable {
      struct Row: Decodable {
        var m, k, c, v, s: Double
      }
      var rows: [Row]
    }
    var springs: Positions
    var settlingDuration: Times
  }

  @Test("positions and settling times measured on the original are met")
  func observed() throws {
    let file = try Fixture.json(Observed.self, "reference/core-animation/apple_observed.json")
    for row in file.springs.rows {
      let spring = SpringCurve(
        mass: row.m,
        stiffness: row.k,
        damping: row.c,
        initialVelocity: row.v
      )
      for (time, x) in zip(file.springs.t, row.x) {
        #expect(abs(spring.value(at: time).progress * 100 - x) <= file.springs.tolerance)
      }
    }
    for row in file.settlingDuration.rows {
      let spring = SpringCurve(
        mass: row.m,
        stiffness: row.k,
        damping: row.c,
        initialVelocity: row.v
      )
      #expect(Self.isNear(spring.settlingDuration, row.s, 1e-12))
    }
  }

  @Test("the regimes join without a gap around critical damping")
  func continuity() {
    for time in [0.05, 0.3, 1.0, 2.0] {
      let critical = SpringCurve(damping: 20, allowsOverdamping: true).value(at: time)
      for ratio in [1 - 1e-9, 1 + 1e-9] {
        let near = SpringCurve(damping: 20 * ratio, allowsOverdamping: true).value(at: time)
        #expect(abs(near.progress - critical.progress) < 1e-7)
        #expect(abs(near.velocity - critical.velocity) < 1e-6)
      }
    }
  }

  @Test("velocity is the derivative of progress in every regime", arguments: [3.0, 20, 60])
  func derivative(damping: Double) {
    let spring = SpringCurve(damping: damping, initialVelocity: 2, allowsOverdamping: true)
    for step in 1...40 {
      let (time, h) = (Double(step) * 0.05, 1e-5)
      let rise = spring.value(at: time + h).progress - spring.value(at: time - h).progress
      #expect(abs(rise / (2 * h) - spring.value(at: time).velocity) < 1e-6)
    }
  }

  @Test(
    "after the settling time the spring stays within a thousandth",
    arguments: [0.5, 5, 20, 80]
  )
  func staysSettled(damping: Double) {
    for velocity in [-20.0, 0, 3, 40] {
      let spring = SpringCurve(
        damping: damping,
        initialVelocity: velocity,
        allowsOverdamping: true
      )
      let end = spring.settlingTime(within: 0.001)
      #expect(abs(spring.value(at: end - 1e-9).progress - 1) >= 0.001 - 1e-7)
      for step in 1...200 {
        let time = end + Double(step) * 0.05
        #expect(abs(spring.value(at: time).progress - 1) <= 0.001)
      }
    }
  }

  @Test("a threshold that a turn only just reaches counts that turn")
  func turnAtThreshold() {
    let spring = SpringCurve(damping: 1)
    let half = Double.pi / (100 - 0.25).squareRoot()
    for number in 1...60 {
      let turn = half * Double(number)
      let reach = abs(spring.value(at: turn).progress - 1)
      #expect(spring.settlingTime(within: reach * (1 - 1e-9)) > turn - half / 2)
      #expect(spring.settlingTime(within: reach) > turn - half)
      #expect(spring.settlingTime(within: reach * (1 + 1e-9)) < turn)
    }
  }

  @Test("impossible constants leave the default, as the original's setters do")
  func impossible() {
    let spring = SpringCurve(mass: 0, stiffness: -1, damping: .nan, initialVelocity: .infinity)
    #expect(spring == SpringCurve())
    #expect(
      !SpringCurve.isValid(mass: 0, stiffness: 1, damping: 1, initialVelocity: 0)
    )
    #expect(SpringCurve.isValid(mass: 1, stiffness: 1, damping: 0, initialVelocity: -3))
  }

  @Test("an undamped spring never settles and a very slow one is answered at once")
  func extremes() {
    #expect(SpringCurve(damping: 0).settlingDuration == Double(Float.greatestFiniteMagnitude))
    let slow = SpringCurve(mass: 1, stiffness: 1e-12, damping: 2e-6)
    #expect(slow.settlingDuration > 1e6)
    #expect(slow.settlingDuration.isFinite)
    // So light that its frequency is no number any more.
    for damping in [1e-300, 1, 1e300] {
      let light = SpringCurve(
        mass: .leastNonzeroMagnitude,
        damping: damping,
        allowsOverdamping: true
      )
      #expect(light.settlingDuration >= 0)
    }
  }

  @Test("a spring that was pushed hard still meets its time")
  func hardPush() {
    for ratio in [0.4, 1.0] {
      let spring = SpringCurve(duration: 0.5, dampingRatio: ratio, initialVelocity: 100)
      #expect(spring.value(at: 0).velocity == 100)
      if ratio < 1 {
        #expect(Self.isNear(spring.settlingDuration, 0.5))
      } else {
        #expect(abs(abs(spring.value(at: 0.5).progress - 1) - 0.001) < 1e-9)
      }
    }
  }
}
