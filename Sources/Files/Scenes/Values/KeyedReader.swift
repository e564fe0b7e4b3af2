/// Takes the entries of a mapping one key at a time, and reports the keys that were not taken.
///
/// The valid keys of a mapping are exactly those that were taken: there is no second list of them.
/// Keys that start with `x-` are free for notes and anchors.
struct KeyedReader {
  /// The description of the mapping, with its article: `a timeline step`.
  let owner: String
  let range: SourceRange
  private(set) var entries: [SceneEntry]
  private var known: [String] = []
  private let list: DiagnosticList

  /// Opens a mapping; nil after a report if the value is not one.
  init?(_ value: SceneValue, owner: String, values: ValueReader) {
    guard case .mapping(let entries) = value.content else {
      _ = values.wrong(value, expected: owner + ": a mapping of keys to values") as SceneValue?
      return nil
    }
    self.owner = owner
    self.entries = entries.filter { !Self.isNote($0.key) }
    range = value.range
    list = values.list
  }

  static func isNote(_ key: String) -> Bool { key.hasPrefix("x-") }

  /// The entry of a key, which then counts as valid and as used.
  mutating func take(_ key: String) -> SceneEntry? {
    known.append(key)
    guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
    return entries.remove(at: index)
  }

  /// The entry of a key that is taken later.
  func peek(_ key: String) -> SceneEntry? { entries.first { $0.key == key } }

  mutating func require(_ key: String, help: String? = nil) -> SceneValue? {
    if let entry = take(key) { return entry.value }
    list.report(
      .missingKey(key, owner: owner, help: help),
      at: range.start
    )
    return nil
  }

  /// The value of a key as read by `read`; nil if it is absent or invalid.
  mutating func read<Value>(_ key: String, _ read: (SceneValue) -> Value?) -> Located<Value>? {
    guard let entry = take(key), let value = read(entry.value) else { return nil }
    return Located(value: value, range: entry.value.range)
  }

  /// Reports every remaining key.
  func finish() {
    for entry in entries {
      list.report(
        .unknownKey(found: entry.key, owner: owner, valid: known),
        at: entry.keyRange
      )
    }
  }
}
