import Foundation
import LaminaCells
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaTestSupport
import Testing

@testable import LaminaKinds

/// Dots that particles leave behind, and the cells that dots are drawn in.
@MainActor @Suite struct EmitterTrailTests {
  /// A cell whose single particle flies to the right at 10 points per second.
  private func comet(_ configure: (EmitterCell) -> Void = { _ in }) -> EmitterCell {
    emitterCell(1, 0.8) {
      ($0.velocity, $0.duration, $0.trail) = (10, 0.5, 0.4)
      configure($0)
    }
  }

  private func trail(_ layer: EmitterLayer) -> [Particle] {
    layer.drawnParticles.filter(\.isTrail)
  }

  @Test("dots stay where they were left, two per point, from the particle back to its trail's end")
  func places() {
    let (stage, layer) = emitterStage([comet()])
    var seen: Set<Double> = []
    for time in stride(from: 0.05, through: 0.75, by: 0.05) {
      stage.tick(at: time)
      let places = trail(layer).map(\.place.x)
      for x in places {
        let number = (x - 20) * 2
        #expect(abs(number - number.rounded()) < 1e-9, "\(x) is between two dots")
        #expect(x <= 20 + 10 * time + 1e-9 && x >= 20 + 10 * (time - 0.4) - 1e-9)
        seen.insert(number.rounded())
      }
      #expect(
        places.count == Int((min(time, 0.4) * 20 + 1e-6).rounded(.down)) + (time < 0.39 ? 1 : 0)
      )
    }
    #expect(seen == Set((0...15).map(Double.init)))
  }

  @Test("a dot fades evenly, and outlives its particle by no more than the trail")
  func fading() {
    let (stage, layer) = emitterStage([comet { $0.color = Color(red: 1, green: 0, blue: 0) }])
    for time in [0.2, 0.5, 0.79, 0.9, 1.15] {
      stage.tick(at: time)
      for dot in trail(layer) {
        let left = (dot.place.x - 20) / 10
        #expect(abs(dot.color.alpha - (1 - (time - left) / 0.4)) < 1e-9)
        #expect(dot.color.red == 1 && dot.color.green == 0)
      }
      #expect(layer.drawnParticles.contains { !$0.isTrail } == (time < 0.8))
      #expect(!trail(layer).isEmpty)
    }
    stage.tick(at: 1.21)
    #expect(layer.drawnParticles.isEmpty)
    #expect(layer.nextDrawingTime(after: 2) == nil)
  }

  @Test("a dot has the colour that its particle had there")
  func colors() {
    let (stage, layer) = emitterStage([
      comet {
        ($0.color, $0.greenSpeed) = (Color(red: 1, green: 1, blue: 0.5), -1)
        ($0.blueRange, $0.lifetimeRange) = (0.4, 0)
      }
    ])
    stage.tick(at: 0.6)
    let blue = layer.drawnParticles.last?.color.blue
    #expect(blue != 0.5)
    for dot in trail(layer) {
      #expect(abs(dot.color.green - (1 - (dot.place.x - 20) / 10)) < 1e-9)
      #expect(dot.color.blue == blue)
    }
  }

  @Test("the trail of a character is dots, one dot wide, behind it")
  func glyphs() throws {
    let (stage, layer) = emitterStage([comet { $0.glyph = "@" }])
    stage.tick(at: 0.55)
    let frame = try #require((stage.screen as? HeadlessScreen)?.frame)
    let row = (0..<40).map { frame[$0, 10].glyph }
    #expect(row[25] == 0x40)
    #expect(row[22..<25].allSatisfy { 0x2800...0x28FF ~= $0 && ($0 & 0xFF).nonzeroBitCount <= 2 })
    #expect((0..<20).filter { row in (0..<40).contains { frame[$0, row].glyph > 0x20 } } == [10])
    _ = layer
  }

  @Test("what is drawn from frame to frame is what one late frame draws")
  func damage() throws {
    for scale in [0.3, 1, 2.2] {
      for glyphs in GlyphRepertoire.allCases {
        func frame(_ times: [Double]) throws -> Frame {
          let cell = emitterCell(9, 0.6) {
            ($0.velocity, $0.velocityRange, $0.emissionRange) = (9, 6, 6.3)
            ($0.scale, $0.scaleRange, $0.trail) = (0.9, 0.85, 0.2)
          }
          let style = RenderStyle(glyphs: glyphs)
          let screen = HeadlessScreen(size: CellSize(columns: 40, rows: 20), style: style)
          let stage = Stage(screen: screen)
          let layer = EmitterLayer()
          stage.use {
            Transaction.perform(disableActions: true) {
              layer.frame = CGRect(x: 20, y: 20, width: 0.1, height: 0.1)
              layer.emitterPosition = .zero
              layer.emitterCells = [cell]
              layer.transform = .scale(x: scale, y: scale * 0.7, z: 1)
              stage.rootLayer.addSublayer(layer)
            }
          }
          for time in times { stage.tick(at: time) }
          return try #require(screen.frame)
        }
        let steps = (0...24).map { Double($0) / 30 }
        #expect(try frame(steps) == frame([0, 0.8]), "\(glyphs) at \(scale)")
      }
    }
  }
}
