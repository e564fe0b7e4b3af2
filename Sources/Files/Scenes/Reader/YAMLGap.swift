/// The text between two events, with what the library does not report: the place of an empty value,
/// the `?` of a key, and the comment that replaced a colour.
struct YAMLGap {
  /// The offset after the last indicator before a value, or the start.
  private(set) var end: Int
  /// The offset of the first `?`.
  private(set) var question: Int?
  /// The first comment that looks like a colour.
  private(set) var color: SourceRange?

  /// Scans a range that contains no scalar text.
  init(_ bytes: [UInt8], from start: Int, to limit: Int) {
    end = start
    var place = start
    while place < limit {
      switch bytes[place] {
      case UInt8(ascii: ":"), UInt8(ascii: "-"): end = place + 1
      case UInt8(ascii: "?"): question = question ?? place
      case UInt8(ascii: "#"):
        let range = Self.comment(bytes, at: place)
        if color == nil, let word = Self.color(bytes, in: range) { color = word }
        place = range.upperBound
      default: break
      }
      place += 1
    }
  }

  /// The comment at an offset, up to the end of its line.
  static func comment(_ bytes: [UInt8], at start: Int) -> SourceRange {
    let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D }
    return SourceRange(start, end ?? bytes.count)
  }

  /// `#` with 3, 4, 6 or 8 hexadecimal digits.
  private static func color(_ bytes: [UInt8], in range: SourceRange) -> SourceRange? {
    let digits = bytes[(range.lowerBound + 1)..<range.upperBound]
      .prefix { Character(Unicode.Scalar($0)).isHexDigit }
    let next = digits.endIndex < bytes.count ? bytes[digits.endIndex] : 0x20
    let isWord = Character(Unicode.Scalar(next)).isLetter
    guard [3, 4, 6, 8].contains(digits.count), !isWord else { return nil }
    return SourceRange(range.lowerBound, digits.endIndex)
  }
}
