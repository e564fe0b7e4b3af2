/// The name of a kind of animation or motion, its summary, and the keys that not all kinds have.
struct MemberKind<Subject: AnyObject>: Sendable {
  let name: String
  let summary: String
  let descriptors: [MemberDescriptor<Subject>]

  init(_ name: String, _ summary: String, _ descriptors: [MemberDescriptor<Subject>]) {
    (self.name, self.summary, self.descriptors) = (name, summary, descriptors)
  }
}

/// The kinds of animations, or those of motions, with the keys that all of them share.
struct MemberFamily<Subject: AnyObject>: Sendable {
  /// The noun for members of the family: `animation`.
  let noun: String
  let kinds: [MemberKind<Subject>]
  let common: [MemberDescriptor<Subject>]

  /// A kind with its article, for messages: `a spring animation`.
  func owner(_ kind: String) -> String { "a \(kind) \(noun)" }

  /// The keys of a kind, or of all kinds, without duplicates.
  func descriptors(of kind: MemberKind<Subject>? = nil) -> [MemberDescriptor<Subject>] {
    var names: Set<String> = []
    return ((kind.map { [$0] } ?? kinds).flatMap(\.descriptors) + common)
      .filter { names.insert($0.name).inserted }
  }

  /// The kinds that have a key; nil if all have it.
  func owners(of key: String) -> [String]? {
    if common.contains(where: { $0.name == key }) { return nil }
    return kinds.filter { $0.descriptors.contains { $0.name == key } }.map(\.name)
  }

  /// Reads the members after `kind`; an unknown kind accepts the keys of all, and `others` are keys
  /// that are read elsewhere, for suggestions.
  func read(
    _ entries: [SceneEntry],
    kind: MemberKind<Subject>?,
    others: [String] = [],
    _ reader: DocumentReader
  ) -> Members<Subject> {
    var members = Members<Subject>()
    let descriptors = descriptors(of: kind)
    let owner = kind.map { self.owner($0.name) } ?? "\(Article.before(noun))"
    for entry in entries {
      guard let descriptor = descriptors.first(where: { $0.name == entry.key }) else {
        members.isWhole = false
        report(entry, owner: owner, valid: others + descriptors.map(\.name), reader.list)
        continue
      }
      guard let value = descriptor.read(reader, entry.value) else {
        members.isWhole = false
        continue
      }
      members.list.append(
        .init(
          descriptor: descriptor,
          value: value,
          keyRange: entry.keyRange,
          range: entry.value.range
        )
      )
    }
    return members
  }

  private func report(
    _ entry: SceneEntry,
    owner: String,
    valid: [String],
    _ list: DiagnosticList
  ) {
    let owners = owners(of: entry.key) ?? []
    let fault: SceneFault =
      owners.isEmpty
      ? .unknownKey(found: entry.key, owner: owner, valid: valid)
      : foreign(entry.key, owner: owner, owners)
    list.report(fault, at: entry.keyRange)
  }

  /// The fault of a key that belongs to other kinds.
  func foreign(_ key: String, owner: String, _ owners: [String]) -> SceneFault {
    let belongs = owners.map(self.owner).joined(separator: " or ")
    return .foreignKey(found: key, owner: owner, belongsTo: belongs)
  }

  func readKind(_ keys: inout KeyedReader, _ reader: DocumentReader) -> Int? {
    let names = kinds.map(\.name)
    let help = "one of " + names.map { "'\($0)'" }.joined(separator: ", ")
    guard let value = keys.require("kind", help: help) else { return nil }
    let choices = names.enumerated().map { (name: $0.element, value: $0.offset) }
    return reader.values.choice(value, kind: "kind of \(noun)", choices)
  }
}
