import LaminaCore

/// Several animations with common timing.
struct GroupAnimationKind: AnimationKind {
  private static let animations = AnimationKey<[AnimationPlan]>(
    "animations",
    ValueForm(
      .list(.animation),
      draft: { reader, value in
        reader.values.items(value, expected: "a list of animations") { reader.animation($0) }
      },
      bind: { (nodes: [ParsedAnimation], place) in
        let plans = nodes.compactMap {
          place.binder.animation($0, place.shape, fallback: nil)
        }
        return plans.count == nodes.count ? plans : nil
      }
    )
  ) { (group: AnimationGroup, plans) in group.animations = plans.map { $0.make() } }

  let kind = MemberKind(
    "group",
    "Several animations in one time.",
    [animations.descriptor("The members, a list.")]
  )

  var changesProperty: Bool { false }

  func check(_ plan: AnimationPlan, _ place: MemberPlace) {
    let length = plan.times(fallback: 0).duration
    guard plan.hasDuration, length > 0 else { return }
    for member in plan.members[Self.animations] ?? [] {
      let end = member.times(fallback: length).endTime
      guard end.isFinite, end > length * (1 + 1e-12) else { continue }
      place.binder.list.warn(
        "the group ends after \(length) s and cuts this animation, which ends at \(end) s",
        help: "give the group a longer 'duration', or none",
        .cutAnimation,
        at: member.members.range(of: AnimationKeys.duration) ?? member.range.start
      )
    }
  }

  /// The end of the longest member.
  func naturalDuration(of plan: AnimationPlan) -> Double? {
    plan.members[Self.animations]?
      .compactMap { member -> Double? in
        let times = member.times(fallback: 0)
        return times.duration > 0 ? times.endTime : nil
      }
      .max()
  }

  @MainActor func make(_ plan: AnimationPlan) -> Animation { AnimationGroup() }
}
