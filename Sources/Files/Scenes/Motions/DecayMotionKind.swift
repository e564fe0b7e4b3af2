import LaminaCore

/// A motion that decelerates from a velocity to rest.
struct DecayMotionKind: MotionKind {
  let kind = MemberKind(
    "decay",
    "From a speed to rest, slowing down.",
    [
      MotionKeys.velocityDescriptor,
      MotionDescriptor(
        "deceleration",
        .share,
        "The share of its speed that a millisecond leaves; 0.998 unless given."
      ) { (decay: DecayMotion, share) in decay.deceleration = share },
    ]
  )

  func noEffectFault(_ members: Members<PropertyMotion>) -> SceneFault? {
    guard !members.has(MotionKeys.velocity) else { return nil }
    return .clash(
      "a decay motion without 'velocity' stands still",
      help: "such as 'velocity: 40', in units per second",
      .noEffect
    )
  }

  @MainActor func make(property: String) -> PropertyMotion {
    DecayMotion(propertyNamed: property)
  }
}
