/// Composes values with places from the events of a text, within the limits.
///
/// The library only tokenises the text. Aliases are resolved here, each use counted with all values
/// of its anchor, and keys other than scalars are rejected: no file can cause more work than
/// `ReaderLimits` allow.
struct YAMLComposer {
  /// A value with the number of levels below it.
  private struct Node {
    var value: SceneValue
    var height = 0
  }

  private let file: SourceFile
  private let escapes: SurrogateEscapes
  private let events: YAMLEvents
  /// The findings so far; they are only used if parsing succeeds.
  private let found = DiagnosticList()
  /// The value of each anchor, and the number of values in it.
  private var anchors: [String: (node: Node, count: Int)] = [:]
  private var depth = 0
  /// The number of values so far, with those of aliases.
  private var total = 0
  /// The end of the last text that belongs to a value.
  private var end = 0
  /// The offsets of the open brackets.
  private var brackets: [Int] = []
  /// A comment inside brackets that looks like a colour.
  private var colorComment: SourceRange?

  private var bytes: [UInt8] { file.bytes }

  init(_ file: SourceFile) {
    self.file = file
    escapes = SurrogateEscapes(file.bytes)
    events = YAMLEvents(escapes.text, places: CodePointPlaces(file.bytes))
  }

  mutating func document(noting list: DiagnosticList) throws(SceneDiagnostic) -> SceneValue {
    guard case .documentStart = try next().kind else {
      throw SceneDiagnostic(.emptyFile, at: SourceRange(0, 0))
    }
    let value = try node(try next()).value
    _ = try next()
    let rest = try next()
    guard case .streamEnd = rest.kind else {
      throw SceneDiagnostic(.secondDocument, at: rest.range)
    }
    for diagnostic in found.diagnostics { list.append(diagnostic) }
    return value
  }

  // MARK: - Values

  private mutating func node(_ event: YAMLEvent) throws(SceneDiagnostic) -> Node {
    let start = start(of: event)
    guard !event.hasTag else { throw YAMLProblem.tag(bytes, at: start) }
    let before = total
    let node: Node
    switch event.kind {
    case .alias(let name): return try alias(name, at: event.range)
    case .scalar(let text, let style):
      let range = SourceRange(start, max(start, event.range.upperBound))
      node = Node(value: try scalar(text, style, at: range))
    default: node = try collection(event, from: start)
    }
    if let anchor = event.anchor { anchors[anchor] = (node, total - before) }
    return node
  }

  private mutating func alias(
    _ name: String,
    at range: SourceRange
  ) throws(SceneDiagnostic) -> Node {
    end = range.upperBound
    guard var known = anchors[name] else {
      throw SceneDiagnostic(.undefinedAlias(name), at: range)
    }
    guard depth + known.node.height <= ReaderLimits.depth else {
      throw SceneDiagnostic(.tooDeep, at: range)
    }
    try count(known.count, at: range)
    known.node.value.definition = known.node.value.range
    known.node.value.range = range
    return known.node
  }

