import Foundation
import LaminaAnimation
import LaminaCells
import LaminaLayers
import LaminaMath
import LaminaStage
import Testing

@MainActor @Suite struct StageTests {
  /// A stage of 20 x 5 cells with one red layer of 4 x 2 cells at the top left.
  private func makeStage() -> (Stage, HeadlessScreen, Layer) {
    let screen = HeadlessScreen(size: CellSize(columns: 20, rows: 5))
    let stage = Stage(screen: screen)
    let layer = Layer()
    layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    layer.backgroundColor = Color(red: 1, green: 0, blue: 0)
    stage.use { stage.rootLayer.addSublayer(layer) }
    stage.tick(at: 0)
    return (stage, screen, layer)
  }

  private func text(_ frame: Frame) -> [String] {
    (0..<frame.size.rows)
      .map { row in
        String(
          String.UnicodeScalarView(
            (0..<frame.size.columns).compactMap { Unicode.Scalar(frame[$0, row].glyph) }
          )
        )
      }
  }

  @Test("a layer is drawn where its frame is")
  func drawsLayer() {
    let (stage, _, _) = makeStage()
    #expect(
      text(stage.frame) == ["████                ", "████                "]
        + Array(repeating: String(repeating: " ", count: 20), count: 3)
    )
  }

  @Test("a change of a live layer animates by itself for a quarter of a second")
  func implicitAnimation() {
    let (stage, screen, layer) = makeStage()
    stage.use { layer.position.x += 10 }
    #expect(layer.position.x == 12)
    stage.tick(at: 1)
    #expect(layer.presentation(at: 1).position.x == 2)
    let half = layer.presentation(at: 1.125).position.x
    #expect(abs(half - (2 + 10 * TimingFunction.default.value(at: 0.5))) < 1e-9)
    stage.tick(at: 1.25)
    #expect(layer.shown.position.x == 12)
    #expect(stage.nextTickTime != nil)
    stage.tick(at: 1.3)
    #expect(layer.animationKeys() == nil)
    stage.tick(at: 1.4)
    #expect(stage.nextTickTime == nil)
    let frames = screen.frameCount
    stage.tick(at: 1.5)
    #expect(screen.frameCount == frames)
    #expect(text(stage.frame)[0] == "          ████      ")
  }

  @Test("steps happen at their exact times, whatever the frame rate")
  func timeline() {
    let (stage, _, layer) = makeStage()
    var times: [Double] = []
    stage.timeline.schedule(at: 0.013, every: 0.1, count: 3) { time in
      times.append(time)
      layer.position.x += 1
    }
    stage.tick(at: 0.5)
    #expect(times == [0.013, 0.013 + 0.1, 0.013 + 0.2])
    #expect(layer.presentation(at: 0.463).position.x == 5)
  }

  @Test("a spring adds no frame after it was removed, and the loop sleeps")
  func loopSleeps() {
    let (stage, _, layer) = makeStage()
    let events = ManualEventSource()
    stage.use {
      let spring = SpringAnimation(keyPath: "position.x")
      spring.fromValue = 2
      spring.toValue = 12
      layer.add(spring, forKey: "spring")
    }
    events.plan(.stop(.terminate), at: 100)
    let loop = StageLoop(stage: stage, events: events, framesPerSecond: 60)
    #expect(loop.run() == .signal(.terminate))
    #expect(events.waits < 60 * 2)
    #expect(layer.animationKeys() == nil)
  }
}
