import Lamina
import LaminaInspection

/// A sentence about the start or the end of a motion.
@MainActor
struct MotionSentence {
  let name: String
  let motion: Motion

  /// Describes the motion's goal, from its first value.
  func start(at value: [Double]?) -> String {
    let property = (motion as? PropertyMotion)?.propertyName ?? motion.key ?? "its value"
    let (verb, axis) = ValueDescription.verb(property)
    let from = value.map { " from \(ValueDescription.list($0))" } ?? ""
    let target = ((motion as? PropertyMotion)?.toValue?.motionVector).map(\.array)
    let to = target.map { " to \(ValueDescription.list($0))" } ?? ""
    switch motion {
    case let spring as SpringMotion:
      return "\(name) \(verb)\(from)\(to)\(axis) with Pop's spring (tension "
        + "\(ValueDescription.number(spring.dynamicsTension)), friction "
        + "\(ValueDescription.number(spring.dynamicsFriction)))"
    case let decay as DecayMotion:
      let speed =
        (decay.velocity?.motionVector).map(\.array).map(ValueDescription.list) ?? "no"
      return "\(name) \(verb)\(from)\(axis), slowing down from \(speed) per second"
    case let basic as BasicMotion:
      return "\(name) \(verb)\(from)\(to)\(axis) in \(ValueDescription.length(basic.duration))"
        + ValueDescription.pace(basic.timingFunction)
    default: return "\(name) plays the motion '\(motion.key ?? "")'"
    }
  }

  func stop(finished: Bool, value: [Double]?) -> String {
    let property = (motion as? PropertyMotion)?.propertyName ?? motion.key ?? "its value"
    let place = value.map { " at \(ValueDescription.list($0))" } ?? ""
    return finished
      ? "\(name) has its \(property) at rest\(place)"
      : "\(name) stops the motion of its \(property)\(place)"
  }
}
