/// Frames as text: plain, with escape sequences, as JSON, and as a record for comparisons.
public enum FrameText {
  /// A frame as plain text: for each row its columns and a newline.
  ///
  /// Blocks represent the parts that differ from the background of the picture, even if a terminal
  /// draws the background by the glyph and the rest behind it. A wide glyph takes two columns, so a
  /// line may have fewer characters than columns.
  public static func text(_ frame: Frame) -> String {
    var text = ""
    text.reserveCapacity(frame.size.count * 3)
    let ground = Ground(of: frame)
    for row in 0..<frame.size.rows { append(row: row, of: frame, ground, to: &text) }
    return text
  }

  /// A frame as coloured text, to be printed by a terminal.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - depth: The available colour depth.
  /// - Returns: The rows, each ended by default colours and a newline.
  public static func ansi(_ frame: Frame, depth: ColorDepth = .truecolor) -> String {
    var encoder = FrameEncoder(depth: depth)
    var bytes: [UInt8] = []
    encoder.encodeLines(frame, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The characters of one row, without a newline.
  public static func line(_ row: Int, of frame: Frame) -> String {
    var line = ""
    for column in 0..<frame.size.columns {
      let text = glyph(of: frame, column: column, row: row)
      line += text
    }
    return line
  }

  private static func append(row: Int, of frame: Frame, _ ground: Ground, to text: inout String) {
    for column in 0..<frame.size.columns {
      let cell = frame[column, row]
      if cell.width == 1, cell.glyph >= 0x20, cell.glyph < 0x7F,
        let scalar = Unicode.Scalar(cell.glyph)
      {
        text.unicodeScalars.append(scalar)
      } else if let shape = ground.shape(of: cell) {
        text.unicodeScalars.append(shape)
      } else {
        text += glyph(of: frame, column: column, row: row)
      }
    }
    text += "\n"
  }

  /// The characters of a cell: none for the right half of a wide glyph.
  static func glyph(of frame: Frame, column: Int, row: Int) -> String {
    let cell = frame[column, row]
    switch cell.width {
    case 1: return ClusterTable.string(of: cell.glyph)
    case 2:
      let isWhole = column + 1 < frame.size.columns && frame[column + 1, row].width == 0
      return isWhole ? ClusterTable.string(of: cell.glyph) : " "
    default: return column > 0 && frame[column - 1, row].width == 2 ? "" : " "
    }
  }
}

extension CellColor {
  /// Red, green and blue as `#rrggbb`; nil for the terminal's default colour.
  ///
  /// Palette entries have xterm's colours.
  public var hexadecimal: String? {
    if self == .terminalDefault { return nil }
    let value =
      rawValue < 0x0100_0000 ? rawValue : Palette.entries256[Int(rawValue & 255)]
    let digits = String(value, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}

extension CellAttributes {
  /// The names of the attributes, in a fixed order.
  public var names: [String] {
    CellAttributes.named.filter { contains($0.attribute) }.map(\.name)
  }

  /// Creates an attribute by name; nil if the name is unknown.
  public init?(name: String) {
    guard let found = CellAttributes.named.first(where: { $0.name == name }) else { return nil }
    self = found.attribute
  }

  private static let named: [(attribute: CellAttributes, name: String)] = [
    (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
    (.reverse, "reverse"),
  ]
}
