import Foundation
import Lamina
import Testing

// The Swift blocks of the chapters about springs, keyframes, groups and time, word for word, between
// `example:` and `end`; each runs in a test.

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

@MainActor
@Suite struct LearnExamplesOfMotion {
  private let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 72, rows: 22)))

  private func box(at place: CGPoint) -> Layer {
    let layer = Layer()
    layer.bounds = CGRect(x: 0, y: 0, width: 3, height: 3)
    layer.position = place
    stage.rootLayer.addSublayer(layer)
    return layer
  }

  @Test("three springs swing as far as the chapter says")
  func springs() throws {
    let lanterns = stage.use { [16.0, 36, 56].map { box(at: CGPoint(x: $0, y: 10)) } }
    stage.tick(at: 0)
    try stage.use { try hangLanterns(lanterns[0], lanterns[1], lanterns[2]) }
    var lowest = [0.0, 0, 0]
    for tick in 0...180 {
      stage.tick(at: Double(tick) / 60)
      for (index, lantern) in lanterns.enumerated() {
        lowest[index] = max(lowest[index], lantern.shown.position.y)
      }
    }
    for (low, told) in zip(lowest, [32.37, 29.70, 31.53]) { #expect(abs(low - told) < 0.08) }
  }

  @Test("the firefly comes to the flowers at the times of the chapter")
  func keyframes() {
    let firefly = stage.use { box(at: CGPoint(x: 8, y: 30)) }
    let flowers = [(8, 30), (24, 10), (40, 28), (64, 12)].map { CGPoint(x: $0.0, y: $0.1) }
    stage.tick(at: 0)
    stage.use { fly(firefly, through: flowers) }
    stage.tick(at: 0)
    #expect(abs(firefly.presentation(at: 2).position.x - 24) < 1e-9)
    #expect(abs(firefly.presentation(at: 1).position.y - 17.71) < 0.005)
    #expect(abs(firefly.presentation(at: 2.4).position.y - 28) < 1e-9)
  }

  @Test("the kite flutters about its way")
  func additive() {
    let kite = stage.use { box(at: CGPoint(x: 36, y: 20)) }
    stage.tick(at: 0)
    stage.use { letFly(kite) }
    stage.tick(at: 0)
    #expect(abs(kite.presentation(at: 0).position.x - 28.5) < 1e-9)
    #expect(abs(kite.presentation(at: 0.3).position.x - kite.presentation(at: 0).position.x) > 2.5)
    // The fluttering ends a round every 0.6 s: there the way itself is seen, less its amplitude.
    #expect(kite.presentation(at: 3.3).position.x > 40)
  }

  @Test("a layer whose time was stopped shows the moment in which it was")
  func pausing() {
    let wheel = stage.use { box(at: CGPoint(x: 12, y: 20)) }
    stage.tick(at: 0)
    stage.use {
      let turn = BasicAnimation(keyPath: "transform.rotation.z")
      (turn.fromValue, turn.toValue) = (0.0, 2 * Double.pi)
      turn.duration = 6
      wheel.add(turn, forKey: "turn")
    }
    stage.tick(at: 0)
    stage.tick(at: 1.5)
    stage.use { pauseTime(of: wheel, at: stage.now) }
    stage.tick(at: 1.5)
    stage.tick(at: 4)
    let angle = wheel.shown.transform.m12
    #expect(abs(abs(angle) - 1) < 1e-9)
  }
}
