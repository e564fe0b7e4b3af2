/// Decodes one character of UTF-8, byte by byte, and rejects invalid sequences.
///
/// - Source: The Unicode Standard, table of well-formed byte sequences.
struct UTF8Decoder: Hashable, Sendable {
  enum Result: Hashable, Sendable {
    case needsMore
    case scalar(Unicode.Scalar)
    /// The byte does not continue the character.
    case invalid
  }

  private var value: UInt32
  private var remaining: Int
  /// The valid range of the next byte: narrower after some leads, against overlong forms and
  /// surrogates.
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  /// Begins with a lead byte; nil for a byte that does not begin a multi-byte character.
  init?(lead: UInt8) {
    switch lead {
    case 0xC2...0xDF:
      value = UInt32(lead & 0x1F)
      remaining = 1
    case 0xE0...0xEF:
      value = UInt32(lead & 0x0F)
      remaining = 2
      if lead == 0xE0 { allowed = 0xA0...0xBF }
      if lead == 0xED { allowed = 0x80...0x9F }
    case 0xF0...0xF4:
      value = UInt32(lead & 0x07)
      remaining = 3
      if lead == 0xF0 { allowed = 0x90...0xBF }
      if lead == 0xF4 { allowed = 0x80...0x8F }
    default: return nil
    }
  }

  mutating func read(_ byte: UInt8) -> Result {
    guard allowed.contains(byte) else { return .invalid }
    allowed = 0x80...0xBF
    value = value << 6 | UInt32(byte & 0x3F)
    remaining -= 1
    if remaining > 0 { return .needsMore }
    return .scalar(Unicode.Scalar(value) ?? .replacement)
  }
}

extension Unicode.Scalar {
  static let replacement: Unicode.Scalar = "\u{FFFD}"
}
