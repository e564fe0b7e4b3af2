extension YAMLScanner {
  /// Moves over one code point that is not a line end.
  mutating func skip() {
    let byte = bytes[mark.offset]
    mark.offset += byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    mark.index += 1
    mark.column += 1
  }

  /// Moves over a line end: CR LF counts as one.
  mutating func skipBreak() {
    let length = bytes[mark.offset] == 0x0D && bytes[mark.offset + 1] == 0x0A ? 2 : 1
    mark.offset += length
    mark.index += length
    mark.column = 0
    mark.line += 1
  }

  func isBlank(at distance: Int) -> Bool {
    let byte = bytes[mark.offset + distance]
    return byte == 0x20 || byte == 0x09
  }

  func isBreak(at distance: Int) -> Bool {
    let byte = bytes[mark.offset + distance]
    return byte == 0x0A || byte == 0x0D
  }

  func isBreakOrEnd(at distance: Int) -> Bool {
    isBreak(at: distance) || bytes[mark.offset + distance] == 0
  }

  func isBlankOrEnd(at distance: Int) -> Bool {
    let byte = bytes[mark.offset + distance]
    return byte <= 0x20
      && (byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D || byte == 0)
  }

  /// Whether `---` or `...` stands alone at the start of a line.
  var isAtDocumentMarker: Bool {
    guard mark.column == 0 else { return false }
    let byte = bytes[mark.offset]
    guard byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") else { return false }
    return bytes[mark.offset + 1] == byte && bytes[mark.offset + 2] == byte && isBlankOrEnd(at: 3)
  }

  /// Moves over blanks, comments and line ends.
  mutating func skipToToken() {
    while true {
      while bytes[mark.offset] == 0x20
        || (bytes[mark.offset] == 0x09 && (flowLevel > 0 || !mayStartKey))
      {
        skip()
      }
      if bytes[mark.offset] == UInt8(ascii: "#") {
        while !isBreakOrEnd(at: 0) { skip() }
      }
      guard isBreak(at: 0) else { return }
      skipBreak()
      if flowLevel == 0 { mayStartKey = true }
    }
  }

  func canStartPlainScalar(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"): !isBlank(at: 1)
    case UInt8(ascii: "?"), UInt8(ascii: ":"): flowLevel == 0 && !isBlankOrEnd(at: 1)
    case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
      UInt8(ascii: "}"), UInt8(ascii: "#"), UInt8(ascii: "&"), UInt8(ascii: "*"),
      UInt8(ascii: "!"), UInt8(ascii: "|"), UInt8(ascii: ">"), UInt8(ascii: "'"),
      UInt8(ascii: "\""), UInt8(ascii: "%"), UInt8(ascii: "@"), UInt8(ascii: "`"),
      0x20, 0x09, 0x0A, 0x0D, 0:
      false
    default: true
    }
  }

  /// The tag at the current place, for a message.
  var tagText: String {
    var end = mark.offset
    while bytes[end] > 0x20, bytes[end] != UInt8(ascii: ","), end - mark.offset < 200 { end += 1 }
    return String(decoding: bytes[mark.offset..<end], as: UTF8.self)
  }

  func strangeStart(_ byte: UInt8) -> SceneDiagnostic {
    if byte == 0x09 { return fault(.syntax(.tabIndent), at: mark, length: 1) }
    let character = String(UnicodeScalar(byte))
    return fault(.syntax(.strangeStart(character)), at: mark, length: 1)
  }

  func fault(_ fault: SceneFault, at mark: YAMLMark, length: Int = 0) -> SceneDiagnostic {
    SceneDiagnostic(fault, at: SourceRange(mark.offset, mark.offset + length))
  }
}
