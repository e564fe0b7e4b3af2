import Foundation
import LaminaCells
import LaminaTestSupport
import Testing

@testable import LaminaCommand

@Suite(.inTerminal) struct PlayTests {
  /// A scene that moves without end, quickly read and quickly drawn.
  private static let small = """
    version: 1
    stage: {columns: 30, rows: 6}
    layers:
      - {id: words, kind: text, frame: [2, 2, 20, 2], string: a small scene}
      - id: bar
        frame: [0, 8, 6, 2]
        backgroundColor: "#ffcc66"
        animations:
          slide: {kind: basic, keyPath: position.x, from: 3, to: 27, repeatCount: forever}

    """

  private let folder: SceneFolder

  init() throws {
    folder = try SceneFolder()
  }

  /// Plays the small scene, and waits until it is there.
  private func session() throws -> CommandSession {
    let path = try folder.write("small.yaml", Self.small)
    let session = try CommandSession(["play", path], size: CellSize(columns: 30, rows: 6))
    session.waitFor("a small scene")
    return session
  }

  @Test(
    "the terminal shows the very frame that render gives, also after its size changed",
    // Three that differ in what they ask of a terminal; the nightly run plays all.
    arguments: TestTier.current == .nightly
      ? ShippedScenes.names : ["carousel", "emitter", "springs"]
  )
  func frames(name: String) async throws {
    let path = ShippedScenes.path(name)
    let rate = ["--fps", "10"]
    let session = try CommandSession(
      ["play", path, "--paused-at", "1.2"] + rate,
      size: CellSize(columns: 56, rows: 17)
    )
    let frame = try await RenderedFrame.cells([path, "--at", "1.2", "--size", "56x17"] + rate)
    session.waitFor(frame)
    // Tiles that a new size reveals fade in from then on, but this clock is stopped.
    guard name != "tiled" else { return session.leave() }
    session.resize(CellSize(columns: 70, rows: 20))
    let larger = try await RenderedFrame.cells([path, "--at", "1.2", "--size", "70x20"] + rate)
    session.waitFor(larger)
    session.leave()
  }

  @Test("the overlay tells the keys, also that a scene took one over")
  func overlay() throws {
    let session = try CommandSession(["play", ShippedScenes.path("carousel"), "--fps", "5"])
    session.wait(for: "the rim of the platform") {
      session.cells.joined().contains { $0.background == "#8a4b2e" }
    }
    session.send("?")
    session.waitFor("space  from the front")
    session.waitFor("P      pause and resume")
    session.send("?")
    session.wait(for: "no overlay") { !session.text.contains("pause and resume") }
    session.send("P")
    session.waitFor("paused")
    session.leave()
  }

  @Test("n and p go round the files")
  func switching() throws {
    let files = try ["first", "second"]
      .map { word in
        try folder.write("\(word).yaml", Self.small.replacing("a small", with: "the \(word)"))
      }
    let session = try CommandSession(["play"] + files, size: CellSize(columns: 30, rows: 6))
    session.waitFor("the first scene")
    session.send("n")
    session.waitFor("the second scene")
    session.send("n")
    session.waitFor("the first scene")
    session.send("p")
    session.waitFor("the second scene")
    session.leave()
  }

  @Test("a file that changes starts anew; with errors the scene before goes on, and they are shown")
  func reloading() throws {
    func scene(_ word: String, _ key: String = "kind") -> String {
      """
      version: 1
      stage: {columns: 100, rows: 12}
      layers:
        - {id: a, \(key): text, frame: [2, 2, 20, 2], string: \(word)}

      """
    }
    let path = try folder.write("a.yaml", scene("first"))
    let session = try CommandSession(["play", path], size: CellSize(columns: 100, rows: 12))
    session.waitFor("first")
    _ = try folder.write("a.yaml", scene("second"))
    session.waitFor("second")
    _ = try folder.write("a.yaml", scene("third", "kidn"))
    session.waitFor("a.yaml:4:13: error: ")
    session.waitFor("second")
    _ = try folder.write("a.yaml", scene("fourth"))
    session.wait(for: "the fourth scene without the error") {
      session.text.contains("fourth") && !session.text.contains("error")
    }
    session.leave()
  }

