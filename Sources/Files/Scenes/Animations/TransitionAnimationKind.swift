import LaminaCore

/// A transition from the appearance before a change to that after it.
struct TransitionAnimationKind: AnimationKind {
  private static let startProgress = AnimationKey<Double>("startProgress", .fraction) {
    (transition: Transition, progress) in transition.startProgress = progress
  }
  private static let endProgress = AnimationKey<Double>("endProgress", .fraction) {
    (transition: Transition, progress) in transition.endProgress = progress
  }

  /// The mapping itself, which is read later.
  private static func mapping(_ reader: DocumentReader, _ value: SceneValue) -> SceneValue? {
    guard case .mapping = value.content else {
      return reader.values.wrong(value, expected: "a filter such as {kind: dissolve}")
    }
    return value
  }

  let kind = MemberKind(
    "transition",
    "From the picture before a change to the picture after it.",
    [
      AnimationDescriptor(
        "type",
        ValueForm<Transition.Kind>.name("transition type"),
        "\(ValueForm<Transition.Kind>.names)."
      ) { (transition: Transition, type) in transition.type = type },
      AnimationDescriptor(
        "subtype",
        ValueForm<Transition.Subtype>.name("transition subtype"),
        "\(ValueForm<Transition.Subtype>.names)."
      ) { (transition: Transition, subtype) in transition.subtype = subtype },
      AnimationDescriptor(
        "filter",
        ValueForm<Filter>(.mapping(of: "property", to: .value), draft: Self.mapping) {
          FilterReader(reader: $1.binder.properties).filter($0)
        },
        "What leads from picture to picture: 'kind', 'angle', 'size'."
      ) { (transition: Transition, filter) in transition.filter = filter },
      startProgress.descriptor("Where in the change it begins, from 0 to 1."),
      endProgress.descriptor("Where in the change it ends, from 0 to 1."),
    ]
  )

  var changesProperty: Bool { false }

  func check(_ plan: AnimationPlan, _ place: MemberPlace) {
    guard let end = plan.members[Self.endProgress], let start = plan.members[Self.startProgress],
      end < start, let range = plan.members.range(of: Self.endProgress)
    else { return }
    place.binder.list.report("'endProgress' lies before 'startProgress'", at: range)
  }

  @MainActor func make(_ plan: AnimationPlan) -> Animation { Transition() }
}
