import Foundation

/// Reads commands and numbers of SVG path text.
struct PathScanner {
  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  var isAtEnd: Bool { position >= bytes.count }

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func skipSpace() {
    while let byte, byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
  }

  /// Skips white space and at most one comma.
  mutating func skipSeparator() {
    skipSpace()
    guard byte == UInt8(ascii: ",") else { return }
    position += 1
    skipSpace()
  }

  mutating func command() -> Character? {
    guard let byte, "MmLlHhVvCcSsQqTtAaZz".utf8.contains(byte) else { return nil }
    position += 1
    return Character(UnicodeScalar(byte))
  }

  func contains(_ character: Unicode.Scalar, from start: Int, to end: Int) -> Bool {
    bytes[start..<end].contains { UInt32($0) == character.value }
  }

  var isAtNumber: Bool {
    guard let byte else { return false }
    return Self.isDigit(byte) || "+-.".utf8.contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while let byte, Self.isDigit(byte) { position += 1 }
    return position - start
  }

  private mutating func skip(anyOf set: String) -> Bool {
    guard let byte, set.utf8.contains(byte) else { return false }
    position += 1
    return true
  }

  mutating func number(_ meaning: String) throws(PathSyntaxError) -> Double {
    let start = position
    _ = skip(anyOf: "+-")
    var digits = skipDigits()
    if skip(anyOf: ".") { digits += skipDigits() }
    guard digits > 0 else { throw fault(at: start, expected: meaning) }
    let mantissaEnd = position
    if skip(anyOf: "eE") {
      _ = skip(anyOf: "+-")
      // Without digits the letter is not an exponent.
      if skipDigits() == 0 { position = mantissaEnd }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw fault(at: start, to: position, expected: "a number that a Double can hold")
    }
    return value
  }

  /// Reads the flag of an arc: a single digit, which needs no separator after it.
  mutating func flag() throws(PathSyntaxError) -> Bool {
    guard let byte, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
      throw fault(at: position, expected: "an arc flag, 0 or 1")
    }
    position += 1
    return byte == UInt8(ascii: "1")
  }

  /// An error at a position, quoting the text there.
  func fault(at start: Int, to end: Int? = nil, expected: String) -> PathSyntaxError {
    let rest = String(decoding: bytes[start...], as: UTF8.self)
    let found: String
    if let end {
      found = String(decoding: bytes[start..<end], as: UTF8.self)
    } else {
      found = String(rest.prefix { !$0.isWhitespace && $0 != "," })
    }
    let shown = found.isEmpty ? rest.prefix(1) : found.prefix(Self.shownLength)
    return PathSyntaxError(
      offset: String(decoding: bytes[..<start], as: UTF8.self).count,
      found: String(shown),
      expected: expected
    )
  }

  /// The maximum number of characters that an error quotes.
  private static let shownLength = 20
}
