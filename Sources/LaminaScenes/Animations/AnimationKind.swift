import LaminaLayers
import LaminaMath

/// A kind of animation: all that scenes know about it, from its keys to what is made of them.
///
/// A new kind is a type of its own in a file of its own, and a line in `AnimationKinds`.
protocol AnimationKind: Sendable {
  /// Its name, what it does, and the keys that not all kinds have.
  var kind: MemberKind<Animation> { get }
  /// Whether it changes one property of a layer, named by `keyPath`.
  var changesProperty: Bool { get }
  /// Reports what is wrong with its members as a whole.
  func check(_ plan: AnimationPlan, _ place: MemberPlace)
  /// Its length where the file gives none; nil for the transaction's or the group's.
  func naturalDuration(of plan: AnimationPlan) -> Double?
  /// The values at its start and at its end, as far as the file shows them.
  func ends(of plan: AnimationPlan, _ row: PropertyRow, model: PropertyValue) -> AnimationEnds
  /// Makes an animation to which the members are then applied.
  @MainActor func make(_ plan: AnimationPlan) -> Animation
  /// Sets what takes more than one member.
  @MainActor func finish(_ animation: Animation, _ plan: AnimationPlan)
}

typealias AnimationEnds = (first: PropertyValue?, last: PropertyValue?)
typealias AnimationRow = MemberRow<Animation>
typealias AnimationKey<Value: Sendable> = MemberKey<Animation, Value>

extension AnimationKind {
  var changesProperty: Bool { true }
  func check(_ plan: AnimationPlan, _ place: MemberPlace) {}
  func naturalDuration(of plan: AnimationPlan) -> Double? { nil }
  func ends(
    of plan: AnimationPlan,
    _ row: PropertyRow,
    model: PropertyValue
  ) -> AnimationEnds { (nil, nil) }
  @MainActor func finish(_ animation: Animation, _ plan: AnimationPlan) {}

  /// The kind with its article, for messages.
  var owner: String { AnimationKinds.family.owner(kind.name) }
}

/// The kinds of animations.
enum AnimationKinds {
  /// All kinds: the one place where a new kind is entered.
  static let all: [any AnimationKind] = [
    BasicAnimationKind(), KeyframeAnimationKind(), SpringAnimationKind(), GroupAnimationKind(),
    TransitionKind(),
  ]

  /// The kinds with the keys that all of them have.
  static let family = MemberFamily(
    noun: "animation",
    kinds: all.map(\.kind),
    common: AnimationKeys.timing + AnimationKeys.sums
  )
}
