import Foundation
import LaminaCells
import LaminaLayers
import LaminaMath
import LaminaStage
import Testing

/// A screen that can be busy, and remembers what it was given.
@MainActor
private final class SlowScreen: Screen {
  let size = CellSize(columns: 20, rows: 4)
  let style = RenderStyle()
  var isBusy = false
  private(set) var frames: [Frame] = []

  func present(_ frame: Frame) -> Presented {
    if isBusy { return .busy }
    frames.append(frame)
    return .accepted
  }

  func invalidate() {}
}

@MainActor @Suite struct BusyScreenTests {
  @Test("while the screen is busy nothing is drawn, and then the newest state")
  func newest() throws {
    let screen = SlowScreen()
    let stage = Stage(screen: screen)
    let dot = Layer()
    stage.use {
      dot.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
      dot.backgroundColor = .white
      stage.rootLayer.addSublayer(dot)
    }
    var drawn = 0
    stage.onFrame = { _, _ in drawn += 1 }
    stage.tick(at: 0)
    #expect(screen.frames.count == 1 && drawn == 1)

    screen.isBusy = true
    for number in 1...5 {
      stage.use {
        Transaction.perform(disableActions: true) { dot.position.x = Double(number * 2 + 1) }
      }
      stage.tick(at: Double(number) / 60)
    }
    // The one that found the screen busy was drawn; the four after it were not.
    #expect(screen.frames.count == 1 && drawn == 2)
    #expect(stage.isWaitingForScreen && stage.nextTickTime != nil)

    screen.isBusy = false
    stage.tick(at: 0.1)
    #expect(screen.frames.count == 2 && drawn == 3)
    let shown = try #require(screen.frames.last)
    #expect((0..<20).filter { shown[$0, 0] != shown[19, 0] } == [10, 11])
    #expect(!stage.isWaitingForScreen)
  }
}
