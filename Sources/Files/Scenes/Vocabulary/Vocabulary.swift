/// The extensible vocabulary of scene files: lists of kinds, each looked up by its type.
///
/// It is passed to everything that reads or binds a file. So the forms of values do not depend on
/// kinds, and a kind that contains others, as a group contains animations, does not depend on them.
struct Vocabulary: Sendable {
  private let parts: [ObjectIdentifier: any VocabularyPart]

  /// Creates a vocabulary of lists, each of a different type.
  init(_ parts: [any VocabularyPart]) {
    let pairs = parts.map { (ObjectIdentifier(type(of: $0)), $0) }
    self.parts = Dictionary(uniqueKeysWithValues: pairs)
  }

  /// The vocabulary with one more list, which replaces one of its type.
  func adding(_ part: some VocabularyPart) -> Vocabulary {
    Vocabulary(parts.values.filter { type(of: $0) != type(of: part) } + [part])
  }

  /// The list of a type; empty if there is none.
  subscript<Part: VocabularyPart>(part: Part.Type) -> Part {
    parts[ObjectIdentifier(part)] as? Part ?? Part()
  }
}

/// A list of kinds, such as those of animations.
protocol VocabularyPart: Sendable {
  associatedtype Kind
  init(_ all: [Kind])
}

extension VocabularyPart {
  init() { self.init([]) }
}
