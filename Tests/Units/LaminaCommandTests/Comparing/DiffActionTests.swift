import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaCommand

/// The script of the action that comments on a pull request, in a repository made for the test, with
/// a `gh` that writes down what it is given.
@Suite(.inTerminal) struct DiffActionTests {
  private static let script = Project.folder.path + "/.github/actions/diff/comment"

  private static let scene = """
    version: 1
    layers:
      - id: ball
        bounds: [0, 0, 2, 2]
        position: [4, 4]

    """

  private let folder: SceneFolder

  init() throws {
    folder = try SceneFolder()
    let gh = try folder.write(
      "bin/gh",
      in: "bin",
      """
      #!/bin/sh
      printf '%s ' "$@" >>"$GH_LOG"; printf '\\n' >>"$GH_LOG"
      for word; do case $word in body=@*) cp "${word#body=@}" "$GH_LOG.body" ;; esac; done
      case "$*" in *--paginate*) printf '%s' "$GH_OLD" ;; esac
      """
    )
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: gh)
    try git(["init", "-q", "-b", "main"])
    _ = try folder.write("a.yaml", Self.scene)
    _ = try folder.write("other.yaml", "name: no scene\n")
    try git(["add", "a.yaml", "other.yaml"])
    try git(["commit", "-q", "-m", "base"])
  }

  private func git(_ arguments: [String]) throws {
    let words = ["-C", folder.url.path, "-c", "user.name=a", "-c", "user.email=a@b.c"] + arguments
    let result = try SwiftCompiler.run("git", words)
    try #require(result.status == 0, "\(arguments): \(result.words)")
  }

  private func commit(_ scene: String) throws {
    _ = try folder.write("a.yaml", scene)
    _ = try folder.write("other.yaml", "name: still no scene\n")
    try git(["commit", "-q", "-a", "-m", "change"])
  }

  private func comment(old: String = "") throws -> (calls: [String], body: String) {
    let log = folder.path("log")
    let result = try SwiftCompiler.run(
      "env",
      [
        "-C", folder.url.path, "PATH=\(folder.path("bin")):/usr/bin:/bin", "BASE=HEAD~1",
        "NUMBER=7", "SCENES=*.yaml", "TO=", "GITHUB_REPOSITORY=some/where", "GH_LOG=\(log)",
        "GH_OLD=\(old)", "LAMINA=\(try TerminalProgram.built("lamina"))", "bash", Self.script,
      ]
    )
    try #require(result.status == 0, "\(result.words)")
    let body =
      FileManager.default.fileExists(atPath: log + ".body") ? try folder.text("log.body") : ""
    return (try folder.text("log").split(separator: "\n").map(String.init), body)
  }

  @Test("a scene that differs is told once, and a file that is no scene is left out")
  func posts() throws {
    try commit(Self.scene.replacing("[4, 4]", with: "[4, 9]"))
    let (calls, body) = try comment()
    #expect(calls.count == 2)
    #expect(calls.last?.contains("POST repos/some/where/issues/7/comments") == true)
    #expect(body.hasPrefix("<!-- lamina diff -->\n"))
    #expect(body.contains("| ball.position | 5 (y) |"))
    #expect(!body.contains("other.yaml"))
  }

  @Test("an earlier comment is replaced")
  func patches() throws {
    try commit(Self.scene.replacing("[4, 4]", with: "[4, 9]"))
    #expect(
      try comment(old: "31").calls.last?.contains("PATCH repos/some/where/issues/comments/31")
        == true
    )
  }

  @Test("a scene with an error is told with the error")
  func broken() throws {
    try commit(Self.scene.replacing("position:", with: "positoin:"))
    let body = try comment().body
    #expect(body.contains("### a.yaml\n\n```text\n"))
    #expect(body.contains("'positoin' is not a property"))
  }

  @Test("nothing is said where no scene changed")
  func silent() throws {
    _ = try folder.write("other.yaml", "name: another\n")
    try git(["commit", "-q", "-a", "-m", "change"])
    let (calls, body) = try comment()
    #expect(calls.count == 1)
    #expect(body == "")
  }
}

extension SceneFolder {
  /// Writes a file in a new folder within the folder.
  fileprivate func write(_ name: String, in inner: String, _ text: String) throws -> String {
    try FileManager.default.createDirectory(
      at: url.appendingPathComponent(inner),
      withIntermediateDirectories: true
    )
    return try write(name, text)
  }
}
