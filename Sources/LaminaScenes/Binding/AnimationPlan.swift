import LaminaLayers
import LaminaMath

/// An animation whose values have been read for the layer that it is meant for.
struct AnimationPlan: Sendable {
  var kind: AnimationNode.Kind
  var keyPath: String?
  var from: PropertyValue?
  var to: PropertyValue?
  var by: PropertyValue?
  /// The values of keyframes.
  var values: [PropertyValue]?
  /// The path that keyframes follow.
  var path: Path?
  /// The members of a group.
  var animations: [AnimationPlan] = []
  /// What does not depend on the property, in the order of the file.
  var members: [AnimationMember] = []

  /// Makes the animation.
  @MainActor func make() -> Animation {
    let animation: Animation
    switch kind {
    case .basic: animation = values(BasicAnimation(keyPath: keyPath))
    case .keyframe: animation = keyframes()
    case .spring: animation = spring()
    case .group:
      let group = AnimationGroup()
      group.animations = animations.map { $0.make() }
      animation = group
    case .transition: animation = transition()
    }
    // In files a begin time counts from the moment at which the animation is added.
    animation.edit { $0.beginsRelativeToCommit = true }
    for member in members { Self.set(member, on: animation) }
    return animation
  }

  @MainActor private func values(_ animation: BasicAnimation) -> BasicAnimation {
    animation.fromValue = from
    animation.toValue = to
    animation.byValue = by
    return animation
  }

  @MainActor private func keyframes() -> Animation {
    let animation = KeyframeAnimation(keyPath: keyPath)
    animation.values = values
    animation.path = path
    for member in members {
      switch member {
      case .keyTimes(let times): animation.keyTimes = times
      case .timingFunctions(let functions): animation.timingFunctions = functions
      case .calculationMode(let mode): animation.calculationMode = mode
      case .rotationMode(let mode): animation.rotationMode = mode
      case .tensionValues(let numbers): animation.tensionValues = numbers
      case .continuityValues(let numbers): animation.continuityValues = numbers
      case .biasValues(let numbers): animation.biasValues = numbers
      default: break
      }
    }
    return animation
  }

  @MainActor private func spring() -> Animation {
    let spring = SpringAnimation(keyPath: keyPath)
    _ = values(spring)
    let settings = SpringPlan(members)
    spring.mass = settings.mass
    spring.stiffness = settings.stiffness
    spring.damping = settings.damping
    spring.initialVelocity = settings.initialVelocity
    spring.allowsOverdamping = settings.allowsOverdamping
    return spring
  }

  @MainActor private func transition() -> Animation {
    let transition = Transition()
    for member in members {
      switch member {
      case .type(let type): transition.type = type
      case .subtype(let subtype): transition.subtype = subtype
      case .startProgress(let progress): transition.startProgress = progress
      case .endProgress(let progress): transition.endProgress = progress
      default: break
      }
    }
    return transition
  }

  /// Sets what all kinds have.
  @MainActor private static func set(_ member: AnimationMember, on animation: Animation) {
    switch member {
    case .beginTime(let time): animation.beginTime = time
    case .timeOffset(let offset): animation.timeOffset = offset
    case .speed(let speed): animation.speed = speed
    case .duration(let duration): animation.duration = duration
    case .repeatCount(let count): animation.repeatCount = count
    case .repeatDuration(let duration): animation.repeatDuration = duration
    case .autoreverses(let flag): animation.autoreverses = flag
    case .fillMode(let mode): animation.fillMode = mode
    case .isRemovedOnCompletion(let flag): animation.isRemovedOnCompletion = flag
    case .timingFunction(let function): animation.timingFunction = function
    case .isAdditive(let flag): (animation as? PropertyAnimation)?.isAdditive = flag
    case .isCumulative(let flag): (animation as? PropertyAnimation)?.isCumulative = flag
    default: break
    }
  }
}
