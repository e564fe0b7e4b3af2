import LaminaCore

/// All that scenes know about a kind of animation, from its keys to the animation it creates: a
/// separate type in its own file, and a line in `Vocabulary.scenes`.
protocol AnimationKind: Sendable {
  var kind: MemberKind<Animation> { get }
  /// Whether the kind animates one property of a layer, named by `keyPath`.
  var changesProperty: Bool { get }
  /// Reports faults in the combination of members.
  func check(_ plan: AnimationPlan, _ place: MemberPlace)
  /// The default duration if the file gives none; nil for the transaction's or the group's.
  func naturalDuration(of plan: AnimationPlan) -> Double?
  /// The values at the start and at the end, as far as they are known from the file.
  func ends(
    of plan: AnimationPlan,
    _ descriptor: PropertyDescriptor,
    model: PropertyValue
  ) -> AnimationEnds
  /// Creates an animation, to which the members are then applied.
  @MainActor func make(_ plan: AnimationPlan) -> Animation
  /// Sets what depends on more than one member.
  @MainActor func finish(_ animation: Animation, _ plan: AnimationPlan)
}

typealias AnimationEnds = (first: PropertyValue?, last: PropertyValue?)

extension AnimationKind {
  var changesProperty: Bool { true }
  func check(_ plan: AnimationPlan, _ place: MemberPlace) { checkEnds(plan, place) }
  func naturalDuration(of plan: AnimationPlan) -> Double? { nil }
  @MainActor func finish(_ animation: Animation, _ plan: AnimationPlan) {}

  /// The ends by the members `from`, `to` and `by`; nil for the kinds without these.
  func ends(
    of plan: AnimationPlan,
    _ descriptor: PropertyDescriptor,
    model: PropertyValue
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

  /// Warns about a third end value.
  func checkEnds(_ plan: AnimationPlan, _ place: MemberPlace) {
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

  var owner: String { "a \(kind.name) \(AnimationKinds.noun)" }
}

struct AnimationKinds: VocabularyPart {
  static let noun = "animation"

  /// All kinds, in the order of reference pages.
  let all: [any AnimationKind]
  let family: MemberFamily<Animation>

  init(_ all: [any AnimationKind]) {
    self.all = all
    family = MemberFamily(
      noun: Self.noun,
      kinds: all.map(\.kind),
      common: AnimationKeys.timing + AnimationKeys.additive
    )
  }
}
