extension YAMLOutline {
  // MARK: - Block collections

  mutating func readBlockList() throws(SceneDiagnostic) -> Int {
    place += 1
    var height = 0
    while let token = current, token.kind == .blockEntry {
      place += 1
      height = max(height, try readValue(unless: [.blockEntry, .blockEnd]))
    }
    try expect(.blockEnd)
    return height
  }

  /// A list at the column of the mapping around it, which needs no deeper indentation.
  mutating func readIndentlessList() throws(SceneDiagnostic) -> Int {
    var height = 0
    while let token = current, token.kind == .blockEntry {
      place += 1
      height = max(height, try readValue(unless: [.blockEntry, .key, .value, .blockEnd]))
    }
    return height
  }

  mutating func readBlockMapping() throws(SceneDiagnostic) -> Int {
    place += 1
    var height = 0
    var keys: [String: SourceRange] = [:]
    while let token = current, token.kind == .key {
      let ends: [YAMLToken.Kind] = [.key, .value, .blockEnd]
      try readKey(unless: ends, keys: &keys)
      height = max(height, try readValueOfKey(unless: ends, allowsIndentless: true))
    }
    try expect(.blockEnd)
    return height
  }

  // MARK: - Flow collections

  mutating func readFlowList() throws(SceneDiagnostic) -> Int {
    place += 1
    var height = 0
    while let token = current, token.kind != .flowSequenceEnd {
      if token.kind == .key {
        height = max(height, try readPair(token))
      } else {
        height = max(height, try readNode(allowsIndentless: false).height)
      }
      try expectEntryOr(.flowSequenceEnd)
    }
    try expect(.flowSequenceEnd)
    return height
  }

  /// `[key: value]`: a mapping with one key that needs no braces.
  mutating func readPair(_ token: YAMLToken) throws(SceneDiagnostic) -> Int {
    depth += 1
    guard depth <= ReaderLimits.depth else { throw fault(.tooDeep, at: token) }
    let index = nodes.count
    nodes.append(Node(kind: .mapping, range: token.range))
    try count(1, at: token.range)
    var keys: [String: SourceRange] = [:]
    let ends: [YAMLToken.Kind] = [.value, .flowEntry, .flowSequenceEnd]
    try readKey(unless: ends, keys: &keys)
    let height = try readValueOfKey(unless: ends, allowsIndentless: false)
    depth -= 1
    nodes[index].range = SourceRange(token.start.offset, lastEnd)
    return height + 1
  }

  mutating func readFlowMapping() throws(SceneDiagnostic) -> Int {
    place += 1
    var height = 0
    var keys: [String: SourceRange] = [:]
    let ends: [YAMLToken.Kind] = [.value, .flowEntry, .flowMappingEnd]
    while let token = current, token.kind != .flowMappingEnd {
      if token.kind == .key {
        try readKey(unless: ends, keys: &keys)
        height = max(height, try readValueOfKey(unless: ends, allowsIndentless: false))
      } else {
        let index = nodes.count
        _ = try readNode(allowsIndentless: false, isKey: true)
        note(key: index, in: &keys)
        try appendEmpty(after: lastEnd)
      }
      try expectEntryOr(.flowMappingEnd)
    }
    try expect(.flowMappingEnd)
    return height
  }
}
