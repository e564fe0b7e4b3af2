import Foundation
import LaminaGallery
import LaminaPlayer
import LaminaScenes
import LaminaTestSupport
import Testing

@testable import LaminaCommand

/// `demo:NAME` and `learn:NUMBER` for every command, also where there is nothing but the program.
@MainActor @Suite struct NamedSceneTests {
  @Test("each name of the gallery is found, the program's own scenes with their pictures")
  func names() throws {
    for entry in SceneLibrary(embedded: ()).entries {
      let file = try #require(try entry.source(), "\(entry.name)")
      #expect(!file.bytes.isEmpty && entry.path == nil)
    }
    for entry in try DemoCommand.entries() {
      switch try NamedScene("demo:" + entry.name) {
      case .demo(let demo)?: #expect(demo.name == entry.name)
      case .scene(let file, let path)?: #expect(!file.bytes.isEmpty && path == entry.path)
      case nil: Issue.record("\(entry.name) is not found")
      }
    }
  }

  @Test("a chapter has a number and a name")
  func chapters() throws {
    for name in ["learn:9", "learn:springs", "learn:09-springs"] {
      guard case .scene(let file, _)? = try NamedScene(name) else {
        Issue.record("\(name) is not found")
        continue
      }
      #expect(file.name.hasSuffix("09-springs.yaml"))
    }
    #expect(try NamedScene("ball.yaml") == nil && NamedScene("demos/a.yaml") == nil)
  }

  @Test(
    "every command that takes a scene takes those names",
    arguments: [
      ["check", "learn:1"], ["check", "demo:curves"], ["describe", "learn:springs", "--to", "0.2"],
      ["trace", "learn:1", "--events", "--to", "0.4"], ["render", "learn:1", "--at", "0.1"],
      ["render", "demo:curves", "--at", "0.1"], ["inspect", "learn:2", "--at", "0.1"],
      ["trace", "--property", "numbers.position", "--to", "0.1", "learn:9"],
    ]
  )
  func commands(arguments: [String]) {
    let console = CapturedConsole()
    #expect(console.run(arguments) == 0, "\(console.words)")
  }

  @Test("what has no such name, or no file, is told")
  func unknown() {
    let chapter = CapturedConsole()
    #expect(chapter.run(["render", "learn:99"]) == 64)
    #expect(chapter.words.contains("there is no chapter 99"))
    let scene = CapturedConsole()
    #expect(scene.run(["render", "demo:dolfins"]) == 64)
    #expect(scene.words.contains("did you mean 'demo:dolphins'?"))
    let demo = CapturedConsole()
    #expect(demo.run(["check", "demo:tabs"]) == 64)
    #expect(demo.words.contains("'demo:tabs' is a program in Swift"))
  }

  /// What the program prints where there is nothing beside it.
  private func alone(_ arguments: [String], in folder: SceneFolder) throws -> (Int32, String) {
    let program = folder.url.appendingPathComponent("lamina")
    if !FileManager.default.fileExists(atPath: program.path) {
      let built = URL(fileURLWithPath: try TerminalProgram.built("lamina"))
      try FileManager.default.copyItem(at: built, to: program)
    }
    let process = Process()
    let output = Pipe()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.environment = ["LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"]
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  @Test("the program alone renders what its list names")
  func programAlone() throws {
    let folder = try SceneFolder()
    let (status, list) = try alone(["demo", "--list"], in: folder)
    #expect(status == 0)
    let names = list.split(separator: "\n").filter { $0.first != " " }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(names.count > 40 && names.contains("dolphins") && names[1] == "fling")
    let some = TestTier.current == .nightly ? names : ["dolphins", "tabs"]
    for name in some {
      let (status, text) = try alone(["render", "demo:\(name)", "--at", "0.1"], in: folder)
      #expect(status == 0 && text.count > 200, "\(name): \(text.prefix(300))")
    }
    let (chapter, words) = try alone(["check", "learn:1"], in: folder)
    #expect(chapter == 0, "\(words)")
  }
}

/// The program alone in a terminal.
@Suite(.inTerminal) struct ProgramAloneTests {
  private func session(
    _ arguments: String,
    _ folder: SceneFolder,
    editor: String = "true"
  ) throws -> CommandSession {
    try FileManager.default.copyItem(
      atPath: try TerminalProgram.built("lamina"),
      toPath: folder.path("lamina")
    )
    return try CommandSession(
      shell: "cd '\(folder.url.path)'; unset LAMINA_SCENES VISUAL; export EDITOR='\(editor)'; "
        + "exec ./lamina \(arguments)"
    )
  }

  @Test("a scene of the gallery plays by its name")
  func demo() throws {
    let folder = try SceneFolder()
    let session = try session("demo dolphins --fps 5", folder)
    session.waitFor("? keys")
    session.leave()
    // The folder goes away with its last user.
    withExtendedLifetime(folder) {}
  }

  @Test("e in a chapter writes a copy here, says so, and plays what is changed in it")
  func copies() throws {
    let folder = try SceneFolder()
    let editor = try folder.write(
      "editor.sh",
      "#!/bin/sh\nsed 's/^title: .*/title: Changed/' \"$1\" > new\nmv new \"$1\"\n"
    )
    let session = try session("learn --fps 5", folder, editor: "/bin/sh \(editor)")
    session.waitFor("? keys")
    session.send("e")
    session.waitFor("01-frame.yaml, a copy in this folder, was reloaded")
    session.leave()
    let copy = try String(contentsOfFile: folder.path("01-frame.yaml"), encoding: .utf8)
    #expect(copy.contains("title: Changed"))
  }
}
