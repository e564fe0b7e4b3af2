extension YAMLOutline {
  mutating func readKey(
    unless ends: [YAMLToken.Kind],
    keys: inout [String: SourceRange]
  ) throws(SceneDiagnostic) {
    guard let token = current else { return }
    guard !token.isExplicit else { throw fault(.complexKey(.explicit), at: token) }
    place += 1
    let index = nodes.count
    if let next = current, !ends.contains(next.kind) {
      _ = try readNode(allowsIndentless: false, isKey: true)
    } else {
      try appendEmpty(after: lastEnd)
    }
    note(key: index, in: &keys)
  }

  mutating func readValueOfKey(
    unless ends: [YAMLToken.Kind],
    allowsIndentless: Bool
  ) throws(SceneDiagnostic) -> Int {
    guard let token = current, token.kind == .value else {
      try appendEmpty(after: lastEnd)
      return 0
    }
    place += 1
    return try readValue(unless: ends, allowsIndentless: allowsIndentless)
  }

  mutating func readValue(
    unless ends: [YAMLToken.Kind],
    allowsIndentless: Bool = false
  ) throws(SceneDiagnostic) -> Int {
    if let next = current, !ends.contains(next.kind) {
      return try readNode(allowsIndentless: allowsIndentless).height
    }
    try appendEmpty(after: lastEnd)
    return 0
  }

  /// Remembers a key, and notes when the mapping has it already.
  ///
  /// A name in double quotes with escapes is left to the library, which knows what it means.
  mutating func note(key index: Int, in keys: inout [String: SourceRange]) {
    let range = nodes[index].range
    guard nodes[index].kind == .scalar, let name = keyName(nodes[index]) else { return }
    guard let first = keys[name] else {
      keys[name] = range
      return
    }
    duplicates.append((name, first, range))
    nodes[index].isDuplicate = true
    // A private character, so that no key of the file looks like it.
    let stand = "\u{F8FF}\(duplicates.count)"
    rewrites.append(
      YAMLRewrite(range: range.lowerBound..<range.upperBound, text: Array(stand.utf8))
    )
  }

  func keyName(_ node: Node) -> String? {
    let text = bytes[node.range.lowerBound..<node.range.upperBound]
    let whole = String(decoding: text, as: UTF8.self)
    guard !node.isPlain, whole.count >= 2 else { return whole }
    let inner = String(whole.dropFirst().dropLast())
    if whole.hasPrefix("'") {
      return inner.split(separator: "''", omittingEmptySubsequences: false).joined(separator: "'")
    }
    return inner.contains("\\") ? nil : inner
  }
}
