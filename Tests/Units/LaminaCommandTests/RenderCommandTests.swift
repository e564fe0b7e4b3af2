import Foundation
import LaminaCells
@testable import LaminaCommand
import LaminaScenes
import LaminaStage
import Testing

@MainActor
@Suite struct RenderCommandTests {
  private let ball = """
    version: 1
    stage: {columns: 8, rows: 3, background: "#102030"}
    layers:
      - id: ball
        position: [1, 3]
        bounds: [2, 2]
        backgroundColor: "#ffcc66"
        animations:
          run: {kind: basic, keyPath: position.x, from: 1, to: 5, duration: 4}
    timeline:
      - {at: 0.3, transaction: {disableActions: true}, set: {ball.position.y: 5}}

    """

  private func render(_ arguments: [String], scene: String) throws -> String {
    let folder = try SceneFolder()
    let console = CapturedConsole()
    let path = try folder.write("scene.yaml", scene)
    #expect(console.run(["render", path] + arguments) == 0)
    #expect(console.words == "")
    return console.data
  }

  @Test("text is exactly the rows and columns of the scene")
  func text() throws {
    #expect(try render([], scene: ball) == "        \n██      \n        \n")
    #expect(try render(["--at", "1"], scene: ball) == "        \n        \n ██     \n")
  }

  @Test("frames come in the order of the times, each as if it were asked for alone")
  func order() throws {
    let times = ["2", "0.25", "1", "0.3", "2"]
    let together = try render(["--at", times.joined(separator: ",")], scene: ball)
    let alone = try times.map { try render(["--at", $0], scene: ball) }
    #expect(together == alone.joined(separator: "\u{0C}\n"))
    #expect(Set(alone).count == 4)
  }

  @Test("a range has a frame for each tick, the ends included")
  func range() throws {
    let range = try render(["--from", "1s", "--to", "2s", "--fps", "2"], scene: ball)
    #expect(range == (try render(["--at", "1,1.5,2", "--fps", "2"], scene: ball)))
    #expect(range.components(separatedBy: "\u{0C}\n").count == 3)
  }

  @Test("the size of the screen may differ from the scene's: it is scaled, or centred and cut")
  func size() throws {
    let twice = try render(["--size", "18x6"], scene: ball)
    #expect(twice.split(separator: "\n").map { $0.count { $0 == "█" } } == [0, 0, 4, 4, 0, 0])
    let wide = try render(["--size", "12x5", "--fit", "center"], scene: ball)
    #expect(wide == "            \n            \n  ██        \n            \n            \n")
    #expect(try render(["--size", "2x1", "--fit", "center"], scene: ball) == "  \n")
  }

  @Test("JSON has the time, the size, and every cell with its colours")
  func json() throws {
    let lines = try render(["--at", "0,1", "--format", "json"], scene: ball)
      .split(separator: "\n")
    #expect(lines.count == 2)
    let second = try JSONSerialization.jsonObject(with: Data(lines[1].utf8))
    let frame = try #require(second as? [String: Any])
    #expect(frame["time"] as? Double == 1)
    #expect(frame["columns"] as? Int == 8)
    #expect(frame["rows"] as? Int == 3)
    let cells = try #require(frame["cells"] as? [[[String: Any]]])
    #expect(cells.count == 3 && cells.allSatisfy { $0.count == 8 })
    #expect(cells[2][1] as? [String: String] == ["text": "█", "fg": "#ffcc66", "bg": "#ffcc66"])
    #expect(cells[0][0]["bg"] as? String == "#102030")
    #expect(cells[0][0]["fg"] is NSNull)
  }

  @Test("ansi carries the colours, as many as were asked for")
  func ansi() throws {
    #expect(try render(["--format", "ansi"], scene: ball).contains("38;2;255;204;102"))
    let reduced = try render(["--format", "ansi", "--color", "256"], scene: ball)
    #expect(reduced.contains("38;5;") && !reduced.contains("38;2;"))
    #expect(!(try render(["--format", "ansi", "--color", "never"], scene: ball)).contains("38;"))
  }

