import Foundation
import Lamina
import LaminaCells
import LaminaPlayer
@testable import LaminaCommand
import LaminaScenes
import LaminaStage
import Testing

/// The recipes in `Scenes/cookbook`, and the text that shows their lines.
@MainActor
@Suite struct CookbookTests {
  nonisolated private static let folder = Readme.project.appendingPathComponent("Scenes/cookbook")

  nonisolated static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".yaml") }.sorted()
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
  }

  @Test("there are twenty, and the text shows the lines of each, word for word")
  func recipes() throws {
    let names = try Self.names()
    #expect(names.count == 20)
    let page = try text("README.md")
    for name in names {
      let parts = page.components(separatedBy: "[`\(name)`](\(name))")
      #expect(parts.count == 2, "\(name)")
      let block = try #require(Readme(text: parts.last ?? "").blocks.first)
      #expect(block.language == "yaml")
      #expect((8...18).contains(block.text.split(separator: "\n").count), "\(name)")
      #expect(try text(name).contains(block.text), "\(name)")
    }
  }

  @Test(
    "each is short, has no fault, moves soon, and loops without a seam",
    arguments: try CookbookTests.names()
  )
  func recipe(name: String) throws {
    let text = try text(name)
    #expect(text.split(separator: "\n").count <= 30)
    let check = SceneCheck(SourceFile(name: name, text: text))
    #expect(check.diagnostics.isEmpty)
    let simulation = Simulation(try #require(Scene(check)))
    var frames: [Double: Frame] = [:]
    let early = [0.1, 0.2, 0.3, 0.4, 0.5]
    for time in [0] + early + [3, 6] {
      simulation.seek(to: time)
      frames[time] = simulation.frame(at: time)
    }
    let moves = early.contains { frames[0] != frames[$0] }
    #expect(moves, "\(name) does not move within half a second")
    let loops = frames[3] == frames[6]
    #expect(loops)
  }

  @Test(
    "each has at most three rows, the terminal's own ground, and moves with few colours and none",
    arguments: try CookbookTests.names()
  )
  func looks(name: String) throws {
    let scene = try #require(Scene(SceneCheck(SourceFile(name: name, text: try text(name)))))
    #expect(try #require(scene.preferredSize).rows <= 3)
    for depth in [ColorDepth.truecolor, .palette16, .mono] {
      let simulation = Simulation(scene, style: RenderStyle(depth: depth))
      #expect(simulation.stage.background == nil)
      let frames = stride(from: 0, to: 3, by: 0.25)
        .map { time in
          simulation.seek(to: time)
          return simulation.frame(at: time)
        }
      let moves = Set(frames.map { $0.cells.map(\.glyph) + $0.cells.map(\.background.rawValue) })
      #expect(moves.count > 1, "\(name) stands still in \(depth)")
    }
  }
}
