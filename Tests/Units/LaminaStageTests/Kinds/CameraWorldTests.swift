import Foundation
import LaminaAnimation
import LaminaCells
import LaminaDrawing
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaStage
import Testing

/// Large worlds: only what is in view is visited, and what leaves is released.
@MainActor @Suite struct CameraWorldTests {
  /// A layer that counts how often its place on the screen is computed.
  private final class Witness: Layer {
    static var placements = 0

    override var contentBox: CGRect {
      Witness.placements += 1
      return .null
    }
  }

  private static let bounds = CGRect(x: 0, y: 0, width: 80, height: 48)

  private func stage(_ layers: Layer...) -> Stage {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 80, rows: 24)))
    cut(stage) { for layer in layers { stage.rootLayer.addSublayer(layer) } }
    stage.tick(at: 0)
    return stage
  }

  private func cut(_ stage: Stage, _ body: () -> Void) {
    stage.use { Transaction.perform(disableActions: true, body) }
  }

  private func camera() -> CameraLayer {
    let camera = CameraLayer()
    camera.frame = Self.bounds
    return camera
  }

  // MARK: Costs

  /// The number of places computed in a pan over a world of boxes in a grid, of which 9 x 7 are in
  /// view.
  private func placements(columns: Int, rows: Int, moved: Bool = false) -> Int {
    let camera = camera()
    for index in 0..<columns * rows {
      let box = Witness()
      let (column, row) = (index % columns, index / columns)
      box.frame = CGRect(x: Double(column) * 10 + 1, y: Double(row) * 8 + 1, width: 6, height: 4)
      box.backgroundColor = .white
      if (column + row) % 5 == 0 { box.depth = 0.5 }
      camera.addSublayer(box)
    }
    let stage = stage(camera)
    var sum = 0
    for tick in 1...20 {
      cut(stage) {
        camera.eye = CGPoint(x: 40 + Double(tick % 7), y: 24 + Double(tick % 3))
        if moved { camera.sublayers?[0].position.x = Double(tick % 4) + 5 }
      }
      Witness.placements = 0
      stage.tick(at: Double(tick))
      if tick > 1 { sum += Witness.placements }
    }
    return sum
  }

  @Test("a pan over 10 000 layers places at most 1.5 times the layers in view")
  func cost() {
    let few = placements(columns: 9, rows: 7)
    #expect(few > 0)
    #expect(Double(placements(columns: 100, rows: 100)) <= 1.5 * Double(few))
    #expect(Double(placements(columns: 100, rows: 100, moved: true)) <= 1.5 * Double(few))
  }

  // MARK: Trees that change

  @Test("layers that join and leave a large world are drawn and released")
  func joining() {
    let camera = camera()
    for index in 0..<100 {
      let box = Layer()
      box.frame = CGRect(x: Double(index) * 20, y: 4, width: 6, height: 4)
      box.backgroundColor = .white
      camera.addSublayer(box)
    }
    let stage = stage(camera)
    cut(stage) { camera.eye.x = 90 }
    stage.tick(at: 1)
    let before = stage.frame
    weak var gone: Layer?
    autoreleasepool {
      let guest = Layer()
      guest.frame = CGRect(x: 84, y: 30, width: 6, height: 4)
      guest.backgroundColor = Color(rgb: 0xFF_0000)
      gone = guest
      cut(stage) { camera.addSublayer(guest) }
      stage.tick(at: 2)
      #expect(stage.frame != before)
      cut(stage) { camera.eye.x = 400 }
      stage.tick(at: 3)
      cut(stage) { camera.eye.x = 90 }
      stage.tick(at: 4)
      #expect(stage.frame != before)
      cut(stage) { guest.removeFromSuperlayer() }
      stage.tick(at: 5)
    }
    #expect(stage.frame == before)
    #expect(gone == nil)
  }
}

private func autoreleasepool(_ body: () -> Void) { body() }
