import Foundation
import LaminaCells
import Testing

@testable import LaminaCommand

@MainActor
@Suite(.serialized) struct PlayTests {
  @Test(
    "the terminal shows the very frame that render gives, also after its size changed",
    arguments: ShippedScenes.names
  )
  func frames(name: String) throws {
    let path = ShippedScenes.path(name)
    let session = try CommandSession(["play", path, "--paused-at", "1.2"])
    let frame = try RenderedFrame.cells([path, "--at", "1.2"])
    #expect(session.difference(from: frame) == nil)
    session.resize(CellSize(columns: 100, rows: 31))
    let larger = try RenderedFrame.cells([path, "--at", "1.2", "--size", "100x31"])
    #expect(session.difference(from: larger) == nil)
    session.send("q")
    #expect(session.end() == .code(0))
    #expect(session.isRestored)
  }

  @Test("the overlay tells the keys, also that a scene took one over")
  func overlay() throws {
    let session = try CommandSession(["play", ShippedScenes.path("carousel")])
    #expect(session.wait { $0.cells.joined().contains { $0.background == "#1b1828" } })
    session.send("?")
    #expect(session.waitFor("in the scene  down space up"))
    #expect(session.waitFor("P      pause and go on"))
    session.send("?")
    #expect(session.wait { !$0.text.contains("pause and go on") })
    session.send("P")
    #expect(session.waitFor("paused"))
    session.send("q")
    #expect(session.end() == .code(0))
    #expect(session.isRestored)
  }

  @Test("n and p go round the files")
  func switching() throws {
    let session = try CommandSession([
      "play", ShippedScenes.path("springs"), ShippedScenes.path("curves"),
    ])
    #expect(session.waitFor("five damping ratios"))
    session.send("n")
    #expect(session.waitFor("same two seconds"))
    session.send("n")
    #expect(session.waitFor("five damping ratios"))
    session.send("p")
    #expect(session.waitFor("same two seconds"))
    session.send("q")
    #expect(session.end() == .code(0))
  }

  @Test("a file that changes starts anew; with errors the scene before goes on, and they are shown")
  func reloading() throws {
    func scene(_ word: String, _ key: String = "kind") -> String {
      """
      version: 1
      stage: {columns: 100, rows: 20}
      layers:
        - {id: a, \(key): text, frame: [2, 2, 20, 2], string: \(word)}

      """
    }
    let folder = try SceneFolder()
    let path = try folder.write("a.yaml", scene("first"))
    let session = try CommandSession(["play", path], size: CellSize(columns: 100, rows: 20))
    #expect(session.waitFor("first"))
    _ = try folder.write("a.yaml", scene("second"))
    #expect(session.waitFor("second"))
    _ = try folder.write("a.yaml", scene("third", "kidn"))
    #expect(session.waitFor("a.yaml:4:13: error: "))
    #expect(session.waitFor("second"))
    _ = try folder.write("a.yaml", scene("fourth"))
    #expect(session.wait { $0.text.contains("fourth") && !$0.text.contains("error") })
    session.send("q")
    #expect(session.end() == .code(0))
    #expect(session.isRestored)
  }

  @Test(
    "signals end the command with their codes, and the terminal is as before",
    arguments: zip([SIGTERM, SIGHUP, SIGINT, SIGQUIT], [143, 129, 130, 131] as [Int32])
  )
  func signals(signal: Int32, code: Int32) throws {
    let session = try CommandSession(["play", ShippedScenes.path("springs")])
    #expect(session.waitFor("five damping ratios"))
    session.signal(signal)
    #expect(session.end() == .code(code))
    #expect(session.isRestored)
  }

  @Test("Ctrl-C is an interrupt")
  func interrupt() throws {
    let session = try CommandSession(["play", ShippedScenes.path("springs")])
    #expect(session.waitFor("five damping ratios"))
    session.send("\u{3}")
    #expect(session.end() == .code(130))
    #expect(session.isRestored)
  }

  @Test("a crash leaves the terminal as before", arguments: [SIGSEGV, SIGABRT, SIGILL])
  func crash(signal: Int32) throws {
    let session = try CommandSession(["play", ShippedScenes.path("springs")])
    #expect(session.waitFor("five damping ratios"))
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
      ["play", ShippedScenes.path("springs")],
      environment: ["TERM": type]
    )
    #expect(session.end() == .code(69))
    #expect(String(decoding: session.written, as: UTF8.self).contains("'lamina render'"))
  }

  @Test("a scene with errors is told before the terminal is taken: 65")
  func wrongScene() throws {
    let folder = try SceneFolder()
    let path = try folder.write("a.yaml", "version: 1\nlayer: []\n")
    let session = try CommandSession(["play", path])
    #expect(session.end() == .code(65))
    let text = String(decoding: session.written, as: UTF8.self)
    #expect(text.contains("a.yaml:2:1: error: "))
    #expect(!text.contains("\u{1B}[?1049h"))
  }
}
