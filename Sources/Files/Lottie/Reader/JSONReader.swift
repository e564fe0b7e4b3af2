import Foundation
import LaminaScenes

/// Reads the JSON of a Lottie file as values.
struct JSONReader {
  /// The reason why a text is not JSON.
  struct Fault: Error {
    let message: String
    let offset: Int

    fileprivate init(_ fault: JSONScanner.Fault) {
      switch fault {
      case .syntax(let message, let offset): (self.message, self.offset) = (message, offset)
      case .tooDeep(let offset):
        message = "lists and objects are nested more than \(LottieLimits.depth) deep"
        self.offset = offset
      case .tooMany(let offset):
        message = "the file has more than \(LottieLimits.values) values"
        self.offset = offset
      }
    }
  }

  private static let manner = JSONScanner.Manner(
    depth: LottieLimits.depth,
    values: LottieLimits.values,
    repairsText: true,
    name: "the JSON text"
  )

  private var scanner: JSONScanner

  static func read(_ bytes: [UInt8]) throws(Fault) -> JSONValue {
    let result = bytes.withUnsafeBufferPointer { buffer -> Result<JSONValue, JSONScanner.Fault> in
      var reader = JSONReader(scanner: JSONScanner(buffer, manner))
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

  private mutating func value() throws(JSONScanner.Fault) -> JSONValue {
    switch try scanner.begin() {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try scanner.text())
    case UInt8(ascii: "t"):
      try scanner.word("true")
      return .bool(true)
    case UInt8(ascii: "f"):
      try scanner.word("false")
      return .bool(false)
    case UInt8(ascii: "n"):
      try scanner.word("null")
      return .null
    default:
      let range = try scanner.number()
      return .number(Self.number(scanner.slice(range)))
    }
  }

  private mutating func object() throws(JSONScanner.Fault) -> JSONValue {
    let (start, end) = (scanner.offset, UInt8(ascii: "}"))
    var members: [(key: String, value: JSONValue)] = []
    var hasNext = try scanner.open(end)
    while hasNext {
      try scanner.beginKey()
      let key = try scanner.text()
      try scanner.colon()
      members.append((key, try value()))
      hasNext = try scanner.goOn(until: end)
    }
    return .object(JSONObject(members: members, range: SourceRange(start, scanner.offset)))
  }

  private mutating func array() throws(JSONScanner.Fault) -> JSONValue {
    let end = UInt8(ascii: "]")
    var values: [JSONValue] = []
    var hasNext = try scanner.open(end)
    while hasNext {
      values.append(try value())
      hasNext = try scanner.goOn(until: end)
    }
    return .array(values)
  }

  /// The value of a number in the notation of JSON, of which 18 digits count.
  private static func number(_ text: UnsafeBufferPointer<UInt8>) -> Double {
    var (digits, value, scale) = (0, UInt64(0), 0)
    var isFraction = false
    var place = text.first == UInt8(ascii: "-") ? 1 : 0
    while place < text.count, text[place] | 0x20 != UInt8(ascii: "e") {
      let byte = text[place]
      place += 1
      if byte == UInt8(ascii: ".") {
        isFraction = true
        continue
      }
      let isKept = digits < 18
      if isKept { value = value * 10 + UInt64(byte - 0x30) }
      if isKept == isFraction { scale += isFraction ? -1 : 1 }
      digits += value > 0 ? 1 : 0
    }
    if place < text.count { scale += exponent(text[(place + 1)...]) }
    let magnitude = Double(value)
    let result = scale == 0 ? magnitude : magnitude * pow(10, Double(scale))
    return text.first == UInt8(ascii: "-") ? -result : result
  }

  private static func exponent(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    var value = 0
    for byte in text where byte >= 0x30 { value = min(9999, value * 10 + Int(byte - 0x30)) }
    return text.first == UInt8(ascii: "-") ? -value : value
  }
}
