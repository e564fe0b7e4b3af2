import Foundation
import LaminaLayers
import LaminaMath
import LaminaMotion
import LaminaStage
import LaminaTestSupport

/// A change to the motions of a layer.
///
/// None of them is additive: the base value of an additive motion restarts when the end of an
/// animator sets the model, which its callback does in the tick after it.
struct MotionStep: CustomStringConvertible {
  enum Kind: CaseIterable {
    case spring, decay, basic
  }

  enum Action {
    case add(Kind)
    case change
    case pause
    case remove
  }

  let action: Action
  let key: String
  let property: String
  /// From 0 to 1: where it goes, how fast, and how often.
  let numbers: [Double]

  init(_ random: inout SeededGenerator) {
    action =
      switch Int.random(in: 0..<8, using: &random) {
      case 0: .change
      case 1: .pause
      case 2: .remove
      default: .add(Kind.allCases.randomElement(using: &random) ?? .spring)
      }
    key = Bool.random(using: &random) ? "a" : "b"
    property = ["position.x", "opacity", "position"].randomElement(using: &random) ?? ""
    numbers = (0..<7).map { _ in Double.random(in: 0...1, using: &random) }
  }

  var description: String { "\(action) \(key) of \(property) \(numbers)" }

  private func value(_ share: Double) -> any MotionValue {
    switch property {
    case "opacity": share
    case "position": CGPoint(x: share * 60, y: 10)
    default: share * 60
    }
  }

  @MainActor
  private func motion(_ kind: Kind) -> PropertyMotion {
    let motion: PropertyMotion
    switch kind {
    case .spring:
      let spring = SpringMotion(propertyNamed: property)
      spring.toValue = value(numbers[0])
      spring.springBounciness = numbers[1] * 15
      motion = spring
    case .decay:
      let decay = DecayMotion(propertyNamed: property)
      decay.velocity = value(numbers[0] * 2 - 1)
      decay.deceleration = 0.98 + numbers[1] * 0.018
      motion = decay
    case .basic:
      let basic = BasicMotion(propertyNamed: property)
      basic.toValue = value(numbers[0])
      basic.duration = 0.05 + numbers[1]
      motion = basic
    }
    if numbers[2] < 0.3 { motion.autoreverses = true }
    if numbers[3] < 0.3 { motion.repeatCount = 3 }
    if numbers[4] < 0.1 { motion.repeatForever = true }
    if numbers[5] < 0.3 { motion.delay = numbers[5] }
    motion.removedOnCompletion = numbers[6] < 0.8
    return motion
  }

  /// Does it; answers what went wrong.
  @MainActor
  func perform(on layer: Layer) -> (any Error)? {
    let running = layer.motion(forKey: key) as? PropertyMotion
    switch action {
    case .add(let kind):
      do { try layer.add(motion(kind), forKey: key) } catch { return error }
    case .change:
      guard running?.propertyName == property else { break }
      if let running, !(running is DecayMotion) { running.toValue = value(numbers[0]) }
      (running as? DynamicMotion)?.velocity = value(numbers[1])
    case .pause: running?.isPaused.toggle()
    case .remove: layer.removeMotion(forKey: key)
    }
    return nil
  }
}

extension AnimatorStep {
  /// Steps at random times, many of them to motions.
  ///
  /// No animator runs backwards: its end sets the model in a callback, after motions that end later
  /// within the same late tick have written for the last time.
  static func mixed(upTo end: Double, _ random: inout SeededGenerator) -> [AnimatorStep] {
    (program(upTo: end, &random)
      .filter { step in
        if case .animator(_, .turn) = step.action { false } else { true }
      }
      + (0..<Int.random(in: 2...10, using: &random))
      .map { _ in
        AnimatorStep(
          time: Double.random(in: 0..<end, using: &random),
          view: Int.random(in: 0..<2, using: &random),
          action: .motion(MotionStep(&random))
        )
      })
      .sorted { $0.time < $1.time }
  }
}