  @Test("a file that becomes a pipe stops nothing: the scene goes on, and keys work")
  func pipes() throws {
    let path = try folder.write(
      "b.yaml",
      "version: 1\nlayers:\n  - {kind: text, frame: [2, 2, 20, 2], string: first}\n"
    )
    let session = try CommandSession(["play", path], size: CellSize(columns: 100, rows: 12))
    session.waitFor("first")
    let pipe = folder.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0 && rename(pipe, path) == 0)
    session.waitFor("it is a pipe")
    session.waitFor("first")
    session.send("?")
    session.waitFor("these keys")
    session.leave()
  }

  @Test("keys are answered before the first frame of a scene that takes minutes to draw")
  func longFrames() throws {
    let layer = "  - {kind: shader, frame: [0, 0, 100, 60], shader: {kind: fire}, opacity: 0.9}\n"
    let path = try folder.write(
      "slow.yaml",
      "version: 1\nlayers:\n" + String(repeating: layer, count: 900)
    )
    let session = try CommandSession(["play", path], size: CellSize(columns: 100, rows: 30))
    session.wait(for: "the alternate screen") { session.writtenText.contains("\u{1B}[?1049h") }
    session.send("?")
    session.waitFor("these keys")
    session.leave()
  }

  @Test(
    "signals end the command with their codes, and the terminal is as before",
    arguments: zip([SIGTERM, SIGHUP, SIGINT, SIGQUIT], [143, 129, 130, 131] as [Int32])
  )
  func signals(signal: Int32, code: Int32) throws {
    let session = try session()
    session.signal(signal)
    #expect(session.end() == .code(code))
    #expect(session.isRestored)
  }

  @Test("Ctrl-C is an interrupt")
  func interrupt() throws {
    let session = try session()
    session.send("\u{3}")
    #expect(session.end() == .code(130))
    #expect(session.isRestored)
  }

  @Test(
    "signals that end a program end it with the terminal as before",
    arguments: [SIGPIPE, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGIO, 34, 64]
  )
  func otherSignals(signal: Int32) throws {
    let session = try session()
    session.signal(signal)
    #expect(session.end() == .signal(signal))
    #expect(session.isRestored)
  }

  @Test("a closed standard error changes nothing", arguments: ["q", "kill"])
  func closedErrors(ending: String) throws {
    let lamina = try TerminalProgram.built("lamina")
    let command = "exec \(lamina) play \(ShippedScenes.path("carousel")) 2>&-"
    let session = try CommandSession(shell: command)
    session.wait(for: "the rim of the platform") {
      session.cells.joined().contains { $0.background == "#8a4b2e" }
    }
    if ending == "q" {
      session.leave()
    } else {
      session.signal(SIGTERM)
      #expect(session.end() == .code(143))
      #expect(session.isRestored)
    }
  }

  @Test("a crash leaves the terminal as before", arguments: [SIGSEGV, SIGABRT, SIGILL])
  func crash(signal: Int32) throws {
    let session = try session()
    session.signal(signal)
    #expect(session.end() == .signal(signal))
    #expect(session.isRestored)
  }

  @Test(
    "a terminal that cannot show frames is 69, and the words name render",
    arguments: [
      "dumb", "", "no-such-terminal",
    ]
  )
  func noTerminal(type: String) throws {
    let session = try CommandSession(
      ["play", try folder.write("small.yaml", Self.small)],
      environment: ["TERM": type]
    )
    #expect(session.end() == .code(69))
    #expect(session.writtenText.contains("'lamina render'"))
  }

  @Test("a scene with errors is told before the terminal is taken: 65")
  func wrongScene() throws {
    let path = try folder.write("a.yaml", "version: 1\nlayer: []\n")
    let session = try CommandSession(["play", path])
    #expect(session.end() == .code(65))
    #expect(session.writtenText.contains("a.yaml:2:1: error: "))
    #expect(!session.writtenText.contains("\u{1B}[?1049h"))
  }
}
