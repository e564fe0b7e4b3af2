import LaminaCells

/// Colours as terminals report them.
enum TerminalColor {
  /// Returns the colour of the background in the body of an answer to `OSC 11 ; ?`; nil for any
  /// other body.
  ///
  /// Answers are `11;rgb:RRRR/GGGG/BBBB` with one to four hexadecimal digits each, `11;rgba:` with
  /// a fourth part, or `11;#RRGGBB` with one to four digits each.
  static func background(in body: [UInt8]) -> PackedColor? {
    let text = String(decoding: body, as: UTF8.self)
    guard text.hasPrefix("11;") else { return nil }
    let value = text.dropFirst(3)
    for (name, count) in [("rgb:", 3), ("rgba:", 4)] where value.hasPrefix(name) {
      let parts = value.dropFirst(name.count)
        .split(separator: "/", omittingEmptySubsequences: false)
      return parts.count == count ? color(parts.prefix(3)) : nil
    }
    guard value.hasPrefix("#") else { return nil }
    let digits = Array(value.dropFirst())
    guard [3, 6, 9, 12].contains(digits.count) else { return nil }
    let width = digits.count / 3
    return color((0..<3).map { Substring(String(digits[$0 * width..<($0 + 1) * width])) })
  }

  private static func color(_ parts: some Collection<Substring>) -> PackedColor? {
    var color: UInt32 = 0xFF
    for part in parts {
      guard (1...4).contains(part.utf8.count), part.utf8.allSatisfy(isDigit),
        let value = UInt32(part, radix: 16)
      else { return nil }
      let most = (UInt32(1) << (4 * UInt32(part.utf8.count))) - 1
      color = color << 8 | (value * 255 + most / 2) / most
    }
    return PackedColor(rawValue: color)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
