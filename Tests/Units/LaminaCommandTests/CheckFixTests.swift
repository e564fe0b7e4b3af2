import Foundation
import LaminaScenes
import Testing

@testable import LaminaCommand

@MainActor
@Suite("What 'check' says to programs, and what it mends")
struct CheckFixTests {
  private let wrong = """
    # A scene with faults.
    titel: x   # spelt wrongly
    stage: {columns: 40}
    layers:
      - id: ball
        backgroundColor: #ffcc66
        'opacty': 0.5
        opacity: 1
    timeline:
      - {at: 1, set: {bal.opacity: 0}}

    """

  @Test("a file is mended where only one thing can have been meant; all else stays byte for byte")
  func mends() throws {
    let folder = try SceneFolder()
    let text = wrong.replacingOccurrences(of: "    opacity: 1\n", with: "")
    let path = try folder.write("a.yaml", text)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let console = CapturedConsole()
    #expect(console.run(["check", "--fix", path]) == 0)
    #expect(
      console.words == """
        \(path):2:1: added 'version: 1'
        \(path):2:1: changed 'titel' to 'title'
        \(path):6:22: changed '#ffcc66' to '"#ffcc66"'
        \(path):7:5: changed ''opacty'' to ''opacity''
        \(path):9:19: changed 'bal' to 'ball'

        """
    )
    let mended = text.replacingOccurrences(of: "titel", with: "version: 1\ntitle")
      .replacingOccurrences(of: "#ffcc66", with: "\"#ffcc66\"")
      .replacingOccurrences(of: "opacty", with: "opacity")
      .replacingOccurrences(of: "bal.", with: "ball.")
    #expect(try folder.text("a.yaml") == mended)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["a.yaml"])
  }

  @Test("words of other tools become ours where only one thing can have been meant")
  func foreignWords() throws {
    let folder = try SceneFolder()
    let path = try folder.write(
      "a.yaml",
      """
      version: 1
      layers:
        - {id: a, kind: label, text: hi, position: 16, 26.5, textColor: tomato}
        - id: b
          alpha: 0.5
          frame: 0, 0, 10, 10
          animations:
            fade: {kind: basic, keyPath: opacity, to: 0, timingFunction: ease-in-out}
      keys:
        ArrowLeft: [{set: {b.position: 1, 2}}]

      """
    )
    let console = CapturedConsole()
    #expect(console.run(["check", "--fix", path]) == 0, "\(console.words)")
    #expect(
      try folder.text("a.yaml") == """
        version: 1
        layers:
          - {id: a, kind: text, string: hi, position: [16, 26.5], foregroundColor: tomato}
          - id: b
            opacity: 0.5
            frame: [0, 0, 10, 10]
            animations:
              fade: {kind: basic, keyPath: opacity, to: 0, timingFunction: easeInEaseOut}
        keys:
          left: [{set: {b.position: [1, 2]}}]

        """
    )
    #expect(console.words.contains(":3:19: changed 'label' to 'text'"))
  }

  @Test("what nobody can know is left and told")
  func leaves() throws {
    let folder = try SceneFolder()
    let text = "version: 1\nlayers: [{id: a, opacity: often}]\n"
    let path = try folder.write("a.yaml", text)
    let console = CapturedConsole()
    #expect(console.run(["check", "--fix", path]) == 65)
    #expect(try folder.text("a.yaml") == text)
    #expect(console.words.contains("expected a number"))
  }

  @Test("a colour within brackets hides its line, and gets its quotes")
  func brackets() throws {
    let folder = try SceneFolder()
    let path = try folder.write("a.yaml", "version: 1\nstage: {background: #fc6}\nlayers: []\n")
    #expect(CapturedConsole().run(["check", "--fix", path]) == 0)
    #expect(try folder.text("a.yaml").contains("{background: \"#fc6\"}"))
  }

  @Test("standard input cannot be mended: 64")
  func standardInput() {
    #expect(CapturedConsole().run(["check", "--fix", "-"]) == 64)
  }

  @Test("a file that changed meanwhile is left alone: 73")
  func changed() throws {
    let folder = try SceneFolder()
    let path = try folder.write("a.yaml", "new")
    #expect(throws: CommandFailure.self) {
      try CheckedReplacement.write(Array("mine".utf8), over: Array("old".utf8), at: path)
    }
    #expect(try folder.text("a.yaml") == "new")
  }

  @Test("a file that has become endless, or a pipe, is left alone without being read to its end")
  func endless() throws {
    let folder = try SceneFolder()
    let path = try folder.write("a.yaml", "old")
    // So many bytes that no machine holds them; they take no room on the disk.
    try #require(truncate(path, 1 << 42) == 0)
    #expect(throws: FileReplacement.Fault.changed) {
      try FileReplacement.write(Array("mine".utf8), over: Array("old".utf8), at: path)
    }
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_size == 1 << 42)
    try #require(mkfifo(folder.path("pipe"), 0o600) == 0)
    #expect(throws: FileReplacement.Fault.unwritable("it is a pipe")) {
      try FileReplacement.write(Array("mine".utf8), over: [], at: folder.path("pipe"))
    }
  }

  @Test("JSON has code, class and fix")
  func json() throws {
    let folder = try SceneFolder()
    let path = try folder.write("a.yaml", wrong)
    let console = CapturedConsole()
    #expect(console.run(["check", path, "--format", "json"]) == 65)
    let value = try JSONSerialization.jsonObject(with: Data(console.data.utf8))
    let findings = try #require(value as? [[String: Any]])
    let codes = findings.map { "\($0["code"] ?? "") \($0["class"] ?? "")" }
    #expect(
      codes == [
        "missing-key shape", "unknown-key shape", "bare-hash meaning", "unknown-property shape",
        "unknown-layer meaning",
      ]
    )
    let fix = try #require(findings[1]["fix"] as? [String: Any])
    #expect(fix["replacement"] as? String == "title")
    #expect(fix["offset"] as? Int == 23)
    #expect(fix["bytes"] as? Int == 5)
  }

  @Test("GitHub's annotations name file, line and column, with what would end them escaped")
  func github() throws {
    let folder = try SceneFolder()
    let path = try folder.write("a,b.yaml", "version: 1\ntitel: 100%\n")
    let console = CapturedConsole()
    #expect(console.run(["check", path, "--format", "github"]) == 65)
    let name = path.replacingOccurrences(of: ",", with: "%2C")
    #expect(
      console.data == "::error file=\(name),line=2,col=1,title=unknown-key::"
        + "'titel' is not a key of a scene; did you mean 'title'?\n"
    )
  }

  @Test("'new --schema' writes the schema and names it in the first line")
  func schema() throws {
    let folder = try SceneFolder()
    let path = folder.path("ball.yaml")
    #expect(CapturedConsole().run(["new", path, "--schema"]) == 0)
    let first = "# yaml-language-server: $schema=./lamina.schema.json\n"
    #expect(try folder.text("ball.yaml").hasPrefix(first))
    let console = CapturedConsole()
    #expect(console.run(["schema"]) == 0)
    #expect(try folder.text("lamina.schema.json") == console.data)
    #expect(CapturedConsole().run(["schema", "--compact", "-o", folder.path("s.json")]) == 0)
    #expect(try folder.text("s.json").utf8.count < console.data.utf8.count)
    #expect(CapturedConsole().run(["check", path]) == 0)
  }
}
