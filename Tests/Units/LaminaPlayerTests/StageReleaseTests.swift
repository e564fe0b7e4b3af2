import Lamina
import LaminaCells
import LaminaLayers
import LaminaScenes
import LaminaStage
import LaminaTestSupport
import Testing

@testable import LaminaGallery
@testable import LaminaInspector
@testable import LaminaPlayer

/// A stage is released together with its run: one that stays in memory keeps its layers and frames,
/// some megabytes after every seek.
@MainActor @Suite struct StageReleaseTests {
  /// The stages that a show was installed on, without references to them.
  @MainActor private final class Stages {
    private struct Reference {
      weak var stage: Stage?
      /// Every layer retains it.
      weak var context: LayerContext?
    }
    private var references: [Reference] = []

    var count: Int { references.count }
    var kept: Int { references.count { $0.stage != nil || $0.context != nil } }

    func add(_ stage: Stage) { references.append(Reference(stage: stage, context: stage.context)) }
  }

  /// A show whose stages are recorded.
  private final class Witness: Playable {
    private let show: any Playable
    private let stages: Stages

    init(_ show: any Playable, _ stages: Stages) { (self.show, self.stages) = (show, stages) }

    var preferredSize: CellSize? { show.preferredSize }
    var keys: [KeyEvent.Key] { show.keys }
    var keyLabels: [KeyEvent.Key: String] { show.keyLabels }
    var showsKeys: Bool { show.showsKeys }
    func layer(withIdentifier id: String) -> Layer? { show.layer(withIdentifier: id) }
    func press(_ key: KeyEvent.Key) -> Bool { show.press(key) }

    func install(on stage: Stage) {
      stages.add(stage)
      show.install(on: stage)
    }
  }

  private func ball() throws -> Scene { try #require(Scene(SceneCheck(InspectorBench.ball))) }

  @Test("a run without a clock releases its stage, whatever was pressed and logged")
  func simulation() throws {
    let stages = Stages()
    do {
      let run = Simulation(
        Witness(try ball(), stages),
        input: [TimedEvent(time: 0.2, event: .key(KeyEvent(.character("x"))))],
        listeners: .init(event: { _, _ in }, motion: { _, _, _, _ in }, keepsLog: true)
      )
      _ = run.frame(ofTick: 90)
    }
    #expect(stages.count == 1 && stages.kept == 0)
  }

  @Test("the gallery, its preview, the player and its inspector release every stage")
  func gallery() throws {
    let stages = Stages()
    for seed in TestTier.seeds("released-stages", quick: 1, nightly: 20) {
      let demos = ["one", "two"]
        .map { name in
          Demo(name, about: "", keys: []) { _ in Witness(try! self.ball(), stages) }
        }
      let size = CellSize(columns: 100, rows: 30)
      let watch = HangWatch("released-stages, seed \(seed)")
      defer { watch.end() }
      let events = RandomEvents(120, seed: seed, size: size, path: nil, progress: watch)
      var options = PlayerOptions()
      options.framesPerSecond = 10
      options.create = { _, _ in }
      options.onCopy = { _ in }
      let screen = HeadlessScreen(size: size)
      while !events.isEmpty {
        let entries = demos.map { GalleryEntry($0) }
        guard
          Gallery(entries, screen: screen, events: events, options: options).run() == .quit
        else { break }
      }
    }
    #expect(stages.count > 4 && stages.kept == 0)
  }

  @Test("a tuned scene's runs are released with the player")
  func tuner() {
    let stages = Stages()
    do {
      var keys = ["tab", "down", "right", "right", "left", "space", "down", "+", "u", "x", "I"]
      keys += ["i", "z", "home", "end", "r"]
      for part in InspectorPart.allCases {
        let bench = InspectorBench(
          InspectorBench.ball,
          options: InspectorBench.options(part),
          events: keys.map(InspectorBench.key)
        )
        bench.player.session.map { stages.add($0.run.stage) }
        bench.player.inspector?.preview.map { stages.add($0.simulation.stage) }
      }
    }
    #expect(stages.count > InspectorPart.allCases.count && stages.kept == 0)
  }
}
