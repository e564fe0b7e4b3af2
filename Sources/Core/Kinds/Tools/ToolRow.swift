import LaminaCells

/// Writes a row of cells from left to right; nothing is written beyond its end.
struct ToolRow {
  let cells: UnsafeMutableBufferPointer<Cell>
  let isASCII: Bool
  private(set) var column = 0

  init(_ cells: UnsafeMutableBufferPointer<Cell>, isASCII: Bool) {
    self.cells = cells
    self.isASCII = isASCII
  }

  /// The columns that are left.
  var room: Int { cells.count - column }

  mutating func skip(_ columns: Int = 1) { column += columns }

  mutating func put(
    _ glyph: UInt32,
    width: Int = 1,
    _ color: CellColor = .terminalDefault,
    on background: CellColor = .terminalDefault
  ) {
    guard width > 0, column + width <= cells.count else { return }
    cells[column] = Cell(
      glyph: glyph,
      foreground: color,
      background: background,
      width: UInt8(width)
    )
    if width == 2 { cells[column + 1] = Cell(glyph: 0x20, background: background, width: 0) }
    column += width
  }

  /// Writes text in at most some columns; a longer one is cut with an ellipsis.
  mutating func put(
    _ text: TextLine,
    within limit: Int,
    _ color: CellColor = .terminalDefault
  ) {
    let isCut = text.columns > limit
    let end = column + (isCut ? limit - 1 : limit)
    guard limit > 0 else { return }
    for glyph in text.glyphs {
      guard column + Int(glyph.width) <= end else { break }
      put(glyph.cellGlyph, width: Int(glyph.width), color)
    }
    if isCut { putEllipsis(color) }
  }

  mutating func putEllipsis(_ color: CellColor = .terminalDefault) {
    put(isASCII ? UInt32(UInt8(ascii: "~")) : 0x2026, color)
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

/// Whole seconds as text: `7s`, `1m 05s`, `2h 03m`.
struct ElapsedText: Equatable {
  /// The largest number of seconds that is shown; the time of a layer may be any number.
  private static let longest = 1e9

  let seconds: Int

  init(seconds: Double) {
    self.seconds = Int(min(max(seconds + 1e-6, 0), Self.longest))
  }

  var columns: Int {
    switch seconds {
    case ..<60: ToolRow.digits(seconds) + 1
    case ..<3600: ToolRow.digits(seconds / 60) + 5
    default: ToolRow.digits(seconds / 3600) + 5
    }
  }

  /// The same text as `write` puts in a row, for lines without a picture.
  var words: String {
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return switch seconds {
    case ..<60: "\(seconds)s"
    case ..<3600: "\(seconds / 60)m \(padded(seconds % 60))s"
    default: "\(seconds / 3600)h \(padded(seconds / 60 % 60))m"
    }
  }

  func write(to row: inout ToolRow, _ color: CellColor) { write(to: &row, color, digits: color) }

  func write(to row: inout ToolRow, _ units: CellColor, digits: CellColor) {
    let zero = UInt32(UInt8(ascii: "0"))
    switch seconds {
    case ..<60:
      row.put(seconds, digits)
      row.put("s", units)
    case ..<3600:
      row.put(seconds / 60, digits)
      row.put("m ", units)
      row.put(seconds % 60, width: 2, padding: zero, digits)
      row.put("s", units)
    default:
      row.put(seconds / 3600, digits)
      row.put("h ", units)
      row.put(seconds / 60 % 60, width: 2, padding: zero, digits)
      row.put("m", units)
    }
  }
}
