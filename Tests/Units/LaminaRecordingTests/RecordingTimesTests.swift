import LaminaRecording
import Testing

/// When frames of films begin.
@Suite struct RecordingTimesTests {
  @Test func theEndOfARangeIsNotShown() {
    let times = RecordingTimes(from: 1, to: 3, rate: 20)
    #expect(times.count == 40)
    #expect(times.sceneTimes.first == 1)
    #expect(times.sceneTimes.last == 2.95)
    #expect(times.total == 2)
    #expect(times.begin(of: 40) == 2)
  }

  @Test func aRangeThatIsNoWholeNumberOfFramesKeepsItsLength() {
    let times = RecordingTimes(from: 0, to: 1.01, rate: 10, hold: 0.5)
    #expect(times.count == 11)
    #expect(times.begin(of: 10) == 1)
    #expect(abs(times.begin(of: 11) - 1.51) < 1e-12)
  }

  @Test func momentsAreOneFrameLongEach() {
    let times = RecordingTimes(at: [3, 1, 2], rate: 2)
    #expect(times.sceneTimes == [3, 1, 2])
    #expect(times.total == 1.5)
  }

  @Test(
    "the name of a file tells its format",
    arguments: [
      ("a.svg", RecordingFormat.svg), ("a.b/c.GIF", .gif), ("frames/", .frames), ("x.webm", .webm),
      ("a.txt", nil), ("png", nil), ("a.svg/x", nil), ("x.raw", nil),
    ] as [(String, RecordingFormat?)]
  )
  func names(path: String, format: RecordingFormat?) {
    #expect(RecordingFormat(path: path) == format)
  }
}
