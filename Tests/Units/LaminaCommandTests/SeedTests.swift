import Foundation
import LaminaGallery
import LaminaPlayer
import LaminaScenes
import Testing

@testable import LaminaCommand

/// The seed of the command line, which counts instead of that of the file.
@MainActor
@Suite struct SeedTests {
  private func scene(seed: Int?) -> String {
    """
    version: 1
    stage: {columns: 20, rows: 6}
    \(seed.map { "seed: \($0)" } ?? "x-none: 0")
    layers:
      - id: sparks
        kind: emitter
        emitterPosition: [10, 6]
        emitterSize: [18, 8]
        emitterShape: rectangle
        emitterCells: {spark: {birthRate: 20, lifetime: 2, velocity: 3, emissionRange: 360deg}}
      - {id: own, kind: emitter, seed: 3, emitterCells: {spark: {birthRate: 1, lifetime: 2}}}

    """
  }

  private func output(_ command: String, seed: Int?, _ arguments: [String]) throws -> String {
    let folder = try SceneFolder()
    let console = CapturedConsole()
    let path = try folder.write("scene.yaml", scene(seed: seed))
    #expect(console.run([command, path] + arguments) == 0)
    #expect(console.words == "")
    return console.data
  }

  @Test(
    "it replaces the file's in every command that runs a scene",
    arguments: [
      ["render", "--at", "2"],
      ["render", "--from", "1", "--to", "1.1", "--fps", "10", "--format", "ansi"],
      ["trace", "--property", "sparks.seed", "--to", "0"],
      ["inspect", "--at", "0", "--panel", "values", "--layer", "sparks"],
    ]
  )
  func replaces(_ words: [String]) throws {
    let rest = Array(words.dropFirst())
    func output(seed: Int?, _ more: [String] = []) throws -> String {
      try self.output(words[0], seed: seed, rest + more)
    }
    let seven = try output(seed: 7)
    #expect(try output(seed: 5, ["--seed", "7"]) == seven)
    #expect(try output(seed: nil, ["--seed", "7"]) == seven)
    #expect(try output(seed: 7, ["--seed", "7"]) == seven)
    #expect(try output(seed: 7, ["--seed", "5"]) != seven)
    #expect(try output(seed: 7, ["--seed", "0"]) == (try output(seed: nil)))
  }

  @Test("a layer's own seed stays")
  func own() throws {
    let rows = try output(
      "trace",
      seed: 5,
      ["--property", "own.seed", "--to", "0", "--seed", "7"]
    )
    #expect(rows.contains("0.0,3"), "\(rows)")
  }

  @Test("it stays when the file is read again, or tuned")
  func rereading() throws {
    let folder = try SceneFolder()
    let path = try folder.write("scene.yaml", scene(seed: 5))
    let loader = SceneLoader(seed: 7)
    let item = try loader.item(at: path)
    #expect((item.makePlayable() as? Scene)?.seed == 7)
    _ = try folder.write("scene.yaml", scene(seed: 6))
    #expect(item.reload() == .taken)
    #expect((item.makePlayable() as? Scene)?.seed == 7)
    let entry = try #require(SceneLibrary(folder: folder.url, seed: 7).entries.first)
    #expect((entry.makePlayable() as? Scene)?.seed == 7)
    #expect(
      (SceneLibrary(embedded: (), seed: 7).entries.first?.makePlayable() as? Scene)?.seed == 7
    )
  }
}
