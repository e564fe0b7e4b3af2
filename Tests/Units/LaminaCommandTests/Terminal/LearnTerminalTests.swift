import Foundation
import LaminaCells
import LaminaTestSupport
import Testing

/// `lamina learn` in a terminal.
@Suite(.inTerminal) struct LearnTerminalTests {
  private func library() throws -> SceneFolder {
    let folder = try SceneFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("learn"),
      withIntermediateDirectories: true
    )
    for (name, word) in [("01-one", "first"), ("02-two", "second")] {
      _ = try folder.write("learn/\(name).md", "# 1. The \(word) chapter\n\nWords.\n")
      _ = try folder.write(
        "learn/\(name).yaml",
        """
        version: 1
        stage: {columns: 40, rows: 12}
        layers: [{kind: text, frame: [2, 2, 26, 2], string: the \(word) scene}]

        """
      )
    }
    return folder
  }

  @Test("text and scene stand together, and n goes to the next chapter")
  func reading() throws {
    let folder = try library()
    let session = try CommandSession(["learn"], scenes: folder.url.path)
    session.waitFor("The first chapter")
    session.waitFor("the first scene")
    session.send("n")
    session.waitFor("The second chapter")
    session.waitFor("the second scene")
    session.leave()
  }

  @Test("e has the editor change the scene, and the change is played")
  func editing() throws {
    let folder = try library()
    let editor = try folder.write(
      "editor.sh",
      "#!/bin/sh\nsed 's/the first scene/a changed scene/' \"$1\" > \"$1.new\"\nmv \"$1.new\" \"$1\"\n"
    )
    let session = try CommandSession(
      ["learn"],
      scenes: folder.url.path,
      environment: ["EDITOR": "/bin/sh \(editor)", "VISUAL": ""]
    )
    session.waitFor("the first scene")
    session.send("e")
    session.waitFor("a changed scene")
    session.waitFor("was reloaded")
    session.leave()
  }

  @Test("the inspector takes the room of the text, and gives it back")
  func inspecting() throws {
    let folder = try library()
    let session = try CommandSession(["learn"], scenes: folder.url.path)
    session.waitFor("The first chapter")
    session.send("i")
    session.wait(for: "the inspector") {
      session.text.contains("─ tree") && !session.text.contains("The first chapter")
    }
    session.send("I")
    session.wait(for: "the text") {
      session.text.contains("The first chapter") && !session.text.contains("─ tree")
    }
    session.leave()
  }

  @Test("without a terminal the chapters are listed, and one is printed")
  @MainActor func words() throws {
    let console = CapturedConsole()
    #expect(console.run(["learn", "99"]) == 64)
    #expect(console.words.contains("there is no chapter 99"))
  }
}
