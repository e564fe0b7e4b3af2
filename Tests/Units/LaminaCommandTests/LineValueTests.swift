import Lamina
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

  @Test(
    "a pattern finds numbers, n of m, and percent by the sign in the group or right behind it",
    arguments: [
      (#"(\d+)%"#, "12% 45% done", .part(45, of: 100)), (#"(\d+%)"#, "45%", .part(45, of: 100)),
      (#"at (\d+)"#, "at 45%", .part(45, of: 100)), (#"(\d+) %"#, "45 %", .json("45.0")),
      (#"(\d+)"#, "45 of 60", .json("60.0")), (#"([a-z]+)%"#, "half%", .text("half")),
      (#"(\d+)/(\d+)"#, "3/4", .part(3, of: 4)), (#"x|(\d+)%|(\d+)!"#, "7%", .part(7, of: 100)),
      (#"(\d+)"#, "none", nil),
    ] as [(String, String, LineValue?)]
  )
  func patterns(pattern: String, line: String, value: LineValue?) throws {
    var isSlow = false
    let finding = try #require(LinePattern(pattern)).find(in: line, isSlow: &isSlow)
    #expect(finding.flatMap { LineValue($0) } == value)
  }

  private static func sight(
    _ capture: ChildCommand.Capture?,
    _ terminals: Set<Int32>,
    _ sources: String...
  ) throws -> String? {
    let sight = OutputSight(capture) { terminals.contains($0) }
    return sight.warning(about: try sources.map { try ValueSource(parsing: $0) })?.message
  }

  @Test("sources that see a part of the output or nothing are told of, and no others")
  func sight() throws {
    let pattern = #"value=@out:(\d+)"#
    #expect(try Self.sight(.terminal, [1, 2], pattern, "n=@lines") == nil)
    #expect(try Self.sight(nil, [1, 2], "value=@elapsed", "a=@fd:0") == nil)
    #expect(try Self.sight(.interactive, [], pattern) == nil)
    let half = try Self.sight(.pipe, [2], pattern)
    #expect(
      half
        == "--value value: only standard error of the command is seen, as standard output is no terminal"
    )
    #expect(try Self.sight(.terminal, [1], "n=@lines")?.contains("only standard output") == true)
    for (capture, terminals) in [(nil, [1, 2]), (.terminal, [])]
      as [(ChildCommand.Capture?, Set<Int32>)]
    {
      let none = try Self.sight(capture, terminals, pattern, "n=@lines")
      #expect(none?.hasPrefix("--value value, n: nothing of the command's output is seen") == true)
    }
  }
}
