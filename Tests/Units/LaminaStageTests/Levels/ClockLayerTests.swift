import Foundation
import LaminaCells
import LaminaLayers
import LaminaMath
import LaminaStage
import Testing

/// Layers that tell the time: where motion is reduced they show whole seconds.
@MainActor @Suite struct ClockLayerTests {
  /// A layer that looks different at any time.
  private final class Stopwatch: Layer {
    override var isTimeDependent: Bool { true }
    override var isClock: Bool { true }
  }

  @Test(
    "a clock runs at every level, in whole seconds unless everything moves",
    arguments: MotionLevel.allCases
  )
  func seconds(level: MotionLevel) throws {
    let stage = LevelStage(level).stage
    let clock = Stopwatch()
    stage.use {
      clock.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
      stage.rootLayer.addSublayer(clock)
    }
    stage.tick(at: 0)
    stage.tick(at: 0.4)
    #expect(clock.drawingTime == (level == .full ? 0.4 : 0))
    let next = try #require(stage.nextTickTime)
    #expect(abs(next - (level == .full ? 0.4 : 1)) < 1e-3)
    stage.tick(at: max(next, 1))
    #expect(clock.drawingTime == 1)
    stage.use { clock.isDecorative = true }
    stage.tick(at: 2.5)
    #expect(clock.drawingTime == (level == .full ? 2.5 : 0))
    #expect((stage.nextTickTime == nil) == (level != .full))
  }
}
