import Foundation
import LaminaTestSupport
import TerminalTestSupport
import Testing

/// All ends of a program with inline rows, one at a time in a real pseudo-terminal.
@Suite(.inTerminal) struct InlineLifeTests {
  /// The rows that the probe leaves where they are.
  private static let rows = ["60x2 ready", "last row"]

  /// A probe that has printed two lines.
  private func session(_ arguments: String...) throws -> InlineProbeSession {
    let session = try InlineProbeSession(arguments)
    session.waitFor("last row")
    session.send("pp")
    session.waitFor("line 2")
    session.waitFor("last row")
    return session
  }

  @Test(
    "a success leaves the rows, nothing, or a text, below the lines",
    arguments: [("keep", rows), ("clear", []), ("replace", ["well done"])]
  )
  func success(ending: String, left: [String]) throws {
    let session = try session(ending)
    #expect(session.modes != session.modesBefore)
    session.send("q")
    #expect(session.end() == .code(0))
    #expect(session.lines == ["$ run", "line 1", "line 2"] + left + ["held words"])
    #expect(session.model.cursorColumn == 0)
    session.expectRestored()
  }

  @Test("a failure ends as it was asked to")
  func failure() throws {
    let session = try session("clear")
    session.send("x")
    #expect(session.end() == .code(69))
    #expect(
      session.lines == ["$ run", "line 1", "line 2", "it failed", "held words", "a failure"]
    )
    session.expectRestored()
  }

  @Test(
    "a signal that asks to stop leaves the rows or nothing, and no text of success",
    arguments: [SIGHUP, SIGINT, SIGQUIT, SIGTERM],
    ["keep", "clear", "replace"]
  )
  func stopping(number: Int32, ending: String) throws {
    let session = try session(ending)
    session.signal(number)
    #expect(session.end() == .code(128 + number))
    let left = ending == "clear" ? [] : Self.rows
    #expect(session.lines == ["$ run", "line 1", "line 2"] + left + ["held words", "leaving"])
    session.expectRestored()
  }

  @Test(
    "keys that send signals do so, whoever reads the other ones",
    arguments: [("\u{3}", 130), ("\u{1C}", 131)],
    ["keyless", ""]
  )
  func stopKeys(key: (String, Int32), reader: String) throws {
    let session = try InlineProbeSession([reader])
    session.waitFor("last row")
    session.send(key.0)
    #expect(session.end() == .code(key.1))
    #expect(session.lines == ["$ run"] + Self.rows + ["held words", "leaving"])
    session.expectRestored()
  }

  @Test("the end of the process gives the terminal back")
  func exiting() throws {
    let session = try session()
    session.send("e")
    #expect(session.end() == .code(7))
    #expect(session.lines == ["$ run", "line 1", "line 2"] + Self.rows + ["held words"])
    session.expectRestored()
  }

  @Test(
    "a crash leaves lines and rows, tells of itself below them, and ends by its own signal",
    arguments: [
      ("t", SIGILL), ("n", SIGSEGV), ("o", SIGSEGV), ("k", SIGSEGV), ("a", SIGABRT),
    ]
  )
  func crashing(key: String, number: Int32) throws {
    let session = try session()
    session.send(key)
    let end = session.end()
    // A trap is another signal on other processors.
    #expect(end == .signal(number) || key == "t" && end == .signal(SIGTRAP))
    expectCrashed(session)
  }

  @Test("a crash signal from outside as well", arguments: [SIGTRAP, SIGBUS, SIGFPE, SIGSYS])
  func crashSignals(number: Int32) throws {
    let session = try session()
    session.signal(number)
    #expect(session.end() == .signal(number))
    expectCrashed(session)
  }

  private func expectCrashed(_ session: InlineProbeSession) {
    let lines = session.lines
    #expect(lines.prefix(5) == ["$ run", "line 1", "line 2"] + Self.rows[...])
    #expect(lines.dropFirst(5).contains { $0.contains("crashed, signal") })
    #expect(lines.filter { $0.contains("held words") }.count == 1)
    session.expectRestored()
  }

  @Test(
    "Ctrl-Z gives the terminal to the shell without the rows, and fg shows them on a fresh line",
    arguments: ["key", "TSTP"],
    ["keyless", ""]
  )
  func suspending(way: String, reader: String) throws {
    let session = try InlineProbeSession(
      [reader],
      shell: """
        set -m; $PROBE inline $ARGUMENTS
        echo stopped $?; stty -a | grep -o -- ' echo '; printf typed; read -r line; fg; echo ended $?
        """
    )
    session.waitFor("last row")
    if way == "key" {
      session.send("\u{1A}")
    } else {
      #expect(kill(-tcgetpgrp(session.terminal), SIGTSTP) == 0)
    }
    session.waitFor("typed")
    #expect(session.model.isCursorVisible && session.model.wraps && session.model.isPlain)
    #expect(!session.model.text.contains { $0.contains("last row") || $0.contains("ready") })
    #expect(session.lines.contains("stopped 148"))
    #expect(session.lines.contains { $0.contains("echo") })
    session.send("\n")
    session.waitFor("resumed")
    session.waitFor("last row")
    #expect(!session.model.isCursorVisible)
    #expect(kill(tcgetpgrp(session.terminal), SIGTERM) == 0)
    session.waitFor("ended 143")
    #expect(session.end() == .code(0))
    #expect(session.lines.contains("60x2 ready resumed"))
    #expect(session.lines.contains { $0.hasPrefix("typed") && !$0.contains("ready") })
    session.expectRestored()
  }

  @Test("a stop removes the rows at once, whatever the program is doing")
  func busyAtStop() throws {
    let words = FileManager.default.temporaryDirectory
      .appendingPathComponent("lamina-stop-\(getpid())-\(UUID().uuidString)").path
    defer { unlink(words) }
    let session = try InlineProbeSession(shell: "exec 2>\(words); exec $PROBE inline")
    session.waitFor("last row")
    session.send("h")
    try session.waitUnread(for: "a program that hangs") {
      try String(contentsOfFile: words, encoding: .utf8).contains("hanging")
    }
    session.signal(SIGTSTP)
    session.wait(for: "the cursor") { session.model.isCursorVisible }
    #expect(session.lines == ["$ run"])
    #expect(session.model.wraps && session.model.isPlain)
    #expect(session.model.faults == [])
  }

  @Test("every terminal of a program leaves its screen once when it stops, and hears every signal")
  func twoTerminals() throws {
    let session = try InlineProbeSession(
      shell: """
        set -m; $PROBE inline two
        echo stopped $?; read -r line; fg; echo ended $?
        """
    )
    session.waitFor("last row")
    session.send("\u{1A}")
    session.waitFor("stopped 148")
    session.send("\n")
    session.waitFor("resumed")
    session.send("b")
    session.waitFor("taken 2 left 1 resumed")
    #expect(kill(tcgetpgrp(session.terminal), SIGINT) == 0)
    session.waitFor("ended 130")
    #expect(session.end() == .code(0))
    #expect(session.lines.contains("taken 2 left 1 resumed interrupt"))
  }

  @Test("answers that are still to come do not reach the shell when the program stops")
  func answersAtStop() throws {
    let answers = "\u{1B}[?2026;0$y\u{1B}[?2031;0$y\u{1B}[?62c"
    let session = try InlineProbeSession(
      ["patient"],
      shell: "set -m; $PROBE inline $ARGUMENTS; echo stopped; read -r line; echo \"got $line.\"; fg"
    )
    session.waitFor("last row")
    session.send("\u{1A}")
    // Whenever it comes, it is not typed into the shell.
    session.read(forMilliseconds: 50)
    session.send(answers)
    session.waitFor("stopped")
    session.send("\n")
    session.waitFor("got .")
    session.waitFor("resumed")
    session.send(answers + "q")
    #expect(session.end() == .code(0))
    session.expectRestored()
  }

  @Test("the time for which the program was stopped is no time of the stage")
  func pause() throws {
    let start = clock_milliseconds()
    let session = try InlineProbeSession(
      shell: "set -m; $PROBE inline; echo stopped; read -r line; fg"
    )
    session.waitFor("last row")
    session.send("\u{1A}")
    session.waitFor("stopped")
    let pause = 1500
    session.read(forMilliseconds: pause)
    session.send("\n")
    session.waitFor("resumed")
    session.send("s")
    session.waitFor(" ms")
    let whole = clock_milliseconds() - start
    let words = session.lines.first { $0.hasPrefix("ran ") }?.split(separator: " ") ?? []
    let ran = try #require(words.dropFirst().first.flatMap { Int($0) })
    #expect(ran <= whole - pause)
    session.send("q")
    #expect(session.end() == .code(0))
  }

  @Test("stopped and continued from outside, the program draws again, below what was there")
  func stoppedFromOutside() throws {
    let session = try session()
    session.signal(SIGSTOP)
    session.signal(SIGCONT)
    session.waitFor("resumed")
    session.send("q")
    #expect(session.end() == .code(0))
    #expect(session.lines.prefix(3) == ["$ run", "line 1", "line 2"])
    #expect(session.lines.contains("held words"))
    #expect(session.lines.suffix(2) == ["60x2 ready resumed", "last row"])
    session.expectRestored()
  }

  @Test("typed characters that nobody read reach the shell", arguments: ["q", "\u{3}"])
  func typeAhead(key: String) throws {
    let session = try InlineProbeSession(
      ["keyless"],
      shell: "set -m; $PROBE inline $ARGUMENTS; echo code $?; read -r line; echo \"got $line\""
    )
    session.waitFor("last row")
    session.send("q words\n")
    // They do not appear either.
    if key == "\u{3}" { session.send(key) } else { session.stopForeground() }
    session.waitFor("got q words")
    #expect(session.end() == .code(0))
    #expect(session.lines.filter { $0.contains("words") } == ["held words", "got q words"])
    session.expectRestored()
  }

  @Test("a program that is never read still ends soon")
  func stuck() throws {
    let words = FileManager.default.temporaryDirectory
      .appendingPathComponent("lamina-inline-\(getpid())-\(UUID().uuidString)").path
    defer { unlink(words) }
    let session = try InlineProbeSession(
      shell: "exec 2>\(words); exec $PROBE inline",
      columns: 200,
      rows: 50
    )
    session.waitFor("last row")
    session.send("9d")
    func waitForWord(_ word: String) throws {
      try session.waitUnread(for: word) {
        try String(contentsOfFile: words, encoding: .utf8).contains(word)
      }
    }
    try waitForWord("refused")
    session.signal(SIGTERM)
    try waitForWord("leaving")
    #expect(session.end(isReading: false, within: 10_000) == .code(143))
    #expect(session.modes == session.modesBefore)
  }

  @Test("sizes of one cell and of nothing, and any number of rows")
  func resizing() throws {
    let session = try session()
    session.resize(columns: 1, rows: 1)
    session.wait(for: "one cell") { session.model.text == ["1"] }
    session.resize(columns: 0, rows: 0)
    session.resize(columns: 40, rows: 8)
    session.waitFor("40x2 ready resized resized")
    session.send("9p")
    session.waitFor("40x9")
    session.send("1p")
    session.waitFor("40x1")
    session.send("q")
    #expect(session.end() == .code(0))
    #expect(session.lines.filter { $0.hasPrefix("line") } == (1...4).map { "line \($0)" })
    session.expectRestored()
  }

  @Test("a terminal that is closed ends the program by its own words")
  func hangup() throws {
    let session = try session()
    session.hangUp()
    #expect(session.end(isReading: false) == .code(129))
  }
}

extension InlineProbeSession {
  /// Asks the program in the foreground to end.
  fileprivate func stopForeground() { #expect(kill(-tcgetpgrp(terminal), SIGTERM) == 0) }
}
