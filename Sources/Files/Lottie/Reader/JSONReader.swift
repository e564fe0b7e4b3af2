import Foundation
import LaminaScenes

/// Parses JSON from bytes: strict in syntax, limited and fast.
struct JSONReader {
  /// The reason why a text is not JSON.
  struct Fault: Error {
    let message: String
    let offset: Int
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private var depth = 0
  private var count = 0

  static func read(_ bytes: [UInt8]) throws(Fault) -> JSONValue {
    let result = bytes.withUnsafeBufferPointer { buffer -> Result<JSONValue, Fault> in
      var reader = JSONReader(bytes: buffer)
      do throws(Fault) {
        return .success(try reader.document())
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private mutating func document() throws(Fault) -> JSONValue {
    let value = try value()
    skipBlanks()
    guard offset == bytes.count else { throw fault("more text after the end of the JSON value") }
    return value
  }

  private func fault(_ message: String) -> Fault { Fault(message: message, offset: offset) }

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
    guard offset < bytes.count else { throw fault("the JSON text ends too early") }
    return bytes[offset]
  }

  private mutating func value() throws(Fault) -> JSONValue {
    count += 1
    guard count <= LottieLimits.values else {
      throw fault("the file has more than \(LottieLimits.values) values")
    }
    switch try next() {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try text())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(Fault) -> JSONValue {
    let length = word.utf8CodeUnitCount
    guard offset + length <= bytes.count, let start = bytes.baseAddress,
      memcmp(start + offset, word.utf8Start, length) == 0
    else { throw fault("this is not valid JSON") }
    offset += length
    return value
  }

  private mutating func object() throws(Fault) -> JSONValue {
    let start = offset
    let members = try items(until: UInt8(ascii: "}")) {
      (reader) throws(Fault) -> (key: String, value: JSONValue) in
      let isKey = try reader.next() == UInt8(ascii: "\"")
      guard isKey else { throw reader.fault("expected a key in quotes") }
      let key = try reader.text()
      let isColon = try reader.next() == UInt8(ascii: ":")
      guard isColon else { throw reader.fault("expected ':' after the key") }
      reader.offset += 1
      return (key, try reader.value())
    }
    return .object(JSONObject(members: members, range: SourceRange(start, offset)))
  }

  private mutating func array() throws(Fault) -> JSONValue {
    .array(
      try items(until: UInt8(ascii: "]")) { (reader) throws(Fault) in try reader.value() }
    )
  }

  /// Reads items separated by commas, up to a closing bracket.
  private mutating func items<Item>(
    until end: UInt8,
    _ read: (inout JSONReader) throws(Fault) -> Item
  ) throws(Fault) -> [Item] {
    depth += 1
    guard depth <= LottieLimits.depth else {
      throw fault("lists and objects are nested more than \(LottieLimits.depth) deep")
    }
    offset += 1
    var items: [Item] = []
    var byte = try next()
    if byte == end { offset += 1 }
    while byte != end {
      items.append(try read(&self))
      byte = try next()
      guard byte == UInt8(ascii: ",") || byte == end else {
        throw fault("expected ',' or '\(Character(UnicodeScalar(end)))'")
      }
      offset += 1
    }
    depth -= 1
    return items
  }

  // MARK: - Numbers

  private mutating func number() throws(Fault) -> Double {
    let start = offset
    var isNegative = false
    if bytes[offset] == UInt8(ascii: "-") {
      isNegative = true
      offset += 1
    }
    var (digits, value, scale) = (0, UInt64(0), 0)
    func digit(_ at: Int) -> UInt64? {
      guard at < bytes.count, case 0x30...0x39 = bytes[at] else { return nil }
      return UInt64(bytes[at] - 0x30)
    }
    let whole = offset
    while let next = digit(offset) {
      if digits < 18 { value = value * 10 + next } else { scale += 1 }
      digits += value > 0 ? 1 : 0
      offset += 1
    }
    guard offset > whole else {
      throw fault(isNegative ? "expected digits after '-'" : "this is not valid JSON")
    }
    guard offset == whole + 1 || bytes[whole] != UInt8(ascii: "0") else {
      throw Fault(message: "a number does not begin with 0 and more digits", offset: start)
    }
    if offset < bytes.count, bytes[offset] == UInt8(ascii: ".") {
      offset += 1
      guard digit(offset) != nil else { throw fault("expected digits after '.'") }
      while let next = digit(offset) {
        if digits < 18 {
          value = value * 10 + next
          scale -= 1
        }
        digits += value > 0 ? 1 : 0
        offset += 1
      }
    }
    if offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") {
      scale += try exponent()
    }
    let magnitude = Double(value)
    let result = scale == 0 ? magnitude : magnitude * pow(10, Double(scale))
    return isNegative ? -result : result
  }

  private mutating func exponent() throws(Fault) -> Int {
    offset += 1
    var sign = 1
    if offset < bytes.count, bytes[offset] == 0x2B || bytes[offset] == 0x2D {
      sign = bytes[offset] == 0x2D ? -1 : 1
      offset += 1
    }
    let start = offset
    var value = 0
    while offset < bytes.count, case 0x30...0x39 = bytes[offset] {
      value = min(9999, value * 10 + Int(bytes[offset] - 0x30))
      offset += 1
    }
    guard offset > start else { throw fault("expected digits after 'e'") }
    return sign * value
  }

  // MARK: - Text

  private mutating func text() throws(Fault) -> String {
    offset += 1
    let start = offset
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        let slice = UnsafeBufferPointer(rebasing: bytes[start..<offset])
        offset += 1
        return String(decoding: slice, as: UTF8.self)
      case UInt8(ascii: "\\"): return try escapedText(from: start)
      case 0..<0x20: throw controlCharacter()
      default: offset += 1
      }
    }
    throw fault("a text in quotes does not end")
  }

