/// The shape of a YAML document: its values in the order of the text, with their exact ranges.
///
/// Made from the tokens alone, before the library composes anything. Depth, size after alias
/// expansion, kinds of keys and duplicate keys are all settled here; what the library adds are the
/// texts of the scalars. `YAMLComposer` walks both in step.
struct YAMLOutline {
  /// A value: a scalar, an alias, or a collection that is followed by its contents.
  struct Node {
    enum Kind { case scalar, alias, list, mapping }
    var kind: Kind
    var range: SourceRange
    var anchor: String?
    /// A scalar without quotes that is not a block scalar.
    var isPlain = false
    /// A later key of the same name; the library sees it under another one.
    var isDuplicate = false
  }

  var nodes: [Node] = []
  /// The later of two equal keys, each with its first.
  var duplicates: [(name: String, first: SourceRange, second: SourceRange)] = []
  var rewrites: [YAMLRewrite] = []
  /// Whether the text holds a document at all.
  var hasDocument = false

  let bytes: [UInt8]
  let tokens: [YAMLToken]
  var place = 0
  var depth = 0
  /// The number of values so far, with those behind aliases.
  var total = 0
  var anchors: [String: Extent] = [:]

  /// What an anchor stands for: how many values, and how many levels below it.
  struct Extent {
    var nodes: Int
    var height: Int
  }

  /// Reads the shape of a document.
  init(tokens: [YAMLToken], bytes: [UInt8]) throws(SceneDiagnostic) {
    self.tokens = tokens
    self.bytes = bytes
    try readDocument()
  }

  // MARK: - Document

  mutating func readDocument() throws(SceneDiagnostic) {
    while current?.kind == .documentEnd { place += 1 }
    while current?.kind == .directive { place += 1 }
    guard let first = current else { return }
    hasDocument = true
    if first.kind == .documentStart { place += 1 }
    if current == nil || current?.kind == .documentStart || current?.kind == .documentEnd {
      try appendEmpty(after: first.end)
    } else {
      _ = try readNode(allowsIndentless: false)
    }
    while current?.kind == .documentEnd { place += 1 }
    guard let rest = current else { return }
    switch rest.kind {
    case .documentStart, .directive: throw fault(.secondDocument, at: rest)
    default: throw unexpected(rest)
    }
  }

  // MARK: - Values

  /// Reads one value and says how much it holds.
  mutating func readNode(
    allowsIndentless: Bool,
    isKey: Bool = false
  ) throws(SceneDiagnostic) -> Extent {
    var anchor: String?
    let first = place
    if let token = current, token.kind == .anchor {
      anchor = name(token)
      place += 1
    }
    guard let token = current else {
      return try register(anchor, emptyAfter: place)
    }
    let extent: Extent
    switch token.kind {
    case .alias:
      guard anchor == nil else { throw unexpected(token) }
      guard !isKey else { throw fault(.complexKey(.alias), at: token) }
      return try readAlias(token)
    case .plainScalar, .singleQuotedScalar, .doubleQuotedScalar, .blockScalar:
      place += 1
      extent = try appendScalar(token, anchor: anchor)
    case .flowSequenceStart, .flowMappingStart, .blockSequenceStart, .blockMappingStart:
      guard !isKey else {
        let isList = token.kind == .flowSequenceStart || token.kind == .blockSequenceStart
        throw fault(.complexKey(isList ? .list : .mapping), at: token)
      }
      extent = try readCollection(token, anchor: anchor)
    case .blockEntry where allowsIndentless && !isKey:
      extent = try readCollection(token, anchor: anchor)
    default:
      guard place > first else { throw unexpected(token) }
      return try register(anchor, emptyAfter: place)
    }
    if let anchor { anchors[anchor] = extent }
    return extent
  }

  mutating func readAlias(_ token: YAMLToken) throws(SceneDiagnostic) -> Extent {
    place += 1
    let name = name(token)
    guard let extent = anchors[name] else { throw fault(.undefinedAlias(name), at: token) }
    guard depth + extent.height <= ReaderLimits.depth else { throw fault(.tooDeep, at: token) }
    nodes.append(Node(kind: .alias, range: token.range, anchor: name))
    try count(extent.nodes, at: token.range)
    return extent
  }

