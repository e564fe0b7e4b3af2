import LaminaCells

/// Cells that are hard to draw, and what can be seen of a cell.
enum FrameCells {
  private static let accented = ClusterTable.glyph(for: ["e", "\u{301}"] as [Unicode.Scalar])
  /// Blanks, letters, blocks, marks, wide ones, and what a terminal must never get.
  private static let glyphs: [UInt32] = [
    0x20, 0x20, 0x41, 0x7E, 0x2580, 0x2588, 0x2592, 0xE9, accented, 0x6F22, 0x1F600, 0x1B, 0x9B,
    0x0A, 0xD800, 0xFFFF_FFFF, 0x7F,
  ]
  private static let attributes: [CellAttributes] = [
    [], [], [], .bold, .italic, .underline, .reverse, [.bold, .underline, .reverse],
  ]

  /// A cell in colours that a depth can show.
  static func cell(_ choices: inout ByteChoices, _ depth: ColorDepth) -> Cell {
    let glyph = choices.one(of: glyphs)
    return Cell(
      glyph: glyph,
      foreground: color(&choices, depth),
      background: color(&choices, depth),
      attributes: choices.one(of: attributes),
      width: glyph == 0x6F22 || glyph == 0x1F600 ? 2 : 1
    )
  }

  private static func color(_ choices: inout ByteChoices, _ depth: ColorDepth) -> CellColor {
    let byte = choices.byte()
    if byte % 5 == 0 { return .terminalDefault }
    switch depth {
    case .truecolor: return CellColor(rawValue: UInt32(byte) &* 0x01_0509 & 0xFF_FFFF)
    case .palette256: return CellColor(paletteIndex: UInt8(byte))
    case .palette16: return CellColor(paletteIndex: UInt8(byte % 16))
    case .palette8: return CellColor(paletteIndex: UInt8(byte % 8))
    case .mono: return .terminalDefault
    }
  }

  /// Puts a cell; halves of wide glyphs that it cuts become blanks with their own background.
  static func put(_ cell: Cell, _ column: Int, _ row: Int, _ frame: inout Frame) {
    var cell = cell
    let isLast = column + 1 == frame.size.columns
    // The emulator loses marks in the last column once a character set was chosen.
    if cell.glyph == accented && isLast { cell.glyph = 0xE9 }
    if cell.width == 2 && isLast { (cell.glyph, cell.width) = (0x20, 1) }
    for covered in column..<column + Int(cell.width) {
      let old = frame[covered, row]
      let blank = Cell(glyph: 0x20, background: old.background)
      if old.width == 0 && covered > 0 { frame[covered - 1, row] = blank }
      if old.width == 2 { frame[covered + 1, row] = blank }
    }
    frame[column, row] = cell
    guard cell.width == 2 else { return }
    (cell.glyph, cell.width) = (0x20, 0)
    frame[column + 1, row] = cell
  }

  /// What can be seen of a cell that was asked for.
  static func seen(_ column: Int, _ row: Int, of frame: Frame) -> Cell {
    var cell = frame[column, row]
    // What would speak to the terminal is shown as a replacement.
    let isSafe = cell.glyph & 0x8000_0000 != 0 || Unicode.Scalar(cell.glyph) != nil
    let isControl = cell.glyph < 0x20 || 0x7F...0x9F ~= cell.glyph
    if !isSafe || isControl || cell.glyph == 0xFFFF_FFFF { cell.glyph = 0xFFFD }
    return seen(cell)
  }

  /// What can be seen of a cell that a terminal shows.
  static func seen(_ shown: EmulatorCalls.Shown) -> Cell {
    // The right half of a wide glyph has no scalar.
    let isRightHalf = shown.scalars.first == UInt32.max
    return seen(
      Cell(
        glyph: isRightHalf
          ? 0x20 : ClusterTable.glyph(for: shown.scalars.compactMap(Unicode.Scalar.init)),
        foreground: CellColor(rawValue: shown.foreground),
        background: CellColor(rawValue: shown.background),
        attributes: CellAttributes(rawValue: shown.attributes),
        width: isRightHalf ? 0 : shown.width
      )
    )
  }

  /// Makes equal what looks equal: the two ways to swap colours, and the colours of blanks.
  private static func seen(_ cell: Cell) -> Cell {
    var cell = cell
    if cell.attributes.contains(.reverse) {
      cell.attributes.remove(.reverse)
      swap(&cell.foreground, &cell.background)
    }
    if cell.glyph == 0x20, cell.width == 1, !cell.attributes.contains(.underline) {
      cell.foreground = .terminalDefault
      cell.attributes = []
    }
    return cell
  }
}
