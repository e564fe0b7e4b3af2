import Foundation
import Lamina
import LaminaCells
import LaminaPlayer
import LaminaScenes
import LaminaStage
import LaminaTestSupport
import Testing

/// What scenes of the gallery have to show of the stage's means.
@MainActor
@Suite("content of the gallery")
struct SceneContentTests {
  private func scene(_ name: String) throws -> Scene {
    let path = Project.scenes.appendingPathComponent("\(name).yaml").path
    return try #require(Scene(SceneCheck(SourceFile(reading: path))))
  }

  private func cameras(_ layer: Layer) -> [CameraLayer] {
    (layer as? CameraLayer).map { [$0] } ?? (layer.sublayers ?? []).flatMap(cameras)
  }

  @Test("a camera travels in four", arguments: ["emitter", "image", "scroll", "film"])
  func camera(name: String) throws {
    let simulation = Simulation(try scene(name))
    var views: Set<[Double]> = []
    for tick in 0...32 {
      simulation.seek(to: Double(tick) / 2)
      for camera in cameras(simulation.stage.rootLayer) {
        let shown = camera.presentation() ?? camera
        guard let eye = shown.value(forKeyPath: "eye") as? CGPoint,
          let zoom = shown.value(forKeyPath: "zoom") as? Double
        else { continue }
        views.insert([eye.x, eye.y, zoom].map { ($0 * 100).rounded() })
      }
    }
    #expect(views.count > 2)
  }

  @Test(
    "five show more in a larger terminal",
    arguments: ["image", "transactions", "emitter", "progress", "board"]
  )
  func extent(name: String) throws {
    let scene = try scene(name)
    let design = try #require(scene.preferredSize)
    let stage = Simulation(scene, size: CellSize(columns: 200, rows: 60)).stage
    stage.tick(at: 0)
    #expect(stage.fit == .extend)
    let size = stage.rootLayer.bounds.size
    let isMore =
      size.width > Double(design.columns) || size.height > Double(2 * design.rows)
    #expect(isMore)
  }

  @Test("the poster has the sixteen colours and no other, also without a palette")
  func poster() throws {
    let entries: Set<UInt32> = [
      0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F,
      0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
      CellColor.terminalDefault.rawValue,
    ]
    let simulation = Simulation(try scene("poster"))
    for time in stride(from: 0.3, to: 16, by: 0.7) {
      simulation.seek(to: time)
      let cells = simulation.frame(at: time).cells
      let colors = Set(cells.flatMap { [$0.foreground.rawValue, $0.background.rawValue] })
      #expect(colors.subtracting(entries).isEmpty, "at \(time)")
    }
  }
}
