import LaminaCells

/// The characters of a recording that no font contains; they are drawn as boxes with their code
/// points.
package final class MissingGlyphs {
  /// The maximum number of characters that are recorded.
  private static let most = 100
  /// The characters in order of appearance.
  package private(set) var texts: [String] = []

  init() {}

  func add(_ glyph: UInt32) {
    let text = ClusterTable.string(of: glyph)
    if texts.count < Self.most, !texts.contains(text) { texts.append(text) }
  }

  /// A warning with their code points; nil if there are none.
  package var warning: String? {
    if texts.isEmpty { return nil }
    let shown = texts.prefix(8)
      .map { text in
        text.unicodeScalars
          .map { "U+" + String($0.value, radix: 16, uppercase: true) }
          .joined(separator: " ")
      }
    let rest = texts.count - shown.count
    return "no letters for \(shown.joined(separator: ", "))"
      + (rest > 0 ? " and \(rest) more" : "") + "; drawn as boxes with their code"
  }
}

/// The replacement for a character that no font contains: a box with its code point.
enum CodeBox {
  /// The stamp of a character, with four to six hexadecimal digits.
  static func stamp(_ glyph: UInt32, width: Int, height: Int, scale: Int) -> GlyphStamp {
    var stamp = GlyphStamp(width: width, height: height)
    let code = glyph & 0x8000_0000 == 0 ? glyph : 0xFFFD
    let digits = String(hexadecimal: code, digits: 4)
    // Two digits per row, in a cell of 8 x 16.
    for (index, digit) in digits.suffix(6).enumerated() {
      guard let value = digit.hexDigitValue else { continue }
      let (column, row) = (index % 2, index / 2)
      for bit in 0..<15 where shapes[value] >> UInt16(14 - bit) & 1 != 0 {
        let x = 1 + 4 * column + bit % 3
        let y = (digits.count > 4 ? 0 : 2) + 5 * row + row + bit / 3
        stamp.fill(PixelRect(x: x, y: y, width: 1, height: 1).scaled(scale))
      }
    }
    return stamp
  }

  /// The hexadecimal digits in 3 x 5 pixels, the top row in the highest three bits.
  private static let shapes: [UInt16] = [
    0b111_101_101_101_111, 0b010_110_010_010_111, 0b111_001_111_100_111, 0b111_001_111_001_111,
    0b101_101_111_001_001, 0b111_100_111_001_111, 0b111_100_111_101_111, 0b111_001_010_010_010,
    0b111_101_111_101_111, 0b111_101_111_001_111, 0b010_101_111_101_101, 0b110_101_110_101_110,
    0b111_100_100_100_111, 0b110_101_101_101_110, 0b111_100_110_100_111, 0b111_100_110_100_100,
  ]
}
