import LaminaCells

/// The pieces of SVG files.
enum SVGText {
  /// Fonts that have cells of one width, on the systems that there are.
  static let fonts =
    "ui-monospace,SFMono-Regular,Menlo,Consolas,DejaVu Sans Mono,monospace"

  /// A colour as short as it goes.
  static func color(_ pixel: UInt32) -> String {
    let digits = pixel.bytes.map { byte in
      let text = String(byte, radix: 16)
      return text.count < 2 ? "0" + text : text
    }
    if digits.allSatisfy({ $0.first == $0.last }) {
      return "#" + digits.map { String($0.prefix(1)) }.joined()
    }
    return "#" + digits.joined()
  }

  /// Rectangles of one colour.
  static func path(_ rects: [PixelRect], _ pixel: UInt32) -> String {
    let data = rects.map { "M\($0.x) \($0.y)h\($0.width)v\($0.height)h-\($0.width)z" }.joined()
    return "<path fill=\"\(color(pixel))\" d=\"\(data)\"/>"
  }

  /// Words for people in which nothing is taken for markup, and nothing is hidden or turned round.
  ///
  /// Lines become one.
  static func words(_ text: String) -> String {
    let lines = text.split(separator: "\n").joined(separator: " ")
    return escaped(VisibleSigns.of(lines))
  }

  /// A text in which nothing is taken for markup; control characters are left out.
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

  /// A number of the base 36, for names.
  static func name(_ number: Int) -> String { String(number, radix: 36) }

  /// A percentage with at most four digits behind the point.
  static func percent(_ share: Double) -> String {
    DecimalText.text(Int((share * 1_000_000).rounded()), places: 4) + "%"
  }

  /// Seconds with at most three digits behind the point.
  static func seconds(_ seconds: Double) -> String {
    DecimalText.text(Int((seconds * 1000).rounded()), places: 3) + "s"
  }
}
