import LaminaCells

enum SVGText {
  /// Monospaced fonts of the common systems.
  static let fonts =
    "ui-monospace,SFMono-Regular,Menlo,Consolas,DejaVu Sans Mono,monospace"

  /// A colour in its shortest notation.
  static func color(_ pixel: UInt32) -> String {
    let digits = pixel.bytes.map { String(hexadecimal: UInt32($0), digits: 2) }
    if digits.allSatisfy({ $0.first == $0.last }) {
      return "#" + digits.map { String($0.prefix(1)) }.joined()
    }
    return "#" + digits.joined()
  }

  static func path(_ rects: [PixelRect], _ pixel: UInt32) -> String {
    let data = rects.map { "M\($0.x) \($0.y)h\($0.width)v\($0.height)h-\($0.width)z" }.joined()
    return "<path fill=\"\(color(pixel))\" d=\"\(data)\"/>"
  }

  /// Text in which markup is escaped, control and bidirectional characters are replaced, and line
  /// breaks become spaces.
  static func words(_ text: String) -> String {
    let lines = text.split(separator: "\n").joined(separator: " ")
    return escaped(VisibleSigns.of(lines))
  }

  /// Text with escaped markup and without control characters.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default:
        let isControl = scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value
        if isControl || scalar.value & 0xFFFE == 0xFFFE { continue }
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  static func name(_ number: Int) -> String { String(number, radix: 36) }

  static func percent(_ share: Double) -> String {
    DecimalText.text(Int((share * 1_000_000).rounded()), places: 4) + "%"
  }

  static func seconds(_ seconds: Double) -> String {
    DecimalText.text(Int((seconds * 1000).rounded()), places: 3) + "s"
  }
}

enum DecimalText {
  /// The number of so many decimal units: 1500 thousandths are "1.5".
  static func text(_ units: Int, places: Int) -> String {
    let one = (0..<places).reduce(1) { product, _ in product * 10 }
    let (whole, rest) = units.quotientAndRemainder(dividingBy: one)
    if rest == 0 { return "\(whole)" }
    var digits = String(rest).padded(to: places, onLeft: true, with: "0")
    while digits.last == "0" { digits.removeLast() }
    return "\(whole).\(digits)"
  }
}
