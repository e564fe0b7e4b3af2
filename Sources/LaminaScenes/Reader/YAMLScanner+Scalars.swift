extension YAMLScanner {
  /// An alias `*name` or an anchor `&name`.
  mutating func scanName(_ kind: YAMLToken.Kind) throws(SceneDiagnostic) {
    let start = mark
    skip()
    while isNameByte(bytes[mark.offset]) { skip() }
    let isEmpty = mark.offset == start.offset + 1
    guard !isEmpty, isBlankOrEnd(at: 0) || isNameEnd(bytes[mark.offset]) else {
      throw fault(
        .syntax(kind == .alias ? .badAlias : .badAnchor),
        at: start,
        length: mark.offset - start.offset
      )
    }
    append(YAMLToken(kind: kind, start: start, end: mark.offset))
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private func isNameEnd(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "]"),
      UInt8(ascii: "}"), UInt8(ascii: "%"), UInt8(ascii: "@"), UInt8(ascii: "`"):
      true
    default: false
    }
  }

  /// Text in quotes, over as many lines as it takes.
  mutating func scanQuotedScalar(quote: UInt8) throws(SceneDiagnostic) {
    let start = mark
    let isSingle = quote == UInt8(ascii: "'")
    skip()
    while true {
      if isAtDocumentMarker || bytes[mark.offset] == 0 {
        throw fault(.syntax(.unclosedQuote), at: start, length: 1)
      }
      let byte = bytes[mark.offset]
      if byte == quote {
        skip()
        guard isSingle, bytes[mark.offset] == quote else { break }
        skip()
      } else if byte == 0x0A || byte == 0x0D {
        skipBreak()
      } else if byte == UInt8(ascii: "\\"), !isSingle {
        try scanEscape()
      } else {
        skip()
      }
    }
    append(
      YAMLToken(
        kind: isSingle ? .singleQuotedScalar : .doubleQuotedScalar,
        start: start,
        end: mark.offset
      )
    )
  }

  /// What follows a backslash; the library checks that the number is a character.
  private mutating func scanEscape() throws(SceneDiagnostic) {
    let start = mark
    skip()
    let byte = bytes[mark.offset]
    if isBreak(at: 0) {
      skipBreak()
      return
    }
    let digits: Int
    switch byte {
    case UInt8(ascii: "x"): digits = 2
    case UInt8(ascii: "u"): digits = 4
    case UInt8(ascii: "U"): digits = 8
    default:
      guard Self.escapes.contains(byte) else {
        throw fault(.syntax(.unknownEscape), at: start, length: byte < 0x80 ? 2 : 1)
      }
      digits = 0
    }
    skip()
    for _ in 0..<digits {
      guard Self.isHexadecimal(bytes[mark.offset]) else {
        throw fault(.syntax(.badEscape), at: start, length: mark.offset - start.offset)
      }
      skip()
    }
    if digits == 4 { try scanSurrogate(from: start) }
  }

  /// JSON writes a character beyond U+FFFF as two escapes, which YAML does not know: they become
  /// the one escape that means the same.
  private mutating func scanSurrogate(from start: YAMLMark) throws(SceneDiagnostic) {
    guard let high = hexadecimal(at: start.offset + 2), (0xD800...0xDFFF).contains(high) else {
      return
    }
    let next = mark.offset
    guard high < 0xDC00, bytes[next] == UInt8(ascii: "\\"), bytes[next + 1] == UInt8(ascii: "u"),
      let low = hexadecimal(at: next + 2), (0xDC00...0xDFFF).contains(low)
    else {
      throw fault(.syntax(.badEscape), at: start, length: next - start.offset)
    }
    for _ in 0..<6 { skip() }
    let digits = String(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00), radix: 16)
    let escape = "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
    rewrites.append(YAMLRewrite(range: start.offset..<mark.offset, text: Array(escape.utf8)))
  }

  /// The number that four hexadecimal digits make, or nil when they are something else.
  private func hexadecimal(at offset: Int) -> Int? {
    Int(String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self), radix: 16)
  }

  private static let escapes = Set("0abt\tnvfre \"/\\N_LP".utf8)

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "F"),
      UInt8(ascii: "a")...UInt8(ascii: "f"):
      true
    default: false
    }
  }

  /// Text without quotes, which may go on in the following, deeper indented lines.
  mutating func scanPlainScalar() throws(SceneDiagnostic) {
    let start = mark
    var end = mark.offset
    var hasBreak = false
    while !isAtDocumentMarker, bytes[mark.offset] != UInt8(ascii: "#") {
      while !isBlankOrEnd(at: 0) {
        let byte = bytes[mark.offset]
        if byte == UInt8(ascii: ":") {
          if flowLevel > 0, Self.isFlowMark(bytes[mark.offset + 1]) {
            throw fault(.syntax(.colonInFlow), at: mark, length: 1)
          }
          if isBlankOrEnd(at: 1) { break }
        } else if flowLevel > 0, Self.isFlowMark(byte), byte != UInt8(ascii: "?") {
          break
        }
        hasBreak = false
        skip()
        end = mark.offset
      }
      guard isBlank(at: 0) || isBreak(at: 0) else { break }
      while isBlank(at: 0) || isBreak(at: 0) {
        if isBreak(at: 0) {
          hasBreak = true
          skipBreak()
        } else {
          if hasBreak, mark.column <= indent, bytes[mark.offset] == 0x09 {
            throw fault(.syntax(.tabIndent), at: mark, length: 1)
          }
          skip()
        }
      }
      if flowLevel == 0, mark.column <= indent { break }
    }
    if hasBreak { mayStartKey = true }
    append(YAMLToken(kind: .plainScalar, start: start, end: end))
  }

  private static func isFlowMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "?"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "{"), UInt8(ascii: "}"):
      true
    default: false
    }
  }

  /// Text after `|` or `>`: all lines that are deeper indented than the collection around it.
  mutating func scanBlockScalar() throws(SceneDiagnostic) {
    let start = mark
    skip()
    var width = 0
    for _ in 0..<2 {
      let byte = bytes[mark.offset]
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") {
        skip()
      } else if (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(byte), width == 0 {
        width = Int(byte - UInt8(ascii: "0"))
        skip()
      }
    }
    while isBlank(at: 0) { skip() }
    if bytes[mark.offset] == UInt8(ascii: "#") {
      while !isBreakOrEnd(at: 0) { skip() }
    }
    guard isBreakOrEnd(at: 0) else {
      throw fault(.syntax(.textAfterBlockMark), at: mark, length: 1)
    }
    if isBreak(at: 0) { skipBreak() }

    var column = width > 0 ? max(indent, 0) + width : 0
    var end = mark.offset
    try skipBlockBreaks(&column)
    while mark.column == column, bytes[mark.offset] != 0 {
      while !isBreakOrEnd(at: 0) { skip() }
      end = mark.offset
      if isBreak(at: 0) { skipBreak() }
      try skipBlockBreaks(&column)
    }
    append(YAMLToken(kind: .blockScalar, start: start, end: end))
  }

  /// Moves over empty lines and indentation; finds the indentation out when it is 0.
  private mutating func skipBlockBreaks(_ column: inout Int) throws(SceneDiagnostic) {
    var widest = 0
    while true {
      while column == 0 || mark.column < column, bytes[mark.offset] == 0x20 { skip() }
      widest = max(widest, mark.column)
      if column == 0 || mark.column < column, bytes[mark.offset] == 0x09 {
        throw fault(.syntax(.tabIndent), at: mark, length: 1)
      }
      guard isBreak(at: 0) else { break }
      skipBreak()
    }
    if column == 0 { column = max(widest, indent + 1, 1) }
  }
}
