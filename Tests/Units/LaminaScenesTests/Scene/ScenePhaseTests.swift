import LaminaCells
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaStage
import Testing

@testable import LaminaScenes

/// What a scene does as the work beside it begins, succeeds or fails.
@MainActor @Suite struct ScenePhaseTests {
  private let text = """
    version: 1
    stage:
      inline:
        phase:
          running: [{set: {sign.string: Busy}}]
          failed:
            - transaction: {animationDuration: 0.4}
              set: {sign.foregroundColor: "#ff0000"}
            - addSublayer: {layer: {id: why, kind: text, string: See above}, to: sign}
    layers:
      - {id: sign, kind: text, frame: [0, 0, 20, 2], string: Idle, foregroundColor: "#0000ff"}
    """

  private func check() -> SceneCheck { SceneCheck(SourceFile(name: "test.yaml", text: text)) }

  @Test("the steps of a phase run when it begins, each in its transaction")
  func steps() throws {
    let scene = try #require(Scene(check()))
    let stage = Stage(screen: HeadlessScreen(size: scene.designSize))
    scene.install(on: stage)
    stage.tick(at: 0)
    let sign = try #require(scene.layer(withIdentifier: "sign") as? TextLayer)
    #expect(sign.string == "Idle")
    stage.use { #expect(scene.enter(.running)) }
    stage.tick(at: 1)
    #expect(sign.string == "Busy")
    stage.use { #expect(!scene.enter(.succeeded)) }
    stage.use { #expect(scene.enter(.failed)) }
    stage.tick(at: 2)
    #expect(sign.foregroundColor == Color("#ff0000"))
    stage.tick(at: 2.5)
    #expect(sign.presentation(at: 2.5).foregroundColor == Color("#ff0000"))
    #expect(sign.sublayers?.map(\.identifier) == ["why"])
  }

  @Test("a running scene enters a phase at its time, also between two ticks")
  func time() throws {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 80, rows: 24)))
    let live = try #require(LiveScene(check(), on: stage))
    stage.tick(at: 0)
    live.enter(.failed, at: 1)
    stage.tick(at: 1.2)
    let sign = try #require(live.layer("sign") as? TextLayer)
    let half = TimingFunction.default.value(at: 0.5)
    let shown = try #require(sign.presentation(at: 1.2).foregroundColor)
    #expect(abs(shown.red - half) < 1e-6)
  }
}
