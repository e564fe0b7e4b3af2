/// Draws cells of one row: moves the cursor, sets colours, writes glyphs.
///
/// It exists only for a row, so that its state can stay in registers.
struct RowWriter {
  /// The state after the row.
  struct End {
    var pen: Pen
    /// The column of the cursor; -1 where terminals disagree about it.
    var cursor: Int
  }

  /// How the cursor is moved.
  enum Motion {
    /// To places on the screen, in this row of it.
    case absolute(row: Int)
    /// To the begin of the row and to the right, wherever the row is on the screen.
    case relative
    /// Not at all: the text must be right at any width.
    case none
  }

  let cells: UnsafeBufferPointer<Cell>
  let motion: Motion
  /// The column of the cursor; -1 if it is elsewhere or unknown.
  var cursor: Int
  /// The column up to which a wide cluster may have covered existing cells.
  private(set) var spilt = 0
  var pen: Pen
  var writer: ByteWriter
  let depth: ColorDepth
  let palette: Palette?

  /// The gap of unchanged cells from which a jump is shorter than sending them again.
  private static let shortestJump = 4

  var end: End { End(pen: pen, cursor: cursor) }

  /// The number of bytes written since a position.
  func count(from start: UnsafeMutablePointer<UInt8>) -> Int { start.distance(to: writer.next) }

  /// Draws the glyph of a column at the cursor; returns the column after it.
  @inline(__always)
  mutating func draw(_ column: Int) -> Int {
    let cell = cells[column]
    var after = column &+ 1
    setPen(for: cell)
    if cell.width == 1 {
      putGlyph(cell.glyph)
    } else if cell.width == 2 && after < cells.count && cells[after].width == 0 {
      if cell.glyph & 0x8000_0000 == 0 {
        putGlyph(cell.glyph)
      } else {
        putWideCluster(cell.glyph, column)
      }
      after &+= 1
    } else {
      writer.put(0x20)
    }
    // Terminals disagree about the cursor after the last column.
    cursor = after < cells.count ? after : -1
    return after
  }

  @inline(__always)
  private mutating func putGlyph(_ glyph: UInt32) {
    if glyph >= 0x20 && glyph < 0x7F || glyph >= 0xA0 && glyph < 0xD800 {
      writer.put(scalar: glyph)
    } else {
      putRareGlyph(glyph)
    }
  }

  private mutating func putRareGlyph(_ glyph: UInt32) {
    if glyph >= 0xE000 && glyph < 0x11_0000 {
      writer.put(scalar: glyph)
    } else {
      ClusterTable.withUTF8(of: glyph) { for byte in $0 { writer.put(byte) } }
    }
  }

  /// Draws a cluster of two columns.
  ///
  /// Terminals that do not support a glyph of several scalars draw its parts one after another, or
  /// give it only one column. So both columns are blanked first, the cursor is repositioned
  /// afterwards, and cells that the parts may have covered are drawn again. If the parts do not fit
  /// in the row, plain glyphs of the same width are shown.
  private mutating func putWideCluster(_ glyph: UInt32, _ column: Int) {
    if case .none = motion { return putGlyph(glyph) }
    guard let picture = ClusterTable.picture(of: glyph) else { return putGlyph(glyph) }
    guard column + picture.reach <= cells.count else {
      putGlyph(picture.plain.first)
      if let second = picture.plain.second { putGlyph(second) }
      return
    }
    writer.put("  ")
    put(column: column)
    putGlyph(glyph)
    if column + 2 < cells.count { put(column: column + 2) }
    spilt = max(spilt, column + picture.reach)
  }

  private mutating func put(column: Int) {
    if case .relative = motion {
      writer.put(UInt8(ascii: "\r"))
      if column > 0 { putRight(column) }
      return
    }
    writer.put("\u{1B}[")
    writer.putParameter(column + 1)
    writer.endSequence(UInt8(ascii: "G"))
  }

  /// Moves the cursor, or repeats the cells in between if that is shorter.
  @inline(__always)
  mutating func move(to column: Int) {
    if cursor == column { return }
    if cursor < 0 || cursor > column {
      if case .absolute(let row) = motion {
        writer.put("\u{1B}[")
        writer.putParameter(row + 1)
        writer.putParameter(column + 1)
        writer.endSequence(UInt8(ascii: "H"))
        return
      }
      writer.put(UInt8(ascii: "\r"))
      if column == 0 { return }
      cursor = 0
    }
    let gap = column - cursor
    if gap < Self.shortestJump && fitsPen(cursor..<column) {
      for between in cursor..<column { putGlyph(cells[between].glyph) }
      return
    }
    putRight(gap)
  }

  private mutating func putRight(_ columns: Int) {
    writer.put("\u{1B}[")
    writer.putParameter(columns)
    writer.endSequence(UInt8(ascii: "C"))
  }

  /// Erases the row from a column on, by blanks in the default colours.
  mutating func eraseToEnd(from column: Int) {
    move(to: column)
    cursor = column
    setPen(for: .blank)
    writer.put("\u{1B}[K")
  }

  /// Whether cells can be drawn without a change of colours.
  private func fitsPen(_ columns: Range<Int>) -> Bool {
    for column in columns where !pen.fits(cells[column]) { return false }
    return true
  }
}
