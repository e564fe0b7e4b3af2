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
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let list: DiagnosticList
  private var offset = 0
  private var depth = 0
  private var total = 0

  /// Reads a line; duplicate keys are reported, and the first of them counts.
  static func read(_ line: [UInt8], noting list: DiagnosticList) throws(Fault) -> SceneValue {
    let result = line.withUnsafeBufferPointer { bytes -> Result<SceneValue, Fault> in
      var reader = JSONLine(bytes: bytes, list: list)
      do throws(Fault) {
        return .success(try reader.whole())
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, list: DiagnosticList) {
    (self.bytes, self.list) = (bytes, list)
  }

  private mutating func whole() throws(Fault) -> SceneValue {
    let value = try value()
    skipBlanks()
    guard offset == bytes.count else { throw fault("more text follows the value") }
    return value
  }

  private func fault(_ message: String) -> Fault { .syntax(message, offset: offset) }

  // MARK: - Values

  private mutating func skipBlanks() {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x09, 0x0A, 0x0D: offset += 1
      default: return
      }
    }
  }

  private mutating func next() throws(Fault) -> UInt8 {
    skipBlanks()
    guard offset < bytes.count else { throw fault("the text ends too early") }
    return bytes[offset]
  }

  private mutating func value() throws(Fault) -> SceneValue {
    let first = try next()
    try count()
    switch first {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""):
      let (text, range) = try text()
      return SceneValue(content: .scalar(SceneScalar(text: text, isPlain: false)), range: range)
    case UInt8(ascii: "t"): return try word("true")
    case UInt8(ascii: "f"): return try word("false")
    case UInt8(ascii: "n"): return try word("null")
    default: return try number()
    }
  }

  private mutating func count() throws(Fault) {
    total += 1
    guard total <= ReaderLimits.nodes else {
      throw .limit(SceneDiagnostic(.tooManyNodes, at: SourceRange(offset, offset)))
    }
  }

  private func plain(from start: Int) -> SceneValue {
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    return SceneValue(
      content: .scalar(SceneScalar(text: text, isPlain: true)),
      range: SourceRange(start, offset)
    )
  }

  private mutating func word(_ word: StaticString) throws(Fault) -> SceneValue {
    let start = offset
    for index in 0..<word.utf8CodeUnitCount {
      guard offset < bytes.count, bytes[offset] == word.utf8Start[index] else {
        offset = start
        throw fault("no value of JSON begins so")
      }
      offset += 1
    }
    return plain(from: start)
  }

  // MARK: - Objects and lists

  private mutating func object() throws(Fault) -> SceneValue {
    let start = offset
    var entries: [SceneEntry] = []
    var places: [String: SourceRange] = [:]
    try items(until: UInt8(ascii: "}")) { reader throws(Fault) in
      guard try reader.next() == UInt8(ascii: "\"") else {
        throw reader.fault("expected a key in double quotes")
      }
      try reader.count()
      let (key, range) = try reader.text()
      guard try reader.next() == UInt8(ascii: ":") else {
        throw reader.fault("expected ':' after the key")
      }
      reader.offset += 1
      let value = try reader.value()
      if let first = places[key] {
        let position = SourcePosition(line: 1, column: first.lowerBound + 1)
        reader.list.report(.duplicateKey(key, first: position), at: range)
      } else {
        places[key] = range
        entries.append(SceneEntry(key: key, keyRange: range, value: value))
      }
    }
    return SceneValue(content: .mapping(entries), range: SourceRange(start, offset))
  }

  private mutating func array() throws(Fault) -> SceneValue {
    let start = offset
    var values: [SceneValue] = []
    try items(until: UInt8(ascii: "]")) { reader throws(Fault) in
      values.append(try reader.value())
    }
    return SceneValue(content: .list(values), range: SourceRange(start, offset))
  }

  /// Reads items separated by commas, up to a closing bracket.
  private mutating func items(
    until end: UInt8,
    _ read: (inout JSONLine) throws(Fault) -> Void
  ) throws(Fault) {
    depth += 1
    guard depth <= ReaderLimits.depth else {
      throw .limit(SceneDiagnostic(.tooDeep, at: SourceRange(offset, offset + 1)))
    }
    offset += 1
    var byte = try next()
    if byte == end { offset += 1 }
    while byte != end {
      try read(&self)
      byte = try next()
      guard byte == UInt8(ascii: ",") || byte == end else {
        throw fault("expected ',' or '\(Character(Unicode.Scalar(end)))'")
      }
      offset += 1
    }
    depth -= 1
  }

  // MARK: - Numbers

  private mutating func number() throws(Fault) -> SceneValue {
    let start = offset
    if bytes[offset] == UInt8(ascii: "-") { offset += 1 }
    let whole = offset
    guard digits() > 0 else {
      offset = start
      throw fault("no value of JSON begins so")
    }
    guard offset == whole + 1 || bytes[whole] != UInt8(ascii: "0") else {
      offset = start
      throw fault("a number does not begin with 0 and more digits")
    }
    if offset < bytes.count, bytes[offset] == UInt8(ascii: ".") {
      offset += 1
      guard digits() > 0 else { throw fault("expected digits after '.'") }
    }
    if offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if offset < bytes.count, bytes[offset] == 0x2B || bytes[offset] == 0x2D { offset += 1 }
      guard digits() > 0 else { throw fault("expected digits after 'e'") }
    }
    return plain(from: start)
  }

  private mutating func digits() -> Int {
    let start = offset
    while offset < bytes.count, 0x30...0x39 ~= bytes[offset] { offset += 1 }
    return offset - start
  }

  // MARK: - Text

  /// Reads a text in quotes; its range includes them.
  private mutating func text() throws(Fault) -> (text: String, range: SourceRange) {
    let start = offset
    offset += 1
    var decoded: [UInt8]?
    while offset < bytes.count {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        let text =
          if let decoded {
            String(validating: decoded, as: UTF8.self)
          } else {
            String(validating: bytes[start + 1..<offset - 1], as: UTF8.self)
          }
        guard let text else {
          throw .syntax("a text in quotes is not UTF-8", offset: start)
        }
        return (text, SourceRange(start, offset))
      case UInt8(ascii: "\\"):
        if decoded == nil { decoded = Array(bytes[start + 1..<offset]) }
        decoded?.append(contentsOf: try escape())
      case 0..<0x20:
        throw fault("control characters in quotes are written as escapes, such as '\\n'")
      default:
        decoded?.append(byte)
        offset += 1
      }
    }
    offset = start
    throw fault("a text in quotes does not end")
  }

  private mutating func escape() throws(Fault) -> [UInt8] {
    guard offset + 1 < bytes.count else { throw fault("a text in quotes does not end") }
    let escape = bytes[offset + 1]
    switch escape {
    case UInt8(ascii: "u"): return Array(String(try escapedScalar()).utf8)
    case UInt8(ascii: "n"): offset += 2; return [0x0A]
    case UInt8(ascii: "t"): offset += 2; return [0x09]
    case UInt8(ascii: "r"): offset += 2; return [0x0D]
    case UInt8(ascii: "b"): offset += 2; return [0x08]
    case UInt8(ascii: "f"): offset += 2; return [0x0C]
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): offset += 2; return [escape]
    default: throw fault(#"JSON has the escapes \" \\ \/ \b \f \n \r \t and \u only"#)
    }
  }

  /// Reads `\u` with four digits; characters beyond U+FFFF are two of these.
  private mutating func escapedScalar() throws(Fault) -> Character {
    let start = offset
    let first = try escapedUnit()
    if let scalar = Unicode.Scalar(first) { return Character(scalar) }
    if first < 0xDC00, offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "\\"),
      bytes[offset + 1] == UInt8(ascii: "u")
    {
      let second = try escapedUnit()
      if 0xDC00..<0xE000 ~= second,
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      {
        return Character(scalar)
      }
    }
    offset = start
    throw fault("half a character: '\\ud800' to '\\udfff' come in pairs")
  }

  private mutating func escapedUnit() throws(Fault) -> UInt32 {
    var unit: UInt32 = 0
    for place in offset + 2..<offset + 6 {
      guard place < bytes.count,
        let digit = Character(Unicode.Scalar(bytes[place])).hexDigitValue
      else { throw fault("expected four hexadecimal digits after '\\u'") }
      unit = unit << 4 | UInt32(digit)
    }
    offset += 6
    return unit
  }
}
