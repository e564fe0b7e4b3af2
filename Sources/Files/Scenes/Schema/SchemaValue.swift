import LaminaCore

/// A JSON value of a schema; the keys of an object keep their order.
indirect enum SchemaValue: Equatable, Sendable {
  case text(String)
  case number(Double)
  case flag(Bool)
  case list([SchemaValue])
  case object([Member])

  struct Member: Equatable, Sendable {
    var key: String
    var value: SchemaValue
  }

  /// An object from keys and values; keys without a value are omitted.
  static func keys(_ pairs: KeyValuePairs<String, SchemaValue?>) -> SchemaValue {
    .object(pairs.compactMap { key, value in value.map { Member(key: key, value: $0) } })
  }

  static func texts(_ texts: [String]) -> SchemaValue { .list(texts.map(SchemaValue.text)) }

  static func reference(_ name: String) -> SchemaValue {
    .keys(["$ref": .text("#/definitions/\(name)")])
  }

  private var isReference: Bool {
    if case .object(let members) = self { members.map(\.key) == ["$ref"] } else { false }
  }

  /// The object with further keys in front, except those that it has; other values are unchanged.
  ///
  /// Draft-07 ignores all keys beside `$ref`, so a reference becomes the only element of `allOf`.
  func with(_ pairs: KeyValuePairs<String, SchemaValue?>) -> SchemaValue {
    guard case .object(let extra) = Self.keys(pairs), case .object(let own) = self else {
      return self
    }
    let body = isReference ? [Member(key: "allOf", value: .list([self]))] : own
    return .object(extra.filter { new in !body.contains { $0.key == new.key } } + body)
  }

  /// The value as JSON, ended by a newline.
  func json(isCompact: Bool) -> String {
    var text = ""
    write(into: &text, depth: isCompact ? nil : 0)
    return text + "\n"
  }

  private func write(into text: inout String, depth: Int?) {
    switch self {
    case .text(let words): text += JSONString.quoted(words)
    case .number(let number):
      text += Int(exactly: number).map { "\($0)" } ?? "\(number)"
    case .flag(let flag): text += flag ? "true" : "false"
    case .list(let items):
      let inner = items.contains(where: \.isLarge) ? depth.map { $0 + 1 } : nil
      Self.write(items, "[", "]", into: &text, outer: depth, inner: inner) { item, text in
        item.write(into: &text, depth: inner)
      }
    case .object(let members):
      let inner = isLarge ? depth.map { $0 + 1 } : nil
      Self.write(members, "{", "}", into: &text, outer: depth, inner: inner) { member, text in
        text += JSONString.quoted(member.key) + (depth == nil ? ":" : ": ")
        member.value.write(into: &text, depth: inner)
      }
    }
  }

  /// Whether the value is large enough for separate lines.
  private var isLarge: Bool {
    switch self {
    case .object(let members): members.count > 2 || members.contains { $0.value.isLarge }
    case .list(let items): items.contains(where: \.isLarge)
    default: false
    }
  }

  private static func write<Part>(
    _ parts: [Part],
    _ open: String,
    _ close: String,
    into text: inout String,
    outer: Int?,
    inner: Int?,
    _ write: (Part, inout String) -> Void
  ) {
    text += open
    for (index, part) in parts.enumerated() {
      if index > 0 { text += outer != nil && inner == nil ? ", " : "," }
      if let inner { text += "\n" + String(repeating: " ", count: inner) }
      write(part, &text)
    }
    if inner != nil, let outer { text += "\n" + String(repeating: " ", count: outer) }
    text += close
  }
}
