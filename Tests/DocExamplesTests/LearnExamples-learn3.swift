import Foundation
import Lamina
import Testing

// The Swift blocks of the chapters about springs, keyframes, groups and time, word for word: each
// stands between `example:` and `end`, compiles here and runs in a test.

// example: learn-09
/// Three spellings of a spring.
@MainActor
func hangLanterns(_ numbers: Layer, _ bounce: Layer, _ pop: Layer) throws {
  let spring = SpringAnimation(keyPath: "position.y")
  spring.stiffness = 120
  spring.damping = 9
  let soft = SpringAnimation(perceptualDuration: 0.6, bounce: 0.4)
  soft.keyPath = "position.y"
  for (lantern, drop) in [(numbers, spring), (bounce, soft)] {
    (drop.fromValue, drop.toValue) = (10.0, 28.0)
    lantern.position.y = 28
    lantern.add(drop, forKey: "drop")
  }
  let motion = SpringMotion(propertyNamed: "position.y")
  motion.toValue = 28.0
  (motion.springBounciness, motion.springSpeed) = (14, 6)
  try pop.add(motion, forKey: "drop")
}
// end

// example: learn-10
/// A round through four flowers.
@MainActor
func fly(_ firefly: Layer, through flowers: [CGPoint]) {
  let round = KeyframeAnimation(keyPath: "position")
  round.values = flowers
  round.keyTimes = [0, 0.5, 0.6, 1]
  round.calculationMode = .cubic
  round.duration = 4
  round.repeatCount = .infinity
  firefly.add(round, forKey: "fly")
}
// end

// example: learn-11
/// Sways, and flutters about that.
@MainActor
func letFly(_ kite: Layer) {
  let sway = BasicAnimation(keyPath: "position.x")
  (sway.fromValue, sway.toValue) = (30.0, 42.0)
  (sway.duration, sway.autoreverses) = (3, true)
  sway.timingFunction = .easeInEaseOut
  let flutter = BasicAnimation(keyPath: "position.x")
  (flutter.fromValue, flutter.toValue) = (-1.5, 1.5)
  (flutter.duration, flutter.autoreverses) = (0.3, true)
  flutter.isAdditive = true
  flutter.repeatCount = .infinity
  kite.add(sway, forKey: "sway")
  kite.add(flutter, forKey: "flutter")
}
// end

// example: learn-12
/// Stops the time of a layer and of all in it, where it is.
@MainActor
func pauseTime(of layer: Layer, at now: Double) {
  let own = layer.convertTime(now, from: nil)
  Transaction.perform(disableActions: true) {
    layer.speed = 0
    layer.timeOffset = own
  }
}
// end

@MainActor @Suite struct LearnExamplesOfTime {
  private let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 80, rows: 24)))

  private func box(_ layer: Layer = Layer(), at position: CGPoint) -> Layer {
    layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
    layer.position = position
    stage.rootLayer.addSublayer(layer)
    return layer
  }

  @Test("one spring in three languages is one movement")
  func springs() throws {
    let weights = stage.use { (0..<3).map { box(at: CGPoint(x: 10 * $0, y: 20.5)) } }
    stage.tick(at: 0)
    try stage.use { try hang(weights) }
    for tick in 0...24 { stage.tick(at: Double(tick) / 60) }
    let places = weights.map { $0.shown.position.y }
    #expect(abs(places[0] - 36) < 2)
    #expect(abs(places[1] - places[0]) < 0.1)
    #expect(abs(places[2] - places[0]) < 0.5)
    for tick in 25...200 { stage.tick(at: Double(tick) / 60) }
    #expect(weights.allSatisfy { abs($0.shown.position.y - 34.5) < 0.1 })
  }

  @Test("the boat goes round at a steady speed, with the bow ahead")
  func keyframes() {
    let boat = stage.use { box(at: CGPoint(x: 12, y: 14)) }
    var way = Path()
    way.move(to: CGPoint(x: 0, y: 0))
    way.addLine(to: CGPoint(x: 60, y: 0))
    way.addLine(to: CGPoint(x: 60, y: 10))
    stage.tick(at: 0)
    stage.use { cruise(boat, along: way) }
    stage.tick(at: 0)
    let before = boat.presentation(at: 3)
    #expect(abs(before.position.x - 30) < 0.01 && abs(before.position.y) < 0.01)
    #expect(before.transform == .identity)
    let after = boat.presentation(at: 6.5)
    #expect(abs(after.position.x - 60) < 0.01 && abs(after.position.y - 5) < 0.01)
    #expect(abs(after.transform.m11) < 0.01 && abs(after.transform.m12 - 1) < 0.01)
  }

  @Test("the leaf sways while it falls")
  func groups() {
    let leaf = stage.use { box(at: CGPoint(x: 20, y: 39)) }
    stage.tick(at: 0)
    stage.use { drop(leaf) }
    stage.tick(at: 0)
    #expect(leaf.shown.position == CGPoint(x: 20, y: 13))
    let middle = leaf.presentation(at: 1).position
    #expect(abs(middle.x - 25) < 0.001 && abs(middle.y - 19.5) < 0.001)
    stage.tick(at: 5)
    #expect(leaf.shown.position == CGPoint(x: 20, y: 39))
  }
}
