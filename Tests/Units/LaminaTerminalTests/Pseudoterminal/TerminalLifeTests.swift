import Foundation
import LaminaTerminal
import LaminaTestSupport
import Testing

/// One program at a time in a real pseudo-terminal.
@Suite(.inTerminal) struct TerminalLifeTests {
  @Test("quitting gives the terminal back as it was", arguments: ["direct", "curses"])
  func quitting(presenter: String) throws {
    let session = try ProbeSession([presenter])
    session.waitFor("40x10 ready")
    #expect(session.isAlternate)
    #expect(!session.isCursorVisible)
    #expect(session.wantsMouse)
    #expect(session.modes != session.modesBefore)
    #expect(!session.writtenText.contains("held words"))
    session.send("q")
    #expect(session.end() == .code(0))
    expectRestored(session)
  }

  @Test("the end of the process gives the terminal back")
  func exiting() throws {
    let session = try ProbeSession()
    session.waitFor("ready")
    session.send("e")
    #expect(session.end() == .code(7))
    expectRestored(session)
  }

  static let crashes: [(key: String, signal: Int32)] = [
    ("t", SIGILL), ("n", SIGSEGV), ("o", SIGSEGV), ("k", SIGSEGV), ("a", SIGABRT),
  ]

  @Test(
    "a crash gives the terminal back and ends by its own signal",
    arguments: crashes.map(\.key),
    ["direct", "curses"]
  )
  func crashing(key: String, presenter: String) throws {
    let expected = try #require(Self.crashes.first { $0.key == key })
    let session = try ProbeSession([presenter])
    session.waitFor("ready")
    session.send(key)
    let end = session.end()
    // A trap is another signal on other processors.
    #expect(end == .signal(expected.signal) || key == "t" && end == .signal(SIGTRAP))
    expectRestored(session)
    #expect(session.afterLeaving?.contains("crashed, signal") == true)
    if key == "t" { #expect(session.afterLeaving?.contains("Index out of range") == true) }
  }

  @Test(
    "a printer of backtraces tells of a crash, asks nothing, and nobody stays behind",
    arguments: [SIGSEGV, SIGABRT, SIGILL]
  )
  func backtraces(number: Int32) throws {
    let session = try ProbeSession(environment: ["SWIFT_BACKTRACE": "enable=yes"])
    session.waitFor("ready")
    session.signal(number)
    #expect(session.end() == .signal(number))
    expectRestored(session)
    // Any remaining process holds the terminal open.
    session.wait(for: "the end of all programs in the terminal") { session.isClosed }
  }

  @Test(
    "a crash signal from outside gives the terminal back",
    arguments: [SIGTRAP, SIGBUS, SIGFPE, SIGSYS]
  )
  func crashSignals(number: Int32) throws {
    let session = try ProbeSession()
    session.waitFor("ready")
    session.signal(number)
    #expect(session.end() == .signal(number))
    expectRestored(session)
  }

  @Test(
    "a signal that asks to stop ends the program with 128 and its number",
    arguments: [SIGHUP, SIGINT, SIGQUIT, SIGTERM]
  )
  func stopping(number: Int32) throws {
    let session = try ProbeSession()
    session.waitFor("ready")
    session.signal(number)
    #expect(session.end() == .code(128 + number))
    expectRestored(session)
  }

  @Test("Ctrl-C is an interrupt, Ctrl-\\ a quit", arguments: [("\u{3}", 130), ("\u{1C}", 131)])
  func stopKeys(key: String, code: Int32) throws {
    let session = try ProbeSession()
    session.waitFor("ready")
    session.send(key)
    #expect(session.end() == .code(code))
    expectRestored(session)
  }

  /// A program that was asked to end while its large drawing filled the terminal, which is not
  /// read.
  private func stuckSession(_ presenter: String) throws -> ProbeSession {
    let words = FileManager.default.temporaryDirectory
      .appendingPathComponent("lamina-words-\(getpid())-\(UUID().uuidString)").path
    defer { unlink(words) }
    let session = try ProbeSession(
      shell: "exec $PROBE \(presenter) 2>$WORDS",
      columns: 200,
      rows: 50,
      environment: ["WORDS": words]
    )
    session.waitFor("ready")
    session.send("d")
    // The terminal is not read from here on; the program reports when it accepts no more.
    try session.waitForFile(words, toContain: "refused")
    session.signal(SIGTERM)
    try session.waitForFile(words, toContain: "leaving")
    return session
  }

  @Test("a program that is never read still ends soon", arguments: ["direct", "curses"])
  func stuckTerminal(presenter: String) throws {
    let session = try stuckSession(presenter)
    #expect(session.end(isReading: false, within: 10_000) == .code(143))
  }

  @Test(
    "a drawing that was cut is cancelled before the terminal is given back",
    arguments: ["direct", "curses"]
  )
  func cutDrawing(presenter: String) throws {
    let session = try stuckSession(presenter)
    #expect(session.end() == .code(143))
    #expect(session.modes == session.modesBefore)
    #expect(!session.isAlternate)
    #expect(session.isCursorVisible)
    #expect(session.writtenText.contains("\u{18}\u{1B}[?2026l"))
    #expect(session.afterLeaving?.contains("X") == false)
  }

  @Test("a slow terminal gets its modes back at once: what it has not read is dropped")
  func droppedQueue() throws {
    let session = try stuckSession("direct")
    #expect(session.end(isReading: false, within: 10_000) == .code(143))
    #expect(session.modes == session.modesBefore)
    let before = session.written.count
    session.wait(for: "the end of what is queued") { session.isClosed }
    // What had reached the other side already, 4 KB, and the way back. It was 20 KB.
    #expect(session.written.count - before < 6000)
    #expect(session.writtenText.hasSuffix("\u{1B}>") || session.afterLeaving != nil)
    #expect(!session.isAlternate)
  }

  @Test("resizing to one cell and back redraws; a size of zero changes nothing")
  func resizing() throws {
    let session = try ProbeSession()
    session.waitFor("40x10 ready")
    session.resize(columns: 1, rows: 1)
    session.wait(for: "one cell") {
      session.row(0).hasPrefix("1") && !session.row(0).hasPrefix("1x")
    }
    session.resize(columns: 0, rows: 0)
    session.resize(columns: 60, rows: 20)
    session.waitFor("60x20 ready resized resized")
    session.send("q")
    #expect(session.end() == .code(0))
    expectRestored(session)
  }

  @Test("where nobody could continue it, Ctrl-Z only draws again")
  func suspendingAlone() throws {
    let session = try ProbeSession()
    session.waitFor("ready")
    session.send("\u{1A}")
    session.waitFor("resumed")
    session.send("q")
    #expect(session.end() == .code(0))
  }

  @Test(
    "Ctrl-Z gives the terminal to the shell, and fg takes it again",
    arguments: ["key", "TSTP"]
  )
  func suspending(way: String) throws {
    let session = try ProbeSession(
      shell: "set -m; $PROBE; echo stopped $?; read -r line; fg; echo ended $?"
    )
    session.waitFor("ready")
    #expect(session.isAlternate)
    if way == "key" {
      session.send("\u{1A}")
    } else {
      #expect(kill(-tcgetpgrp(session.terminal), SIGTSTP) == 0)
    }
    session.waitForBytes("stopped 148")
    #expect(!session.isAlternate)
    #expect(session.isCursorVisible)
    #expect(!session.wantsMouse)
    #expect(session.writtenText.contains("held words"))
    session.send("\n")
    session.waitFor("resumed")
    #expect(session.isAlternate)
    #expect(!session.isCursorVisible)
    session.send("q")
    session.waitForBytes("ended 0")
    #expect(session.end() == .code(0))
    #expect(!session.isAlternate)
    #expect(session.isCursorVisible)
  }

  @Test("stopped and continued from outside, the program draws again")
  func stoppedFromOutside() throws {
    let session = try ProbeSession()
    session.waitFor("ready")
    session.signal(SIGSTOP)
    session.signal(SIGCONT)
    session.waitFor("resumed")
    #expect(session.isAlternate)
    #expect(!session.isCursorVisible)
    #expect(session.wantsMouse)
    session.send("q")
    #expect(session.end() == .code(0))
    #expect(session.modes == session.modesBefore)
    #expect(!session.isAlternate)
    #expect(session.isCursorVisible)
    #expect(!session.wantsMouse)
  }

  @Test("a program that waits does not wake up")
  func idling() throws {
    let session = try ProbeSession()
    session.waitFor("ready")
    // First what the start left to do comes to its end.
    var settled: Int?
    try session.wait(for: "half a second of sleep") {
      let before = try session.switchesWhileAsleep()
      session.read(forMilliseconds: 500)
      settled = try session.switchesWhileAsleep()
      return before != nil && settled == before
    }
    let count = session.written.count
    session.read(forMilliseconds: 1000)
    #expect(try session.switchesWhileAsleep() == settled)
    #expect(session.written.count == count)
    session.send("q")
    #expect(session.end() == .code(0))
  }

  @Test("tasks of the main actor go on while the terminal is waited for")
  func mainActorTasks() throws {
    let session = try ProbeSession()
    session.waitFor("ready")
    session.send("m")
    #expect(session.end() == .code(11))
    expectRestored(session)
  }

  @Test("a watched file that is replaced wakes the program")
  func watching() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "lamina-watch-\(getpid())"
    )
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    let file = folder.appendingPathComponent("scene.yaml")
    try Data("a".utf8).write(to: file)
    let session = try ProbeSession([file.path])
    session.waitFor("ready")
    try Data("b".utf8).write(to: folder.appendingPathComponent("other.yaml"))
    try Data("c".utf8).write(to: file, options: .atomic)
    session.waitFor("ready changed")
    session.send("q")
    #expect(session.end() == .code(0))
  }

  @Test("the keyboard protocol is asked for only if the terminal knows it, and taken back")
  func keyboardProtocol() throws {
    let session = try ProbeSession(["patient"])
    session.waitForBytes("\u{1B}[?u\u{1B}[c")
    session.send("\u{1B}[?0u\u{1B}[?62c")
    session.waitForBytes("\u{1B}[>27u")
    session.send("\u{1B}[120;1:1u")
    session.waitFor("typed x")
    session.send("q")
    #expect(session.end() == .code(0))
    #expect(session.writtenText.contains("\u{1B}[<u"))
    expectRestored(session)
  }

  @Test("a terminal that answers nothing, or only who it is, keeps its keyboard")
  func plainKeyboard() throws {
    let session = try ProbeSession(["patient"])
    session.waitForBytes("\u{1B}[?u\u{1B}[c")
    session.send("\u{1B}[?62c\u{1B}[?0u")
    session.send("\u{1B}[200~some text\u{1B}[201~")
    session.waitFor("paste some text")
    session.send("q")
    #expect(session.end() == .code(0))
    #expect(!session.writtenText.contains("\u{1B}[>27u"))
    #expect(!session.writtenText.contains("\u{1B}[<u"))
  }

  @Test("Ctrl-L draws everything again")
  func redrawing() throws {
    let session = try ProbeSession()
    session.waitFor("ready")
    let before = session.writtenText.components(separatedBy: "ready").count
    session.send("\u{C}")
    session.waitFor("resumed")
    #expect(session.writtenText.components(separatedBy: "ready").count == before + 1)
    session.send("q")
    #expect(session.end() == .code(0))
  }

  @Test("an answer that comes late does not land in the shell")
  func lateAnswer() throws {
    let session = try ProbeSession(
      shell: "$PROBE patient; echo back; read -r -t 100 line; echo \"line=$line.\""
    )
    session.waitForBytes("\u{1B}[?u\u{1B}[c")
    session.send("q")
    session.send("\u{1B}[?0u\u{1B}[?62c")
    session.waitForBytes("back")
    session.send("next\n")
    session.waitForBytes("line=next.")
  }

  static let refusals: [(type: String?, words: String)] = [
    (nil, "TERM is not set"), ("", "TERM is not set"), ("no-such-terminal", "is unknown here"),
    ("dumb", "cannot place its cursor"),
  ]

  @Test("a terminal that cannot show frames is refused with a hint", arguments: refusals.indices)
  func refusing(index: Int) throws {
    let refusal = Self.refusals[index]
    let session = try ProbeSession(environment: ["TERM": refusal.type])
    #expect(session.end() == .code(69))
    #expect(session.writtenText.contains(refusal.words))
    #expect(session.writtenText.contains("'lamina render'"))
    #expect(!session.writtenText.contains("\u{1B}"))
    #expect(session.modes == session.modesBefore)
  }

  @Test("output that is no terminal is refused with a hint")
  func refusingPipe() throws {
    let session = try ProbeSession(shell: "$PROBE | cat; echo ${PIPESTATUS[0]}")
    #expect(session.end() == .code(0))
    #expect(session.writtenText.contains("standard output is not a terminal"))
    #expect(session.writtenText.contains("'lamina render'"))
    #expect(session.writtenText.contains("69"))
    #expect(!session.writtenText.contains("\u{1B}"))
  }

  @Test("keys come from the terminal when standard input is something else")
  func redirectedInput() throws {
    let session = try ProbeSession(shell: "$PROBE < /dev/null; echo code $?")
    session.waitFor("ready")
    session.send("q")
    session.waitForBytes("code 0")
    #expect(session.end() == .code(0))
  }

  @Test("standard error that goes elsewhere is not kept aside")
  func redirectedErrors() throws {
    let session = try ProbeSession(shell: "$PROBE 2> >(tr a-z A-Z >&2); echo code $?")
    session.wait(for: "the screen") {
      session.isAlternate || session.writtenText.contains("HELD WORDS")
    }
    session.waitFor("ready")
    session.send("q")
    session.waitForBytes("HELD WORDS")
    session.waitForBytes("code 0")
  }
}
