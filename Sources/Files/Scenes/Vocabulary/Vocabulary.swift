/// What scene files can say besides what is fixed: lists of kinds, each found by its type.
///
/// Whoever reads or binds a file is handed one. The values that keys have therefore know nothing of
/// kinds, and a kind that holds others, as a group does animations, knows none of them.
struct Vocabulary: Sendable {
  private let parts: [ObjectIdentifier: any VocabularyPart]

  /// A vocabulary of some lists, of each type one.
  init(_ parts: [any VocabularyPart]) {
    let pairs = parts.map { (ObjectIdentifier(type(of: $0)), $0) }
    self.parts = Dictionary(uniqueKeysWithValues: pairs)
  }

  /// The list of a type; without one there are no kinds.
  subscript<Part: VocabularyPart>(part: Part.Type) -> Part {
    parts[ObjectIdentifier(part)] as? Part ?? Part()
  }
}

/// A list of kinds, such as those of animations.
protocol VocabularyPart: Sendable {
  /// A list of no kinds.
  init()
}