  mutating func readCollection(
    _ token: YAMLToken,
    anchor: String?
  ) throws(SceneDiagnostic) -> Extent {
    depth += 1
    guard depth <= ReaderLimits.depth else {
      throw fault(.tooDeep, at: SourceRange(token.start.offset, token.start.offset + 1))
    }
    let index = nodes.count
    let before = total
    let isMapping = token.kind == .flowMappingStart || token.kind == .blockMappingStart
    nodes.append(Node(kind: isMapping ? .mapping : .list, range: token.range, anchor: anchor))
    try count(1, at: token.range)
    let height: Int
    switch token.kind {
    case .flowSequenceStart: height = try readFlowList()
    case .flowMappingStart: height = try readFlowMapping()
    case .blockSequenceStart: height = try readBlockList()
    case .blockMappingStart: height = try readBlockMapping()
    default: height = try readIndentlessList()
    }
    depth -= 1
    nodes[index].range = SourceRange(token.start.offset, lastEnd)
    return Extent(nodes: total - before, height: height + 1)
  }

  // MARK: - Output

  mutating func appendScalar(
    _ token: YAMLToken,
    anchor: String?
  ) throws(SceneDiagnostic) -> Extent {
    let isPlain = token.kind == .plainScalar
    nodes.append(Node(kind: .scalar, range: token.range, anchor: anchor, isPlain: isPlain))
    try count(1, at: token.range)
    return Extent(nodes: 1, height: 0)
  }

  mutating func appendEmpty(
    after offset: Int,
    anchor: String? = nil
  ) throws(SceneDiagnostic) {
    let range = emptyRange(after: offset)
    nodes.append(Node(kind: .scalar, range: range, anchor: anchor, isPlain: true))
    try count(1, at: range)
  }

  mutating func register(
    _ anchor: String?,
    emptyAfter place: Int
  ) throws(SceneDiagnostic) -> Extent {
    try appendEmpty(after: lastEnd, anchor: anchor)
    let extent = Extent(nodes: 1, height: 0)
    if let anchor { anchors[anchor] = extent }
    return extent
  }

  /// Where to point when there is no value: at the comment in its place, or where it would begin.
  func emptyRange(after offset: Int) -> SourceRange {
    var start = offset
    while start < bytes.count, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    guard start < bytes.count, bytes[start] == UInt8(ascii: "#") else {
      return SourceRange(offset, offset)
    }
    var end = start
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    return SourceRange(start, end)
  }

  mutating func count(_ number: Int, at range: SourceRange) throws(SceneDiagnostic) {
    total += number
    guard total <= ReaderLimits.nodes else { throw fault(.tooManyNodes, at: range) }
  }

  // MARK: - Tokens

  var current: YAMLToken? { place < tokens.count ? tokens[place] : nil }

  /// The end of the last token with any text.
  var lastEnd: Int {
    var index = place - 1
    while index >= 0 {
      if tokens[index].kind != .blockEnd, tokens[index].kind != .key { return tokens[index].end }
      index -= 1
    }
    return 0
  }

  mutating func expect(_ kind: YAMLToken.Kind) throws(SceneDiagnostic) {
    guard let token = current else { throw unexpectedEnd }
    guard token.kind == kind else { throw unexpected(token) }
    place += 1
  }

  mutating func expectEntryOr(_ end: YAMLToken.Kind) throws(SceneDiagnostic) {
    guard let token = current else { throw unexpectedEnd }
    if token.kind == .flowEntry {
      place += 1
    } else if token.kind != end {
      throw fault(.syntax(.missingComma), at: token)
    }
  }

  func name(_ token: YAMLToken) -> String {
    String(decoding: bytes[(token.start.offset + 1)..<token.end], as: UTF8.self)
  }

  var unexpectedEnd: SceneDiagnostic {
    SceneDiagnostic(.syntax(.unexpectedEnd), at: SourceRange(bytes.count, bytes.count))
  }

  func unexpected(_ token: YAMLToken) -> SceneDiagnostic {
    let shown = token.kind == .blockEnd || token.kind == .key ? nextWithText(token) : token.range
    return fault(.syntax(.unexpected), at: shown)
  }

  func nextWithText(_ token: YAMLToken) -> SourceRange {
    tokens[place...].first { $0.end > $0.start.offset }?.range ?? token.range
  }

  func fault(_ fault: SceneFault, at token: YAMLToken) -> SceneDiagnostic {
    self.fault(fault, at: token.range)
  }

  func fault(_ fault: SceneFault, at range: SourceRange) -> SceneDiagnostic {
    SceneDiagnostic(fault, at: range)
  }
}
