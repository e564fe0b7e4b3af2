import Testing

@testable import LaminaCommand

/// A line of a source is one value, whatever is in it.
@Suite struct LineValueTests {
  @Test(
    "lines as values",
    arguments: [
      ("12", .json("12.0")), ("45%", .part(45, of: 100)), ("[1, 2]", .json("[1, 2]")),
      ("true", .json("true")), ("words", .text("words")),
      (#"[1]},"do":"end""#, .text(#"[1]},"do":"end""#)), ("{", .text("{")),
      (#""a","b""#, .text(#""a","b""#)), ("nan", .text("nan")),
    ] as [(String, LineValue)]
  )
  func values(line: String, value: LineValue) {
    #expect(LineValue(line) == value)
  }
}
