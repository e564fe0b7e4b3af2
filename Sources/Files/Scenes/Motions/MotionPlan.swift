import LaminaMotion

/// A motion as it stands in a file; what depends on the property is not decided yet.
struct MotionNode: Sendable {
  var kind: any MotionKind
  var property: Located<String>
  var members: Members<PropertyMotion>
}

/// A motion whose values have been read for the layer that it is meant for.
struct MotionPlan: Sendable {
  var kind: any MotionKind
  var property: String
  var members: Members<PropertyMotion>

  /// Makes the motion.
  @MainActor func make() -> PropertyMotion {
    let motion = kind.make(property: property)
    // Frames must not depend on where ticks lie.
    motion.isPunctual = true
    members.apply(to: motion)
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
  var members: [String: Members<PropertyMotion>]
}
