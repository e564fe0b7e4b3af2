import Foundation
import LaminaAnimation
import LaminaCells
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaTestSupport
import Testing

/// Stages that are drawn only when their next tick is due, beside ones that are drawn 60 times a
/// second.
@MainActor @Suite struct SlowMovesTests {
  private static let rate = 60.0

  /// Two stages with the same layers.
  private func compare(
    seconds: Double,
    size: CellSize = CellSize(columns: 40, rows: 8),
    _ make: (Stage) -> Void
  ) -> (ticks: Int, differences: Int) {
    let screens = [HeadlessScreen(size: size), HeadlessScreen(size: size)]
    let stages = screens.map { Stage(screen: $0) }
    for stage in stages { stage.use { make(stage) } }
    var (ticks, differences) = (0, 0)
    var before: Frame?
    for number in 0...Int(seconds * Self.rate) {
      let time = Double(number) / Self.rate
      stages[0].tick(at: time)
      if number == 0 || stages[1].nextTickTime.map({ $0 <= time }) == true {
        stages[1].tick(at: time)
        if number > 0 { ticks += 1 }
      }
      // A change exactly at a frame may be shown by the next one.
      if screens[1].frame != screens[0].frame, screens[1].frame != before { differences += 1 }
      before = screens[0].frame
    }
    return (ticks, differences)
  }

  private func bar(_ width: Double = 0) -> Layer {
    let bar = Layer()
    bar.anchorPoint = .zero
    bar.bounds = CGRect(x: 0, y: 0, width: width, height: 2)
    bar.backgroundColor = Color("#66ccff")
    return bar
  }

  @Test func aSlowBarTakesFourFramesASecond() {
    let (ticks, differences) = compare(seconds: 60) { stage in
      let bar = bar(30)
      let fill = BasicAnimation(keyPath: "bounds.size.width")
      (fill.fromValue, fill.toValue, fill.duration) = (0.0, 30.0, 60)
      bar.add(fill, forKey: "fill")
      stage.rootLayer.addSublayer(bar)
    }
    // 240 eighths of a cell in 60 seconds, and the end.
    #expect((239...244).contains(ticks))
    #expect(differences == 0)
  }

  @Test("layers that move, turn, fade and contain others look as if drawn at every frame")
  func random() {
    var saved = 0
    for seed: UInt64 in 0..<40 {
      let (ticks, differences) = compare(seconds: 3, size: CellSize(columns: 24, rows: 6)) {
        stage in
        randomLayers(seed, in: stage)
      }
      #expect(differences == 0, "seed \(seed)")
      saved += 180 - ticks
    }
    // Some of the scenes are of slow layers alone.
    #expect(saved > 400)
  }

  private func randomLayers(_ seed: UInt64, in stage: Stage) {
    var random = SeededGenerator(seed: seed)
    func unit() -> Double { .random(in: 0..<1, using: &random) }
    func number(_ range: ClosedRange<Double>) -> Double {
      range.lowerBound + (range.upperBound - range.lowerBound) * unit()
    }
    // Half of the scenes have nothing but bounds that move slowly.
    let isSlow = seed.isMultiple(of: 2)
    for _ in 0..<Int(number(1...4)) {
      let layer = bar(number(1...20))
      layer.bounds.size.height = number(0.5...8)
      layer.position = CGPoint(x: number(0...30), y: number(0...12))
      if !isSlow, unit() < 0.2 { layer.cornerRadius = 2 }
      if !isSlow, unit() < 0.2 { layer.borderWidth = 1 }
      if !isSlow, unit() < 0.2 { layer.shadowOpacity = 0.5 }
      if !isSlow, unit() < 0.3 {
        let inner = bar(3)
        inner.position = CGPoint(x: 1, y: 1)
        inner.backgroundColor = Color("#ff3344")
        layer.addSublayer(inner)
      }
      let paths = [
        "bounds.size.width", "position.x", "position.y", "bounds.size.height", "opacity",
        "transform.rotation.z", "transform.scale", "cornerRadius",
      ]
      for _ in 0..<Int(number(1...2.9)) {
        let path = paths[Int(number(0...(isSlow ? 3.99 : 7.99)))]
        let move = BasicAnimation(keyPath: path)
        let isSmall = path.hasPrefix("o") || path.hasPrefix("t")
        move.fromValue = isSmall ? number(0...1) : number(0...20)
        move.toValue = isSmall ? number(0...1) : number(0...20)
        move.duration = isSlow ? number(20...80) : number(0.5...40)
        move.beginTime = number(0...2)
        move.autoreverses = unit() < 0.3
        move.repeatCount = unit() < 0.3 ? .infinity : 1
        move.timingFunction = unit() < 0.5 ? nil : TimingFunction(name: .easeInEaseOut)
        layer.add(move, forKey: nil)
      }
      let below = stage.rootLayer.sublayers?.last
      (unit() < 0.2 ? below ?? stage.rootLayer : stage.rootLayer).addSublayer(layer)
    }
  }

  @Test func manySlowLayersAreSearchedInBounds() {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 80, rows: 24)))
    stage.use {
      for row in 0..<1000 {
        let bar = bar(2)
        bar.position = CGPoint(x: 0, y: Double(row % 24) * 2)
        let fill = BasicAnimation(keyPath: "bounds.size.width")
        (fill.fromValue, fill.toValue, fill.duration) = (1.0, 2.0, 1000)
        bar.add(fill, forKey: "fill")
        stage.rootLayer.addSublayer(bar)
      }
    }
    stage.tick(at: 0)
    // More layers than are searched are drawn at every frame.
    #expect(stage.nextTickTime == 0)
  }
}
