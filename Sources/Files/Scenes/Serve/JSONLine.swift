/// Reads one JSON text as the values of the scene reader, with their places.
///
/// A line of a conversation is strict JSON, where a scene file may be YAML: a key without quotes, a
/// comment or an alias is a fault. The values, and what follows from them, are those of files.
struct JSONLine {
  /// The reason why a line cannot be read.
  enum Fault: Error {
    /// The text is not JSON.
    case syntax(String, offset: Int)
    /// The values are beyond the limits of scene files.
    case limit(SceneDiagnostic)

    fileprivate init(_ fault: JSONScanner.Fault) {
      switch fault {
      case .syntax(let message, let offset): self = .syntax(message, offset: offset)
      case .tooDeep(let offset):
        self = .limit(SceneDiagnostic(.tooDeep, at: SourceRange(offset, offset + 1)))
      case .tooMany(let offset):
        self = .limit(SceneDiagnostic(.tooManyNodes, at: SourceRange(offset, offset)))
      }
    }
  }

  private static let manner = JSONScanner.Manner(
    depth: ReaderLimits.depth,
    values: ReaderLimits.nodes,
    repairsText: false,
    name: "the text"
  )

  private var scanner: JSONScanner
  private let list: DiagnosticList

  /// Reads a line; duplicate keys are reported, and the first of them counts.
  static func read(_ line: [UInt8], noting list: DiagnosticList) throws(Fault) -> SceneValue {
    let result = line.withUnsafeBufferPointer { bytes -> Result<SceneValue, JSONScanner.Fault> in
      var reader = JSONLine(scanner: JSONScanner(bytes, manner), list: list)
      do throws(JSONScanner.Fault) {
        let value = try reader.value()
        try reader.scanner.finish()
        return .success(value)
      } catch {
        return .failure(error)
      }
    }
    do throws(JSONScanner.Fault) { return try result.get() } catch { throw Fault(error) }
  }

  private mutating func value() throws(JSONScanner.Fault) -> SceneValue {
    let first = try scanner.begin()
    let start = scanner.offset
    switch first {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""):
      let text = try scanner.text()
      let range = SourceRange(start, scanner.offset)
      return SceneValue(content: .scalar(SceneScalar(text: text, isPlain: false)), range: range)
    case UInt8(ascii: "t"): try scanner.word("true")
    case UInt8(ascii: "f"): try scanner.word("false")
    case UInt8(ascii: "n"): try scanner.word("null")
    default: _ = try scanner.number()
    }
    let text = String(decoding: scanner.slice(start..<scanner.offset), as: UTF8.self)
    return SceneValue(
      content: .scalar(SceneScalar(text: text, isPlain: true)),
      range: SourceRange(start, scanner.offset)
    )
  }

  private mutating func object() throws(JSONScanner.Fault) -> SceneValue {
    let (start, end) = (scanner.offset, UInt8(ascii: "}"))
    var entries: [SceneEntry] = []
    var places: [String: SourceRange] = [:]
    var hasNext = try scanner.open(end)
    while hasNext {
      try scanner.beginKey()
      try scanner.count()
      let keyStart = scanner.offset
      let key = try scanner.text()
      let range = SourceRange(keyStart, scanner.offset)
      try scanner.colon()
      let value = try value()
      if let first = places[key] {
        let position = SourcePosition(line: 1, column: first.lowerBound + 1)
        list.report(.duplicateKey(key, first: position), at: range)
      } else {
        places[key] = range
        entries.append(SceneEntry(key: key, keyRange: range, value: value))
      }
      hasNext = try scanner.goOn(until: end)
    }
    return SceneValue(content: .mapping(entries), range: SourceRange(start, scanner.offset))
  }

  private mutating func array() throws(JSONScanner.Fault) -> SceneValue {
    let (start, end) = (scanner.offset, UInt8(ascii: "]"))
    var values: [SceneValue] = []
    var hasNext = try scanner.open(end)
    while hasNext {
      values.append(try value())
      hasNext = try scanner.goOn(until: end)
    }
    return SceneValue(content: .list(values), range: SourceRange(start, scanner.offset))
  }
}
