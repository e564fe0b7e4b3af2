import LaminaCore

/// An animation from one value to another.
struct BasicAnimationKind: AnimationKind {
  let kind = MemberKind(
    "basic",
    "From one value to another, paced by a timing function.",
    AnimationKeys.ends
  )

  func check(_ plan: AnimationPlan, _ place: MemberPlace) {
    Self.checkEnds(plan, place)
  }

  func ends(
    of plan: AnimationPlan,
    _ descriptor: PropertyDescriptor,
    model: PropertyValue
  ) -> AnimationEnds { Self.ends(plan, descriptor, model) }

  @MainActor func make(_ plan: AnimationPlan) -> Animation {
    BasicAnimation(keyPath: plan.keyPath)
  }

  // MARK: - Shared with springs

  static func checkEnds(_ plan: AnimationPlan, _ place: MemberPlace) {
    let members = plan.members
    guard members.has(AnimationKeys.from), members.has(AnimationKeys.to),
      members.has(AnimationKeys.by)
    else { return }
    place.binder.list.warn(
      "'by' is ignored beside 'from' and 'to'",
      help: "keep two of the three",
      .ignoredKey,
      at: plan.range
    )
  }

  static func ends(
    _ plan: AnimationPlan,
    _ descriptor: PropertyDescriptor,
    _ model: PropertyValue
  ) -> AnimationEnds {
    let by = plan.members[AnimationKeys.by]
    switch (plan.members[AnimationKeys.from], plan.members[AnimationKeys.to], by) {
    case (let from?, let to?, _): return (from, to)
    case (let from?, nil, let by?): return (from, descriptor.sum(from, by))
    case (nil, let to?, let by?): return (descriptor.sum(to, by, times: -1), to)
    case (nil, nil, let by?): return (model, descriptor.sum(model, by))
    case (let from?, nil, nil): return (from, model)
    case (nil, let to?, nil): return (model, to)
    case (nil, nil, nil): return (nil, nil)
    }
  }
}
