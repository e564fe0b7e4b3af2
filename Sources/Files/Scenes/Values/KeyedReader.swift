/// Takes the entries of a mapping one key at a time, and reports what nobody asked for.
///
/// The keys that a mapping may have are exactly those that were asked for: there is no second list
/// of them. Keys that start with `x-` are free for notes and anchors.
struct KeyedReader {
  /// What the mapping is, with its article: `a timeline step`.
  let owner: String
  let range: SourceRange
  private(set) var entries: [SceneEntry]
  private var known: [String] = []
  private let list: DiagnosticList

  /// Opens a mapping; nil after reporting when the value is something else.
  init?(_ value: SceneValue, owner: String, values: ValueReader) {
    guard case .mapping(let entries) = value.content else {
      let fault: SceneValue? = values.wrong(
        value,
        expected: owner + ": a mapping of keys to values"
      )
      assert(fault == nil)
      return nil
    }
    self.owner = owner
    self.entries = entries.filter { !Self.isNote($0.key) }
    range = value.range
    list = values.list
  }

  /// Whether a key is free for notes.
  static func isNote(_ key: String) -> Bool { key.hasPrefix("x-") }

  /// The entry of a key, which then counts as known and as used.
  mutating func take(_ key: String) -> SceneEntry? {
    known.append(key)
    guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
    return entries.remove(at: index)
  }

  /// The value of a key that must be there.
  mutating func require(_ key: String, help: String? = nil) -> SceneValue? {
    if let entry = take(key) { return entry.value }
    list.report(
      .missingKey(key, owner: owner, help: help),
      at: SourceRange(range.lowerBound, range.lowerBound)
    )
    return nil
  }

  /// The value of a key as `read` understands it; nil when it is absent or wrong.
  mutating func read<Value>(_ key: String, _ read: (SceneValue) -> Value?) -> Located<Value>? {
    guard let entry = take(key), let value = read(entry.value) else { return nil }
    return Located(value: value, range: entry.value.range)
  }

  /// Reports every key that is left.
  func finish() {
    for entry in entries {
      list.report(
        .unknownKey(found: entry.key, owner: owner, valid: known),
        at: entry.keyRange
      )
    }
  }
}
