import LaminaCore

/// A motion from one value to another with a timing function.
struct BasicMotionKind: MotionKind {
  let kind = MemberKind(
    "basic",
    "From one value to another, paced by a timing function.",
    [
      MotionKeys.toDescriptor,
      MotionDescriptor("duration", .duration, "Seconds from start to end; 0.4 unless given.") {
        (motion: BasicMotion, duration) in motion.duration = duration
      },
      MotionDescriptor("timingFunction", .timingFunction, "The pacing: a name or [x1, y1, x2, y2].")
      {
        (motion: BasicMotion, function) in motion.timingFunction = function
      },
    ]
  )

  @MainActor func make(property: String) -> PropertyMotion {
    BasicMotion(propertyNamed: property)
  }
}
