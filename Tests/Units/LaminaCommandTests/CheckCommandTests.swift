import Foundation
import Testing

@testable import LaminaCommand

@MainActor
@Suite struct CheckCommandTests {
  private let wrong = """
    version: 1
    titel: x
    layers: []

    """

  @Test("every scene that comes with Lamina is without findings", arguments: ShippedScenes.names)
  func shipped(name: String) {
    let console = CapturedConsole()
    #expect(console.run(["check", ShippedScenes.path(name)]) == 0)
    #expect(console.words == "")
    #expect(console.data == "")
  }

  @Test("the scene that 'new' writes is without findings")
  func starter() throws {
    let folder = try SceneFolder()
    let path = folder.path("hello.yaml")
    #expect(CapturedConsole().run(["new", path]) == 0)
    let console = CapturedConsole()
    #expect(console.run(["check", path]) == 0)
    #expect(console.words == "")
  }

  @Test("findings are words on standard error, and the exit code is 65")
  func errors() throws {
    let folder = try SceneFolder()
    let path = try folder.write("a.yaml", wrong)
    let console = CapturedConsole()
    #expect(console.run(["check", path]) == 65)
    #expect(console.words.hasPrefix("\(path):2:1: error: "))
    #expect(console.words.contains("  2 | titel: x\n    | ^~~~~\n"))
    #expect(console.words.contains("'title'"))
    #expect(console.data.isEmpty)
  }

  @Test("layers that stay in the middle of an extended stage are named with -v, and only then")
  func extended() throws {
    let folder = try SceneFolder()
    let path = try folder.write(
      "a.yaml",
      """
      version: 1
      stage: {columns: 40, rows: 12}
      layers:
        - {id: floor, frame: [0, 20, 40, 4], backgroundColor: gray}

      """
    )
    let (plain, verbose) = (CapturedConsole(), CapturedConsole())
    #expect(plain.run(["check", path]) == 0 && plain.words == "")
    #expect(verbose.run(["check", "-v", path]) == 0)
    #expect(verbose.words.hasPrefix("\(path):4:"))
    #expect(verbose.words.contains("'floor' reaches the stage's left, right, bottom, and stays"))
  }

  @Test("with --format json findings are data: place, severity, message and help")
  func json() throws {
    let folder = try SceneFolder()
    let path = try folder.write("a.yaml", wrong)
    let console = CapturedConsole()
    #expect(console.run(["check", path, ShippedScenes.path("curves"), "--format", "json"]) == 65)
    #expect(console.words.isEmpty)
    let value = try JSONSerialization.jsonObject(with: Data(console.data.utf8))
    let findings = try #require(value as? [[String: Any]])
    let first = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(first["file"] as? String == path)
    #expect(first["line"] as? Int == 2)
    #expect(first["column"] as? Int == 1)
    #expect(first["length"] as? Int == 5)
    #expect(first["severity"] as? String == "error")
  }

  @Test("a file that cannot be read is 66, and the other files are still checked")
  func unreadable() throws {
    let folder = try SceneFolder()
    let path = try folder.write("a.yaml", wrong)
    let console = CapturedConsole()
    #expect(console.run(["check", folder.path("none.yaml"), path]) == 66)
    #expect(
      console.words.hasPrefix(
        "lamina: error: \(folder.path("none.yaml")): no such file\n    = help: 'lamina new' writes "
      )
    )
    #expect(console.words.contains("\(path):2:1: error: "))
    let second = CapturedConsole()
    #expect(second.run(["check", folder.url.path]) == 66)
    #expect(second.words.contains("cannot be read: it is a folder"))
  }
}
