import Foundation
import LaminaAnimation
import LaminaCells
import LaminaLayers
import LaminaMath
import LaminaMotion
import LaminaStage
import Testing

/// `render --at` looks at a time that was sought, `play --paused-at` ticks at it: both show the same.
@MainActor @Suite struct SeekTests {
  /// A stage with a spring, an animation and a step at 0.505 s.
  private func makeStage() throws -> (Stage, Layer) {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 40, rows: 10)))
    let layer = Layer()
    layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    layer.backgroundColor = Color(red: 1, green: 0, blue: 0)
    try stage.use {
      stage.rootLayer.addSublayer(layer)
      let spring = SpringMotion(propertyNamed: "position.x")
      spring.toValue = 30.0
      // Slow enough to move at every time that is asked for.
      spring.dynamicsTension = 20
      spring.dynamicsFriction = 1
      try layer.add(spring, forKey: "spring")
      let fall = BasicAnimation(keyPath: "position.y")
      fall.fromValue = 2.0
      fall.toValue = 16.0
      fall.duration = 1
      layer.add(fall, forKey: "fall")
    }
    stage.timeline.schedule(at: 0.505, every: nil, count: nil) { _ in
      layer.bounds.size.width = 8
    }
    return (stage, layer)
  }

  @Test(
    "a tick at a time that was sought shows what is seen there, motions as at their last tick",
    arguments: [0.0, 0.1, 0.25, 0.504, 0.506, 0.51, 0.7]
  )
  func sameRule(time: Double) throws {
    let rate = FrameRate(framesPerSecond: 10)
    let (looked, still) = try makeStage()
    let ticks = looked.seek(to: time, at: rate)
    #expect(ticks == rate.lastTick(upTo: time) + 1)
    let frame = looked.frame(at: time)

    let (stage, layer) = try makeStage()
    stage.seek(to: time, at: rate)
    stage.tick(at: time)
    #expect(stage.frame == frame)
    #expect(layer.position.x == still.position.x)
    stage.tick(at: time + 0.01)
    #expect(layer.position.x != still.position.x)
  }

  @Test("a later time goes on from an earlier one")
  func goesOn() throws {
    let rate = FrameRate.standard
    let (once, _) = try makeStage()
    once.seek(to: 0.71, at: rate)
    let (twice, _) = try makeStage()
    var seen: [Int] = []
    let done = twice.seek(to: 0.333, at: rate) { seen.append($0) }
    #expect(twice.seek(to: 0.71, at: rate, after: done) { seen.append($0) } == seen.count)
    #expect(seen == Array(0...42))
    #expect(twice.frame(at: 0.71) == once.frame(at: 0.71))
  }
}
