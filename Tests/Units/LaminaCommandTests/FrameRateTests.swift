import LaminaStage
import Testing

@testable import LaminaCommand

@Suite struct FrameRateTests {
  @Test("what is no frame rate is refused", arguments: ["", "0", "-30", "1001", "sixty", "nan"])
  func noRates(text: String) {
    #expect(
      throws: ArgumentFault("'\(text)' is not a frame rate; write a number above 0, at most 1000")
    ) { try FrameRate(parsing: text) }
  }

  @Test(
    "the time of each tick finds that very tick",
    arguments: ["1", "7", "23.976", "29.97", "30", "60", "120", "1000"]
  )
  func roundTrip(text: String) throws {
    let rate = try FrameRate(parsing: text)
    for tick in 0...5000 {
      #expect(rate.lastTick(upTo: rate.time(ofTick: tick)) == tick)
    }
  }

  @Test("decimal times find their tick, whatever the rounding", arguments: 1...100)
  func decimals(tenths: Int) throws {
    let time = try TimeArgument(parsing: "\(tenths / 10).\(tenths % 10)")
    #expect(try FrameRate(parsing: "30").lastTick(upTo: time.seconds) == tenths * 3)
  }

  @Test("a span has its ticks at both ends")
  func spans() throws {
    let rate = try FrameRate(parsing: "10")
    #expect(rate.ticks(from: 0, to: 1) == 0...10)
    #expect(rate.ticks(from: 0.3, to: 0.7) == 3...7)
    #expect(rate.ticks(from: 0.31, to: 0.69) == 4...6)
    #expect(rate.ticks(from: 0.31, to: 0.39) == nil)
    #expect(rate.ticks(from: 0.7, to: 0.3) == nil)
  }
}
