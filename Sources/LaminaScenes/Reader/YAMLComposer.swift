internal import Yams

/// Lets the YAML library work the scalars out, and joins them with the places of the outline.
struct YAMLComposer {
  private let outline: YAMLOutline
  private let file: SourceFile
  private let list: DiagnosticList
  private var place = 0
  private var anchors: [String: SceneValue] = [:]

  init(outline: YAMLOutline, file: SourceFile, list: DiagnosticList) {
    self.outline = outline
    self.file = file
    self.list = list
  }

  /// The value of a text that has the shape of the outline.
  mutating func compose(_ text: [UInt8]) throws(SceneDiagnostic) -> SceneValue {
    let root: Node?
    do {
      // Encoding and resolver are given: left alone, the library reads the environment for the one
      // and runs a dozen regular expressions per scalar for the other.
      root = try Parser(
        yaml: String(decoding: text, as: UTF8.self),
        resolver: .basic,
        constructor: .default,
        encoding: .utf8
      )
      .singleRoot()
    } catch {
      throw diagnostic(of: error)
    }
    guard let root else { throw SceneDiagnostic(.emptyFile, at: SourceRange(0, 0)) }
    let value = try convert(root)
    guard place == outline.nodes.count else { throw mismatch }
    return value
  }

  /// Takes the next value of the outline; the library's node at the same place has its text.
  private mutating func convert(_ node: Node) throws(SceneDiagnostic) -> SceneValue {
    guard place < outline.nodes.count else { throw mismatch }
    let shape = outline.nodes[place]
    place += 1
    let value: SceneValue
    switch (shape.kind, node) {
    case (.alias, _):
      // The library repeats what the anchor stands for; it has been converted already.
      guard let anchor = shape.anchor, var known = anchors[anchor] else { throw mismatch }
      known.range = shape.range
      return known
    case (.scalar, .scalar(let scalar)):
      let isComment = shape.isPlain && scalar.string.isEmpty && startsWithHash(shape.range)
      let content = SceneScalar(
        text: scalar.string,
        isPlain: shape.isPlain,
        isComment: isComment
      )
      value = SceneValue(content: .scalar(content), range: shape.range)
    case (.list, .sequence(let sequence)):
      var items: [SceneValue] = []
      items.reserveCapacity(sequence.count)
      for item in sequence { items.append(try convert(item)) }
      value = SceneValue(content: .list(items), range: shape.range)
    case (.mapping, .mapping(let mapping)):
      value = SceneValue(content: .mapping(try entries(of: mapping)), range: shape.range)
    default: throw mismatch
    }
    if let anchor = shape.anchor { anchors[anchor] = value }
    return value
  }

  private mutating func entries(of mapping: Node.Mapping) throws(SceneDiagnostic) -> [SceneEntry] {
    var entries: [SceneEntry] = []
    var merges = false
    for (keyNode, valueNode) in mapping {
      let isDuplicate = place < outline.nodes.count && outline.nodes[place].isDuplicate
      let isPlain = place < outline.nodes.count && outline.nodes[place].isPlain
      let key = try convert(keyNode)
      let value = try convert(valueNode)
      guard case .scalar(let name) = key.content, !isDuplicate else { continue }
      if name.text == MergeKey.name, isPlain { merges = true }
      entries.append(SceneEntry(key: name.text, keyRange: key.range, value: value))
    }
    return merges ? MergeKey.expand(entries, noting: list) : entries
  }

  private func startsWithHash(_ range: SourceRange) -> Bool {
    range.lowerBound < file.bytes.count && file.bytes[range.lowerBound] == UInt8(ascii: "#")
  }

  /// The outline and the library disagree about the text: nothing may be guessed then.
  private var mismatch: SceneDiagnostic {
    let range = place < outline.nodes.count ? outline.nodes[place].range : SourceRange(0, 0)
    return SceneDiagnostic(.ambiguous, at: range)
  }

  private func diagnostic(of error: any Error) -> SceneDiagnostic {
    guard let error = error as? YamlError else {
      return SceneDiagnostic(.library("\(error)"), at: SourceRange(0, 0))
    }
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      return SceneDiagnostic(.library(problem), at: range(of: mark))
    case .duplicatedKeysInMapping(let names, let context):
      return SceneDiagnostic(
        .duplicateKey(names.first ?? "", first: nil),
        at: range(of: context.mark)
      )
    case .reader(let problem, _, _, _), .writer(let problem), .emitter(let problem),
      .representer(let problem):
      return SceneDiagnostic(.library(problem), at: SourceRange(0, 0))
    case .no, .memory, .dataCouldNotBeDecoded:
      return SceneDiagnostic(.library("the text could not be read"), at: SourceRange(0, 0))
    }
  }

  /// The library counts columns in code points.
  private func range(of mark: Mark) -> SourceRange {
    let line = file.lineRange(mark.line)
    var offset = line.lowerBound
    for _ in 1..<max(1, mark.column) where offset < line.upperBound {
      offset += 1
      while offset < line.upperBound, file.bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return SourceRange(offset, offset)
  }
}
