import Foundation
import LaminaTestSupport
import Testing

/// Programs whose main thread never looks at its events again.
@Suite(.inTerminal) struct HangingProgramTests {
  /// A program whose main thread hangs, after it took a signal if one is given.
  private func hangingSession(after first: Int32? = nil) throws -> ProbeSession {
    try quietSession(first == nil ? "h" : "gx", until: "hanging") { session in
      guard let first else { return }
      session.waitFor("typed x")
      session.signal(first)
    }
  }

  /// A program that received keys, once it has answered with a word.
  private func quietSession(
    _ keys: String,
    until word: String,
    then body: (ProbeSession) -> Void = { _ in }
  ) throws -> ProbeSession {
    let words = FileManager.default.temporaryDirectory
      .appendingPathComponent("lamina-words-\(getpid())-\(UUID().uuidString)").path
    defer { unlink(words) }
    let session = try ProbeSession(
      shell: "exec $PROBE direct 2>$WORDS",
      environment: ["WORDS": words]
    )
    session.waitFor("ready")
    session.send(keys)
    body(session)
    try session.waitForFile(words, toContain: word)
    return session
  }

  @Test(
    "a second signal ends a program whose main thread hangs, and the terminal is given back",
    arguments: [(SIGTERM, SIGINT), (SIGINT, SIGTERM), (SIGHUP, SIGTERM), (SIGTERM, SIGHUP)]
  )
  func hanging(first: Int32, second: Int32) throws {
    let session = try hangingSession()
    session.signal(first)
    session.signal(second)
    // Which of two that come at once is the second one is the system's choice.
    let end = session.end()
    #expect(end == .signal(first) || end == .signal(second))
    #expect(session.modes == session.modesBefore)
    #expect(!session.isAlternate)
    #expect(session.isCursorVisible)
    #expect(!session.wantsMouse)
  }

  #if os(Linux)
  @Test("a program that is ended while it gives the terminal back leaves it as it was")
  func leaving() throws {
    let session = try quietSession("l", until: "flushing")
    // Two of one kind that come at once are one.
    session.signal(SIGTERM)
    session.signal(SIGHUP)
    let end = session.end()
    #expect(end == .signal(SIGTERM) || end == .signal(SIGHUP))
    #expect(session.modes == session.modesBefore)
    #expect(!session.isAlternate)
    #expect(session.isCursorVisible)
    #expect(!session.wantsMouse)
  }
  #endif

  @Test("so does one for a program that took the first one and hangs over it")
  func hangingInTheEnd() throws {
    let session = try hangingSession(after: SIGTERM)
    session.signal(SIGTERM)
    #expect(session.end() == .signal(SIGTERM))
    #expect(session.modes == session.modesBefore)
    #expect(!session.isAlternate)
  }
}
