import Foundation
import LaminaCells
import LaminaStage
import LaminaTestSupport
import Testing

@testable import LaminaScenes

/// A scene for each kind of layer, as it is seen: in all colours, in 16, and in letters without colours.
@MainActor @Suite struct SceneFrameTests {
  nonisolated static let looks: [(name: String, look: Look)] = [
    ("truecolor", Look(depth: .truecolor, glyphs: .blocks)),
    ("16", Look(depth: .palette16, glyphs: .blocks)),
    ("ascii", Look(depth: .mono, glyphs: .ascii)),
  ]

  @Test(
    "scenes look as recorded",
    arguments: [
      "board", "pages", "strokes", "image", "scroll", "gradient", "shader", "emitter", "tiled",
      "replicator", "transform", "film",
    ],
    looks.map(\.name)
  )
  func frames(scene name: String, look: String) throws {
    let file = try #require(SceneTests.scenes?.first { $0.lastPathComponent == "\(name).yaml" })
    let scene = try #require(Scene(SceneCheck(try SourceFile(reading: file.path))))
    let chosen = try #require(Self.looks.first { $0.name == look }).look
    let stage = Stage(screen: HeadlessScreen(size: scene.designSize, look: chosen))
    scene.install(on: stage)
    for time in [0, 0.8, 1.6, 2.4] { stage.tick(at: time) }
    let difference = try GoldenFrame.difference(
      stage.frame,
      time: 2.4,
      suite: "Scenes",
      name: "\(name)-\(look)"
    )
    #expect(difference == nil)
  }
}
