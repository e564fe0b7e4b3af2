import LaminaCore

/// An animation to a value with the motion of a mass on a spring.
struct SpringAnimationKind: AnimationKind {
  private static let mass = AnimationKey<Double>("mass", .positive)
  private static let stiffness = AnimationKey<Double>("stiffness", .positive)
  private static let damping = AnimationKey<Double>("damping", .nonNegative)
  private static let initialVelocity = AnimationKey<Double>("initialVelocity", .number)
  private static let allowsOverdamping = AnimationKey<Bool>("allowsOverdamping", .boolean)
  private static let perceptualDuration = AnimationKey<Double>(
    "perceptualDuration",
    .milliseconds("a time of at least 1 ms")
  )
  private static let bounce = AnimationKey<Double>(
    "bounce",
    .number(
      NumberBounds(least: -1, greatest: 1, isOpenBelow: true),
      "a number above -1, up to 1"
    )
  )

  let kind = MemberKind(
    "spring",
    "To a value as a mass on a spring does.",
    AnimationKeys.ends + [
      mass.descriptor("Inertia; above 0, 1 unless given."),
      stiffness.descriptor("Strength of the spring; above 0, 100 unless given."),
      damping.descriptor("Friction; at least 0, 10 unless given."),
      initialVelocity.descriptor(
        "Speed at the start, in whole distances per second towards the target."
      ),
      allowsOverdamping.descriptor(
        "Whether damping above the critical one counts; false unless given."
      ),
      perceptualDuration.descriptor(
        "Seconds until it seems to have arrived, instead of the constants."
      ),
      bounce.descriptor("Above -1, up to 1; above 0 it overshoots more, below 0 it creeps."),
    ]
  )

  func check(_ plan: AnimationPlan, _ place: MemberPlace) {
    checkEnds(plan, place)
    let members = plan.members
    if let range = members.range(of: AnimationKeys.timingFunction) {
      place.binder.list.warn(
        "a spring ignores 'timingFunction'",
        help: "take it away",
        .ignoredKey,
        at: range
      )
    }
    let hasParts =
      members.has(Self.mass) || members.has(Self.stiffness) || members.has(Self.damping)
      || members.has(Self.allowsOverdamping)
    let feel = [members.range(of: Self.perceptualDuration), members.range(of: Self.bounce)]
    guard hasParts, let last = feel.compactMap({ $0 }).max(by: { $0.lowerBound < $1.lowerBound })
    else { return }
    place.binder.list.report(
      "'perceptualDuration' and 'bounce' do not go together with 'mass', 'stiffness' and"
        + " 'damping'",
      help: "keep one way to describe the spring",
      at: last
    )
  }

  func naturalDuration(of plan: AnimationPlan) -> Double? { curve(plan).settlingDuration }

  @MainActor func make(_ plan: AnimationPlan) -> Animation {
    SpringAnimation(keyPath: plan.keyPath)
  }

  @MainActor func finish(_ animation: Animation, _ plan: AnimationPlan) {
    guard let spring = animation as? SpringAnimation else { return }
    let curve = curve(plan)
    spring.mass = curve.mass
    spring.stiffness = curve.stiffness
    spring.damping = curve.damping
    spring.initialVelocity = curve.initialVelocity
    spring.allowsOverdamping = curve.allowsOverdamping
  }

  /// The default perceptual duration if only the bounce is given, in seconds.
  private static let usualDuration = 0.5

  private func curve(_ plan: AnimationPlan) -> SpringCurve {
    let members = plan.members
    let velocity = members[Self.initialVelocity] ?? 0
    let (duration, bounce) = (members[Self.perceptualDuration], members[Self.bounce])
    guard duration != nil || bounce != nil else {
      return SpringCurve(
        mass: members[Self.mass] ?? 1,
        stiffness: members[Self.stiffness] ?? 100,
        damping: members[Self.damping] ?? 10,
        initialVelocity: velocity,
        allowsOverdamping: members[Self.allowsOverdamping] ?? false
      )
    }
    let feel = SpringCurve(
      perceptualDuration: duration ?? Self.usualDuration,
      bounce: bounce ?? 0
    )
    return SpringCurve(
      mass: feel.mass,
      stiffness: feel.stiffness,
      damping: feel.damping,
      initialVelocity: velocity,
      allowsOverdamping: true
    )
  }
}
