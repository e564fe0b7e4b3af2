import Foundation
import LaminaAnimation
import LaminaCells
import LaminaLayers
import LaminaMath
import LaminaStage
import Testing

/// Steps of a timeline that happen between two ticks, seen at several rates and in one late tick.
@MainActor @Suite struct LateStepTests {
  /// Ticks a second; nil is one tick at the very end.
  private static let rates: [Double?] = [500, 60, 15, nil]
  private static let end = 0.4

  /// What a layer shows at the end: it is prepared at once and changed by a step at 0.105 s.
  private func shown<Value>(
    _ value: (Layer) -> Value,
    prepare: (Layer) -> Void,
    step: @escaping @MainActor (Layer) -> Void
  ) -> [Value] {
    Self.rates.map { rate in
      let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 4, rows: 1)))
      let layer = Layer()
      layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 2)
      layer.position = CGPoint(x: 8, y: 0)
      stage.use { stage.rootLayer.addSublayer(layer) }
      stage.tick(at: 0)
      stage.use { prepare(layer) }
      stage.timeline.schedule(at: 0.105) { _ in step(layer) }
      stage.tick(at: 0)
      if let rate {
        let ticks = Int((Self.end * rate).rounded())
        for tick in 1..<ticks { stage.tick(at: Double(tick) / rate) }
      }
      stage.tick(at: Self.end)
      return value(layer.shown)
    }
  }

  private func move(_ layer: Layer, to x: Double, _ seconds: Double) {
    Transaction.perform(duration: seconds) { layer.position.x = x }
  }

  @Test(
    "an animation that ended before a step has ended for it, whenever the tick comes",
    arguments: [Retargeting.velocity, .additive]
  )
  func endedBeforeStep(policy: Retargeting) {
    let places = shown {
      $0.position.x
    } prepare: { layer in
      layer.retargeting = policy
      move(layer, to: 20, 0.1)
    } step: { layer in
      move(layer, to: 30, 1)
    }
    #expect(abs(places[0] - 25.034) < 0.000_5)
    #expect(places.allSatisfy { $0 == places[0] }, "\(places)")
  }

  @Test("an animation without values starts from what is seen when it is added")
  func startsFromSeen() {
    let widths = shown {
      $0.bounds.width
    } prepare: { layer in
      let grow = BasicAnimation(
        \.bounds,
        from: CGRect(x: 0, y: 0, width: 4, height: 2),
        to: CGRect(x: 0, y: 0, width: 20, height: 2)
      )
      grow.duration = 0.2
      grow.timingFunction = .linear
      layer.add(grow, forKey: "grow")
    } step: { layer in
      let group = AnimationGroup()
      let width = BasicAnimation(keyPath: "bounds.size.width")
      width.timingFunction = .linear
      group.animations = [width]
      group.duration = 1
      layer.add(group, forKey: nil)
    }
    // 12.4 at the step, and after 0.295 s of 1 s on the way back to 4.
    #expect(abs(widths[0] - (12.4 - 8.4 * 0.295)) < 1e-9)
    #expect(widths.allSatisfy { $0 == widths[0] }, "\(widths)")
  }
}
