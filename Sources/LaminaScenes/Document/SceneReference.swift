import LaminaLayers

/// What scene files can say, for reference pages: read from the same tables as the files.
package enum SceneReference {
  /// One key of an animation or motion.
  package struct Member: Hashable, Sendable {
    /// The key.
    package let name: String
    /// The kinds that have it; nil when all have it.
    package let kinds: [String]?
    /// What it means, in a sentence.
    package let summary: String
  }

  /// One kind of animation or motion.
  package struct Kind: Hashable, Sendable {
    /// What `kind` says.
    package let name: String
    /// What it does, in a sentence.
    package let summary: String
  }

  /// The kinds of animations.
  package static var animations: [Kind] {
    AnimationNode.Kind.allCases.map { Kind(name: $0.rawValue, summary: $0.summary) }
  }

  /// The keys of animations.
  package static var animationMembers: [Member] {
    AnimationMember.rows.map(Member.init)
  }

  /// The keys of animations that say when, how fast and how often.
  package static var timingMembers: [Member] {
    AnimationMember.timingRows.map(Member.init)
  }

  /// The kinds of motions.
  package static var motions: [Kind] {
    MotionNode.Kind.allCases.map { Kind(name: $0.rawValue, summary: $0.summary) }
  }

  /// The keys of motions.
  package static var motionMembers: [Member] {
    MotionMember.rows.map(Member.init)
  }
}

extension SceneReference.Member {
  fileprivate init<Kind: RawRepresentable<String>, Value>(_ row: MemberRow<Kind, Value>) {
    self.init(name: row.name, kinds: row.kinds?.map(\.rawValue), summary: row.summary)
  }
}

extension AnimationNode.Kind {
  fileprivate var summary: String {
    switch self {
    case .basic: "From one value to another, paced by a timing function."
    case .keyframe: "Through a list of values, or along a path."
    case .spring: "To a value as a mass on a spring does."
    case .group: "Several animations in one time."
    case .transition: "From the picture before a change to the picture after it."
    }
  }
}

extension MotionNode.Kind {
  fileprivate var summary: String {
    switch self {
    case .spring: "To a value as a spring does; keeps its speed when the value changes."
    case .decay: "From a speed to rest, slowing down."
    case .basic: "From one value to another, paced by a timing function."
    }
  }
}
