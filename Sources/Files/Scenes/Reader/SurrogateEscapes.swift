/// JSON's escapes of characters beyond U+FFFF, `"\ud83d\ude00"`, which libyaml rejects.
///
/// In the library's input the backslash of each surrogate is replaced by a stand-in, one code point
/// for one code point, so that no place changes; the values it returns are then restored. The
/// meaning of an escape depends on the quotes around it, which only the library knows.
struct SurrogateEscapes {
  /// A private-use code point, which no text in a scene needs.
  private static let standIn: Unicode.Scalar = "\u{EFFF}"

  /// The input of the library.
  let text: [UInt8]
  /// The offsets of the replaced backslashes, in order.
  private let places: [Int]

  /// Finds escaped surrogates; a file that contains the stand-in itself is left unchanged.
  init(_ bytes: [UInt8]) {
    let places = Self.places(in: bytes)
    let code = Array(String(Self.standIn).utf8)
    guard !places.isEmpty,
      !bytes.indices.contains(where: { bytes[$0] == code[0] && bytes[$0...].starts(with: code) })
    else {
      (text, self.places) = (bytes, [])
      return
    }
    var text: [UInt8] = []
    var end = 0
    for place in places {
      text += bytes[end..<place]
      text += code
      end = place + 1
    }
    self.text = text + bytes[end...]
    self.places = places
  }

  private static func places(in bytes: [UInt8]) -> [Int] {
    var places: [Int] = []
    bytes.withUnsafeBufferPointer { bytes in
      var offset = 0
      while offset < bytes.count {
        guard bytes[offset] == UInt8(ascii: "\\") else {
          offset += 1
          continue
        }
        if isHalf(bytes, after: offset) { places.append(offset) }
        offset += 2
      }
    }
    return places
  }

  /// Whether `ud800` to `udfff` follows a backslash.
  private static func isHalf(_ bytes: UnsafeBufferPointer<UInt8>, after place: Int) -> Bool {
    guard place + 5 < bytes.count, bytes[place + 1] == UInt8(ascii: "u"),
      bytes[place + 2] | 0x20 == UInt8(ascii: "d")
    else { return false }
    let digits = (3...5).map { Character(Unicode.Scalar(bytes[place + $0])).hexDigitValue ?? -1 }
    return digits[0] >= 8 && digits[1] >= 0 && digits[2] >= 0
  }

  /// The number in `ud83d`, if it is a surrogate.
  private static func half(_ text: some Collection<Unicode.Scalar>) -> UInt32? {
    guard text.count == 5, text.first == "u",
      let value = UInt32(String(String.UnicodeScalarView(text.dropFirst())), radix: 16),
      (0xD800...0xDFFF).contains(value)
    else { return nil }
    return value
  }

  /// The text of a scalar with its escapes restored; throws an unpaired surrogate.
  func restore(
    _ text: String,
    _ style: YAMLEvent.Style,
    at range: SourceRange
  ) throws(SceneDiagnostic) -> String {
    guard !places.isEmpty, text.unicodeScalars.contains(Self.standIn) else { return text }
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    var halves = places[...].drop { $0 < range.lowerBound }
    while let scalar = rest.popFirst() {
      guard scalar == Self.standIn, let high = Self.half(rest.prefix(5)) else {
        result.append(scalar)
        continue
      }
      guard style == .double else {
        result.append("\\")
        continue
      }
      let next = rest.dropFirst(5)
      guard high < 0xDC00, next.first == Self.standIn,
        let low = Self.half(next.dropFirst().prefix(5)), low >= 0xDC00,
        let pair = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
      else {
        let place = halves.first ?? range.lowerBound
        throw SceneDiagnostic(.syntax(.badEscape), at: SourceRange(place, place + 6))
      }
      result.append(pair)
      rest = next.dropFirst(6)
      halves = halves.dropFirst(2)
    }
    return String(result)
  }
}
