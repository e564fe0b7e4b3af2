import Foundation
import LaminaCells
import LaminaStage
import LaminaTestSupport
import Testing

@testable import LaminaScenes

/// A scene for each kind of layer, as it is seen: in all colours, in 16, and in letters without colours.
@MainActor @Suite struct SceneFrameTests {
  nonisolated static let styles: [(name: String, style: RenderStyle)] = [
    ("truecolor", RenderStyle(depth: .truecolor, glyphs: .blocks)),
    ("16", RenderStyle(depth: .palette16, glyphs: .blocks)),
    ("ascii", RenderStyle(depth: .mono, glyphs: .ascii)),
  ]

  @Test(
    "scenes look as recorded",
    arguments: [
      "board", "pages", "strokes", "image", "scroll", "gradient", "shader", "emitter", "tiled",
      "replicator", "transform", "film",
    ],
    styles.map(\.name)
  )
  func frames(scene name: String, style: String) throws {
    let file = try #require(SceneTests.scenes?.first { $0.lastPathComponent == "\(name).yaml" })
    let scene = try #require(Scene(SceneCheck(try SourceFile(reading: file.path))))
    let chosen = try #require(Self.styles.first { $0.name == style }).style
    let stage = Stage(screen: HeadlessScreen(size: scene.designSize, style: chosen))
    scene.install(on: stage)
    for time in [0, 0.8, 1.6, 2.4] { stage.tick(at: time) }
    let difference = try GoldenFrame.difference(
      stage.frame,
      time: 2.4,
      suite: "Scenes",
      name: "\(name)-\(style)",
      keepsCells: chosen.depth == .mono
    )
    #expect(difference == nil)
  }
}