  private mutating func scalar(
    _ text: String,
    _ style: YAMLEvent.Style,
    at range: SourceRange
  ) throws(SceneDiagnostic) -> SceneValue {
    var range = range
    var isComment = false
    if style == .plain, text.isEmpty {
      // The library gives no place for an empty value: it is where its text would begin.
      end = YAMLGap(bytes, from: end, to: range.lowerBound).end
      let start = bytes[end...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? bytes.count
      isComment = start < bytes.count && bytes[start] == UInt8(ascii: "#")
      range = isComment ? YAMLGap.comment(bytes, at: start) : SourceRange(end, end)
    } else {
      // A block scalar includes trailing line ends, which messages leave out.
      while style == .block, bytes[range.upperBound - 1] <= 0x20 { range.upperBound -= 1 }
      end = range.upperBound
    }
    try count(1, at: range)
    let text = try escapes.restore(text, style, at: range)
    let scalar = SceneScalar(text: text, isPlain: style == .plain, isComment: isComment)
    return SceneValue(content: .scalar(scalar), range: range)
  }

  private typealias Contents = (content: SceneValue.Content, height: Int)

  private mutating func collection(
    _ event: YAMLEvent,
    from start: Int
  ) throws(SceneDiagnostic) -> Node {
    depth += 1
    guard depth <= ReaderLimits.depth else {
      throw SceneDiagnostic(.tooDeep, at: SourceRange(start, start + 1))
    }
    try count(1, at: SourceRange(start, start))
    // `[key: value]` contains a mapping without brackets: only a `?` may precede it.
    let hasBracket = event.isFlow && bytes[start] != UInt8(ascii: "?")
    end = hasBracket ? event.range.upperBound : start
    if event.isFlow { brackets.append(start) }
    var contents = if case .listStart = event.kind { try items() } else { try entries() }
    if hasBracket, case .mapping(let entries) = contents.content {
      contents.content = .mapping(BareNumbers.gather(entries))
    }
    if event.isFlow { brackets.removeLast() }
    if brackets.isEmpty { colorComment = nil }
    depth -= 1
    let range = SourceRange(start, end)
    return Node(
      value: SceneValue(content: contents.content, range: range),
      height: contents.height + 1
    )
  }

  private mutating func items() throws(SceneDiagnostic) -> Contents {
    var items: [SceneValue] = []
    var height = 0
    while true {
      let event = try next()
      if case .listEnd = event.kind {
        close(event)
        return (.list(items), height)
      }
      let item = try node(event)
      height = max(height, item.height)
      items.append(item.value)
    }
  }

  private mutating func entries() throws(SceneDiagnostic) -> Contents {
    var entries: [SceneEntry] = []
    var places: [String: SourceRange] = [:]
    var height = 0
    var merges = false
    while true {
      let event = try next()
      if case .mappingEnd = event.kind {
        close(event)
        if merges { entries = MergeKey.expand(entries, noting: found) }
        return (.mapping(entries), height)
      }
      let (key, range) = try key(event)
      let value = try node(try next())
      height = max(height, value.height)
      if let first = places[key.text] {
        let position = file.position(of: first.lowerBound)
        found.report(.duplicateKey(key.text, first: position), at: range)
      } else {
        places[key.text] = range
        if key.text == MergeKey.name, key.isPlain { merges = true }
        entries.append(SceneEntry(key: key.text, keyRange: range, value: value.value))
      }
    }
  }

  private mutating func key(
    _ event: YAMLEvent
  ) throws(SceneDiagnostic) -> (SceneScalar, SourceRange) {
    // A `?` before a key is not an event.
    if let mark = YAMLGap(bytes, from: end, to: event.range.lowerBound).question {
      throw SceneDiagnostic(.complexKey(.explicit), at: SourceRange(mark, mark + 1))
    }
    let kind: SceneFault.ComplexKey
    switch event.kind {
    case .scalar:
      let key = try node(event).value
      if case .scalar(let scalar) = key.content { return (scalar, key.range) }
      kind = .mapping
    case .alias: kind = .alias
    case .listStart: kind = .list
    default: kind = .mapping
    }
    throw SceneDiagnostic(
      .complexKey(kind),
      at: SourceRange(start(of: event), event.range.upperBound)
    )
  }

  private mutating func count(_ number: Int, at range: SourceRange) throws(SceneDiagnostic) {
    total += number
    guard total <= ReaderLimits.nodes else { throw SceneDiagnostic(.tooManyNodes, at: range) }
  }

  // MARK: - Events

  private mutating func next() throws(SceneDiagnostic) -> YAMLEvent {
    do throws(YAMLProblem) {
      let event = try events.next()
      noteColor(before: event.range.lowerBound)
      return event
    } catch {
      noteColor(before: error.place)
      if let comment = colorComment {
        let color = file.text(comment.lowerBound..<comment.upperBound)
        throw SceneDiagnostic(.syntax(.colorComment(color)), at: comment)
      }
      throw error.diagnostic(in: bytes, bracket: brackets.last)
    }
  }

  /// Records an unquoted colour inside brackets: it hides the rest of its line, and the fault shows
  /// later.
  private mutating func noteColor(before place: Int) {
    guard !brackets.isEmpty, colorComment == nil else { return }
    colorComment = YAMLGap(bytes, from: end, to: place).color
  }

  /// Includes a closing bracket in the collection; without one the next text follows.
  private mutating func close(_ event: YAMLEvent) {
    if event.range.upperBound > event.range.lowerBound { end = event.range.upperBound }
  }

  /// The start of a value; the library's range begins with its anchor.
  private func start(of event: YAMLEvent) -> Int {
    guard let anchor = event.anchor, bytes[event.range.lowerBound] == UInt8(ascii: "&") else {
      return event.range.lowerBound
    }
    var place = event.range.lowerBound + 1 + anchor.utf8.count
    while place < event.range.upperBound {
      if bytes[place] == UInt8(ascii: "#") {
        place = YAMLGap.comment(bytes, at: place).upperBound
      } else if bytes[place] <= 0x20 {
        place += 1
      } else {
        break
      }
    }
    return place
  }
}
