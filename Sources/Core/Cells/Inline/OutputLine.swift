/// A line of another program's output: a row of cells of any width.
///
/// The flags of its cells are numbers of links, 0 for none.
struct OutputLine: Sendable {
  private(set) var cells: ContiguousArray<Cell> = []

  /// The maximum number of cells.
  static let limit = 1 << 16

  var count: Int { cells.count }
  var isEmpty: Bool { cells.isEmpty }

  mutating func removeAll() { cells.removeAll(keepingCapacity: true) }

  /// Draws characters of ASCII; all fit within the limit.
  mutating func put(_ text: UnsafeBufferPointer<UInt8>, at column: Int, in ink: Cell) {
    pad(to: column)
    var (cell, column, index) = (ink, column, 0)
    if column < cells.count {
      splitGlyph(at: column)
      splitGlyph(at: column + text.count)
    }
    while index < text.count && column < cells.count {
      cell.glyph = UInt32(text[index])
      cells[column] = cell
      (column, index) = (column + 1, index + 1)
    }
    while index < text.count {
      cell.glyph = UInt32(text[index])
      cells.append(cell)
      index += 1
    }
  }

  /// Draws a glyph of one or two columns that fits within the limit.
  mutating func put(_ glyph: TextLine.Glyph, at column: Int, in ink: Cell) {
    pad(to: column)
    var cell = ink
    cell.glyph = glyph.cellGlyph
    cell.width = glyph.width
    splitGlyph(at: column)
    splitGlyph(at: column + Int(glyph.width))
    set(cell, at: column)
    guard glyph.width == 2 else { return }
    cell.glyph = 0x20
    cell.width = 0
    set(cell, at: column + 1)
  }

  private mutating func set(_ cell: Cell, at column: Int) {
    if column < cells.count { cells[column] = cell } else { cells.append(cell) }
  }

  /// Draws the glyph that ends at a column with other marks, or wider; returns the column after it.
  mutating func replaceGlyph(before column: Int, with glyph: TextLine.Glyph) -> Int {
    var start = column - 1
    guard start >= 0, start < cells.count else { return column }
    if cells[start].width == 0 { start -= 1 }
    guard start >= 0, start + Int(glyph.width) <= Self.limit else { return column }
    var ink = cells[start]
    ink.width = 1
    put(glyph, at: start, in: ink)
    return start + Int(glyph.width)
  }

  mutating func erase(from column: Int) {
    guard column < cells.count else { return }
    splitGlyph(at: column)
    cells.removeLast(cells.count - column)
  }

  /// Blanks the cells before a column.
  mutating func erase(to column: Int) {
    let end = min(column, cells.count)
    splitGlyph(at: end)
    for column in 0..<end { cells[column] = .blank }
  }

  /// Blanks both halves of a wide glyph that a column divides.
  private mutating func splitGlyph(at column: Int) {
    guard column > 0, column < cells.count, cells[column].width == 0 else { return }
    for half in column - 1...column {
      cells[half].glyph = 0x20
      cells[half].width = 1
    }
  }

  private mutating func pad(to column: Int) {
    if column > cells.count {
      cells.append(contentsOf: repeatElement(.blank, count: column - cells.count))
    }
  }

  /// Gives the links of the line other numbers.
  mutating func renumberLinks(_ number: (UInt8) -> UInt8) {
    for column in cells.indices where cells[column].flags != 0 {
      cells[column].flags = number(cells[column].flags)
    }
  }

  /// Draws the line into a row of a frame, cut at its left or right with an ellipsis.
  func draw(into frame: inout Frame, row: Int, isCutAtLeft: Bool) {
    let columns = frame.size.columns
    let isCut = cells.count > columns
    let first = isCut && isCutAtLeft ? cells.count - columns : 0
    for column in 0..<min(columns, cells.count) {
      var cell = cells[first + column]
      cell.flags = 0
      frame[column, row] = cell
    }
    guard isCut else { return }
    let ellipsis = isCutAtLeft ? 0 : columns - 1
    frame[ellipsis, row] = Cell(glyph: 0x2026)
    // What remains of a wide glyph beside the ellipsis.
    if isCutAtLeft, columns > 1, frame[1, row].width == 0 { frame[1, row] = .blank }
    if !isCutAtLeft, columns > 1, frame[columns - 2, row].width == 2 {
      frame[columns - 2, row] = .blank
    }
  }
}
