import Foundation
import LaminaAnimation
import LaminaLayers
import LaminaStage
import Testing

@testable import LaminaKinds

@MainActor @Suite struct EmitterLimitTests {
  @Test("more cells than there is room for are reported and left out")
  func tooMany() {
    var messages: [String] = []
    let (stage, layer) = emitterStage([])
    stage.context.diagnosticHandler = { messages.append($0.message) }
    stage.use { layer.emitterCells = (0..<40).map { _ in emitterCell(1, 1) } }
    #expect(
      messages == [
        "sparks: there are more than 32 emitter cells, those in cells counted; the ones above that"
          + " are left out"
      ]
    )
    stage.tick(at: 0.5)
    #expect(layer.liveParticles == 32)
  }

  @Test("however many are asked for, the picture is bounded")
  func bounded() {
    let (stage, layer) = emitterStage([emitterCell(1e9, 1)])
    var messages: [String] = []
    stage.context.diagnosticHandler = { messages.append($0.message) }
    stage.tick(at: 1)
    #expect(layer.liveParticles == 100_000)
    #expect(
      messages == [
        "sparks: there are more than 100000 particles in the picture, and those beyond are not drawn;"
          + " set a smaller birthRate or lifetime"
      ]
    )
    // Another one beside it shares the room, and asking twice takes no more of it.
    let small = EmitterLayer()
    stage.use {
      layer.birthRate = 60_000e-9
      small.emitterCells = [emitterCell(60_000, 1)]
      stage.rootLayer.addSublayer(small)
    }
    for time in [1.5, 3, 3.1] {
      stage.tick(at: time)
      _ = (layer.liveParticles, small.liveParticles)
    }
    #expect(layer.liveParticles + small.liveParticles <= 100_000)
    #expect(layer.liveParticles >= 60_000 && small.liveParticles >= 39_000)
    let wild = emitterCell(1e300, 1e300) {
      ($0.velocity, $0.scale, $0.emissionRange) = (1e300, 1e300, 1e300)
    }
    let (other, _) = emitterStage([wild])
    other.tick(at: 1e12)
  }
}
