import Foundation
import LaminaAnimation
import LaminaLayers
import LaminaMath
import Testing

/// How implicit changes join those that run: what is seen never jumps, and under `additive` and
/// `velocity` neither does its speed.
@MainActor @Suite struct RetargetingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let policy: Retargeting
    let curve: String
    /// When the target changes, in seconds; a transaction takes 1 s.
    let times: [Double]
    var testDescription: String { "\(policy), \(curve), at \(times)" }

    var function: TimingFunction {
      TimingFunction(name: curve) ?? TimingFunction(controlPoints: 0.6, -0.5, 0.4, 1.5)
    }
  }

  static nonisolated let rows = Retargeting.allCases.flatMap { policy in
    ["linear", "easeIn", "easeOut", "easeInEaseOut", "default", "overshooting"]
      .flatMap { curve in
        [[0, 0.4], [0, 0.25, 0.5, 0.75], [0, 0.1, 0.15, 0.9, 1.3, 1.35]]
          .map { Row(policy: policy, curve: curve, times: $0) }
      }
  }

  private static let targets = [
    CGPoint(x: 40, y: 10), CGPoint(x: 0, y: 20), CGPoint(x: -30, y: -5), CGPoint(x: 55, y: 0),
    CGPoint(x: 3, y: 3), CGPoint(x: 10, y: 40),
  ]

  private func position(_ live: LiveLayer, at time: Double) -> SIMD2<Double> {
    let seen = live.seen("position", at: time)
    return SIMD2(seen[0], seen[1])
  }

  private func length(_ vector: SIMD2<Double>) -> Double { (vector * vector).sum().squareRoot() }

  /// The speed just after a time and just before it, each from two moments on its side.
  private func speed(_ live: LiveLayer, at time: Double, _ step: Double) -> SIMD2<Double> {
    let values = [0, 1, 2].map { position(live, at: time + Double($0) * step) }
    return (values[1] * 4 - values[0] * 3 - values[2]) / (2 * step)
  }

  @Test("a change on the way keeps place, and speed where promised", arguments: rows)
  func smooth(_ row: Row) {
    let live = LiveLayer()
    for (number, time) in row.times.enumerated() {
      live.tick(time)
      let placeBefore = position(live, at: time)
      let speedBefore = speed(live, at: time, -1e-4)
      live.change { layer in
        Transaction.perform(duration: 1, timingFunction: row.function) {
          Transaction.setRetargeting(row.policy)
          layer.position = Self.targets[number]
        }
      }
      live.tick(time)
      #expect(length(position(live, at: time) - placeBefore) < 1e-9, "place at \(time)")
      guard row.policy != .replace, number > 0 else { continue }
      let change = length(speed(live, at: time, 1e-4) - speedBefore)
      #expect(change < 0.01, "speed at \(time) changed by \(change) points per second")
    }
    let last = row.times.count - 1
    live.tick(row.times[last] + 20)
    live.tick(row.times[last] + 21)
    #expect(live.layer.animationKeys() == nil)
    #expect(live.layer.shown.position == Self.targets[last])
  }

  @Test("coordinates that are set one by one move together", arguments: Retargeting.allCases)
  func coordinates(_ policy: Retargeting) {
    let one = LiveLayer()
    let both = LiveLayer()
    for live in [one, both] { live.layer.retargeting = policy }
    for (time, target) in [(0.0, CGPoint(x: 40, y: 10)), (0.1, CGPoint(x: 5, y: -20))] {
      one.tick(time)
      both.tick(time)
      let place = position(one, at: time)
      one.change { layer in
        layer.position.x = target.x
        layer.position.y = target.y
      }
      both.change { $0.position = target }
      one.tick(time)
      both.tick(time)
      #expect(length(position(one, at: time) - place) < 1e-9)
      for ahead in [0.01, 0.05, 0.08, 0.2] {
        let apart = position(one, at: time + ahead) - position(both, at: time + ahead)
        #expect(length(apart) < 1e-6, "\(ahead) s after \(time)")
      }
    }
  }

  @Test("additive changes add up as the sum of what each still has to go")
  func additiveSum() {
    let live = LiveLayer()
    let curve = TimingFunction.easeInEaseOut
    for (time, target) in [(0.0, 100.0), (0.5, 0), (0.7, 40)] {
      live.tick(time)
      live.change { layer in
        Transaction.perform(duration: 1, timingFunction: curve) {
          Transaction.setRetargeting(.additive)
          layer.setValue(target, forKeyPath: "position.x")
        }
      }
    }
    live.tick(0.7)
    #expect(live.layer.animationKeys() == ["position", "position-2", "position-3"])
    for time in [0.7, 0.8, 0.95, 1.2, 1.65] {
      func rest(_ start: Double) -> Double { 1 - curve.value(at: min(time - start, 1)) }
      let expected = 40 - 100 * rest(0) + 100 * rest(0.5) - 40 * rest(0.7)
      #expect(abs(live.seen("position.x", at: time)[0] - expected) < 1e-9, "at \(time)")
    }
  }

  @Test("the layer's policy beats the transaction's, which may be told by name")
  func whoDecides() {
    let live = LiveLayer()
    live.change { layer in
      Transaction.setValue("additive", forKey: "retargeting")
      #expect(Transaction.retargeting() == .additive)
      #expect(Transaction.value(forKey: "retargeting") as? Retargeting == .additive)
      layer.opacity = 0.5
      #expect((layer.animation(forKey: "opacity") as? BasicAnimation)?.isAdditive == true)
      layer.retargeting = .replace
      layer.zPosition = 5
      #expect((layer.animation(forKey: "zPosition") as? BasicAnimation)?.isAdditive == false)
    }
  }

  @Test(
    "another policy in mid-course does not jump",
    arguments: Retargeting.allCases,
    Retargeting.allCases
  )
  func mixed(_ first: Retargeting, _ second: Retargeting) {
    let live = LiveLayer()
    for (time, policy, target) in [
      (0.0, first, 30.0), (0.1, first, -5), (0.15, second, 20), (0.2, first, 3),
    ] {
      live.tick(time)
      let before = position(live, at: time)
      live.change { layer in
        layer.retargeting = policy
        layer.position.x = target
      }
      live.tick(time)
      #expect(length(position(live, at: time) - before) < 1e-9, "at \(time)")
    }
    live.tick(10)
    live.tick(11)
    #expect(live.layer.shown.position.x == 3)
  }

  @Test("a change takes over a running animation under the property's name where it is seen")
  func takesOverExplicit() {
    let live = LiveLayer()
    live.change { layer in
      let explicit = BasicAnimation(keyPath: "opacity")
      explicit.fromValue = 0
      explicit.toValue = 0.4
      explicit.duration = 1
      layer.add(explicit, forKey: "opacity")
    }
    live.tick(0)
    live.tick(0.5)
    live.change { $0.opacity = 0.9 }
    live.tick(0.5)
    #expect(abs(live.seen("opacity", at: 0.5)[0] - 0.2) < 1e-12)
    #expect(abs(live.seen("opacity", at: 0.75)[0] - 0.9) < 1e-12)
  }

  @Test(
    "a transform is taken over where it is seen under every policy",
    arguments: Retargeting.allCases
  )
  func transforms(_ policy: Retargeting) {
    let live = LiveLayer()
    live.layer.retargeting = policy
    live.change { $0.transform = .scale(x: 3, y: 1) }
    live.tick(0)
    live.tick(0.1)
    let before = live.seen("transform", at: 0.1)
    live.change { $0.transform = .identity }
    live.tick(0.1)
    #expect(live.seen("transform", at: 0.1) == before)
  }

  @Test("a curve with a level start ends as before")
  func levelStart() {
    for (_, function) in TimingFunction.named {
      let level = function.startingAtRest
      #expect(abs(level.slope(at: 0)) < 1e-9)
      #expect(level.value(at: 1) == 1)
    }
    #expect(TimingFunction.easeIn.startingAtRest == .easeIn)
  }
}
