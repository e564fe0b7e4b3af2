import Foundation
import LaminaCells
import LaminaLayers
import LaminaMath
import LaminaMotion
import LaminaStage
import LaminaTestSupport

/// A few layers whose motions are added, changed and taken away by the steps of a timeline, all from
/// one seed.
///
/// Any of them may repeat, and any two may move the same property, or one of them a part of it.
@MainActor
final class RandomMotions {
  let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 4, rows: 1)))
  /// What happened, for messages.
  private(set) var history = ""
  private var layers: [Layer] = []
  private var random: SeededGenerator

  init(_ seed: UInt64) {
    random = SeededGenerator(seed: seed)
    stage.use {
      for _ in 0..<2 {
        let layer = Layer()
        layer.position = CGPoint(x: number(0...9), y: number(0...9))
        stage.rootLayer.addSublayer(layer)
        layers.append(layer)
      }
      change(seed, 0)
    }
    for index in 0..<Int.random(in: 2...7, using: &random) {
      let time = number(0...0.7)
      let own = seed &* 7919 &+ UInt64(index)
      stage.timeline.schedule(at: Bool.random(using: &random) ? (time * 30).rounded() / 30 : time) {
        [unowned self] in change(own, $0)
      }
    }
  }

  /// Where everything is, and which motions there are.
  var state: [Double] {
    stage.use {
      layers.flatMap { layer in
        [layer.position.x, layer.position.y, layer.opacity]
          + ["a", "b"].map { layer.motion(forKey: $0) == nil ? 0 : 1 }
      }
    }
  }

  private func number(_ range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &random)
  }

  private func change(_ seed: UInt64, _ time: Double) {
    let outer = random
    random = SeededGenerator(seed: seed)
    defer { random = outer }
    let index = Int.random(in: 0..<layers.count, using: &random)
    let layer = layers[index]
    let key = Bool.random(using: &random) ? "a" : "b"
    let running = layer.motion(forKey: key)
    history += "\(time): layer \(index) \(key) "
    switch Int.random(in: 0..<8, using: &random) {
    case 0...3:
      let motion = motion(of: ["position.x", "position.y"].randomElement(using: &random) ?? "")
      if number(0...1) < 0.3 {
        motion.autoreverses = Bool.random(using: &random)
        motion.repeatCount = Int.random(in: 1...4, using: &random)
        motion.repeatForever = number(0...1) < 0.2
      }
      motion.isAdditive = number(0...1) < 0.25
      motion.isPunctual = time == 0
      motion.removedOnCompletion = number(0...1) < 0.7
      if number(0...1) < 0.3 { motion.delay = number(0...0.2) }
      history += "\(type(of: motion)) of \(motion.propertyName ?? "") after \(motion.delay) "
      history += "times \(motion.repeatCount) \(motion.autoreverses) \(motion.repeatForever) "
      history += "adds \(motion.isAdditive) stays \(!motion.removedOnCompletion) "
      do { try layer.add(motion, forKey: key) } catch { history += "\(error)" }
    case 4:
      history += "to"
      (running as? SpringMotion)?.toValue = number(-5...20)
      (running as? BasicMotion)?.toValue = number(-5...20)
    case 5:
      history += "velocity"
      (running as? DynamicMotion)?.velocity = number(-40...40)
      (running as? SpringMotion)?.springBounciness = number(0...15)
    case 6:
      history += "pause or not"
      running?.isPaused.toggle()
    default:
      history += "removed"
      layer.removeMotion(forKey: key)
      layer.position.y = number(0...9)
    }
    history += "\n"
  }

  private func motion(of name: String) -> PropertyMotion {
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      let spring = SpringMotion(propertyNamed: name)
      spring.toValue = number(-5...20)
      spring.springBounciness = number(0...15)
      if Bool.random(using: &random) { spring.velocity = number(-40...40) }
      spring.endsAtTarget = number(0...1) < 0.2
      return spring
    case 1:
      let decay = DecayMotion(propertyNamed: name)
      decay.velocity = number(-60...60)
      decay.deceleration = number(0.99...0.998)
      return decay
    case 2:
      let decay = DecayMotion(propertyNamed: name)
      decay.velocity = number(20...60)
      decay.edges = MotionEdges(-10...12)
      let target = number(0...12)
      decay.handOver = { _, _ in
        let back = SpringMotion()
        back.toValue = target
        return back
      }
      return decay
    default:
      let basic = BasicMotion(propertyNamed: name)
      if Bool.random(using: &random) { basic.fromValue = number(0...9) }
      (basic.toValue, basic.duration) = (number(0...9), number(0.05...0.5))
      return basic
    }
  }
}
