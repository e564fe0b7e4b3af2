import Foundation
import Lamina
import LaminaCells
import LaminaKinds
import LaminaLayers
import LaminaPlayer
import LaminaScenes
import LaminaStage
import Testing

@testable import LaminaCommand

/// The scenes that come with Lamina, in sizes for which they were not made.
@MainActor
@Suite struct SceneSizeTests {
  /// The first words of the texts of one line that are seen on a stage.
  private func words(_ layer: Layer) -> [String] {
    guard !layer.isHidden, layer.opacity > 0 else { return [] }
    // Large letters are shapes: they scale.
    let text = (layer as? TextLayer).flatMap { $0.fontSize > 2 ? nil : $0.string }
    let line = text.flatMap { $0.contains("\n") ? nil : $0 }
    let own = line?.split(separator: " ").first.map(String.init)
    let inside = (layer.sublayers ?? []).flatMap { words($0) }
    return [own].compactMap { $0 } + inside
  }

  private func picture(
    _ name: String,
    _ size: CellSize,
    at time: Double
  ) throws -> (text: String, words: [String]) {
    let scene = try SceneLoader().playable(at: ShippedScenes.path(name))
    let simulation = Simulation(
      scene,
      size: size,
      overrides: StageOverrides(fit: .scale),
      clock: SimulationClock(rate: FrameRate(framesPerSecond: 2))
    )
    simulation.seek(to: time)
    return (FrameText.text(simulation.frame(at: time)), words(simulation.stage.rootLayer))
  }

  @Test("no size loses a word of a scene", arguments: ShippedScenes.names)
  func words(name: String) throws {
    for (columns, rows) in [(40, 12), (60, 18), (53, 14), (80, 24), (140, 40)] {
      let (text, words) = try picture(name, CellSize(columns: columns, rows: rows), at: 3.15)
      let lines = text.split(separator: "\n")
      for word in words {
        // At least its beginning: without enough room the end is an ellipsis.
        let start = String(word.prefix(2))
        #expect(lines.contains { $0.contains(start) }, "\(columns)x\(rows): \(word)")
      }
    }
  }

  @Test("a size scales a scene that says nothing else", arguments: ShippedScenes.all)
  func sizeScales(name: String) throws {
    let path = ShippedScenes.path(name)
    func picture(_ flags: String...) -> String {
      let console = CapturedConsole()
      #expect(console.run(["render", path, "--size", "61x17", "--at", "0"] + flags) == 0)
      #expect(console.words == "")
      return console.data
    }
    let fit = try #require(Scene(SceneCheck(SourceFile(reading: path)))).fit
    let usual = picture()
    let isSame = usual == picture("--fit", (fit ?? .scale).rawValue)
    #expect(isSame, "\(name)")
    #expect(usual.split(separator: "\n", omittingEmptySubsequences: false).count == 18)
  }

  @Test(
    "nothing is drawn outside of a scene's box but what bleeds",
    arguments: ShippedScenes.all,
    [CellSize(columns: 100, rows: 24), CellSize(columns: 80, rows: 31)]
  )
  func insideBox(name: String, size: CellSize) throws {
    let scene = try #require(Scene(SceneCheck(SourceFile(reading: ShippedScenes.path(name)))))
    let simulation = Simulation(scene, size: size, overrides: StageOverrides(fit: .scale))
    let stage = simulation.stage
    let box = StageFit.scale.box(of: scene.preferredSize ?? .usual, on: size, step: stage.scaleStep)
    for time in [0.1, 0.7, 3.1] {
      simulation.seek(to: time - 0.1)
      stage.use { for layer in stage.rootLayer.sublayers ?? [] { layer.bleed = [] } }
      simulation.seek(to: time)
      let frame = simulation.frame(at: time)
      var outside: Set<Cell> = []
      for row in 0..<size.rows {
        for column in 0..<size.columns
        where !box.contains(CellPoint(column: column, row: row)) {
          outside.insert(frame[column, row])
        }
      }
      #expect(outside.count == 1, "\(name) at \(time): \(outside)")
    }
  }

  @Test("a scene says itself how it is shown in another size; a flag says it louder")
  func fitOfScene() throws {
    let folder = try SceneFolder()
    func text(_ fit: String, _ flags: String...) throws -> String {
      let path = try folder.write(
        "scene.yaml",
        """
        version: 1
        stage: {columns: 8, rows: 4\(fit)}
        layers: [{frame: [0, 0, 4, 8], backgroundColor: "#ffffff"}]
        """
      )
      let console = CapturedConsole()
      #expect(console.run(["render", path, "--size", "4x2"] + flags) == 0)
      return console.data
    }
    #expect(try text(", fit: scale") == "██  \n██  \n")
    #expect(try text(", fit: topLeft") == "████\n████\n")
    // Unless it says otherwise it is scaled, as it is where it is played.
    #expect(try text("") == text(", fit: scale"))
    #expect(try text("", "--fit", "scale") == "██  \n██  \n")
    #expect(try text(", fit: scale", "--fit", "topLeft") == "████\n████\n")
  }
}
