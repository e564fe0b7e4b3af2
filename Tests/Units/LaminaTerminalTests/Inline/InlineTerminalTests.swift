import CNcurses
import Foundation
import LaminaCells
import LaminaCore
import LaminaTestSupport
import TerminalTestSupport
import Testing

@testable import LaminaTerminal

/// An inline terminal in a pseudo-terminal.
@MainActor @Suite struct InlineTerminalTests {
  @Test("lines go above the rows, which stay below them")
  func lines() throws {
    let session = try InlineSession(rows: 2)
    _ = session.terminal.present(session.frame("one"))
    session.settle()
    #expect(session.model.text == ["0one", "1one"])
    #expect(!session.model.isCursorVisible)
    for number in 0..<20 { session.terminal.print("line \(number)") }
    session.settle()
    #expect(session.model.linesAbove == (0..<20).map { "line \($0)" })
    #expect(session.model.below.text.hasPrefix("0one"))
    session.terminal.end(.keep)
    session.read()
    #expect(session.model.linesAbove.suffix(2) == ["0one", "1one"])
    #expect(session.model.isCursorVisible && session.model.wraps && session.model.isPlain)
    #expect(session.model.faults == [])
  }

  @Test(
    "the prompt's words stay, and an end leaves nothing, a text or the rows",
    arguments: [
      (InlineEnding.clear, ["$ run"]), (.replace("done"), ["$ run", "done"]),
      (.keep, ["$ run", "0x", "1x"]),
    ]
  )
  func ends(ending: InlineEnding, expected: [String]) throws {
    let session = try InlineSession(rows: 2, before: "$ run")
    _ = session.terminal.present(session.frame("x"))
    session.settle()
    session.terminal.end(ending)
    session.read()
    #expect(session.model.linesAbove.map(\.withoutTrailingBlanks) == expected)
    #expect(session.model.cursorColumn == 0)
    #expect(session.model.below.text.allSatisfy { $0 == " " || $0 == "\n" })
  }

  @Test(
    "modes: no echo, nothing flushed by keys, and as before afterwards",
    arguments: [false, true]
  )
  func modes(takesKeys: Bool) throws {
    var options = InlineOptions()
    options.takesKeys = takesKeys
    let session = try InlineSession(rows: 1, options: options)
    func flags() throws -> tcflag_t {
      var modes = termios()
      try #require(tcgetattr(session.reader, &modes) == 0)
      return modes.c_lflag
    }
    let during = try flags()
    #expect(during & tcflag_t(ECHO) == 0)
    #expect(during & tcflag_t(NOFLSH) != 0)
    #expect((during & tcflag_t(ICANON) == 0) == takesKeys)
    session.terminal.end(.keep)
    #expect(try flags() == session.firstFlags)
  }

  @Test("a reader that stops costs frames, never lines")
  func full() throws {
    let session = try InlineSession(rows: 1)
    _ = session.terminal.present(session.frame("start"))
    let long = String(repeating: "x", count: 900)
    for number in 0..<100 { session.terminal.print("\(number) \(long)") }
    _ = session.terminal.present(session.frame("late"))
    #expect(session.terminal.isBusy)
    #expect(session.terminal.present(session.frame("later")) == .busy)
    session.settle()
    #expect(session.terminal.present(session.frame("new")) == .accepted)
    session.settle()
    #expect(session.model.linesAbove == (0..<100).map { "\($0) \(long)" })
    #expect(session.model.below.text.hasPrefix("0new"))
  }

  @Test("rows grow and shrink, and a screen that is too small shows the first ones")
  func rows() throws {
    let session = try InlineSession(rows: 2)
    _ = session.terminal.present(session.frame("a"))
    session.settle()
    for rows in [5, 1, 12, 3] {
      session.terminal.rows = rows
      #expect(session.terminal.size.rows == rows)
      _ = session.terminal.present(session.frame("b"))
      session.settle()
      let shown = (0..<min(rows, 7)).map { "\($0)b" }
      #expect(session.model.text.suffix(shown.count) == shown[...])
    }
    session.terminal.print("line")
    session.settle()
    #expect(session.model.linesAbove == ["line"])
  }

  @Test("output of another program: rewritten lines, an unfinished one, a screen for itself")
  func output() throws {
    let session = try InlineSession(rows: 1)
    func take(_ text: String) {
      var text = text
      text.withUTF8 { #expect(session.terminal.take($0) == $0.count) }
    }
    _ = session.terminal.present(session.frame("s"))
    take("10%\r50%\r100%\nhalf")
    session.settle()
    #expect(session.model.linesAbove == ["100%"])
    #expect(session.model.below.text.hasPrefix("half"))
    take(" and whole\n")
    session.settle()
    #expect(session.model.linesAbove == ["100%", "half and whole"])
    take("\u{1B}[?1049h")
    #expect(session.terminal.present(session.frame("t")) == .busy)
    take("\u{1B}[2;2Hpage\u{1B}[?1049lback\n")
    _ = session.terminal.present(session.frame("t"))
    session.settle()
    let text = String(decoding: session.stream, as: UTF8.self)
    #expect(text.contains("\u{1B}[?1049h\u{1B}[2;2Hpage\u{1B}[?1049l"))
    #expect(text.contains("back\r\n"))
    session.terminal.finishOutput()
    session.terminal.end(.clear)
  }

  @Test(
    "random runs: each line once, in order and whole, the stage below",
    arguments: [
      ScreenModel.Kind.rewraps, .cuts,
    ]
  )
  func runs(kind: ScreenModel.Kind) throws {
    for seed in TestTier.seeds("inline-terminal", quick: 12, nightly: 500) {
      var random = SeededGenerator(seed: seed)
      let size = CellSize(columns: 40, rows: .random(in: 4...12, using: &random))
      let session = try InlineSession(size: size, kind: kind, rows: 2)
      var lines: [String] = []
      var word = "w"
      for step in 0..<30 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1:
          word = "w\(step)"
          _ = session.terminal.present(session.frame(word))
        case 2:
          let line = "line \(lines.count) " + String(repeating: "-", count: step)
          lines.append(line)
          session.terminal.print(line)
        case 3:
          var text = "out \(lines.count)\n"
          lines.append("out \(lines.count)")
          text.withUTF8 { #expect(session.terminal.take($0) == $0.count) }
        case 4: session.terminal.rows = .random(in: 1...3, using: &random)
        default:
          session.settle()
          let columns = Int.random(in: 20...60, using: &random)
          let rows = Int.random(in: 4...12, using: &random)
          try session.resize(to: CellSize(columns: columns, rows: rows))
          session.settle()
        }
        if step % 5 == 4 { session.settle() }
      }
      session.settle()
      _ = session.terminal.present(session.frame("end"))
      session.settle()
      if kind == .rewraps { #expect(session.model.linesAbove == lines, "seed \(seed)") }
      #expect(session.grammarFault == nil, "seed \(seed)")
      #expect(session.model.below.text.hasPrefix("0end"), "seed \(seed)")
      #expect(session.model.faults == [], "seed \(seed)")
    }
  }
}
