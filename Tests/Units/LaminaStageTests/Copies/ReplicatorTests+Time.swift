import Foundation
import LaminaAnimation
import LaminaCells
import LaminaCompositing
import LaminaDrawing
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaStage
import LaminaTestSupport
import Testing

/// The delays of copies.
extension ReplicatorTests {
  private func fall(repeatCount: Double, autoreverses: Bool) -> BasicAnimation {
    let fall = BasicAnimation(keyPath: "position.y")
    fall.fromValue = 4.0
    fall.toValue = 26.0
    fall.duration = 0.5
    fall.repeatCount = repeatCount
    fall.autoreverses = autoreverses
    fall.timingFunction = TimingFunction(name: .easeOut)
    return fall
  }

  /// Returns the frame of a single layer at a time, computed by ticks up to it.
  private func single(_ animation: Animation, at time: Double) -> Frame {
    let alone = disc(x: 5, y: 4)
    let stage = stage(alone)
    stage.use { alone.add(animation, forKey: "fall") }
    stage.tick(at: 0)
    if time > 0 { stage.tick(at: time) }
    return stage.frame
  }

  /// Whether copy by copy a frame shows what single layers show earlier.
  private func expectDelayed(_ frame: Frame, _ animation: Animation, at time: Double, delay: Double)
  {
    for copy in 0..<4 {
      let alone = single(animation, at: time - Double(copy) * delay)
      for row in 0..<16 {
        for column in 0..<10 where frame[copy * 12 + column, row] != alone[column, row] {
          Issue.record("copy \(copy) at \(time): column \(column), row \(row)")
          return
        }
      }
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var rate: Int
    var repeats: Double
    var autoreverses: Bool
    var testDescription: String { "\(rate) frames a second, \(repeats) times" }
  }

  @Test(
    "a copy shows at any time what the original showed its delay before, also after the end",
    arguments: [
      Case(rate: 30, repeats: .infinity, autoreverses: true),
      Case(rate: 60, repeats: .infinity, autoreverses: true),
      Case(rate: 30, repeats: 0, autoreverses: false),
      Case(rate: 60, repeats: 1.5, autoreverses: true),
    ]
  )
  func delays(_ test: Case) {
    let animation = fall(repeatCount: test.repeats, autoreverses: test.autoreverses)
    let original = disc(x: 5, y: 4)
    let layer = replicator(4, step: .translation(x: 12, y: 0), delay: 0.125, original)
    let stage = stage(layer)
    stage.use { original.add(animation, forKey: "fall") }
    stage.tick(at: 0)
    for tick in 1...test.rate * 3 / 2 {
      let time = Double(tick) / Double(test.rate)
      stage.tick(at: time)
      guard tick % 5 == 0, time > 0.4 else { continue }
      expectDelayed(stage.frame, animation, at: time, delay: 0.125)
      // The tree shows the original.
      let alone = animation.repeatCount == 0 && time > 0.5
      #expect(alone ? original.shown.position.y == 4 : true)
    }
    if test.repeats.isFinite {
      stage.tick(at: 3)
      #expect(stage.nextTickTime == nil)
    }
  }

  @Test("a time that is sought shows the same", arguments: [30.0, 60.0])
  func sought(rate: Double) {
    let animation = fall(repeatCount: .infinity, autoreverses: false)
    let original = disc(x: 5, y: 4)
    let stage = stage(replicator(4, step: .translation(x: 12, y: 0), delay: 0.1, original))
    stage.use { original.add(animation, forKey: "fall") }
    stage.seek(to: 0.77, at: FrameRate(framesPerSecond: rate))
    expectDelayed(stage.frame(at: 0.77), animation, at: 0.77, delay: 0.1)
  }

  @Test("copies differ also while the replicator's own time stands still")
  func stopped() {
    func falling() -> Layer {
      let layer = disc(x: 5, y: 4)
      let animation = fall(repeatCount: 1, autoreverses: false)
      animation.beginTime = 1
      layer.add(animation, forKey: "fall")
      return layer
    }
    let layer = replicator(4, step: .translation(x: 12, y: 0), delay: 0.1, falling())
    layer.speed = 0
    layer.timeOffset = 1.45
    let frame = stage(layer).frame
    for copy in 0..<4 {
      let around = replicator(1, step: .identity, falling())
      around.speed = 0
      around.timeOffset = 1.45 - 0.1 * Double(copy)
      let alone = stage(around).frame
      for row in 0..<16 {
        for column in 0..<10 { #expect(frame[copy * 12 + column, row] == alone[column, row]) }
      }
    }
  }

  @Test("delays of replicators in replicators add up")
  func nestedDelays() {
    let animation = fall(repeatCount: .infinity, autoreverses: true)
    let original = disc(x: 5, y: 4)
    let inner = replicator(2, step: .translation(x: 12, y: 0), delay: 0.1, original)
    let stage = stage(replicator(2, step: .translation(x: 24, y: 0), delay: 0.2, inner))
    stage.use { original.add(animation, forKey: "fall") }
    stage.tick(at: 0)
    stage.tick(at: 0.7)
    expectDelayed(stage.frame, animation, at: 0.7, delay: 0.1)
  }
}
