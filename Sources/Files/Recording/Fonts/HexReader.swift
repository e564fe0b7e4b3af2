/// Reads fonts in the format of GNU Unifont: a line for each glyph, with its code point and its
/// pixels.
///
/// Glyphs are 16 pixels high, and 8 or 16 wide.
///
/// - Source: the .hex format of GNU Unifont
enum HexReader {
  static func read(_ lines: inout FontLines) throws(RecordingError) -> [UInt32: BitmapFont.Glyph] {
    var result: [UInt32: BitmapFont.Glyph] = [:]
    while let line = lines.next() {
      if line.isEmpty || line.hasPrefix("#") { continue }
      guard let colon = line.firstIndex(of: ":"), let code = UInt32(line[..<colon], radix: 16)
      else {
        throw lines.fault(
          line,
          expected: "a letter as in 0041:0000…, or a font in PSF or BDF"
        )
      }
      let digits = line[line.index(after: colon)...]
      let wide = digits.utf8.count / 16
      guard digits.utf8.count == 32 || digits.utf8.count == 64,
        digits.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
      else { throw lines.fault(line, expected: "32 or 64 digits in base 16 after the colon") }
      var rows: [UInt64] = []
      var rest = digits[...]
      while !rest.isEmpty {
        rows.append((UInt64(rest.prefix(wide), radix: 16) ?? 0) << UInt64(64 - 4 * wide))
        rest = rest.dropFirst(wide)
      }
      result[code] = BitmapFont.Glyph(width: 4 * wide, rows: rows)
    }
    return result
  }
}
