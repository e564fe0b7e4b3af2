import LaminaCore

/// A motion as parsed; values that depend on the property are not resolved yet.
struct MotionNode: Sendable {
  var kind: any MotionKind
  var property: Located<String>
  var members: Members<PropertyMotion>
}

/// A motion whose values are resolved for its layer.
struct MotionPlan: Sendable {
  var kind: any MotionKind
  var property: String
  var members: Members<PropertyMotion>

  @MainActor func make() -> PropertyMotion {
    let motion = kind.make(property: property)
    // Frames must not depend on the times of ticks.
    motion.isPunctual = true
    members.apply(to: motion)
    return motion
  }
}

struct NamedMotionPlan: Sendable {
  var key: String
  var motion: MotionPlan
}

/// New members for an existing motion.
struct MotionUpdatePlan: Sendable {
  var key: String
  /// The members by the animated property: the motion under a key may change over time, and values
  /// are read with the type of the property.
  var members: [String: Members<PropertyMotion>]
}
