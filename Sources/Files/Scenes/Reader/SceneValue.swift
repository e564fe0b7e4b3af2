import LaminaCore

/// An untyped value of a scene file with its place; a scalar remains text, whose meaning depends on
/// its reader: `no` is a Boolean for `isHidden` and a word for `string`.
struct SceneValue: Sendable {
  enum Content: Sendable {
    case scalar(SceneScalar)
    case list([SceneValue])
    case mapping([SceneEntry])
  }

  var content: Content
  var range: SourceRange
  /// The place of the value itself if this is an alias.
  var definition: SourceRange?
  /// Whether the value is adjacent numbers in a mapping, where a list was intended.
  var isUnbracketed = false

  /// Whether the value is empty, `null` or `~`.
  var isNull: Bool {
    guard case .scalar(let scalar) = content else { return false }
    return scalar.isNull
  }

  var isNothing: Bool { isNull || text == "none" || text == "null" }

  /// The text of a scalar; nil for other values and for no value.
  var text: String? {
    guard case .scalar(let scalar) = content, !scalar.isNull else { return nil }
    return scalar.text
  }

  var isPlain: Bool {
    guard case .scalar(let scalar) = content else { return false }
    return scalar.isPlain
  }

  /// Whether YAML itself resolves the value to a number.
  var isPlainNumber: Bool {
    guard isPlain, let text, case .number = NumberText.read(text) else { return false }
    return true
  }

  /// A short description for messages.
  var summary: String {
    switch content {
    case .scalar(let scalar): scalar.isNull ? "nothing" : VisibleText.quoted(scalar.text)
    case .list(let items) where items.isEmpty: "an empty list"
    case .list(let items): "a list of \(items.count)"
    case .mapping: "a mapping"
    }
  }
}

/// The text of a scalar.
struct SceneScalar: Sendable, Equatable {
  var text: String
  /// Whether the scalar is unquoted and not a block.
  var isPlain: Bool
  /// Whether only a comment is in the value's place.
  var isComment = false

  private static let nulls: Set<String> = ["", "~", "null", "Null", "NULL"]

  var isNull: Bool { isPlain && Self.nulls.contains(text) }
}

/// A key of a mapping with its value.
struct SceneEntry: Sendable {
  var key: String
  var keyRange: SourceRange
  var value: SceneValue
  /// Whether the entry comes from another mapping, by a merge key.
  var isMerged = false

  /// The key with its place.
  var name: Located<String> { Located(value: key, range: keyRange) }
}

extension SceneValue {
  /// The value without its place, for types of other modules.
  var written: WrittenValue {
    switch content {
    case .scalar(let scalar): scalar.isNull ? .nothing : .text(scalar.text)
    case .list(let items): .list(items.map(\.written))
    case .mapping(let entries):
      .mapping(entries.map { WrittenValue.Entry(key: $0.key, value: $0.value.written) })
    }
  }
}

extension SceneValue {
  /// The value with the type that its form suggests: numbers, Booleans, text, and lists of them.
  var anyValue: Any? {
    switch content {
    case .scalar(let scalar):
      if scalar.isNull { return nil }
      guard scalar.isPlain else { return scalar.text }
      if case .number(let number) = NumberText.read(scalar.text) { return number }
      switch scalar.text {
      case "true": return true
      case "false": return false
      default: return scalar.text
      }
    case .list(let items): return items.map { $0.anyValue as Any }
    case .mapping(let entries):
      let pairs = entries.map { ($0.key, $0.value.anyValue as Any) }
      return Dictionary(pairs) { _, last in last }
    }
  }
}
