/// Reads scalars and lists with the types of properties, and reports invalid values.
///
/// Each method returns nil after reporting a fault; no value is ever replaced by a default.
struct ValueReader {
  let list: DiagnosticList
  /// The roles of colour that values may name.
  var colors = SceneColors.standard

  /// The text of a scalar; `expected` and `help` are for the message.
  func scalar(
    _ value: SceneValue,
    expected: String,
    help: String? = nil
  ) -> String? {
    if let text = value.text { return text }
    if case .scalar(let scalar) = value.content, scalar.isComment {
      list.report(.bareHash(expected: expected), at: value.range)
      return nil
    }
    return wrong(value, expected: expected, help: help)
  }

  /// Text of any kind; a word that looks like a number or a Boolean remains a word.
  func text(_ value: SceneValue) -> String? {
    scalar(value, expected: "text", help: value.isNull ? "empty text is written as ''" : nil)
  }

  /// A Boolean, in any of YAML's spellings.
  func bool(_ value: SceneValue) -> Bool? {
    let expected = "true or false"
    guard let text = scalar(value, expected: expected) else { return nil }
    switch text {
    case "true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON": return true
    case "false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF": return false
    default: return wrong(value, expected: expected)
    }
  }

  /// A text that may name a part of a layer; `noun` is what it names, such as `filter`.
  func name(_ text: String, of noun: String, at range: SourceRange) -> String? {
    if SceneIdentifier.isValid(text) { return text }
    list.report(
      "\(VisibleText.quoted(text)) cannot name \(Article.before(noun))",
      help: "use letters, digits, '_' and '-', and do not start with a digit",
      .badName,
      at: range
    )
    return nil
  }

  /// A name of an enumeration; `kind` describes it, such as `fill mode`.
  func name<Name: RawRepresentable<String> & CaseIterable>(
    _ value: SceneValue,
    kind: String
  ) -> Name? {
    choice(value, kind: kind, Name.allCases.map { ($0.rawValue, $0) })
  }

  func choice<Choice>(
    _ value: SceneValue,
    kind: String,
    _ choices: [(name: String, value: Choice)]
  ) -> Choice? {
    guard let text = scalar(value, expected: Article.before(kind)) else { return nil }
    if let found = choices.first(where: { $0.name == text }) { return found.value }
    let valid = choices.map(\.name)
    list.report(.unknownName(kind: kind, found: text, valid: valid), at: value.range)
    return nil
  }

  /// The items of a list, each read by `read`; nil if it is not a list or any item is invalid.
  func items<Item>(
    _ value: SceneValue,
    expected: String,
    _ read: (SceneValue) -> Item?
  ) -> [Item]? {
    guard case .list(let items) = value.content else { return wrong(value, expected: expected) }
    guard isBracketed(value, expected: expected) else { return nil }
    let values = items.map(read)
    let found = values.compactMap { $0 }
    return found.count == values.count ? found : nil
  }

  /// Reports a value of the wrong type, with the correct notation as help; always nil, as an
  /// optional of any type.
  func wrong<Value>(
    _ value: SceneValue,
    expected: String,
    help: String? = nil,
    class diagnosticClass: DiagnosticClass? = nil
  ) -> Value? {
    var help = help
    if case .scalar(let scalar) = value.content, scalar.isPlain, Self.isRowOfNumbers(scalar.text) {
      help = "\(Self.brackets): '[\(scalar.text)]'"
    }
    list.report(
      .wrongType(expected: expected, found: value.summary, help: help),
      at: value.range,
      class: diagnosticClass
    )
    return nil
  }

  static let brackets = "put brackets around it"

  static func isRowOfNumbers(_ text: String) -> Bool {
    guard text.utf8.count <= 1000 else { return false }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    return parts.count > 1
      && parts.allSatisfy {
        guard let start = $0.firstIndex(where: { $0 != " " }) else { return false }
        let end = $0.lastIndex { $0 != " " } ?? start
        if case .number = NumberText.read($0[start...end]) { return true }
        return false
      }
  }

  /// Whether a list has brackets; adjacent numbers without them are a fault.
  func isBracketed(_ value: SceneValue, expected: String) -> Bool {
    guard value.isUnbracketed, case .list(let items) = value.content else { return true }
    let numbers = items.compactMap(\.text).joined(separator: ", ")
    list.report(
      .wrongType(
        expected: expected,
        found: VisibleText.quoted(numbers),
        help: "\(Self.brackets): '[\(numbers)]'"
      ),
      at: value.range
    )
    return false
  }

  /// Reports a value of the right type that is not allowed; an editor's schema detects that of
  /// plain numbers only, as quoted ones and those with a unit are text.
  func refuse<Value>(_ value: SceneValue, expected: String) -> Value? {
    list.report(
      .outOfRange(expected: expected, found: value.summary),
      at: value.range,
      class: value.isPlainNumber ? .shape : .meaning
    )
    return nil
  }
}
