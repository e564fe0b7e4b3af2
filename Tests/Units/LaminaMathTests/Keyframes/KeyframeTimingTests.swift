import LaminaMath
import Testing

@Suite struct KeyframeTimingTests {
  struct Fault: CustomTestStringConvertible {
    var count: Int
    var mode: CalculationMode
    var keyTimes: [Double]?
    var functions: Int?
    var text: String
    var testDescription: String { text }
  }

  @Test(
    "numbers that do not fit are refused with what was expected",
    arguments: [
      Fault(count: 0, mode: .linear, text: "there is no value; expected at least 1"),
      Fault(
        count: 4,
        mode: .linear,
        keyTimes: [0, 0.5, 1],
        text: "expected 4 key times for 4 values in mode linear, found 3"
      ),
      Fault(
        count: 2,
        mode: .cubic,
        keyTimes: [0, 0.5, 1],
        text: "expected 2 key times for 2 values in mode cubic, found 3"
      ),
      Fault(
        count: 3,
        mode: .discrete,
        keyTimes: [0, 1],
        text: "expected 4 key times for 3 values in mode discrete, found 2"
      ),
      Fault(
        count: 2,
        mode: .linear,
        keyTimes: [0.1, 1],
        text: "the first key time is 0.1; expected 0"
      ),
      Fault(
        count: 2,
        mode: .linear,
        keyTimes: [0, 0.9],
        text: "the last key time is 0.9; expected 1"
      ),
      Fault(
        count: 3,
        mode: .linear,
        keyTimes: [0, 1.5, 1],
        text: "key time 2 is 1.5; expected a number from 0 to 1"
      ),
      Fault(
        count: 2,
        mode: .linear,
        keyTimes: [0, .nan],
        text: "key time 2 is nan; expected a number from 0 to 1"
      ),
      Fault(
        count: 4,
        mode: .linear,
        keyTimes: [0, 0.6, 0.5, 1],
        text: "key time 3 is 0.5, after 0.6; expected rising numbers"
      ),
      Fault(
        count: 3,
        mode: .linear,
        functions: 3,
        text: "expected 2 timing functions for 3 values, found 3"
      ),
    ]
  )
  func faults(row: Fault) {
    let error = #expect(throws: KeyframeError.self) {
      try KeyframeTiming(
        count: row.count,
        mode: row.mode,
        keyTimes: row.keyTimes,
        timingFunctions: row.functions.map { Array(repeating: .easeIn, count: $0) }
      )
    }
    #expect(error?.description == row.text)
  }

  @Test("values without a number are refused")
  func values() {
    let finite = KeyframeError.notFinite(index: 0)
    #expect(throws: finite) { try KeyframeTrack(values: [SIMD4(.nan, 0, 0, 0)]) }
    #expect(throws: finite) { try KeyframeTrack(values: [SIMD4(.infinity, 0, 0, 0)]) }
    #expect(finite.description == "value 1 is not finite; expected finite numbers")
  }

  struct Noted: CustomTestStringConvertible {
    var mode: CalculationMode
    var keyTimes: [Double]?
    var functions: Int?
    var text: String
    var testDescription: String { text }
  }

  @Test(
    "what is left aside is noted",
    arguments: [
      Noted(
        mode: .discrete,
        keyTimes: [0, 0.5, 1],
        text: "3 key times for 3 values in mode discrete: the last value is never shown; "
          + "give 4 key times"
      ),
      Noted(mode: .paced, keyTimes: [0, 9], text: "key times are ignored in mode paced"),
      Noted(
        mode: .cubicPaced,
        functions: 2,
        text: "timing functions of segments are ignored in mode cubicPaced"
      ),
    ]
  )
  func notes(row: Noted) throws {
    let timing = try KeyframeTiming(
      count: 3,
      mode: row.mode,
      keyTimes: row.keyTimes,
      timingFunctions: row.functions.map { Array(repeating: .easeIn, count: $0) }
    )
    #expect(timing.notes.map(\.description) == [row.text])
    #expect(try KeyframeTiming(count: 3, mode: row.mode).notes.isEmpty)
    #expect(
      KeyframeNote.singleValue.description == "a single value is held for the whole animation"
    )
  }

  @Test("the last of as many key times as held values is never reached")
  func lastNeverShown() throws {
    let timing = try KeyframeTiming(count: 3, mode: .discrete, keyTimes: [0, 0.5, 1])
    #expect(timing.place(at: 1).index == 1)
    #expect(timing.place(at: 0.49).index == 0)
    let full = try KeyframeTiming(count: 3, mode: .discrete, keyTimes: [0, 0.5, 0.75, 1])
    #expect(full.place(at: 0.75).index == 2)
    #expect(full.place(at: 1).index == 2)
  }

  @Test("a segment's timing function acts inside of it")
  func functions() throws {
    let timing = try KeyframeTiming(
      count: 3,
      keyTimes: [0, 0.25, 1],
      timingFunctions: [.linear, .easeIn]
    )
    #expect(timing.place(at: 0.125) == KeyframePlace(index: 0, fraction: 0.5))
    let place = timing.place(at: 0.625)
    #expect(place.index == 1)
    #expect(place.fraction == TimingFunction.easeIn.value(at: 0.5))
    #expect(timing.place(at: 1) == KeyframePlace(index: 1, fraction: 1))
  }
}
