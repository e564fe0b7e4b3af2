import Foundation
import Lamina
import Testing

/// A kind of layer that is none of ours does all that ours do.
@MainActor @Suite struct DialLayerTests {
  private func stage() -> Stage {
    Stage(screen: HeadlessScreen(size: CellSize(columns: 12, rows: 6)))
  }

  private func dial(on stage: Stage) -> DialLayer {
    let dial = DialLayer()
    stage.use {
      dial.frame = CGRect(x: 1, y: 2, width: 10, height: 8)
      stage.rootLayer.addSublayer(dial)
    }
    stage.tick(at: 0)
    return dial
  }

  @Test("its properties animate by themselves, by typed key path and by motions")
  func animates() throws {
    let stage = stage()
    let dial = dial(on: stage)
    stage.use {
      dial.level = 1
      dial.add(
        BasicAnimation(\DialState.span, from: Span(low: 0, high: 1), to: Span(low: 1, high: 3)),
        forKey: "span"
      )
    }
    stage.tick(at: 0)
    stage.tick(at: 0.125)
    stage.use {
      #expect(dial.level == 1)
      let seen = dial.shown
      #expect(seen.level > 0.3 && seen.level < 0.9, "an implicit animation is on its way")
      #expect(abs(seen.span.low - 0.5) < 1e-12 && abs(seen.span.high - 2) < 1e-12)
    }
    try stage.use {
      let motion = SpringMotion(propertyNamed: "level")
      motion.toValue = 0.25
      try dial.add(motion, forKey: "motion")
    }
    for tick in 1...300 { stage.tick(at: 0.125 + Double(tick) / 60) }
    #expect(abs(dial.level - 0.25) < 0.02)
  }

  @Test("it draws itself: a hand, text, and cells by rows")
  func draws() {
    let stage = stage()
    let dial = dial(on: stage)
    stage.use { Transaction.perform(disableActions: true) { dial.level = 0.5 } }
    stage.tick(at: 1)
    let text = FrameText.text(stage.frame)
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(rows[1].contains("-----"), "the scale: \(rows[1])")
    #expect(rows[4].contains("dial"), "the word: \(rows[4])")
    #expect(stage.frame[6, 2] != .blank, "the hand")
    #expect(stage.frame[2, 2] == .blank)
  }

  @Test("a scene file uses it once it is registered; a name is taken only once")
  func scene() async {
    // In a separate process: a registration lasts for as long as the program runs.
    await #expect(processExitsWith: .success) {
      try await Self.useInScene()
    }
  }

  private static func useInScene() throws {
    #expect(LayerKinds.register(.dial) { DialLayer() })
    #expect(!LayerKinds.register(.dial) { DialLayer() })
    #expect(!LayerKinds.register(.layer) { Layer() })
    let text = """
      version: 1
      layers:
        - {id: d, kind: dial, frame: [0, 0, 10, 8], level: 0.75, span: [0.5, 1], ink: red}
      """
    let check = SceneCheck(SourceFile(name: "dial.yaml", text: text))
    #expect(DiagnosticPrinter().text(check.diagnostics, in: check.file) == "")
    let scene = try #require(Scene(check))
    scene.install(on: Stage(screen: HeadlessScreen(size: scene.designSize)))
    let dial = try #require(scene.layer(withIdentifier: "d") as? DialLayer)
    #expect(dial.level == 0.75 && dial.span == Span(low: 0.5, high: 1))
    let wrong = SceneCheck(
      SourceFile(name: "dial.yaml", text: "version: 1\nlayers: [{kind: dial, span: [1]}]\n")
    )
    #expect(wrong.hasErrors)
  }
}
