/// Splits YAML text into tokens, exactly where the YAML library splits it.
///
/// The library parses recursively, accepts collections as mapping keys and hashes them, and gives
/// no positions for the ends of values. So nothing reaches it before the tokens have been checked
/// by `YAMLOutline`; that check is only worth something when both see the same tokens. Hence the
/// rules here are the library's (YAML 1.1: a key that needs no `?` stands on one line and within
/// 1024 characters), and text that this scanner cannot split is a syntax error, never passed on.
struct YAMLScanner {
  /// A key that needs no `?` is at most this long, in code points.
  static let longestSimpleKey = 1024

  /// A token that becomes a mapping key when a `:` follows.
  struct SimpleKey {
    var isPossible = false
    /// In block context at the column of the mapping, so that nothing but a key can stand here.
    var isRequired = false
    var token = 0
    var mark = YAMLMark()
  }

  /// The text, followed by zeros so that looking ahead needs no check.
  let bytes: [UInt8]
  var mark = YAMLMark()
  private(set) var tokens: [YAMLToken] = []
  /// What the library must see differently from how it is written.
  var rewrites: [YAMLRewrite] = []
  private var indents: [Int] = []
  /// The column of the innermost block collection; -1 outside of all.
  private(set) var indent = -1
  private(set) var flowLevel = 0
  var mayStartKey = true
  private var simpleKeys = [SimpleKey()]

  /// Prepares for a text that `SceneText` has accepted.
  init(_ text: [UInt8]) {
    bytes = text + [0, 0, 0, 0]
  }

  /// Scans the whole text into `tokens`.
  mutating func scan() throws(SceneDiagnostic) {
    while try scanToken() {
      guard tokens.count <= ReaderLimits.tokens else { throw fault(.tooManyNodes, at: mark) }
    }
  }

  // MARK: - Tokens

  /// Scans one token; false at the end of the text.
  private mutating func scanToken() throws(SceneDiagnostic) -> Bool {
    skipToToken()
    try dropStaleKeys()
    unroll(to: mark.column)
    let byte = bytes[mark.offset]
    if byte == 0 {
      unroll(to: -1)
      try dropKey()
      guard flowLevel == 0 else { throw fault(.syntax(.unclosedCollection), at: lastOpen) }
      return false
    }
    if mark.column == 0, byte == UInt8(ascii: "%") {
      try scanDirective()
    } else if isAtDocumentMarker {
      try scanDocumentMarker()
    } else if try !scanIndicator(byte) {
      try scanContent(byte)
    }
    return true
  }

  private mutating func scanIndicator(_ byte: UInt8) throws(SceneDiagnostic) -> Bool {
    switch byte {
    case UInt8(ascii: "["): try openFlow(.flowSequenceStart)
    case UInt8(ascii: "{"): try openFlow(.flowMappingStart)
    case UInt8(ascii: "]"): try closeFlow(.flowSequenceEnd)
    case UInt8(ascii: "}"): try closeFlow(.flowMappingEnd)
    case UInt8(ascii: ","):
      try dropKey()
      mayStartKey = true
      appendIndicator(.flowEntry)
    case UInt8(ascii: "-") where isBlankOrEnd(at: 1): try scanBlockEntry()
    case UInt8(ascii: "?") where flowLevel > 0 || isBlankOrEnd(at: 1): try scanExplicitKey()
    case UInt8(ascii: ":") where flowLevel > 0 || isBlankOrEnd(at: 1): try scanValue()
    default: return false
    }
    return true
  }

