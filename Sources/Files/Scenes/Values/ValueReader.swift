/// Reads scalars and lists as the types that properties want, and reports what does not fit.
///
/// Each method gives nil after it has reported the fault; nothing is ever replaced by a default.
struct ValueReader {
  let list: DiagnosticList

  /// The text of a scalar; `expected` is what the message says was wanted, `help` how to write it.
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

  /// Text of any kind; a word that looks like a number or a truth value stays a word.
  func text(_ value: SceneValue) -> String? {
    scalar(value, expected: "text", help: value.isNull ? "empty text is written as ''" : nil)
  }

  /// A truth value, in any of YAML's spellings.
  func bool(_ value: SceneValue) -> Bool? {
    let expected = "true or false"
    guard let text = scalar(value, expected: expected) else { return nil }
    switch text {
    case "true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON": return true
    case "false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF": return false
    default: return wrong(value, expected: expected)
    }
  }

  /// One of the names of an enumeration; `kind` says what they name, such as `fill mode`.
  func name<Name: RawRepresentable<String> & CaseIterable>(
    _ value: SceneValue,
    kind: String,
    as type: Name.Type = Name.self
  ) -> Name? {
    guard let text = scalar(value, expected: Article.before(kind)) else { return nil }
    if let name = Name(rawValue: text) { return name }
    let valid = Name.allCases.map(\.rawValue)
    list.report(.unknownName(kind: kind, found: text, valid: valid), at: value.range)
    return nil
  }

  /// The items of a list, each read by `read`; nil when it is no list or any item is wrong.
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

  /// Reports that a value is of the wrong type.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - expected: What was wanted.
  ///   - help: How to write it.
  ///   - diagnosticClass: Who can see it, where that is not as usual.
  /// - Returns: Nothing, as whatever was wanted.
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

  /// What is said of numbers that stand beside each other without brackets.
  static let brackets = "put brackets around it"

  /// Whether a text is several numbers with commas between them.
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

  /// Whether a list has brackets of its own; numbers in a row without them are a fault.
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

  /// Reports that a value is of the right type but not allowed.
  ///
  /// An editor sees that of plain numbers only: in quotes and with a unit they are text for it.
  func refuse<Value>(_ value: SceneValue, expected: String) -> Value? {
    list.report(
      .outOfRange(expected: expected, found: value.summary),
      at: value.range,
      class: value.isPlainNumber ? .shape : .meaning
    )
    return nil
  }
}
