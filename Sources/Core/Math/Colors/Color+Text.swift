extension Color {
  /// Transparent black.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Color(red: 1, green: 1, blue: 1)

  /// Parses a colour; nil if the text is not a colour.
  ///
  /// - Parameter text: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `transparent`, or a CSS colour
  ///   name; case-insensitive.
  public init?(_ text: String) {
    guard text.hasPrefix("#") else {
      let name = text.lowercased()
      guard let color = name == "transparent" ? .clear : Self.names[name] else { return nil }
      self = color
      return
    }
    var digits: [UInt8] = []
    for character in text.dropFirst().utf8 {
      guard digits.count < 8, let digit = Self.digit(character) else { return nil }
      digits.append(digit)
    }
    let bytes: [UInt8]
    switch digits.count {
    case 3, 4: bytes = digits.map { $0 * 17 }
    case 6, 8:
      bytes = stride(from: 0, to: digits.count, by: 2)
        .map {
          digits[$0] << 4 | digits[$0 + 1]
        }
    default: return nil
    }
    self.init(
      red: Double(bytes[0]) / 255,
      green: Double(bytes[1]) / 255,
      blue: Double(bytes[2]) / 255,
      alpha: bytes.count == 4 ? Double(bytes[3]) / 255 : 1
    )
  }

  private static func digit(_ character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): character - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Creates an opaque colour from a number such as 0xFFCC66.
  public init(rgb: UInt32) {
    self.init(
      red: Double(rgb >> 16 & 0xFF) / 255,
      green: Double(rgb >> 8 & 0xFF) / 255,
      blue: Double(rgb & 0xFF) / 255
    )
  }

  /// The components as bytes: red, green, blue, alpha; clamped, halves rounded up.
  public var bytes: SIMD4<UInt8> {
    SIMD4(Self.byte(red), Self.byte(green), Self.byte(blue), Self.byte(alpha))
  }

  /// The nearest byte of a component; 0 for NaN.
  static func byte(_ component: Double) -> UInt8 {
    guard component > 0 else { return 0 }
    return component >= 1 ? 255 : UInt8((component * 255 + 0.5).rounded(.down))
  }

  /// The colour as `#rrggbb`, or `#rrggbbaa` if it is not opaque.
  public var hex: String {
    let bytes = bytes
    let count = bytes.w == 255 ? 3 : 4
    return (0..<count)
      .reduce(into: "#") { text, index in
        let digits = String(bytes[index], radix: 16)
        text += digits.count == 1 ? "0" + digits : digits
      }
  }
}
