import Foundation
import Testing

@testable import LaminaCommand

@MainActor
@Suite struct NewCommandTests {
  @Test(
    "the ending .yaml is added where none is given",
    arguments: [("hello", "hello.yaml"), ("hello.yml", "hello.yml"), ("a.b.json", "a.b.json")]
  )
  func ending(name: String, file: String) throws {
    let folder = try SceneFolder()
    let console = CapturedConsole()
    #expect(console.run(["new", folder.path(name)]) == 0)
    #expect(try folder.text(file).hasPrefix("# A scene for Lamina."))
    #expect(console.words == "wrote \(folder.path(file)); next: lamina play \(folder.path(file))\n")
    #expect(console.data.isEmpty)
  }

  @Test(
    "the command to type next can be copied as it is",
    arguments: [
      ("a b", "'a b'"), ("it's", "'it'\\''s'"), ("-x", "'./-x'"), ("a/b.yaml", "a/b.yaml"),
    ]
  )
  func nextCommand(path: String, word: String) {
    #expect(ShellWord.text(path) == word)
  }

  @Test("a file that is there already stays as it is: 73")
  func neverOverwrites() throws {
    let folder = try SceneFolder()
    try Data("mine".utf8).write(to: folder.url.appendingPathComponent("hello.yaml"))
    let console = CapturedConsole()
    #expect(console.run(["new", folder.path("hello")]) == 73)
    #expect(try folder.text("hello.yaml") == "mine")
    #expect(
      console.words == """
        lamina: error: '\(folder.path("hello.yaml"))' already exists; it was not overwritten
            = help: choose another name, or remove the file first

        """
    )
  }

  @Test("a folder that does not exist is named: 73")
  func missingSceneFolder() throws {
    let folder = try SceneFolder()
    let console = CapturedConsole()
    #expect(console.run(["new", folder.path("none/hello")]) == 73)
    #expect(
      console.words == """
        lamina: error: cannot write '\(folder.path("none/hello.yaml"))': its folder does not exist
            = help: mkdir -p '\(folder.path("none"))' creates it

        """
    )
  }

  @Test(
    "any name makes a title that YAML reads back",
    arguments: ["a: b # c", #"say "hi" \ o"#, "é☃"]
  )
  func title(name: String) throws {
    let line = try #require(
      NewCommand.scene(title: name).split(separator: "\n").first { $0.hasPrefix("title: ") }
    )
    // A double-quoted scalar without line breaks is a JSON string.
    let quoted = Data("[\(line.dropFirst("title: ".count))]".utf8)
    #expect(try JSONDecoder().decode([String].self, from: quoted) == [name])
  }

  @Test("control characters of a name are escaped in the file")
  func controlCharacters() throws {
    #expect(
      NewCommand.scene(title: "a\u{1B}[2J\n\u{9B}").contains(#"title: "a\u001b[2J\n\u009b""#)
    )
  }
}
