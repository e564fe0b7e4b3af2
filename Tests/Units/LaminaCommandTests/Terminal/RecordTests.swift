import Foundation
import LaminaCells
import LaminaScenes
import LaminaStage
import LaminaTestSupport
import Testing

/// `lamina record` in a terminal: what is done is kept, and a film is made of it.
@Suite(.inTerminal) struct RecordTests {
  private let lamp = """
    version: 1
    stage: {columns: 40, rows: 12, background: "#102030"}
    layers:
      - {id: lamp, kind: text, frame: [0, 0, 10, 2], string: dark}
    keys:
      l: {label: light, do: [{set: {lamp.string: light}}]}

    """

  /// Plays the scene, lights the lamp, and leaves.
  private func record(_ folder: SceneFolder, to name: String) throws -> CommandSession {
    let scene = try folder.write("lamp.yaml", lamp)
    let session = try CommandSession(["record", scene, "-o", folder.path(name), "--fps", "10"])
    session.waitFor("dark")
    session.send("l")
    session.waitFor("light")
    session.leave()
    return session
  }

  @Test("keys of the scene are kept with their times, those of the player are not")
  @MainActor func tape() throws {
    let folder = try SceneFolder()
    _ = try record(folder, to: "tape.yaml")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path("tape.yaml")))
    let (tape, findings) = InputTape.read(SourceFile(name: "tape", bytes: Array(bytes)))
    #expect(findings.isEmpty)
    let keys = try #require(tape).events
      .filter {
        if case .key = $0.event { return true }
        return false
      }
    #expect(keys.map(\.event) == [.key(KeyEvent(.character("l")))])
    // The same input gives the same end.
    let console = CapturedConsole()
    let time = String(try #require(keys.first).time + 0.2)
    let arguments = ["--input", folder.path("tape.yaml"), "--at", "0,\(time)"]
    #expect(console.run(["render", folder.path("lamp.yaml")] + arguments) == 0)
    let texts = console.data.components(separatedBy: "\u{0C}\n")
    #expect(texts.first?.contains("dark") == true)
    #expect(texts.last?.contains("light") == true)
  }

  @Test("a film shows what was done")
  func recording() throws {
    let folder = try SceneFolder()
    _ = try record(folder, to: "film.cast")
    let text = try folder.text("film.cast")
    #expect(text.hasPrefix("{\"version\":3"))
    #expect(text.contains("dark"))
    #expect(text.contains("light"))
  }

  @Test("--live keeps what the terminal was shown, at real times")
  @MainActor func live() throws {
    let folder = try SceneFolder()
    let scene = try folder.write(
      "lamp.yaml",
      lamp.replacing("lamp.string: light", with: "lamp.string: shine")
    )
    let session = try CommandSession(["record", scene, "--live", "-o", folder.path("a.cast")])
    session.waitFor("dark")
    session.send("l")
    session.waitFor("shine")
    session.leave()
    let lines = try folder.text("a.cast").split(separator: "\n")
    #expect(lines.first?.hasPrefix("{\"version\":3,\"term\":{\"cols\":") == true)
    let dark = try #require(lines.firstIndex { $0.contains("dark") })
    let shine = try #require(lines.firstIndex { $0.contains("shine") })
    #expect(dark < shine)
    #expect(lines.last == "[0, \"x\", \"0\"]")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(Set(files) == ["lamp.yaml", "a.cast"])
  }

  @Test("a name that tells no format is refused before anything plays")
  @MainActor func faults() throws {
    let console = CapturedConsole()
    #expect(console.run(["record", "a.yaml", "-o", "film.txt"]) == 64)
    #expect(console.words.contains("'film.txt' has no known extension; --format takes svg, png"))
  }

  @Test("what the film cannot be is said before anything plays: what was done would be lost")
  @MainActor func checksFirst() throws {
    let folder = try SceneFolder()
    let scene = try folder.write("lamp.yaml", lamp)
    func faults(_ arguments: String...) -> (status: Int32, words: String) {
      let console = CapturedConsole()
      return (console.run(["record", scene] + arguments), console.words)
    }
    for name in ["film.gif", "tape.yaml"] {
      let (status, words) = faults("-o", folder.path("none/\(name)"))
      #expect(status == 73)
      #expect(words.contains("its folder does not exist"))
    }
    let fast = faults("-o", folder.path("film.gif"), "--fps", "100")
    #expect(fast.status == 64)
    #expect(fast.words.contains("GIF has no 100 frames per second"))
    let full = faults("-o", folder.url.path + "/", "--format", "frames")
    #expect(full.status == 73)
    #expect(full.words.contains("is not empty"))
  }
}
