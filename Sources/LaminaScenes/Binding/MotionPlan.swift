import LaminaLayers
import LaminaMath
import LaminaMotion

/// A motion whose values have been read for the layer that it is meant for.
struct MotionPlan: Sendable {
  var kind: MotionNode.Kind
  var property: String
  /// In the order of the file, in which they are assigned.
  var settings: [MotionSetting] = []

  /// Makes the motion.
  @MainActor func make() -> PropertyMotion {
    let motion: PropertyMotion =
      switch kind {
      case .spring: SpringMotion(propertyNamed: property)
      case .decay: DecayMotion(propertyNamed: property)
      case .basic: BasicMotion(propertyNamed: property)
      }
    for setting in settings { setting.apply(to: motion) }
    return motion
  }
}

/// A motion with the key under which it is added.
struct NamedMotionPlan: Sendable {
  var key: String
  var motion: MotionPlan
}

/// New members for a motion that is there already.
struct MotionUpdatePlan: Sendable {
  var key: String
  /// The members by the property that the motion moves: a key may name different motions at
  /// different times, and values are read with the type of the property.
  var settings: [String: [MotionSetting]]
}

/// One member of a motion with its value read.
enum MotionSetting: Sendable {
  case from(MotionVector), to(MotionVector), velocity(MotionVector)
  /// A member whose value does not depend on the property.
  case member(MotionMember)

  /// Assigns the member; a motion of a kind that has no such member stays as it is.
  @MainActor func apply(to motion: PropertyMotion) {
    switch self {
    case .from(let vector): motion.fromValue = vector
    case .to(let vector): motion.toValue = vector
    case .velocity(let vector):
      switch motion {
      case let spring as SpringMotion: spring.velocity = vector
      case let decay as DecayMotion: decay.velocity = vector
      default: break
      }
    case .member(let member): Self.assign(member, to: motion)
    }
  }

  @MainActor private static func assign(_ member: MotionMember, to motion: PropertyMotion) {
    switch member {
    case .from, .to, .velocity: break
    case .springBounciness, .springSpeed, .dynamicsTension, .dynamicsFriction, .dynamicsMass:
      if let spring = motion as? SpringMotion { assign(member, to: spring) }
    case .deceleration(let share): (motion as? DecayMotion)?.deceleration = share
    case .duration(let seconds): (motion as? BasicMotion)?.duration = seconds
    case .timingFunction(let function): (motion as? BasicMotion)?.timingFunction = function
    // In files a begin time counts from the moment at which the motion is added.
    case .beginTime(let seconds): motion.delay = seconds
    case .repeatCount(let count?): motion.repeatCount = count
    case .repeatCount(nil): motion.repeatForever = true
    case .repeatForever(let flag): motion.repeatForever = flag
    case .autoreverses(let flag): motion.autoreverses = flag
    case .isAdditive(let flag): motion.isAdditive = flag
    case .roundingFactor(let grid): motion.roundingFactor = grid
    case .clampMode(let name): motion.clampMode = name.mode
    case .removedOnCompletion(let flag): motion.removedOnCompletion = flag
    case .isPaused(let flag): motion.isPaused = flag
    case .threshold(let distance): motion.threshold = distance
    }
  }

  @MainActor private static func assign(_ member: MotionMember, to spring: SpringMotion) {
    switch member {
    case .springBounciness(let bounciness): spring.springBounciness = bounciness
    case .springSpeed(let speed): spring.springSpeed = speed
    case .dynamicsTension(let tension): spring.dynamicsTension = tension
    case .dynamicsFriction(let friction): spring.dynamicsFriction = friction
    case .dynamicsMass(let mass): spring.dynamicsMass = mass
    default: break
    }
  }
}

extension MotionClampName {
  var mode: ClampMode {
    switch self {
    case .none: .none
    case .start: .start
    case .end: .end
    case .both: .both
    }
  }
}

extension MotionFidelityName {
  var fidelity: Fidelity {
    switch self {
    case .exact: .exact
    case .pop: .pop
    }
  }
}
