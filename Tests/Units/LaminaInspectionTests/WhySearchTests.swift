import Foundation
import LaminaAnimation
import LaminaCells
import LaminaLayers
import LaminaMath
import LaminaStage
import Testing

@testable import LaminaInspection

/// What scene files cannot say: delegates.
@MainActor
@Suite("why, in programs")
struct WhySearchTests {
  private final class Refusing: LayerDelegate {
    func action(for layer: Layer, forKey event: String) -> (any Action)? { NullAction() }
  }

  @Test("a delegate that answers null is named")
  func delegate() throws {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 20, rows: 6)))
    let log = InspectionLog(stage)
    let refusing = Refusing()
    let layer = Layer()
    layer.identifier = "box"
    stage.use {
      layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
      layer.delegate = refusing
      stage.rootLayer.addSublayer(layer)
    }
    stage.tick(at: 0)
    stage.use { layer.position.x = 9 }
    stage.tick(at: 0.1)
    let source = InspectionSource(stage: stage, log: log) { $0 == "box" ? layer : nil }
    let descriptor = try #require(layer.descriptor(forKeyPath: "position.x"))
    let why = WhySearch(source, layer, descriptor, at: 0.1).answer
    #expect(why.reason == .delegateNull)
    #expect(why.change?.stages.first?.answer == "null")
    #expect(why.change?.stages.last?.answer == "not asked")
    layer.delegate = nil
    stage.use { layer.position.x = 2 }
    stage.tick(at: 0.2)
    let then = WhySearch(source, layer, descriptor, at: 0.2).answer
    #expect(then.moves)
    #expect(then.change?.cause == "program")
    #expect(then.change?.old == "[9, 2]")
  }
}
