import LaminaCore

/// An animation from one value to another.
struct BasicAnimationKind: AnimationKind {
  let kind = MemberKind(
    "basic",
    "From one value to another, paced by a timing function.",
    AnimationKeys.ends
  )

  @MainActor func make(_ plan: AnimationPlan) -> Animation {
    BasicAnimation(keyPath: plan.keyPath)
  }
}
