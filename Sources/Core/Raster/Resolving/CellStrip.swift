import LaminaCells

/// The smaller part of a resolved cell that is divided along one side.
struct CellStrip {
  /// The step to the cell beside the strip.
  let column, row: Int
  let color: CellColor
  /// The colour of the larger part.
  let other: CellColor

  /// The strips among the block elements from U+2581, as bits: neither halves nor the full block.
  private static let glyphs: UInt32 = 0b1_1000_0111_0111_0111_0111

  @inline(__always)
  static func isStrip(_ glyph: UInt32) -> Bool {
    let index = glyph &- 0x2581
    if index < 21 { return glyphs >> index & 1 != 0 }
    return glyph >= 0x1FB02 && glyph <= 0x1FB85 && isLegacy(glyph)
  }

  /// Whether a glyph is one of thirds or quarters of rows among the symbols for legacy computing.
  @inline(never)
  private static func isLegacy(_ glyph: UInt32) -> Bool {
    switch glyph {
    case 0x1FB02, 0x1FB0E, 0x1FB2D, 0x1FB39, 0x1FB82, 0x1FB85: true
    default: false
    }
  }

  /// The strip of a cell; nil if there is none.
  init?(_ cell: Cell) {
    let (ink, paper) = cell.shownColors
    switch cell.glyph {
    case 0x2581...0x2583: self.init(0, 1, ink, paper)
    case 0x2585...0x2587: self.init(0, -1, paper, ink)
    case 0x2589...0x258B: self.init(1, 0, paper, ink)
    case 0x258D...0x258F: self.init(-1, 0, ink, paper)
    case 0x2594, 0x1FB02, 0x1FB82: self.init(0, -1, ink, paper)
    case 0x1FB39: self.init(0, -1, paper, ink)
    case 0x1FB2D: self.init(0, 1, ink, paper)
    case 0x1FB0E, 0x1FB85: self.init(0, 1, paper, ink)
    case 0x2595: self.init(1, 0, ink, paper)
    default: return nil
    }
  }

  private init(_ column: Int, _ row: Int, _ color: CellColor, _ other: CellColor) {
    self.column = column
    self.row = row
    self.color = color
    self.other = other
  }

  /// Calls `body` with the steps to the cells that the strip touches, until it returns true;
  /// returns whether it did.
  @inline(__always)
  func touches(where body: (_ column: Int, _ row: Int) -> Bool) -> Bool {
    let (across, down) = (row & 1, column & 1)
    return body(column, row) || body(across, down) || body(-across, -down)
  }

  /// Whether the surface of the strip goes on in a cell that it touches: one that has the same
  /// colour, and not only in a strip along another side.
  @inline(__always)
  func goesOn(
    in cell: Cell,
    _ stepColumn: Int,
    _ stepRow: Int,
    _ isSame: (CellColor) -> Bool
  )
    -> Bool
  {
    let (ink, paper) = cell.shownColors
    // A half of a wide glyph may not be seen.
    let hasInk = cell.glyph != 0x20 && cell.width == 1 && isSame(ink)
    let hasPaper = isSame(paper)
    if !hasInk && !hasPaper { return false }
    guard CellStrip.isStrip(cell.glyph), let strip = CellStrip(cell), !isSame(strip.other) else {
      return true
    }
    return (strip.column, strip.row) == (column, row)
      || (strip.column, strip.row) == (-stepColumn, -stepRow)
  }
}

extension Cell {
  /// The colours of the ink and of what is behind it, as they are seen.
  @inline(__always)
  fileprivate var shownColors: (ink: CellColor, paper: CellColor) {
    attributes.contains(.reverse) ? (background, foreground) : (foreground, background)
  }
}
