import Foundation
import Lamina
import Testing

@testable import LaminaCommand

/// A line of a source is one value, whatever is in it.
@Suite struct LineValueTests {
  @Test(
    "lines as values",
    arguments: [
      ("12", .json("12")), ("1.50", .json("1.50")), ("+5", .json("5.0")),
      ("45%", .part(45, of: 100)), ("[1, 2]", .json("[1, 2]")),
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
      (#"at (\d+)"#, "at 45%", .part(45, of: 100)), (#"(\d+) %"#, "45 %", .json("45")),
      (#"(\d+)"#, "45 of 60", .json("60")), (#"([a-z]+)%"#, "half%", .text("half")),
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

  @Test(
    "the last line of a file is whole while it is written, unless it is the only one",
    arguments: [
      ("a\nb\n", "b", "b"), ("a\nb", "b", "a"), ("a", "a", "a"), ("a\n\n", "a", "a"),
      ("a\r\nb\r\n", "b", "b"), ("", nil, nil), ("\n\r\n", nil, nil), ("a\n\nb", "b", "a"),
    ] as [(String, String?, String?)]
  )
  func lastLines(text: String, ended: String?, unfinished: String?) {
    let bytes = Array(text.utf8)[...]
    #expect(FileTail.lastLine(in: bytes, isUnfinished: false) == ended)
    #expect(FileTail.lastLine(in: bytes, isUnfinished: true) == unfinished)
  }

  @Test("a file that has not changed has no news, and the same line once more is one")
  func news() throws {
    let folder = try SceneFolder()
    let path = try folder.write("log", "5\n")
    let tail = FileTail(path: path, name: "value")
    #expect(tail.news() == "5")
    #expect(tail.news() == nil)
    _ = try folder.write("log", "5\n5\n")
    #expect(tail.news() == "5")
    #expect(FileTail(path: folder.path("none"), name: "value").news() == nil)
    // A FIFO without a writer is not waited for.
    #expect(mkfifo(folder.path("queue"), 0o600) == 0)
    #expect(FileTail(path: folder.path("queue"), name: "value").news() == nil)
  }

  @Test("a reader takes the last line of what is there, and never waits for more")
  func reader() throws {
    let pipe = Pipe()
    let (first, second) = (
      LineReader(pipe.fileHandleForReading.fileDescriptor),
      LineReader(dup(pipe.fileHandleForReading.fileDescriptor), isOwned: true)
    )
    #expect(first.stream == first.stream && first.descriptor != second.descriptor)
    try pipe.fileHandleForWriting.write(contentsOf: Data("1\n2\r\n3".utf8))
    #expect(first.read() == "2")
    // What the first has taken is not waited for.
    #expect(second.read() == nil && !second.isAtEnd)
    try pipe.fileHandleForWriting.close()
    #expect(first.read() == "3" && first.isAtEnd)
    let other = Pipe()
    #expect(LineReader(other.fileHandleForReading.fileDescriptor).stream != first.stream)
    #expect(LineReader(dup(first.descriptor), isOwned: true).stream == second.stream)
  }
}
