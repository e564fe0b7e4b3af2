/// Values in the notation of scene files, for text that is generated.
enum SceneValueText {
  /// The maximum length of a list or mapping that is written in one line.
  private static let lineLength = 72

  /// A value in lines, of which all but the first are indented; a mapping or list in block style.
  static func block(_ value: SceneValue, indent: Int) -> String {
    lines(value).joined(separator: "\n" + String(repeating: " ", count: indent))
  }

  /// A value in one line.
  static func flow(_ value: SceneValue) -> String {
    switch value.content {
    case .scalar(let scalar): text(scalar, isFlow: true)
    case .list(let items): "[" + items.map(flow).joined(separator: ", ") + "]"
    case .mapping(let entries):
      "{" + entries.map { "\(key($0.key)): \(flow($0.value))" }.joined(separator: ", ") + "}"
    }
  }

  private static func lines(_ value: SceneValue) -> [String] {
    switch value.content {
    case .scalar(let scalar): return [text(scalar, isFlow: false)]
    case .list(let items) where items.isEmpty: return ["[]"]
    case .mapping(let entries) where entries.isEmpty: return ["{}"]
    case .list(let items):
      return items.flatMap { item -> [String] in
        let inner = oneLine(item).map { [$0] } ?? lines(item)
        return ["- " + inner[0]] + inner.dropFirst().map { "  " + $0 }
      }
    case .mapping(let entries):
      return entries.flatMap { entry -> [String] in
        let name = key(entry.key) + ":"
        if let line = oneLine(entry.value) { return [line.isEmpty ? name : "\(name) \(line)"] }
        return [name] + lines(entry.value).map { "  " + $0 }
      }
    }
  }

  /// A value that is short enough for the line of its key: a scalar, or a collection of scalars.
  private static func oneLine(_ value: SceneValue) -> String? {
    let parts: [SceneValue]
    switch value.content {
    case .scalar(let scalar): return text(scalar, isFlow: false)
    case .list(let items): parts = items
    case .mapping(let entries): parts = entries.map(\.value)
    }
    guard parts.allSatisfy(\.isSimple) else { return nil }
    let line = flow(value)
    return line.count <= lineLength || parts.isEmpty ? line : nil
  }

  private static func text(_ scalar: SceneScalar, isFlow: Bool) -> String {
    let isSafe = !scalar.text.contains { $0.isNewline || (isFlow && ",[]{}".contains($0)) }
    return scalar.isPlain && isSafe ? scalar.text : ValueText.quoted(scalar.text)
  }

  private static func key(_ key: String) -> String {
    let isSafe =
      key.first.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
      && key.allSatisfy { $0.isLetter || $0.isNumber || "_-./".contains($0) }
    return isSafe ? key : ValueText.quoted(key)
  }
}

extension SceneValue {
  /// Whether the value is a scalar, or a list of scalars.
  fileprivate var isSimple: Bool {
    switch content {
    case .scalar: true
    case .list(let items):
      items.allSatisfy { if case .scalar = $0.content { true } else { false } }
    case .mapping: false
    }
  }

  /// Whether another value means the same, wherever it is.
  func means(_ other: SceneValue) -> Bool {
    switch (content, other.content) {
    case (.scalar(let a), .scalar(let b)):
      a.text == b.text && isNull == other.isNull && isPlainNumber == other.isPlainNumber
    case (.list(let a), .list(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.means($1) }
    case (.mapping(let a), .mapping(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.key == $1.key && $0.value.means($1.value) }
    default: false
    }
  }
}