  @Test("speed stretches the film: at half speed the middle comes at the end")
  func speed() throws {
    let slow = try render(["--at", "2", "--speed", "0.5"], scene: ball)
    #expect(slow == (try render(["--at", "1"], scene: ball)))
  }

  @Test("-o writes a file and nothing else")
  func output() throws {
    let folder = try SceneFolder()
    let path = try folder.write("scene.yaml", ball)
    let console = CapturedConsole()
    #expect(console.run(["render", path, "-o", folder.path("out.txt")]) == 0)
    #expect(console.data == "")
    #expect(console.words == "wrote \(folder.path("out.txt")): 1 frame, 31 bytes\n")
    #expect(try folder.text("out.txt") == "        \n██      \n        \n")
  }

  @Test("an output that cannot be written is 73")
  func unwritable() throws {
    let folder = try SceneFolder()
    let path = try folder.write("scene.yaml", ball)
    let console = CapturedConsole()
    #expect(console.run(["render", path, "-o", folder.path("none/out.txt")]) == 73)
    #expect(
      console.words == """
        lamina: error: cannot write '\(folder.path("none/out.txt"))': its folder does not exist
            = help: mkdir -p '\(folder.path("none"))' creates it

        """
    )
    let other = CapturedConsole()
    #expect(other.run(["render", path, "-o", folder.url.path]) == 73)
    #expect(other.words.contains("cannot write '\(folder.url.path)': it is a folder\n"))
  }

  @Test("a missing scene is 66, a wrong one 65 with its findings, and no output is begun")
  func noScene() throws {
    let folder = try SceneFolder()
    let missing = CapturedConsole()
    #expect(missing.run(["render", folder.path("a.yaml"), "-o", folder.path("o.txt")]) == 66)
    #expect(
      missing.words == """
        lamina: error: \(folder.path("a.yaml")): no such file
            = help: 'lamina new' writes a starter scene, 'lamina demo --list' lists the built-in \
        scenes

        """
    )
    let path = try folder.write("b.yaml", "version: 1\nlayers: [{opacty: 1}]\n")
    let wrong = CapturedConsole()
    #expect(wrong.run(["render", path, "-o", folder.path("o.txt")]) == 65)
    #expect(wrong.words.hasPrefix("\(path):2:11: error: "))
    #expect(!FileManager.default.fileExists(atPath: folder.path("o.txt")))
  }

  @Test(
    "a value that begins with a minus is told as the wrong value that it is, not as missing",
    arguments: [
      (["--at", "-1"], "'-1' is before the start; scene time begins at 0"),
      (["--to", "-1s"], "'-1s' is before the start; scene time begins at 0"),
      (["--speed", "-2"], "'-2' is not a speed; write a number above 0, at most 1000"),
      (["--fps", "-5"], "'-5' is not a frame rate; write a number above 0, at most 1000"),
      (["--seed", "-1"], "the value '-1' is invalid for '--seed <n>'"),
    ]
  )
  func negative(arguments: [String], message: String) {
    let console = CapturedConsole()
    #expect(console.run(["render", "a.yaml"] + arguments) == 64)
    #expect(console.words.contains(message))
  }

  @Test(
    "wrong times are 64",
    arguments: [
      (["--at", "1", "--to", "2"], "--at and a range (--from, --to) exclude each other; give one"),
      (["--from", "1"], "--from begins a range without an end; give --to too"),
      (["--from", "3", "--to", "2"], "--from is later than --to; the range goes forwards"),
    ]
  )
  func wrongTimes(arguments: [String], message: String) {
    let console = CapturedConsole()
    #expect(console.run(["render", "a.yaml"] + arguments) == 64)
    #expect(
      console.words == """
        lamina: error: \(message)
            = help: 'lamina render --help' shows how it is used

        """
    )
  }
}