  private mutating func scanContent(_ byte: UInt8) throws(SceneDiagnostic) {
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "&"):
      try saveKey()
      mayStartKey = false
      try scanName(byte == UInt8(ascii: "*") ? .alias : .anchor)
    case UInt8(ascii: "!"): throw fault(.tag(tagText), at: mark, length: tagText.utf8.count)
    case UInt8(ascii: "|") where flowLevel == 0, UInt8(ascii: ">") where flowLevel == 0:
      try dropKey()
      mayStartKey = true
      try scanBlockScalar()
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      try saveKey()
      mayStartKey = false
      try scanQuotedScalar(quote: byte)
    default:
      guard canStartPlainScalar(byte) else { throw strangeStart(byte) }
      try saveKey()
      mayStartKey = false
      try scanPlainScalar()
    }
  }

  private mutating func scanDirective() throws(SceneDiagnostic) {
    unroll(to: -1)
    try dropKey()
    mayStartKey = false
    let start = mark
    while !isBreakOrEnd(at: 0) { skip() }
    append(YAMLToken(kind: .directive, start: start, end: mark.offset))
  }

  private mutating func scanDocumentMarker() throws(SceneDiagnostic) {
    let kind: YAMLToken.Kind =
      bytes[mark.offset] == UInt8(ascii: "-") ? .documentStart : .documentEnd
    unroll(to: -1)
    try dropKey()
    mayStartKey = false
    let start = mark
    for _ in 0..<3 { skip() }
    append(YAMLToken(kind: kind, start: start, end: mark.offset))
  }

  private mutating func openFlow(_ kind: YAMLToken.Kind) throws(SceneDiagnostic) {
    try saveKey()
    simpleKeys.append(SimpleKey())
    flowLevel += 1
    // Each token is checked against the keys of all levels, so that the depth has to be held here.
    guard flowLevel <= ReaderLimits.depth else { throw fault(.tooDeep, at: mark, length: 1) }
    mayStartKey = true
    appendIndicator(kind)
  }

  private mutating func closeFlow(_ kind: YAMLToken.Kind) throws(SceneDiagnostic) {
    try dropKey()
    guard flowLevel > 0 else { throw fault(.syntax(.unexpectedClose), at: mark, length: 1) }
    flowLevel -= 1
    simpleKeys.removeLast()
    mayStartKey = false
    appendIndicator(kind)
  }

  private mutating func scanBlockEntry() throws(SceneDiagnostic) {
    guard flowLevel == 0 else { throw fault(.syntax(.entryInFlow), at: mark, length: 1) }
    guard mayStartKey else { throw fault(.syntax(.entryNotAllowed), at: mark, length: 1) }
    try roll(to: mark.column, .blockSequenceStart, at: mark, before: nil)
    try dropKey()
    mayStartKey = true
    appendIndicator(.blockEntry)
  }

  private mutating func scanExplicitKey() throws(SceneDiagnostic) {
    if flowLevel == 0 {
      guard mayStartKey else { throw fault(.syntax(.keyNotAllowed), at: mark, length: 1) }
      try roll(to: mark.column, .blockMappingStart, at: mark, before: nil)
    }
    try dropKey()
    mayStartKey = flowLevel == 0
    appendIndicator(.key)
    tokens[tokens.count - 1].isExplicit = true
  }

  private mutating func scanValue() throws(SceneDiagnostic) {
    let key = simpleKeys[simpleKeys.count - 1]
    if key.isPossible {
      let token = YAMLToken(kind: .key, start: key.mark, end: key.mark.offset)
      tokens.insert(token, at: key.token)
      try roll(to: key.mark.column, .blockMappingStart, at: key.mark, before: key.token)
      simpleKeys[simpleKeys.count - 1].isPossible = false
      mayStartKey = false
    } else {
      if flowLevel == 0 {
        guard mayStartKey else { throw fault(.syntax(.valueNotAllowed), at: mark, length: 1) }
        try roll(to: mark.column, .blockMappingStart, at: mark, before: nil)
      }
      mayStartKey = flowLevel == 0
    }
    appendIndicator(.value)
  }

  // MARK: - Indentation and keys

  private mutating func roll(
    to column: Int,
    _ kind: YAMLToken.Kind,
    at start: YAMLMark,
    before token: Int?
  ) throws(SceneDiagnostic) {
    guard flowLevel == 0, indent < column else { return }
    indents.append(indent)
    indent = column
    guard indents.count <= ReaderLimits.depth else { throw fault(.tooDeep, at: start, length: 1) }
    let opening = YAMLToken(kind: kind, start: start, end: start.offset)
    tokens.insert(opening, at: token ?? tokens.count)
  }

  private mutating func unroll(to column: Int) {
    guard flowLevel == 0 else { return }
    while indent > column, let outer = indents.popLast() {
      append(YAMLToken(kind: .blockEnd, start: mark, end: mark.offset))
      indent = outer
    }
  }

  private mutating func saveKey() throws(SceneDiagnostic) {
    guard mayStartKey else { return }
    let isRequired = flowLevel == 0 && indent == mark.column
    try dropKey()
    simpleKeys[simpleKeys.count - 1] = SimpleKey(
      isPossible: true,
      isRequired: isRequired,
      token: tokens.count,
      mark: mark
    )
  }

  private mutating func dropKey() throws(SceneDiagnostic) {
    let last = simpleKeys.count - 1
    try requireNoKey(simpleKeys[last])
    simpleKeys[last].isPossible = false
  }

  private mutating func dropStaleKeys() throws(SceneDiagnostic) {
    for level in simpleKeys.indices where simpleKeys[level].isPossible {
      let key = simpleKeys[level].mark
      guard key.line < mark.line || key.index + Self.longestSimpleKey < mark.index else { continue }
      try requireNoKey(simpleKeys[level])
      simpleKeys[level].isPossible = false
    }
  }

  private func requireNoKey(_ key: SimpleKey) throws(SceneDiagnostic) {
    guard key.isPossible, key.isRequired else { return }
    var end = key.mark.offset
    while bytes[end] != 0, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    throw SceneDiagnostic(.syntax(.missingColon), at: SourceRange(key.mark.offset, end))
  }

  private var lastOpen: YAMLMark {
    var closed = 0
    for token in tokens.reversed() {
      switch token.kind {
      case .flowSequenceEnd, .flowMappingEnd: closed += 1
      case .flowSequenceStart, .flowMappingStart:
        if closed == 0 { return token.start }
        closed -= 1
      default: break
      }
    }
    return mark
  }

  // MARK: - Output

  mutating func append(_ token: YAMLToken) {
    tokens.append(token)
  }

  private mutating func appendIndicator(_ kind: YAMLToken.Kind) {
    let start = mark
    skip()
    append(YAMLToken(kind: kind, start: start, end: mark.offset))
  }
}
