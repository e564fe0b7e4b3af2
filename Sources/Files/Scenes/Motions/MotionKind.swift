import LaminaCore

/// All that scenes know about a kind of motion, from its keys to the motion it creates: a separate
/// type in its own file, and a line in `Vocabulary.scenes`.
protocol MotionKind: Sendable {
  var kind: MemberKind<PropertyMotion> { get }
  /// Reports faults in the combination of members.
  func check(_ members: Members<PropertyMotion>, _ place: MemberPlace)
  /// The fault of a motion that would end at once without moving; nil if it moves.
  func noEffectFault(_ members: Members<PropertyMotion>) -> SceneFault?
  /// Creates a motion, to which the members are then applied.
  @MainActor func make(property: String) -> PropertyMotion
}

extension MotionKind {
  func check(_ members: Members<PropertyMotion>, _ place: MemberPlace) {}

  func noEffectFault(_ members: Members<PropertyMotion>) -> SceneFault? {
    if members.has(MotionKeys.from) || members.has(MotionKeys.to)
      || members.has(MotionKeys.velocity)
    {
      return nil
    }
    return .clash(
      "the motion has no 'to', so it ends at once",
      help: "say where it is to go",
      .noEffect
    )
  }
}

struct MotionKinds: VocabularyPart {
  /// All kinds, in the order of reference pages.
  let all: [any MotionKind]
  let family: MemberFamily<PropertyMotion>

  init(_ all: [any MotionKind]) {
    self.all = all
    family = MemberFamily(noun: "motion", kinds: all.map(\.kind), common: MotionKeys.common)
  }
}
