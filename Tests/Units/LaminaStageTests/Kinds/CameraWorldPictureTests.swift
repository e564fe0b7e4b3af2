import Foundation
import LaminaAnimation
import LaminaCells
import LaminaDrawing
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaTestSupport
import Testing

/// Large worlds, of which only what is in view is visited, give the picture of everything.
@MainActor @Suite struct CameraWorldPictureTests {
  /// A camera over one half of a random world, or over all of it.
  @MainActor private final class World {
    static let bounds = CGRect(x: 0, y: 0, width: 80, height: 48)
    var random: SeededGenerator
    let cameras: [CameraLayer]
    let layers: [Layer]
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 80, rows: 24)))

    /// Creates a world under one camera, or divided among two with fewer layers than are worth an
    /// index.
    init(_ seed: UInt64, isDivided: Bool) {
      random = SeededGenerator(seed: seed)
      var (layers, cameras): ([Layer], [CameraLayer]) = ([], [])
      for _ in 0..<70 { layers.append(World.layer(&random)) }
      for start in stride(from: 0, to: 70, by: isDivided ? 35 : 70) {
        let camera = CameraLayer()
        camera.frame = World.bounds
        for layer in layers[start..<start + (isDivided ? 35 : 70)] { camera.addSublayer(layer) }
        cameras.append(camera)
      }
      (self.layers, self.cameras) = (layers, cameras)
      cut { for camera in cameras { stage.rootLayer.addSublayer(camera) } }
      stage.tick(at: 0)
    }

    func cut(_ body: () -> Void) {
      stage.use { Transaction.perform(disableActions: true, body) }
    }

    private static func layer(_ random: inout SeededGenerator) -> Layer {
      let kind = Int.random(in: 0..<8, using: &random)
      let layer = kind == 0 ? TextLayer() : Layer()
      (layer as? TextLayer)?.string = "world"
      layer.frame = CGRect(
        x: Double.random(in: -160...240, using: &random).rounded(),
        y: Double.random(in: -90...140, using: &random).rounded(),
        width: Double.random(in: 1...14, using: &random).rounded(),
        height: Double.random(in: 2...10, using: &random).rounded()
      )
      let colors = [0xFF_5533, 0x33_AAFF, 0xFF_CC66, 0x77_DD77]
      layer.backgroundColor = Color(rgb: UInt32(colors[Int.random(in: 0..<4, using: &random)]))
      layer.depth = [1, 1, 0.3, 0, 1.5][Int.random(in: 0..<5, using: &random)]
      switch kind {
      case 1: layer.filters = [Filter(.blur, amount: 1, size: 2)]
      case 2:
        layer.shadowOpacity = 0.7
        layer.shadowOffset = CGSize(width: 3, height: 4)
      case 3:
        let inside = Layer()
        inside.frame = CGRect(x: 9, y: 3, width: 12, height: 4)
        inside.backgroundColor = .white
        layer.addSublayer(inside)
        layer.opacity = 0.6
        // The grain of the density differs by the number of a layer in the tree.
        layer.opacityStyle = .blend
      case 4: layer.transform = .rotation(angle: 0.5)
      default: break
      }
      return layer
    }

    func step(_ tick: Int) {
      let (way, choice) = (
        Int.random(in: 0..<8, using: &random), Int.random(in: 0..<70, using: &random)
      )
      let place = CGPoint(
        x: Double.random(in: -60...140, using: &random),
        y: Double.random(in: -40...90, using: &random)
      )
      let zoom = [1, 1, 2, 0.5, 1.3][Int.random(in: 0..<5, using: &random)]
      let layer = layers[choice]
      cut {
        switch way {
        case 0: layer.position = place
        case 1: layer.isHidden.toggle()
        case 2: (layer.sublayers?.first ?? layer).backgroundColor = .white
        case 3: layer.depth = layer.depth == 1 ? 0.5 : 1
        default: break
        }
        guard way != 7 else { return }
        for camera in cameras {
          camera.eye = place
          camera.zoom = zoom
          camera.aperture = tick % 5 == 4 ? 2 : 0
          camera.isHidden = tick % 11 == 10
        }
      }
      if way == 4 {
        stage.use {
          let move = BasicAnimation(\.position, to: place)
          move.duration = 2
          layer.add(move, forKey: "move")
        }
      }
      stage.tick(at: Double(tick) / 4)
    }
  }

  @Test("a world seen in parts gives the picture of all of it", arguments: 0..<40)
  func partialEqualsWhole(_ seed: UInt64) {
    let (indexed, plain) = (World(seed, isDivided: false), World(seed, isDivided: true))
    #expect(indexed.cameras.count == 1 && plain.cameras.count == 2)
    for tick in 1...30 {
      indexed.step(tick)
      plain.step(tick)
      let isSame = indexed.stage.frame == plain.stage.frame
      #expect(isSame, "seed \(seed), tick \(tick)")
      if !isSame { return }
    }
  }
}
