import LaminaCore

/// The vocabulary of scene files for reference pages, schemas and completion, from the same tables
/// that the reader uses.
package enum SceneReference {
  private static var vocabulary: Vocabulary { .scenes }

  /// One kind of animation or motion.
  package struct Kind: Hashable, Sendable {
    package let name: String
    package let summary: String
    /// The keys that not all kinds have.
    package let keys: [KeyInfo]
  }

  package static var animations: [Kind] { vocabulary[AnimationKinds.self].family.reference }

  /// The keys that all animations share.
  package static var animationKeys: [KeyInfo] {
    vocabulary[AnimationKinds.self].family.common.map(\.info)
  }

  package static var timingKeys: [KeyInfo] { AnimationKeys.timing.map(\.info) }

  package static var motions: [Kind] { vocabulary[MotionKinds.self].family.reference }

  /// The keys that all motions share.
  package static var motionKeys: [KeyInfo] {
    vocabulary[MotionKinds.self].family.common.map(\.info)
  }

  /// The keys of the document itself, with those of the stage, the timeline and the keys in them.
  package static var scene: [KeyInfo] { DocumentKeys(vocabulary).all }

  package static var steps: [KeyInfo] { StepNode.keys(vocabulary) }

  /// The layer events for which there can be actions, besides the names of properties.
  package static var events: [(name: String, summary: String)] {
    SceneEvent.all.map { ($0.name, $0.summary) }
  }
}

extension MemberFamily {
  fileprivate var reference: [SceneReference.Kind] {
    kinds.map {
      SceneReference.Kind(name: $0.name, summary: $0.summary, keys: $0.descriptors.map(\.info))
    }
  }
}
