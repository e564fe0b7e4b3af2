import Foundation
import Testing

@testable import LaminaCommand

/// Where the properties of `lamina trace` end and its scene begins.
@MainActor
@Suite struct TracePropertyTests {
  private let scene = """
    version: 1
    layers:
      - id: ball
        animations:
          run: {kind: basic, keyPath: position.x, from: 0, to: 1, duration: 3}
          fade: {kind: basic, keyPath: opacity, to: 0, duration: 3}

    """

  @Test("the file may stand after the properties, which take several values")
  func fileAfterProperties() throws {
    let folder = try SceneFolder()
    let file = try folder.write("s.yaml", scene)
    let (before, after) = (CapturedConsole(), CapturedConsole())
    let words = ["--property", "ball.opacity", "ball.position.x"]
    #expect(before.run(["trace", file, "--to", "1"] + words) == 0)
    #expect(after.run(["trace", "--to", "1"] + words + [file]) == 0)
    #expect(after.data.hasPrefix("time,ball.opacity,ball.position.x\n"))
    #expect(after.data == before.data)
  }

  @Test(
    "the word after --property is a property, those behind it up to the scene, whatever its name",
    arguments: ["scene", "scene.txt", "1.scene"]
  )
  func sceneOfAnyName(name: String) throws {
    let folder = try SceneFolder()
    let file = try folder.write(name, scene)
    let wanted = CapturedConsole()
    let words = ["--property", "ball.opacity", "ball.position.x"]
    #expect(wanted.run(["trace", file, "--to", "1"] + words) == 0)
    for line in [
      ["trace"] + words + [file, "--to", "1"],
      ["trace", "--to", "1", "--property=ball.opacity", "ball.position.x", file],
      ["trace", "--to", "1"] + words + ["--", file],
    ] {
      let console = CapturedConsole()
      #expect(console.run(line) == 0, "\(line): \(console.words)")
      #expect(console.data == wanted.data)
    }
  }

  @Test("words are told apart without the disk where that is possible")
  func spelling() {
    func spelled(_ line: String) -> [String] {
      SpelledArguments.of(line.split(separator: " ").map(String.init))
    }
    // An id may look like a file; only the first word after the option is not asked.
    #expect(spelled("trace --property a.yaml s") == ["trace", "--property=a.yaml", "s"])
    #expect(
      spelled("trace --property a.x b.y.z demo:tabs --to 1")
        == ["trace", "--property=a.x", "--property=b.y.z", "demo:tabs", "--to", "1"]
    )
    #expect(
      spelled("trace --property a.x folder/s --property b.x")
        == ["trace", "--property=a.x", "folder/s", "--property=b.x"]
    )
    #expect(
      spelled("trace --property a.x - --to 1") == ["trace", "--property=a.x", "-", "--to", "1"]
    )
    #expect(spelled("trace s --property --to 1") == ["trace", "s", "--property", "--to", "1"])
    #expect(spelled("trace -- --property a.x") == ["trace", "--", "--property", "a.x"])
    #expect(spelled("inspect s --property a.x b") == ["inspect", "s", "--property", "a.x", "b"])
    #expect(spelled("play s --inspect") == ["play", "s", "--inspect=tree"])
  }
}
