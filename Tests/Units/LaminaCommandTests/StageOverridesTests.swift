import ArgumentParser
import LaminaCells
import LaminaPlayer
import LaminaStage
import Testing

@testable import LaminaCommand

/// Who decides how pictures look: a layer before a flag, a flag before the scene's stage, the stage
/// before the screen.
@MainActor
@Suite struct StageOverridesTests {
  private func scene(_ stage: String, layer: String = "") -> String {
    """
    version: 1
    stage: {columns: 4, rows: 1, \(stage)}
    layers: [{frame: [0, 0, 4, 2], backgroundColor: "#ffffff", opacity: 0.5, \(layer)}]
    """
  }

  private func text(_ scene: String, _ flags: String...) throws -> String {
    let folder = try SceneFolder()
    let path = try folder.write("scene.yaml", scene)
    let console = CapturedConsole()
    #expect(console.run(["render", path] + flags) == 0)
    #expect(console.words == "")
    return console.data
  }

  @Test("the stage says how translucency is drawn, a flag says it louder, a layer loudest")
  func opacity() throws {
    let mixed = try text(scene("opacityLook: blend"))
    let thinned = try text(scene("opacityLook: density"))
    #expect(mixed != thinned)
    #expect(try text(scene("")) == thinned)
    #expect(try text(scene("opacityLook: density"), "--opacity", "blend") == mixed)
    #expect(try text(scene("opacityLook: blend"), "--opacity", "density") == thinned)
    let layered = scene("opacityLook: density", layer: "opacityLook: blend")
    #expect(try text(layered, "--opacity", "density") == mixed)
  }

  private func edges(_ scene: String, overrides: StageOverrides) throws -> Edges? {
    let folder = try SceneFolder()
    let scene = try SceneLoader().playable(at: folder.write("scene.yaml", scene))
    return Simulation(scene, overrides: overrides).stage.edges
  }

  @Test("edges go the same way", arguments: Edges.allCases)
  func edges(wished: Edges) throws {
    #expect(try edges(scene(""), overrides: StageOverrides()) == nil)
    #expect(try edges(scene("edges: \(wished)"), overrides: StageOverrides()) == wished)
    for written in Edges.allCases {
      #expect(
        try edges(scene("edges: \(written)"), overrides: StageOverrides(edges: wished)) == wished
      )
    }
  }

  @Test("the flags are overrides")
  func flags() throws {
    let options = try SharedOptions.parse(["--edges", "sharp", "--fit", "stretch"])
    #expect(options.overrides == StageOverrides(edges: .sharp, fit: .stretch))
    #expect(try SharedOptions.parse([]).overrides == StageOverrides())
  }
}
