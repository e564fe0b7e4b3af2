/// One key of an animation or motion: its name, the kinds that have it, and how it is read.
struct MemberRow<Kind: Hashable & Sendable, Member>: Sendable {
  let name: String
  /// The kinds that have this member; nil when all have it.
  let kinds: [Kind]?
  let read: @Sendable (DocumentReader, SceneValue) -> Member?

  init(
    _ name: String,
    _ kinds: [Kind]? = nil,
    _ read: @escaping @Sendable (DocumentReader, SceneValue) -> Member?
  ) {
    self.name = name
    self.kinds = kinds
    self.read = read
  }
}
