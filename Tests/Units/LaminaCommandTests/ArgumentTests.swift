import LaminaCells
import Testing

@testable import LaminaCommand

@Suite struct ArgumentTests {
  @Test(
    "times are seconds unless they say milliseconds",
    arguments: [
      ("0", 0), ("2", 2), ("0.5s", 0.5), ("250ms", 0.25), ("1e-3", 0.001), ("+1", 1),
      ("8640000", 8_640_000),
    ]
  )
  func times(text: String, seconds: Double) throws {
    #expect(try TimeArgument(parsing: text).seconds == seconds)
  }

  @Test(
    "what is no time is quoted, with examples of what is",
    arguments: ["", "s", "ms", "abc", "1m", "nan", "inf", "0x10", "1 ", "1,5", "1e999", "--1"]
  )
  func noTimes(text: String) {
    #expect(
      throws: ArgumentFault(
        "'\(text)' is not a time; write seconds or milliseconds: 2, 0.5s, 250ms"
      )
    ) { try TimeArgument(parsing: text) }
  }

  @Test("times lie from 0 to 100 days")
  func timeRange() {
    #expect(throws: ArgumentFault("'-1ms' is before the start; scene time begins at 0")) {
      try TimeArgument(parsing: "-1ms")
    }
    #expect(
      throws: ArgumentFault("'8640001' is too late; the longest time is 8640000s, 100 days")
    ) { try TimeArgument(parsing: "8640001") }
  }

  @Test("a list keeps its order")
  func timeList() throws {
    let list = try TimeList(parsing: "2,0.5s,250ms")
    #expect(list.times.map(\.seconds) == [2, 0.5, 0.25])
    #expect(!list.isRising)
    #expect(try TimeList(parsing: "0,1ms,1").isRising)
    #expect(try !TimeList(parsing: "0,1,1").isRising)
  }

  @Test("an empty place in a list is an error", arguments: ["", ",", "1,", ",1", "1,,2"])
  func emptyPlaces(text: String) {
    #expect(
      throws: ArgumentFault(
        "an empty place in '\(text)'; write times with commas between: 0,0.5,2s"
      )
    ) { try TimeList(parsing: text) }
  }

  @Test(
    "sizes are columns x rows",
    arguments: [("80x24", 80, 24), ("1x1", 1, 1), ("1000x400", 1000, 400)]
  )
  func sizes(text: String, columns: Int, rows: Int) throws {
    #expect(try SizeArgument(parsing: text).size == CellSize(columns: columns, rows: rows))
  }

  @Test(
    "what is no size is quoted, with an example of one",
    arguments: [
      "", "80", "x", "80x", "x24", "80x24x1", "-1x5", "8.5x3", "80 x 24", "99999999999999999999x1",
    ]
  )
  func noSizes(text: String) {
    #expect(
      throws: ArgumentFault("'\(text)' is not a size; write columns x rows, as in 80x24")
    ) { try SizeArgument(parsing: text) }
  }

  @Test("sizes that cannot be drawn are refused", arguments: ["0x5", "5x0", "1001x1", "1x401"])
  func sizeRange(text: String) {
    #expect(
      throws: ArgumentFault("'\(text)' is outside of what can be drawn: 1x1 to 1000x400")
    ) { try SizeArgument(parsing: text) }
  }

  @Test("a property is a layer and everything after the first full stop")
  func properties() throws {
    let property = try PropertyArgument(parsing: "ball.transform.scale.x")
    #expect(property.layer == "ball")
    #expect(property.keyPath == "transform.scale.x")
  }

  @Test("half a property is refused", arguments: ["", "ball", ".x", "ball."])
  func noProperties(text: String) {
    #expect(
      throws: ArgumentFault(
        "'\(text)' names no property; write the layer and the key path: ball.position.x"
      )
    ) { try PropertyArgument(parsing: text) }
  }

  @Test("speeds are above 0", arguments: [("1", 1), ("0.25", 0.25), ("1000", 1000)])
  func speeds(text: String, factor: Double) throws {
    #expect(try SharedOptions.speed(parsing: text) == factor)
  }

  @Test("what is no speed is refused", arguments: ["0", "-1", "fast", "1001", "nan"])
  func noSpeeds(text: String) {
    #expect(
      throws: ArgumentFault("'\(text)' is not a speed; write a number above 0, at most 1000")
    ) { try SharedOptions.speed(parsing: text) }
  }
}