  private func controlCharacter() -> Fault {
    fault("a text in quotes has line breaks and other control characters as escapes, such as '\\n'")
  }

  private mutating func escapedText(from start: Int) throws(Fault) -> String {
    var units = Array(bytes[start..<offset])
    while offset < bytes.count {
      let byte = bytes[offset]
      guard byte >= 0x20 else { throw controlCharacter() }
      offset += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: units, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\"), offset < bytes.count else {
        units.append(byte)
        continue
      }
      let escape = bytes[offset]
      offset += 1
      switch escape {
      case UInt8(ascii: "n"): units.append(0x0A)
      case UInt8(ascii: "t"): units.append(0x09)
      case UInt8(ascii: "r"): units.append(0x0D)
      case UInt8(ascii: "b"): units.append(0x08)
      case UInt8(ascii: "f"): units.append(0x0C)
      case UInt8(ascii: "u"): units.append(contentsOf: String(try scalar()).utf8)
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): units.append(escape)
      default:
        throw Fault(
          message: "unknown escape in a text in quotes; JSON has"
            + " \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u",
          offset: offset - 2
        )
      }
    }
    throw fault("a text in quotes does not end")
  }

  private mutating func scalar() throws(Fault) -> Character {
    let first = try hexadecimal()
    if 0xD800..<0xDC00 ~= first, offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "\\"),
      bytes[offset + 1] == UInt8(ascii: "u")
    {
      offset += 2
      let second = try hexadecimal()
      if 0xDC00..<0xE000 ~= second,
        let scalar = UnicodeScalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      {
        return Character(scalar)
      }
    }
    return Character(UnicodeScalar(first) ?? "\u{FFFD}")
  }

  private mutating func hexadecimal() throws(Fault) -> UInt32 {
    guard offset + 4 <= bytes.count, bytes[offset] != UInt8(ascii: "+"),
      bytes[offset] != UInt8(ascii: "-"),
      let value = UInt32(String(decoding: bytes[offset..<offset + 4], as: UTF8.self), radix: 16)
    else { throw fault("expected four hexadecimal digits after '\\u'") }
    offset += 4
    return value
  }
}
