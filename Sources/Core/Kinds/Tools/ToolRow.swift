import LaminaCells

/// Writes a row of cells from left to right; nothing is written beyond its end.
struct ToolRow {
  let cells: UnsafeMutableBufferPointer<Cell>
  let isASCII: Bool
  /// Whether blocks need the terminal's colour of a role: only letters find it by themselves.
  private let hasEntries: Bool
  private(set) var column = 0

  init(_ cells: UnsafeMutableBufferPointer<Cell>, _ style: RenderStyle) {
    self.cells = cells
    isASCII = style.glyphs == .ascii
    hasEntries = style.depth == .palette16
  }

  /// The columns that are left.
  var room: Int { cells.count - column }

  mutating func skip(_ columns: Int = 1) { column += columns }

  mutating func put(
    _ glyph: UInt32,
    width: Int = 1,
    _ color: CellColor = .terminalDefault,
    on background: CellColor = .terminalDefault,
    _ attributes: CellAttributes = []
  ) {
    guard width > 0, column + width <= cells.count else { return }
    cells[column] = Cell(
      glyph: glyph,
      foreground: hasEntries && 0x2580...0x259F ~= glyph ? Self.entry(of: color) : color,
      background: background,
      attributes: attributes,
      width: UInt8(width)
    )
    if width == 2 { cells[column + 1] = Cell(glyph: 0x20, background: background, width: 0) }
    column += width
  }

  /// The terminal's own colour of a role; any other colour as it is.
  private static func entry(of color: CellColor) -> CellColor {
    let packed = PackedColor(rawValue: 0xFF00_0000 | color.rawValue)
    return RoleEntries.entry(of: packed).map(CellColor.init(paletteIndex:)) ?? color
  }

  /// Writes text in at most some columns; a longer one is cut with an ellipsis.
  mutating func put(
    _ text: TextLine,
    within limit: Int,
    _ color: CellColor = .terminalDefault,
    _ attributes: CellAttributes = []
  ) {
    let isCut = text.columns > limit
    let end = column + (isCut ? limit - 1 : limit)
    guard limit > 0 else { return }
    for glyph in text.glyphs {
      guard column + Int(glyph.width) <= end else { break }
      put(glyph.cellGlyph, width: Int(glyph.width), color, attributes)
    }
    if isCut { putEllipsis(color) }
  }

  mutating func putEllipsis(
    _ color: CellColor = .terminalDefault,
    on background: CellColor = .terminalDefault,
    _ attributes: CellAttributes = []
  ) {
    put(isASCII ? UInt32(UInt8(ascii: "~")) : 0x2026, color, on: background, attributes)
  }

  mutating func put(_ text: StaticString, _ color: CellColor = .terminalDefault) {
    for index in 0..<text.utf8CodeUnitCount { put(UInt32(text.utf8Start[index]), color) }
  }

  /// Writes a whole number, with zeros or blanks in front up to a width.
  mutating func put(
    _ number: Int,
    width: Int = 0,
    padding: UInt32 = 0x20,
    _ color: CellColor = .terminalDefault
  ) {
    let digits = Self.digits(number)
    for _ in 0..<max(0, width - digits) { put(padding, color) }
    var scale = 1
    for _ in 1..<digits { scale *= 10 }
    while scale > 0 {
      put(UInt32(UInt8(ascii: "0")) + UInt32(number / scale % 10), color)
      scale /= 10
    }
  }

  static func digits(_ number: Int) -> Int {
    var (count, rest) = (1, number / 10)
    while rest > 0 { (count, rest) = (count + 1, rest / 10) }
    return count
  }
}

/// Seconds as text: `7s`, `1m 05s`, `2h 03m`, and short ones with tenths: `0.4s`.
struct ElapsedText: Equatable {
  /// The largest number of seconds that is shown; the time of a layer may be any number.
  private static let longest = 1e9

  let seconds: Int
  /// The tenths of a second behind them; nil if only whole seconds are told.
  private let tenths: Int?

  init(seconds: Double, hasTenths: Bool = false) {
    let seconds = min(max(seconds + 1e-6, 0), Self.longest)
    self.seconds = Int(seconds)
    tenths = hasTenths ? Int(seconds * 10) % 10 : nil
  }

  var columns: Int {
    switch seconds {
    case ..<60: ToolRow.digits(seconds) + (tenths == nil ? 1 : 3)
    case ..<3600: ToolRow.digits(seconds / 60) + 5
    default: ToolRow.digits(seconds / 3600) + 5
    }
  }

  /// The same text as `write` puts in a row, for lines without a picture.
  var words: String {
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return switch seconds {
    case ..<60: tenths.map { "\(seconds).\($0)s" } ?? "\(seconds)s"
    case ..<3600: "\(seconds / 60)m \(padded(seconds % 60))s"
    default: "\(seconds / 3600)h \(padded(seconds / 60 % 60))m"
    }
  }

  func write(to row: inout ToolRow, _ color: CellColor) {
    let zero = UInt32(UInt8(ascii: "0"))
    switch seconds {
    case ..<60:
      row.put(seconds, color)
      if let tenths {
        row.put(".", color)
        row.put(tenths, color)
      }
      row.put("s", color)
    case ..<3600:
      row.put(seconds / 60, color)
      row.put("m ", color)
      row.put(seconds % 60, width: 2, padding: zero, color)
      row.put("s", color)
    default:
      row.put(seconds / 3600, color)
      row.put("h ", color)
      row.put(seconds / 60 % 60, width: 2, padding: zero, color)
      row.put("m", color)
    }
  }
}
