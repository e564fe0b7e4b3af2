import Foundation
import LaminaScenes
import LaminaStage
import LaminaTestSupport
import Testing

/// Scenes of the gallery with small faults: each gives findings, or a scene that plays.
@MainActor @Suite struct SceneFuzzTests {
  static let rounds = 150

  @Test("mutated scenes give findings or play, and never crash", arguments: 1...2)
  func mutations(seed: UInt64) throws {
    let folder = Project.scenes
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let sources = try names.filter { $0.hasSuffix(".yaml") }
      .map {
        try Array(Data(contentsOf: folder.appendingPathComponent($0)))
      }
    #expect(!sources.isEmpty)
    var mutator = TextMutator(generator: SeededGenerator(seed: seed))
    var played = 0
    for round in 0..<Self.rounds {
      let text = mutator.mutate(sources[round % sources.count])
      let check = SceneCheck(SourceFile(name: "fuzz.yaml", bytes: text))
      let words = DiagnosticPrinter().text(check.diagnostics, in: check.file)
      #expect(check.hasErrors == words.contains(": error: "), "seed \(seed), round \(round)")
      guard let scene = Scene(check) else { continue }
      let stage = Stage(screen: HeadlessScreen(size: scene.designSize))
      scene.install(on: stage)
      for time in [0, 0.5, 4] { stage.tick(at: time) }
      played += 1
    }
    #expect(played > 0 && played < Self.rounds)
  }
}
