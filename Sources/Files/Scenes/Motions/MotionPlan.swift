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

extension Layer {
  /// Adds a motion of the file; one that cannot run is reported.
  func add(_ plan: NamedMotionPlan) {
    let motion = plan.motion.make()
    do throws(MotionError) {
      try add(motion, forKey: plan.key)
    } catch {
      report(.motionRefused(key: plan.key, reason: error.description))
    }
  }

  /// Applies new members to a motion; rejected members, and a missing motion, are reported.
  func apply(_ plan: MotionUpdatePlan) {
    guard let motion = motion(forKey: plan.key) as? PropertyMotion,
      let members = motion.propertyName.flatMap({ plan.members[$0] })
    else {
      report(.noMotion(key: plan.key))
      return
    }
    for member in members.list {
      let before = motion.lastError
      member.descriptor.apply(member.value, motion)
      if let error = motion.lastError, error != before {
        report(.motionRefused(key: plan.key, reason: error.description))
      }
    }
  }
}

extension LayerDiagnostic {
  fileprivate static func noMotion(key: String) -> Self {
    Self(
      "noMotion",
      "no motion '\(key)' is there to be changed",
      fix: "one that is to be changed after its end stays with removedOnCompletion false"
    )
  }

  fileprivate static func motionRefused(key: String, reason: String) -> Self {
    Self("motionRefused", "the motion '\(key)' stays as it was: \(reason)")
  }
}
