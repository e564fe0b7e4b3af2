import LaminaAnimation
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaMotion
import LaminaProperties
import LaminaStage
import LaminaTestSupport
import Testing

@testable import LaminaCommand
@testable import LaminaPlayer

/// What holds for every scene that comes with Lamina at the levels of motion.
@MainActor
@Suite("levels of motion of all scenes")
struct MotionLevelLawTests {
  private static let lastTick = 40

  private func simulation(_ name: String, _ level: MotionLevel) throws -> Simulation {
    let simulation = Simulation(
      try SceneLoader().playable(at: ShippedScenes.path(name)),
      clock: SimulationClock(rate: FrameRate(framesPerSecond: 10)),
      motionLevel: level
    )
    // Pictures have laws of their own; these are of values.
    simulation.stage.holdsDrawing = true
    return simulation
  }

  private func layers(below layer: Layer) -> [Layer] {
    [layer] + (layer.sublayers ?? []).flatMap { layers(below: $0) }
  }

  /// The values of a layer by name.
  private func values(of layer: Layer) -> [String: PropertyValue] {
    let descriptors = type(of: layer).propertyTable.descriptors.filter { $0.place != nil }
    return Dictionary(descriptors.map { ($0.name, layer.value(of: $0)) }) { first, _ in first }
  }

  @Test(
    "without motion each change of a model shows in the next frame",
    arguments: ShippedScenes.all
  )
  func changes(name: String) throws {
    let simulation = try simulation(name, .none)
    let stage = simulation.stage
    for tick in 0...Self.lastTick {
      simulation.runTicks(through: tick)
      for layer in layers(below: stage.rootLayer) {
        let (model, shown) = (values(of: layer), values(of: layer.presentation(at: stage.now)))
        // What is endless stays at its start, and what fills at its end, as the scene says.
        let animated = Set(
          layer.running.filter { $0.phase != .stopped || $0.isListed }
            .flatMap(\.node.tracks).map(\.descriptor.rootName)
        )
        let differing = model.keys.filter { key in
          model[key] != shown[key]
            && !animated.contains { key == $0 || key.hasPrefix($0 + ".") }
        }
        #expect(differing.isEmpty, "\(name), tick \(tick): \(layer.label) \(differing)")
        let isMoving = layer.running.contains { animation in
          animation.phase == .started && animation.node.times.activeDuration.isFinite
            && animation.node.times.endTime > (layer.localTime(at: stage.now) ?? 0) + 1e-6
        }
        #expect(!isMoving, "\(name), tick \(tick): \(layer.label) still moves")
      }
    }
  }

  @Test("no level delays a step or takes a text away", arguments: ShippedScenes.all)
  func texts(name: String) throws {
    let runs = try MotionLevel.allCases.map { try simulation(name, $0) }
    for tick in stride(from: 0, through: Self.lastTick, by: 4) {
      let texts = runs.map { run in
        run.runTicks(through: tick)
        return layers(below: run.stage.rootLayer)
          .compactMap { layer in
            (layer as? TextLayer).map { "\($0.identifier ?? "") \($0.isHidden) \($0.string ?? "")" }
          }
      }
      #expect(texts[0] == texts[1] && texts[0] == texts[2], "\(name), tick \(tick)")
    }
  }
}
