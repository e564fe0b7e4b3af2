import LaminaAnimation
import LaminaLayers
import LaminaMath
import LaminaProperties

/// A kind of animation: all that scenes know about it, from its keys to what is made of them.
///
/// A new kind is a type of its own in a file of its own, and a line in `Vocabulary.scenes`.
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
  var owner: String { "a \(kind.name) \(AnimationKinds.noun)" }
}

/// The kinds of animations.
struct AnimationKinds: VocabularyPart {
  static let noun = "animation"

  /// All kinds, in the order of reference pages.
  let all: [any AnimationKind]
  /// The kinds with the keys that all of them have.
  let family: MemberFamily<Animation>

  init() { self.init([]) }

  init(_ all: [any AnimationKind]) {
    self.all = all
    family = MemberFamily(
      noun: Self.noun,
      kinds: all.map(\.kind),
      common: AnimationKeys.timing + AnimationKeys.sums
    )
  }
}
