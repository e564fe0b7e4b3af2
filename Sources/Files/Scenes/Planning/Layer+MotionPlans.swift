import LaminaCore

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
