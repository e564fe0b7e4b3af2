/// Reads JSON from bytes, token by token: strict in syntax, and within limits.
///
/// It makes no values: lines of a conversation become those of scene files with their places, Lottie
/// files those of `LaminaLottie`.
package struct JSONScanner {
  /// The reason why a text cannot be read.
  package enum Fault: Error {
    /// The text is not JSON.
    case syntax(String, offset: Int)
    /// Lists and objects are nested beyond the limit.
    case tooDeep(offset: Int)
    /// There are more values than the limit.
    case tooMany(offset: Int)
  }

  /// The limits, and what differs between kinds of texts.
  package struct Manner: Sendable {
    let depth: Int
    let values: Int
    /// Whether U+FFFD takes the place of bytes that are not UTF-8 and of halves of characters, which
    /// are faults otherwise.
    let repairsText: Bool
    /// The text in messages.
    let name: String

    package init(depth: Int, values: Int, repairsText: Bool, name: String) {
      (self.depth, self.values, self.repairsText, self.name) = (depth, values, repairsText, name)
    }
  }

  let bytes: UnsafeBufferPointer<UInt8>
  let manner: Manner
  /// The place of the next byte.
  package internal(set) var offset = 0
  private var depth = 0
  private var total = 0

  package init(_ bytes: UnsafeBufferPointer<UInt8>, _ manner: Manner) {
    (self.bytes, self.manner) = (bytes, manner)
  }

  func fault(_ message: String) -> Fault { .syntax(message, offset: offset) }

  /// The bytes of a range.
  package func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[range])
  }

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
    guard offset < bytes.count else { throw fault("\(manner.name) ends too early") }
    return bytes[offset]
  }

  /// Goes to the next value, and returns its first byte, by which it is known what it can be.
  package mutating func begin() throws(Fault) -> UInt8 {
    let first = try next()
    try count()
    return first
  }

  /// Counts a value.
  package mutating func count() throws(Fault) {
    total += 1
    guard total <= manner.values else { throw .tooMany(offset: offset) }
  }

  /// Reads the end of the text.
  package mutating func finish() throws(Fault) {
    skipBlanks()
    guard offset == bytes.count else { throw fault("more text follows the value") }
  }

  /// Reads `true`, `false` or `null`.
  package mutating func word(_ word: StaticString) throws(Fault) {
    let length = word.utf8CodeUnitCount
    for index in 0..<length {
      guard offset + index < bytes.count, bytes[offset + index] == word.utf8Start[index] else {
        throw fault(Self.noValue)
      }
    }
    offset += length
  }

  private static let noValue = "no value of JSON begins so"

  // MARK: - Objects and lists

  /// Reads an opening bracket, and returns whether an item follows rather than its closing one.
  package mutating func open(_ end: UInt8) throws(Fault) -> Bool {
    depth += 1
    guard depth <= manner.depth else { throw .tooDeep(offset: offset) }
    offset += 1
    guard try next() == end else { return true }
    close()
    return false
  }

  /// Reads what follows an item, and returns whether that is another one.
  package mutating func goOn(until end: UInt8) throws(Fault) -> Bool {
    let byte = try next()
    if byte == end {
      close()
      return false
    }
    guard byte == UInt8(ascii: ",") else {
      throw fault("expected ',' or '\(Character(Unicode.Scalar(end)))'")
    }
    offset += 1
    return true
  }

  private mutating func close() {
    offset += 1
    depth -= 1
  }

  /// Goes to the next key, which is a text.
  package mutating func beginKey() throws(Fault) {
    guard try next() == UInt8(ascii: "\"") else { throw fault("expected a key in double quotes") }
  }

  /// Reads the colon behind a key.
  package mutating func colon() throws(Fault) {
    guard try next() == UInt8(ascii: ":") else { throw fault("expected ':' after the key") }
    offset += 1
  }

  // MARK: - Numbers

  /// Reads a number, and returns its range.
  package mutating func number() throws(Fault) -> Range<Int> {
    let start = offset
    let isNegative = bytes[offset] == UInt8(ascii: "-")
    if isNegative { offset += 1 }
    let whole = offset
    guard digits() > 0 else {
      throw fault(isNegative ? "expected digits after '-'" : Self.noValue)
    }
    guard offset == whole + 1 || bytes[whole] != UInt8(ascii: "0") else {
      throw .syntax("a number does not begin with 0 and more digits", offset: start)
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
    return start..<offset
  }

  private mutating func digits() -> Int {
    let start = offset
    while offset < bytes.count, 0x30...0x39 ~= bytes[offset] { offset += 1 }
    return offset - start
  }
}
