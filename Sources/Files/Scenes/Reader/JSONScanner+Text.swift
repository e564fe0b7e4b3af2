extension JSONScanner {
  /// Reads a text in quotes.
  package mutating func text() throws(Fault) -> String {
    let start = offset
    offset += 1
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        offset += 1
        return try string(slice(start + 1..<offset - 1), from: start)
      case UInt8(ascii: "\\"): return try escapedText(from: start)
      case 0..<0x20: throw controlCharacter
      default: offset += 1
      }
    }
    throw fault("a text in quotes does not end")
  }

  /// Reads on from the first escape in a text.
  private mutating func escapedText(from start: Int) throws(Fault) -> String {
    var units = Array(bytes[start + 1..<offset])
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        offset += 1
        return try string(units, from: start)
      case UInt8(ascii: "\\"): try appendEscape(to: &units)
      case 0..<0x20: throw controlCharacter
      case let byte:
        units.append(byte)
        offset += 1
      }
    }
    throw fault("a text in quotes does not end")
  }

  private func string(_ units: some Collection<UInt8>, from start: Int) throws(Fault) -> String {
    if manner.repairsText { return String(decoding: units, as: UTF8.self) }
    guard let text = String(validating: units, as: UTF8.self) else {
      throw .syntax("a text in quotes is not UTF-8", offset: start)
    }
    return text
  }

  private var controlCharacter: Fault {
    fault("a text in quotes has line breaks and other control characters as escapes, such as '\\n'")
  }

  private mutating func appendEscape(to units: inout [UInt8]) throws(Fault) {
    guard offset + 1 < bytes.count else {
      offset += 1
      throw fault("a text in quotes does not end")
    }
    let escape = bytes[offset + 1]
    switch escape {
    case UInt8(ascii: "u"): return units.append(contentsOf: String(try scalar()).utf8)
    case UInt8(ascii: "n"): units.append(0x0A)
    case UInt8(ascii: "t"): units.append(0x09)
    case UInt8(ascii: "r"): units.append(0x0D)
    case UInt8(ascii: "b"): units.append(0x08)
    case UInt8(ascii: "f"): units.append(0x0C)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): units.append(escape)
    default:
      throw fault(
        "unknown escape in a text in quotes; JSON has \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u"
      )
    }
    offset += 2
  }

  /// Reads `\u` with four digits; characters beyond U+FFFF are two of these.
  private mutating func scalar() throws(Fault) -> Character {
    let start = offset
    let first = try unit()
    if let scalar = Unicode.Scalar(first) { return Character(scalar) }
    if first < 0xDC00, offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "\\"),
      bytes[offset + 1] == UInt8(ascii: "u")
    {
      let second = try unit()
      if 0xDC00..<0xE000 ~= second,
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      {
        return Character(scalar)
      }
    }
    guard manner.repairsText else {
      throw .syntax("half a character: '\\ud800' to '\\udfff' come in pairs", offset: start)
    }
    return "\u{FFFD}"
  }

  private mutating func unit() throws(Fault) -> UInt32 {
    offset += 2
    var unit: UInt32 = 0
    for place in offset..<offset + 4 {
      guard place < bytes.count,
        let digit = Character(Unicode.Scalar(bytes[place])).hexDigitValue
      else { throw fault("expected four hexadecimal digits after '\\u'") }
      unit = unit << 4 | UInt32(digit)
    }
    offset += 4
    return unit
  }
}
