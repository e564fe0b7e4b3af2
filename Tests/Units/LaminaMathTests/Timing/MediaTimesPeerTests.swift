import LaminaMath
import LaminaTestSupport
import Testing

// What other projects test about media timing, as far as it can be said in these terms: an end
// delay, a duration of 0 and a fraction of an endless duration cannot. Where the edge of the active
// interval belongs to the phase beside it there, it is active here, as Core Animation shows the end.
@Suite struct MediaTimesPeerTests {
  struct State: Decodable {
    var progress: Double
    var iteration: Int
  }

  struct Iteration: Decodable, CustomTestStringConvertible {
    var id: String
    var iterations, iterationStart, durationMs: Double
    var endDelayMs: Double?
    var delayMs: Double
    var before: State
    var activeStart: State?
    // Endless where the count is.
    var after: AfterState?
    var testDescription: String {
      "\(id): \(iterations) x \(durationMs) ms from \(iterationStart)"
    }

    struct AfterState: Decodable {
      var progress, iteration: Double
    }

    var isExpressible: Bool {
      durationMs > 0 && durationMs.isFinite && endDelayMs == nil && iterations > 0
    }

    static func all() throws -> [Iteration] {
      struct File: Decodable { var cases: [Iteration] }
      return try Fixture.json(File.self, "reference/peers/iteration-model.json").cases
        .filter(\.isExpressible)
    }
  }

  @Test("progress and iteration at the edges", arguments: try Iteration.all())
  func iteration(row: Iteration) throws {
    let duration = row.durationMs / 1000
    let times = MediaTimes(
      beginTime: row.delayMs / 1000,
      timeOffset: row.iterationStart * duration,
      duration: duration,
      repeatCount: row.iterations,
      fillMode: .both
    )
    func expect(_ sample: MediaSample, _ progress: Double, _ iteration: Double) {
      #expect(abs(sample.fraction - progress) < 1e-12)
      #expect(Double(sample.iteration) == iteration)
      #expect(sample.applies)
    }
    expect(times.sample(at: 0), row.before.progress, Double(row.before.iteration))
    if let start = row.activeStart {
      expect(times.sample(at: row.delayMs / 1000), start.progress, Double(start.iteration))
    }
    if let after = row.after, times.endTime.isFinite {
      expect(times.sample(at: times.endTime + 1), after.progress, after.iteration)
    }
  }

  @Test("enough rows can be said in these terms")
  func rowsExist() throws {
    #expect(try Iteration.all().count >= 5)
    #expect(try Phases.all().count == 3)
  }

  struct Active: CustomTestStringConvertible {
    var id: String
    var times: MediaTimes
    var time: Double
    var testDescription: String { id }
  }

  @Test(
    "whether an effect applies, and its progress",
    arguments: [
      Active(id: "active-time-01", times: MediaTimes(beginTime: 1, duration: 1), time: 0),
      Active(
        id: "active-time-03",
        times: MediaTimes(beginTime: 1, duration: 1, fillMode: .forwards),
        time: 0
      ),
      Active(
        id: "active-time-04",
        times: MediaTimes(beginTime: 1, duration: 1, fillMode: .both),
        time: 0
      ),
      Active(id: "active-time-06", times: MediaTimes(beginTime: 0.5, duration: 1), time: 1),
      Active(id: "active-time-08", times: MediaTimes(duration: 1), time: 2),
      Active(
        id: "active-time-09",
        times: MediaTimes(duration: 1, fillMode: .backwards),
        time: 2
      ),
      Active(
        id: "active-time-16",
        times: MediaTimes(beginTime: 0.5, duration: 1, repeatCount: 2.3, fillMode: .both),
        time: 9
      ),
    ]
  )
  func active(row: Active) throws {
    struct File: Decodable {
      struct Case: Decodable {
        var id: String
        var progress: Double?
        var iteration: Double?
      }
      var cases: [Case]
    }
    let expected = try #require(
      try Fixture.json(File.self, "reference/peers/active-time.json").cases
        .first { $0.id == row.id }
    )
    let sample = row.times.sample(at: row.time)
    #expect(sample.applies == (expected.progress != nil))
    if let progress = expected.progress { #expect(abs(sample.fraction - progress) < 1e-12) }
    if let iteration = expected.iteration { #expect(Double(sample.iteration) == iteration) }
  }

  struct Phases: Decodable, CustomTestStringConvertible {
    struct Moment: Decodable {
      var time: Double
      var phase: String
    }
    var id: String
    var duration: Double
    var delay, endDelay, playbackRate: Double?
    var at: [Moment]
    var testDescription: String { id }

    static func all() throws -> [Phases] {
      struct File: Decodable { var cases: [Phases] }
      return try Fixture.json(File.self, "reference/peers/phases.json").cases
        .filter { $0.endDelay == nil }
    }
  }

  @Test("phases agree off the edges, and the edges are active", arguments: try Phases.all())
  func phase(row: Phases) {
    // A negative rate there mirrors the clock of the whole, not the object: the interval stays.
    let times = MediaTimes(beginTime: row.delay ?? 0, duration: row.duration)
    for moment in row.at {
      let phase = times.sample(at: moment.time).phase
      if moment.time == times.beginTime || moment.time == times.endTime {
        #expect(phase == .active)
      } else {
        #expect(phase.rawValue == moment.phase, "at \(moment.time)")
      }
    }
  }
}
