/// One key of an animation or motion: its name, the kinds that have it, and how it is read.
struct MemberRow<Kind: Hashable & Sendable, Member>: Sendable {
  let name: String
  /// The kinds that have this member; nil when all have it.
  let kinds: [Kind]?
  /// What it means, in a sentence.
  let summary: String
  let read: @Sendable (DocumentReader, SceneValue) -> Member?

  init(
    _ name: String,
    _ kinds: [Kind]?,
    _ summary: String,
    _ read: @escaping @Sendable (DocumentReader, SceneValue) -> Member?
  ) {
    self.name = name
    self.kinds = kinds
    self.summary = summary
    self.read = read
  }

  /// A member that all kinds have.
  init(
    _ name: String,
    _ summary: String,
    _ read: @escaping @Sendable (DocumentReader, SceneValue) -> Member?
  ) {
    self.init(name, nil, summary, read)
  }
}
