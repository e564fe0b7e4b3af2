import LaminaMath
import LaminaTestSupport
import Testing

@Suite struct StepCurveTests {
  /// Reads `steps(2, jump-none)`, `step-start` and `step-end`.
  static func staircase(_ text: String) throws -> TimingFunction {
    switch text {
    case "step-start": return try .steps(1, .start)
    case "step-end": return try .steps(1, .end)
    default:
      let parts = text.split { "(), ".contains($0) }
      let count = try #require(Int(parts[1]))
      let name = parts[2].replacing("jump-", with: "")
      return try .steps(count, try #require(StepPosition(rawValue: String(name))))
    }
  }

  struct Boundary: Decodable, CustomTestStringConvertible {
    struct Moment: Decodable {
      var ms, progress: Double
    }
    var id, easing: String
    var iterationStart, iterations: Double?
    var direction: String?
    var at: [Moment]
    var testDescription: String { "\(id): \(easing)" }

    static func all() throws -> [Boundary] {
      struct File: Decodable { var cases: [Boundary] }
      return try Fixture.json(File.self, "reference/peers/steps-boundaries.json").cases
    }
  }

  @Test(
    "a staircase jumps where it should, and not before the begin",
    arguments: try Boundary.all()
  )
  func boundary(row: Boundary) throws {
    let function = try Self.staircase(row.easing)
    let count = row.iterations ?? 1
    for moment in row.at {
      // Progress before the staircase, from the definition: the delay is one second, the duration
      // too, and both ends are filled.
      let elapsed = (moment.ms - 1000) / 1000
      let overall = min(max(elapsed, 0), count) + (row.iterationStart ?? 0)
      var (cycle, progress) = (overall.rounded(.down), overall - overall.rounded(.down))
      if progress == 0, elapsed >= count, overall > 0 { (cycle, progress) = (cycle - 1, 1) }
      var isForwards = true
      if row.direction == "alternate-reverse" {
        isForwards = cycle.truncatingRemainder(dividingBy: 2) != 0
      }
      if !isForwards { progress = 1 - progress }
      // On a leg that runs backwards the step before the jump shows after the end.
      let isBefore = isForwards ? elapsed < 0 : elapsed >= count
      let value = function.value(at: progress, before: isBefore)
      #expect(abs(value - moment.progress) < 1e-12, "at \(moment.ms) ms")
    }
  }

  @Test(
    "filled before its begin and after its end, a staircase has not jumped",
    arguments: try Boundary.all()
  )
  func filled(row: Boundary) throws {
    let function = try Self.staircase(row.easing)
    // "alternate-reverse" begins with a leg that runs back: the second of a pair.
    let isReverse = row.direction == "alternate-reverse"
    let times = MediaTimes(
      beginTime: 1,
      timeOffset: (row.iterationStart ?? 0) + (isReverse ? 1 : 0),
      duration: 1,
      repeatDuration: row.iterations ?? 1,
      autoreverses: isReverse,
      fillMode: .both
    )
    for moment in row.at {
      let sample = times.sample(at: moment.ms / 1000)
      let value = function.value(at: sample.fraction, before: sample.isBefore)
      #expect(abs(value - moment.progress) < 1e-12, "at \(moment.ms) ms")
    }
  }

  @Test("run backwards, a staircase stands above the jump before its begin, below it after its end")
  func backwards() throws {
    // From the middle of the leg down to its start.
    let times = MediaTimes(
      beginTime: 1,
      timeOffset: 0.5,
      speed: -1,
      duration: 1,
      repeatDuration: 0.5,
      fillMode: .both
    )
    let function = try TimingFunction.steps(2, .both)
    func shown(_ time: Double) -> Double {
      let sample = times.sample(at: time)
      return function.value(at: sample.fraction, before: sample.isBefore)
    }
    for (time, thirds) in [(0.0, 2.0), (1, 2), (1.25, 1), (1.5, 0), (3, 0)] {
      #expect(shown(time) == thirds / 3, "at \(time)")
    }
  }

  struct Overshoot: Decodable, CustomTestStringConvertible {
    struct Moment: Decodable {
      var ms, value: Double
    }
    var id, keyframeEasing: String
    var wholeEasing: [Double]
    var at: [Moment]
    var testDescription: String { "\(id): \(keyframeEasing) of \(wholeEasing)" }

    static func all() throws -> [Overshoot] {
      struct File: Decodable { var cases: [Overshoot] }
      return try Fixture.json(File.self, "reference/peers/steps-of-overshoot.json").cases
    }
  }

  @Test("a staircase goes on beyond its ends where its input does", arguments: try Overshoot.all())
  func overshoot(row: Overshoot) throws {
    let p = row.wholeEasing
    let whole = TimingFunction(controlPoints: p[0], p[1], p[2], p[3])
    let function = try Self.staircase(row.keyframeEasing)
    for moment in row.at {
      let value = function.value(at: whole.value(at: moment.ms / 1000)) * 100
      #expect(abs(value - moment.value) < 1e-9, "at \(moment.ms) ms")
    }
  }

  struct Library: Decodable, CustomTestStringConvertible {
    var id: String
    var steps: Int
    var position: String
    var p, value: Double
    var testDescription: String { "\(id): steps(\(steps), \(position)) at \(p)" }

    // That library stays on the lower level at the end, at a jump of "start" and beyond the end; the
    // rule of CSS, which is ours, goes on to the next. Those rows are checked against the rule.
    var expected: Double {
      switch (position, p) {
      case ("end", 1): 1
      case ("start", 0.5): 0.75
      case ("start", 2): 2.25
      default: value
      }
    }

    static func all() throws -> [Library] {
      struct File: Decodable { var cases: [Library] }
      return try Fixture.json(File.self, "reference/peers/steps-motion.json").cases
    }
  }

  @Test("inside 0...1 staircases agree with another library", arguments: try Library.all())
  func library(row: Library) throws {
    let position = try #require(StepPosition(rawValue: row.position))
    let value = try TimingFunction.steps(row.steps, position).value(at: row.p)
    #expect(abs(value - row.expected) < 1e-12)
  }

  @Test("too few steps are refused with what was expected")
  func tooFew() {
    #expect(throws: TimingFunctionError.tooFewSteps(found: 0, minimum: 1)) {
      try TimingFunction.steps(0)
    }
    #expect(throws: TimingFunctionError.tooFewSteps(found: 1, minimum: 2)) {
      try TimingFunction.steps(1, .none)
    }
    let error = TimingFunctionError.tooFewSteps(found: 1, minimum: 2)
    #expect(error.description == "found 1 steps; expected at least 2")
  }
}
