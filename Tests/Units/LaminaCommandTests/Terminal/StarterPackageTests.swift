import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaCommand

/// The package that `lamina new --swift` writes.
@Suite(.inTerminal) struct StarterPackageTests {
  /// Writes the package into a new folder.
  @MainActor
  private func write(_ path: String, _ more: [String] = []) {
    let console = CapturedConsole()
    #expect(console.run(["new", "--swift", path] + more) == 0)
    #expect(console.words == "wrote \(path); next: cd \(path) && swift run\n")
  }

  /// Clicks on the first visible one of some texts until a condition holds.
  ///
  /// Clicks are ignored during page transitions, so the click is repeated; not before the program
  /// had time to answer.
  private func click(
    _ texts: String...,
    in session: CommandSession,
    until isDone: () -> Bool
  ) {
    session.wait(for: "a click on '\(texts)'") {
      if isDone() { return true }
      let lines = session.text.split(separator: "\n", omittingEmptySubsequences: false)
      for text in texts {
        guard let row = lines.firstIndex(where: { $0.contains(text) }),
          let place = lines[row].range(of: text)
        else { continue }
        let column = lines[row].distance(from: lines[row].startIndex, to: place.lowerBound) + 3
        session.send("\u{1B}[<0;\(column);\(row + 1)M\u{1B}[<0;\(column);\(row + 1)m")
        break
      }
      session.read(forMilliseconds: 800)
      return isDone()
    }
  }

  @Test(
    "it builds against this package, and its pages, spring and sheet work in a terminal",
    .nightly
  )
  func program() async throws {
    let folder = try SceneFolder()
    await write(folder.path("planets"))
    let source = folder.path("planets/Sources/planets/main.swift")
    let result = try SwiftCompiler.build(source, into: folder.path("program"))
    #expect(result.words == "")
    try #require(result.status == 0)

    let session = try CommandSession(shell: "exec '\(folder.path("program"))'")
    session.waitFor("[ Mercury ]")
    session.send("\t\u{1B}[B\r")
    session.waitFor("[ Jump ]")
    let ball = { session.text.split(separator: "\n").dropFirst(4).joined() }
    session.wait(for: "the page to stand") { session.text.contains("   [ Jump ]  [ About ]") }
    let before = ball()
    click("[ Jump ]", in: session) { ball() != before }
    click("[ About ]", in: session) { session.text.contains("A day is longer than a year.") }
    click("[ Close ]", "‹ Planets", in: session) { session.text.contains("[ Mercury ]") }
    session.leave()
  }

  @Test("its manifest is one that the package manager reads, and names Lamina's checkout", .nightly)
  func manifest() async throws {
    let folder = try SceneFolder()
    await write(folder.path("planets"))
    let path = folder.path("planets")
    let result = try SwiftCompiler.run(
      "swift",
      ["package", "--package-path", path, "dump-package"]
    )
    #expect(result.status == 0)
    #expect(result.words.contains("\"Lamina\""))
    #expect(
      try folder.text("planets/Package.swift").contains(#".package(name: "Lamina", path: "#)
    )
  }

  @Test(
    "what cannot be a package is told, and nothing is written",
    arguments: ["1st", "a b", "ä", "a.b"]
  )
  @MainActor
  func wrongName(name: String) throws {
    let folder = try SceneFolder()
    let console = CapturedConsole()
    #expect(console.run(["new", "--swift", folder.path(name)]) == 64)
    #expect(console.words.contains("'\(name)' cannot be the name of a package"))
    #expect(!FileManager.default.fileExists(atPath: folder.path(name)))
  }

  @Test("a folder that is there already stays as it is: 73")
  @MainActor
  func neverOverwrites() throws {
    let folder = try SceneFolder()
    write(folder.path("planets"))
    let source = "planets/Sources/planets/main.swift"
    try Data("mine".utf8).write(to: folder.url.appendingPathComponent(source))
    let console = CapturedConsole()
    #expect(console.run(["new", "--swift", folder.path("planets")]) == 73)
    #expect(console.words.contains("already exists; it was not overwritten"))
    #expect(try folder.text(source) == "mine")
  }
}
