import LaminaLayers
import LaminaProperties

/// A value of a scene file with its place: what YAML says, before anyone asks for a type.
///
/// A scalar stays text. What it means depends on what the reader of it wants: `no` is a truth value
/// for `isHidden` and a word for `string`.
struct SceneValue: Sendable {
  enum Content: Sendable {
    case scalar(SceneScalar)
    case list([SceneValue])
    case mapping([SceneEntry])
  }

  var content: Content
  var range: SourceRange
  /// Where the value itself stands, if an alias stands here.
  var definition: SourceRange?
  /// Whether it is numbers that stand beside each other in a mapping, where a list was meant.
  var isUnbracketed = false

  /// Whether nothing stands here: an empty place, `null` or `~`.
  var isNull: Bool {
    guard case .scalar(let scalar) = content else { return false }
    return scalar.isNull
  }

  /// Whether a word says that there is no value.
  var isNothing: Bool { isNull || text == "none" || text == "null" }

  /// The text of a scalar, or nil for anything else and for nothing.
  var text: String? {
    guard case .scalar(let scalar) = content, !scalar.isNull else { return nil }
    return scalar.text
  }

  /// Whether the value is one word or line without quotes.
  var isPlain: Bool {
    guard case .scalar(let scalar) = content else { return false }
    return scalar.isPlain
  }

  /// Whether YAML itself takes the value for a number.
  var isPlainNumber: Bool {
    guard isPlain, let text, case .number = NumberText.read(text) else { return false }
    return true
  }

  /// The value in a few words, for messages.
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
  /// Written without quotes and not as a block of lines.
  var isPlain: Bool
  /// Nothing but a comment stands in its place.
  var isComment = false

  private static let nulls: Set<String> = ["", "~", "null", "Null", "NULL"]

  var isNull: Bool { isPlain && Self.nulls.contains(text) }
}

/// A key of a mapping with its value.
struct SceneEntry: Sendable {
  var key: String
  var keyRange: SourceRange
  var value: SceneValue
  /// Whether it comes from another mapping, by a merge key.
  var isMerged = false
}

extension SceneValue {
  /// The value without its place, for kinds of value that other packages bring.
  var written: WrittenValue {
    switch content {
    case .scalar(let scalar): scalar.isNull ? .nothing : .text(scalar.text)
    case .list(let items): .list(items.map(\.written))
    case .mapping(let entries):
      .mapping(entries.map { WrittenValue.Entry(key: $0.key, value: $0.value.written) })
    }
  }
}
