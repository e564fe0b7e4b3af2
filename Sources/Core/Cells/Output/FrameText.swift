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
    let background = FrameBackground(of: frame)
    for row in 0..<frame.size.rows { append(row: row, of: frame, background, to: &text) }
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
    (0..<frame.size.columns).map { glyph(of: frame, column: $0, row: row) }.joined()
  }

  private static func append(
    row: Int,
    of frame: Frame,
    _ background: FrameBackground,
    to text: inout String
  ) {
    for column in 0..<frame.size.columns {
      let cell = frame[column, row]
      if cell.width == 1, cell.glyph >= 0x20, cell.glyph < 0x7F,
        let scalar = Unicode.Scalar(cell.glyph)
      {
        text.unicodeScalars.append(scalar)
      } else if let shape = background.shape(of: cell) {
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
    let value = rawValue < 0x0100_0000 ? rawValue : Palette.entries256[Int(rawValue & 255)]
    return "#" + String(hexadecimal: value, digits: 6)
  }
}

extension CellAttributes {
  /// The names of the attributes, in a fixed order.
  public var names: [String] { CellAttributes.named.filter { contains($0.attribute) }.map(\.name) }

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

extension FrameText {
  /// The background colour of a picture, so that its text shows shapes instead of holes.
  struct FrameBackground {
    private let color: CellColor

    /// Chooses the background of most blanks, or of most cells if there are no blanks.
    init(of frame: Frame) {
      let blanks = frame.cells.lazy.filter { $0.glyph == 0x20 && $0.width == 1 }
      color = Self.most(blanks) ?? Self.most(frame.cells.lazy.map { $0 }) ?? .terminalDefault
    }

    private static func most(_ cells: some Sequence<Cell>) -> CellColor? {
      var counts: [CellColor: Int] = [:]
      for cell in cells { counts[cell.background, default: 0] += 1 }
      // A tie is resolved by the smaller colour, so that the text of a frame is deterministic.
      return counts.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }?.key
    }

    /// The block that a cell looks like, if its glyph has the background colour and its background
    /// has not.
    func shape(of cell: Cell) -> Unicode.Scalar? {
      let isReversed = cell.attributes.contains(.reverse)
      let (ink, paper) = isReversed ? (isPaper(cell), isInk(cell)) : (isInk(cell), isPaper(cell))
      return ink && !paper ? Self.opposites[cell.glyph] : nil
    }

    private func isPaper(_ cell: Cell) -> Bool { cell.background == color }

    /// Whether the glyph has the colour; the terminal's default foreground differs from its default
    /// background.
    private func isInk(_ cell: Cell) -> Bool {
      cell.foreground == color && color != .terminalDefault
    }

    /// The complements of blocks; eighths have only some, so the nearest one is used.
    private static let opposites: [UInt32: Unicode.Scalar] = [
      0x2580: "▄", 0x2581: "█", 0x2582: "█", 0x2583: "▀", 0x2584: "▀", 0x2585: "▀", 0x2586: "▀",
      0x2587: "▔", 0x2588: " ", 0x2589: "▕", 0x258A: "▐", 0x258B: "▐", 0x258C: "▐", 0x258D: "▐",
      0x258E: "█", 0x258F: "█", 0x2590: "▌", 0x2591: "▓", 0x2592: "▒", 0x2593: "░", 0x2594: "▇",
      0x2595: "▉", 0x2596: "▜", 0x2597: "▛", 0x2598: "▟", 0x2599: "▝", 0x259A: "▞", 0x259B: "▗",
      0x259C: "▖", 0x259D: "▙", 0x259E: "▚", 0x259F: "▘",
    ]
  }

  /// A frame as a human-readable record for tests, from which every cell can be restored.
  ///
  ///     frame 12 x 2 at 0.5
  ///     |  ▗▄██▄▖    |
  ///     |  hello     |
  ///     0 2-8 #ffcc66 #0b1020
  ///     1 2-6 #ffffff - bold
  ///
  /// The glyphs are between bars. A run of style is a row, its first and last column, foreground,
  /// background (`-` is the terminal default, `@3` entry 3 of the palette) and attributes; cells in
  /// default colours have none.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - time: Its time in seconds.
  /// - Returns: The lines, each ended by a newline.
  public static func record(_ frame: Frame, time: Double) -> String {
    var text = "frame \(frame.size.columns) x \(frame.size.rows) at \(time)\n"
    for row in 0..<frame.size.rows { text += "|" + line(row, of: frame) + "|\n" }
    for row in 0..<frame.size.rows { appendStyles(of: frame, row: row, to: &text) }
    return text
  }

  private static func appendStyles(of frame: Frame, row: Int, to text: inout String) {
    var start = 0
    while start < frame.size.columns {
      let style = Style(frame[start, row])
      var end = start + 1
      while end < frame.size.columns && Style(frame[end, row]) == style { end += 1 }
      if style != Style(.blank) { text += "\(row) \(start)-\(end - 1) \(style.text)\n" }
      start = end
    }
  }

  private struct Style: Equatable {
    var foreground: CellColor
    var background: CellColor
    var attributes: CellAttributes

    init(_ cell: Cell) {
      (foreground, background, attributes) = (cell.foreground, cell.background, cell.attributes)
    }

    var text: String {
      ([Style.text(foreground), Style.text(background)] + attributes.names).joined(separator: " ")
    }

    private static func text(_ color: CellColor) -> String {
      guard let hexadecimal = color.hexadecimal else { return "-" }
      return color.rawValue < 0x0100_0000 ? hexadecimal : "@\(color.rawValue & 255)"
    }
  }

  /// A frame as one line of JSON, without a newline.
  ///
  ///     {"time":0.5,"columns":2,"rows":1,"cells":[[{"text":"█","fg":"#ffcc66","bg":null}, …]]}
  ///
  /// `null` is the terminal's default colour; attributes are listed if there are any; the right
  /// half of a wide glyph has the text `""`.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - time: Its time in seconds; finite.
  /// - Returns: The object.
  public static func json(_ frame: Frame, time: Double) -> String {
    let rows = (0..<frame.size.rows)
      .map { row in
        let cells = (0..<frame.size.columns)
          .map { json(frame[$0, row], text: glyph(of: frame, column: $0, row: row)) }
        return "[" + cells.joined(separator: ",") + "]"
      }
    let size = "\"columns\":\(frame.size.columns),\"rows\":\(frame.size.rows)"
    return "{\"time\":\(time),\(size),\"cells\":[" + rows.joined(separator: ",") + "]}"
  }

  private static func json(_ cell: Cell, text: String) -> String {
    let (ink, paper) = (json(cell.foreground), json(cell.background))
    let names = cell.attributes.names.map(JSONString.quoted).joined(separator: ",")
    let attributes = names.isEmpty ? "" : ",\"attributes\":[\(names)]"
    return "{\"text\":\(JSONString.quoted(text)),\"fg\":\(ink),\"bg\":\(paper)\(attributes)}"
  }

  private static func json(_ color: CellColor) -> String {
    color.hexadecimal.map(JSONString.quoted) ?? "null"
  }
}
