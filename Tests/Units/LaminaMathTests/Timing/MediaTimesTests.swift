import LaminaMath
import LaminaTestSupport
import Testing

@Suite struct MediaTimesTests {
  struct Row: Decodable, CustomTestStringConvertible {
    var parentTime, beginTime, timeOffset, speed, duration, repeatCount, repeatDuration: Double
    var autoreverses: Bool
    var fillMode, phase: String
    var applies, reversed: Bool
    var localTime, legTime: Double
    var leg, iteration: Int
    var fraction: Double?
    var testDescription: String {
      "time \(parentTime): begin \(beginTime) offset \(timeOffset) speed \(speed) "
        + "duration \(duration) count \(repeatCount) repeat \(repeatDuration) "
        + "\(autoreverses ? "to and fro" : "one way") fill \(fillMode)"
    }

    func times() throws -> MediaTimes {
      MediaTimes(
        beginTime: beginTime,
        timeOffset: timeOffset,
        speed: speed,
        duration: duration,
        repeatCount: repeatCount,
        repeatDuration: repeatDuration,
        autoreverses: autoreverses,
        fillMode: try #require(FillMode(rawValue: fillMode))
      )
    }

    static func all() throws -> [Row] {
      try Fixture.json([String: [Row]].self, "reference/core-animation/media_timing.json")["rows"]
        ?? []
    }
  }

  @Test("a sample agrees with the definition in every field", arguments: try Row.all())
  func sample(row: Row) throws {
    let times = try row.times()
    let sample = times.sample(at: row.parentTime)
    #expect(sample.phase.rawValue == row.phase)
    #expect(sample.applies == row.applies)
    #expect(sample.leg == row.leg)
    #expect(sample.iteration == row.iteration)
    #expect(sample.isReversed == row.reversed)
    #expect(abs(sample.localTime - row.localTime) < 1e-12)
    #expect(abs(sample.legTime - row.legTime) < 1e-12)
    #expect(sample.localTime == times.localTime(parentTime: row.parentTime))
    if let fraction = row.fraction { #expect(abs(sample.fraction - fraction) < 1e-12) }
  }

  @Test("there are rows for every field")
  func rowsExist() throws {
    #expect(try Row.all().count == 1080)
  }

  struct Chain: Decodable, CustomTestStringConvertible {
    struct Level: Decodable {
      var beginTime, timeOffset, speed: Double
      var times: MediaTimes {
        MediaTimes(beginTime: beginTime, timeOffset: timeOffset, speed: speed)
      }
    }
    var rootTime: Double
    var chainFromRoot: [Level]
    var timesAtEachLevel: [Double]
    var testDescription: String { "\(rootTime) through \(chainFromRoot.count) levels" }
  }

  struct Spaces: Decodable {
    struct Pause: Decodable, CustomTestStringConvertible {
      var layerSpeed, pauseAtMediaTime, localTimeWhilePaused, resumeAtMediaTime: Double
      var beginTimeAfterResume, probeMediaTime, localTimeAtProbe: Double
      var testDescription: String { "paused at \(pauseAtMediaTime), speed \(layerSpeed)" }
    }
    var chains: [Chain]
    var pauseResume: [Pause]

    static func all() throws -> Spaces {
      try Fixture.json(Spaces.self, "reference/core-animation/time_spaces.json")
    }
  }

  @Test(
    "times convert inwards and outwards through nested spaces",
    arguments: try Spaces.all().chains
  )
  func chain(row: Chain) {
    var time = row.rootTime
    for (level, expected) in zip(row.chainFromRoot, row.timesAtEachLevel) {
      let outer = time
      time = level.times.localTime(parentTime: time)
      #expect(abs(time - expected) < 1e-9)
      #expect(abs(level.times.parentTime(localTime: time) - outer) < 1e-9)
    }
  }

  @Test(
    "a pause holds the local time and a resume goes on from it",
    arguments: try Spaces.all().pauseResume
  )
  func pauseAndResume(row: Spaces.Pause) {
    var times = MediaTimes(speed: row.layerSpeed)
    let held = times.localTime(parentTime: row.pauseAtMediaTime)
    times.speed = 0
    times.timeOffset = held
    #expect(
      abs(times.localTime(parentTime: row.resumeAtMediaTime) - row.localTimeWhilePaused) < 1e-9
    )
    times.speed = row.layerSpeed
    times.timeOffset = 0
    times.beginTime = 0
    times.beginTime = row.resumeAtMediaTime - held / row.layerSpeed
    #expect(abs(times.beginTime - row.beginTimeAfterResume) < 1e-9)
    #expect(abs(times.localTime(parentTime: row.probeMediaTime) - row.localTimeAtProbe) < 1e-9)
  }

  @Test("a layer that stands still answers 0 outwards")
  func pausedOutwards() {
    let times = MediaTimes(beginTime: 3, timeOffset: 7, speed: 0)
    #expect(times.parentTime(localTime: 7) == 0)
    #expect(times.localTime(parentTime: 100) == 7)
    #expect(times.activeDuration == .infinity)
  }

  @Test("an end that rounding moved past the edge of a leg shows the end")
  func roundedEnd() {
    for count in 1...50 {
      for duration in [0.1, 0.3, 0.7, 1.0 / 3] {
        for speed in [1.0, 3.0, 0.7, -1, -3, -0.7] {
          let times = MediaTimes(
            speed: speed,
            duration: duration,
            repeatCount: Double(count),
            fillMode: .forwards
          )
          let sample = times.sample(at: 1e6)
          // Backwards it ends at the start of a leg.
          #expect(sample.fraction == (speed > 0 ? 1 : 0))
          #expect(sample.leg == (speed > 0 ? count - 1 : -count))
        }
      }
    }
  }

  @Test("extreme numbers neither trap nor leave 0...1")
  func extremes() {
    let extremes = [0, 1e-308, 1, 1e300, -1e300, Double.infinity, -.infinity, .nan]
    for begin in extremes {
      for speed in extremes {
        for duration in extremes {
          for time in extremes {
            for reverses in [false, true] {
              let sample = MediaTimes(
                beginTime: begin,
                speed: speed,
                duration: duration,
                repeatCount: .infinity,
                autoreverses: reverses,
                fillMode: .both
              )
              .sample(at: time)
              #expect((0...1).contains(sample.fraction))
            }
          }
        }
      }
    }
  }

  @Test("without a duration the end shows from the begin on")
  func noDuration() {
    let times = MediaTimes(beginTime: 1, repeatCount: .infinity, fillMode: .both)
    #expect(times.sample(at: 0).fraction == 0)
    #expect(times.sample(at: 1).fraction == 1)
    #expect(times.sample(at: 1).phase == .active)
    #expect(times.sample(at: 2).fraction == 1)
    #expect(times.sample(at: 2).phase == .after)
  }

  @Test("a layer lasts for ever")
  func layer() {
    let sample = MediaTimes.layer.sample(at: 1e9)
    #expect(sample.phase == .active)
    #expect(sample.fraction == 0)
    #expect(sample.legTime == 1e9)
  }
}
