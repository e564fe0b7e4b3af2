import LaminaLayers
import LaminaMotion

/// A kind of motion: all that scenes know about it, from its keys to what is made of them.
///
/// A new kind is a type of its own in a file of its own, and a line in `Vocabulary.scenes`.
protocol MotionKind: Sendable {
  /// Its name, what it does, and the keys that not all kinds have.
  var kind: MemberKind<PropertyMotion> { get }
  /// Reports what is wrong with its members as a whole.
  func check(_ members: Members<PropertyMotion>, _ place: MemberPlace)
  /// What is wrong with a motion that has nowhere to go; nil if it has.
  func idleness(_ members: Members<PropertyMotion>) -> SceneFault?
  /// Makes a motion to which the members are then applied.
  @MainActor func make(property: String) -> PropertyMotion
}

extension MotionKind {
  func check(_ members: Members<PropertyMotion>, _ place: MemberPlace) {}

  func idleness(_ members: Members<PropertyMotion>) -> SceneFault? {
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

/// The kinds of motions.
struct MotionKinds: VocabularyPart {
  /// All kinds, in the order of reference pages.
  let all: [any MotionKind]
  /// The kinds with the keys that all of them have.
  let family: MemberFamily<PropertyMotion>

  init() { self.init([]) }

  init(_ all: [any MotionKind]) {
    self.all = all
    family = MemberFamily(noun: "motion", kinds: all.map(\.kind), common: MotionKeys.common)
  }
}
