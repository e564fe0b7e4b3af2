import Foundation
import Testing

@testable import LaminaCommand
@testable import LaminaPlayer

/// What the README shows as output is what the command prints.
@MainActor
@Suite struct ReadmeOutputTests {
  private let readme: Readme

  init() throws {
    readme = try Readme()
  }

  private func block(_ name: String) throws -> String {
    let blocks = readme.blocks.filter { $0.name == name }
    #expect(blocks.count == 1)
    let block = try #require(blocks.first)
    return block.text + "\n"
  }

  private func run(_ arguments: [String]) -> CommandRun { CommandRun(arguments) }

  /// Runs a body with a file of this text, which is removed afterwards.
  private func withFile(_ text: String, _ body: (String) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).yaml")
    try Data(text.utf8).write(to: url)
    try body(url.path)
    try FileManager.default.removeItem(at: url)
  }

  @Test("the scene is without findings")
  func scene() throws {
    try withFile(try block("ball")) { path in
      let output = run(["check", path])
      #expect(output.status == 0)
      #expect(output.words == "")
    }
  }

  @Test("the trace is what the command prints")
  func trace() throws {
    try withFile(try block("ball")) { path in
      let words = ["trace", path, "--property", "ball.position.y", "--at", "0.5,0.6,0.8"]
      let numbers = run(words).data.split(separator: "\n")
        .map { line in
          line.split(separator: ",").map { Double($0) ?? .nan }
        }
      let shown = try block("trace").split(separator: "\n")
        .map { line in
          line.split(separator: ",").map { Double($0) ?? .nan }
        }
      #expect(numbers.count == shown.count)
      for (row, wanted) in zip(numbers, shown).dropFirst() {
        #expect(zip(row, wanted).allSatisfy { abs($0 - $1) < 1e-12 })
      }
    }
  }

  @Test("the finding is what the command tells about that mistake")
  func finding() throws {
    let scene = try block("ball").replacing("fillColor", with: "filColor")
    let wanted = try block("wrong")
    try withFile(scene) { path in
      let output = run(["check", path])
      #expect(output.status == 65)
      #expect(output.words.replacing(path, with: "ball.yaml") == wanted)
    }
  }

  @Test("the table of keys is the player's own")
  func keys() throws {
    let wanted = PlayerAction.keys.help.map { ["`\($0.key)`", $0.meaning] }
    #expect(readme.table(headedBy: "key") == wanted)
  }

  @Test("every flag of the table is one that render and play take")
  func flags() throws {
    let flags = readme.table(headedBy: "flag")
      .flatMap { row in
        row[0].split(separator: ",")
          .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " `")) }
      }
    #expect(flags.count >= 7)
    let help = [run(["render", "--help"]).data, run(["play", "--help"]).data]
    for flag in flags { #expect(help.allSatisfy { $0.contains(flag) }, "\(flag)") }
  }
}
