import Foundation
import LaminaCells
import LaminaImages
import LaminaMath
import LaminaStage
import Testing

@testable import LaminaCommand

/// Keys that a film shows and tells.
@MainActor
@Suite struct KeyCaptionTests {
  private let events = [
    TimedEvent(time: 0.5, event: .key(KeyEvent(.named(.space)))),
    TimedEvent(time: 0.9, event: .key(KeyEvent(.named(.tab), modifiers: .shift))),
    TimedEvent(
      time: 1,
      event: .mouse(
        MouseEvent(.press, button: .left, position: CellPoint(column: 4, row: 2))
      )
    ),
    TimedEvent(
      time: 1.1,
      event: .mouse(
        MouseEvent(.release, button: .left, position: CellPoint(column: 4, row: 2))
      )
    ),
  ]

  private func line(_ frame: Frame) -> String {
    let row = frame.size.rows - 1
    return (0..<frame.size.columns).map { ClusterTable.string(of: frame[$0, row].glyph) }.joined()
  }

  @Test(
    "a key is shown for a while, the newest last and bright",
    arguments: [
      (0.49, "                              "), (0.5, "  space                       "),
      (0.95, "  space   shift-tab           "), (1.1, "  space   shift-tab   click 4,2 "),
      (1.9, "  shift-tab   click 4,2       "), (2.4, "                              "),
    ]
  )
  func times(time: Double, text: String) {
    let frame = Frame(size: CellSize(columns: 40, rows: 3))
    let shown = KeyCaption(events).frame(frame, at: time)
    #expect(shown.size == CellSize(columns: 40, rows: 4))
    let expected = text + String(repeating: " ", count: 40 - text.count)
    #expect(line(shown) == expected)
    if time == 0.95 {
      #expect(shown[2, 3].background != shown[10, 3].background || shown[2, 3].attributes == .bold)
      #expect(shown[11, 3].attributes == .bold)
    }
  }

  @Test("what has no room left is the oldest")
  func room() {
    let frame = Frame(size: CellSize(columns: 16, rows: 1))
    #expect(line(KeyCaption(events).frame(frame, at: 1.1)) == "  click 4,2     ")
  }

  @Test("a film is a row higher, and a cast tells the keys, with labels and bytes")
  func videos() throws {
    let folder = try SceneFolder()
    let scene = try folder.write(
      "a.yaml",
      """
      version: 1
      stage: {columns: 20, rows: 2}
      layers: [{id: a, frame: [0, 0, 4, 2], backgroundColor: "#ff0000"}]
      keys: {left: {label: go, do: [{set: {a.position.x: 8}}]}}

      """
    )
    let console = CapturedConsole()
    let keys = ["--press", "0.5:left", "--press", "1.5:f1", "--to", "2"]
    #expect(console.run(["check", scene]) == 0, "\(console.words)")
    let png = folder.path("a.png")
    let picture = ["render", scene, "--at", "0.6", "--press", "0.5:left", "--scale", "1"]
    #expect(console.run(picture + ["--show-keys", "-o", png]) == 0)
    #expect(try Image(decoding: [UInt8](Data(contentsOf: URL(fileURLWithPath: png)))).height == 48)
    let cast = folder.path("a.cast")
    func marks(_ arguments: String...) throws -> [String] {
      #expect(console.run(["render", scene] + keys + ["-o", cast] + arguments) == 0)
      return try String(contentsOf: URL(fileURLWithPath: cast), encoding: .utf8)
        .split(separator: "\n").filter { $0.contains("\"m\"") || $0.contains("\"i\"") }
        .map { String($0.drop { $0 != "\"" }) }
    }
    #expect(try marks() == ["\"m\", \"left: go\"]", "\"m\", \"f1\"]"])
    #expect(
      try marks("--show-keys") == [
        "\"m\", \"left: go\"]", "\"i\", \"\\u001b[D\"]", "\"m\", \"f1\"]", "\"i\", \"\\u001bOP\"]",
      ]
    )
    // Begun at the second key, the film has the first one at its end.
    #expect(
      try marks("--poster", "1.5", "--cast-version", "2") == [
        "\"m\", \"f1\"]", "\"m\", \"left: go\"]",
      ]
    )
    #expect(try marks("--from", "1") == ["\"m\", \"f1\"]"])
  }

  @Test(
    "a font that cannot be read is told with its file and what is taken",
    arguments: [
      ("hello", "line 1 of the font: found 'hello'"),
      ("", "the font has no letters"),
    ]
  )
  func fonts(text: String, words: String) throws {
    let folder = try SceneFolder()
    let font = try folder.write("a.hex", text)
    let console = CapturedConsole()
    let command = ["render", "demo:blocks", "--at", "0", "-o", folder.path("a.png"), "--font"]
    #expect(console.run(command + [font]) == 66)
    #expect(console.words.contains("a.hex': \(words)"))
    #expect(console.words.contains("--font takes fonts in PSF, BDF, or the hex format"))
    #expect(console.run(command + [folder.path("none.psf")]) == 66)
    #expect(console.run(command + ["/dev/zero"]) == 66)
    #expect(!FileManager.default.fileExists(atPath: folder.path("a.png")))
  }

  @Test("--live keeps only casts")
  func live() {
    let console = CapturedConsole()
    #expect(console.run(["record", "demo:blocks", "--live", "-o", "a.gif"]) == 64)
    #expect(
      console.words.contains("--live saves frames as they were shown")
    )
  }
}
