import LaminaCells

/// A terminal with a scrollback that understands what an inline stage may write; everything else is
/// a fault.
///
/// It is of one of two kinds, which differ in what a new width does. Both keep the cursor with its
/// cell, and drop rows below the cursor first when the screen gets shorter.
public struct ScreenModel: Sendable {
  /// What a new width does to the rows.
  public enum Kind: Sendable, CaseIterable {
    /// Lines are wrapped for the new width, and rows come back from the scrollback (tmux, kitty, VTE).
    case rewraps
    /// Rows are cut, and the scrollback stays (xterm). What is cut off is kept for the tests.
    case cuts
  }

  struct Row: Sendable {
    var cells: ContiguousArray<Cell> = []
    /// Whether the line goes on in the next row.
    var isWrapped = false
  }

  /// The kind of the terminal.
  public let kind: Kind
  /// The size of the screen.
  public private(set) var size: CellSize
  /// The scrollback and the rows of the screen, as far as they were reached.
  private(set) var rows: [Row] = [Row()]
  private var top = 0
  private var row = 0
  private var column = 0
  private var isWrapPending = false
  private var pen = Cell.blank
  private var link: [UInt8] = []
  private var input: [UInt8] = []

  /// Whether the cursor is shown.
  public private(set) var isCursorVisible = true
  /// Whether text goes on in the next row.
  public private(set) var wraps = true
  /// Whether synchronised output has begun.
  public private(set) var isSynchronized = false
  /// How often the bell rang.
  public private(set) var bells = 0
  /// What was not understood.
  public private(set) var faults: [String] = []
  /// Whether the terminal reports changes of its theme.
  public private(set) var reportsTheme = false
  /// The addresses of all links so far.
  public private(set) var links: [String] = []

  /// Creates an empty screen.
  public init(size: CellSize, kind: Kind = .rewraps) {
    self.size = size
    self.kind = kind
  }

  /// Whether the terminal draws in default colours, without a link.
  public var isPlain: Bool { pen == .blank && link.isEmpty }
  /// The column of the cursor.
  public var cursorColumn: Int { column }
  /// The number of rows from the cursor to the last row of the screen.
  public var rowsFromCursor: Int { top + size.rows - row }

  /// The lines above the cursor's row, in the scrollback and on the screen.
  public var linesAbove: [String] {
    var lines: [String] = []
    var text = ""
    for row in rows[..<row] {
      text += Self.text(of: row.cells)
      if row.isWrapped { continue }
      lines.append(text)
      text = ""
    }
    return text.isEmpty ? lines : lines + [text]
  }

  /// All lines of scrollback and screen, also those below the cursor.
  public var allLines: [String] {
    var copy = self
    copy.row = rows.count
    return copy.linesAbove
  }

  /// The cells of the lines above the cursor's row.
  public var cellsAbove: [[Cell]] {
    var lines: [[Cell]] = [[]]
    for row in rows[..<row] {
      lines[lines.count - 1] += row.cells.filter { $0.flags == 0 }
      if !row.isWrapped { lines.append([]) }
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// The screen from the cursor's row on, and from the first column.
  public var below: Frame {
    var frame = Frame(size: CellSize(columns: size.columns, rows: rowsFromCursor))
    for index in row..<min(rows.count, top + size.rows) {
      for (column, cell) in rows[index].cells.prefix(size.columns).enumerated() {
        frame[column, index - row] = cell
        frame[column, index - row].flags = 0
      }
    }
    return frame
  }

  /// The text of all rows of the screen, without blanks at their ends.
  public var text: [String] {
    (top..<min(rows.count, top + size.rows))
      .map {
        Self.text(of: rows[$0].cells).withoutTrailingBlanks
      }
  }

  private static func text(of cells: ContiguousArray<Cell>) -> String {
    var text = String.UnicodeScalarView()
    for cell in cells where cell.width > 0 && cell.flags == 0 {
      if cell.glyph < 0x8000_0000, let scalar = Unicode.Scalar(cell.glyph) {
        text.append(scalar)
      } else {
        text.append(contentsOf: ClusterTable.string(of: cell.glyph).unicodeScalars)
      }
    }
    return String(text)
  }
}

// MARK: - Input

extension ScreenModel {
  /// Takes bytes, in any pieces.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { feed(byte) }
  }

  private mutating func feed(_ byte: UInt8) {
    if input.isEmpty {
      switch byte {
      case 0x20..<0x7F: return draw(Unicode.Scalar(byte))
      case 0x0D: (column, isWrapPending) = (0, false)
      case 0x0A: lineFeed()
      case 0x07: bells += 1
      case 0x1B, 0xC0...0xFF: input.append(byte)
      default: faults.append("control character \(byte)")
      }
      return
    }
    input.append(byte)
    if input[0] == 0x1B { return feedSequence() }
    let length = input[0] < 0xE0 ? 2 : input[0] < 0xF0 ? 3 : 4
    guard input.count == length else { return }
    for scalar in String(decoding: input, as: UTF8.self).unicodeScalars { draw(scalar) }
    input.removeAll(keepingCapacity: true)
  }

  private mutating func feedSequence() {
    guard input.count > 1, let last = input.last else { return }
    switch input[1] {
    case UInt8(ascii: "["):
      guard input.count > 2, (0x40...0x7E).contains(last) else { return }
      let parameters = String(decoding: input[2..<input.count - 1], as: UTF8.self)
      run(parameters, Unicode.Scalar(last))
    case UInt8(ascii: "]"):
      guard input.suffix(2).elementsEqual("\u{1B}\\".utf8), input.count > 3 else { return }
      runCommand(input[2..<input.count - 2])
    default: faults.append("escape \(last)")
    }
    input.removeAll(keepingCapacity: true)
  }

  private mutating func runCommand(_ command: ArraySlice<UInt8>) {
    if command.elementsEqual("11;?".utf8) { return }
    guard command.starts(with: "8;".utf8) else { return faults.append("a command") }
    let address = command.dropFirst(2).drop { $0 != UInt8(ascii: ";") }.dropFirst()
    link = Array(address)
    if !link.isEmpty { links.append(String(decoding: link, as: UTF8.self)) }
  }

  private mutating func run(_ parameters: String, _ name: Unicode.Scalar) {
    let number = Int(parameters)
    switch (parameters, name) {
    case ("?25", "h"), ("?25", "l"): isCursorVisible = name == "h"
    case ("?7", "h"), ("?7", "l"): wraps = name == "h"
    case ("?2026", "h"), ("?2026", "l"): isSynchronized = name == "h"
    case ("?2031", "h"), ("?2031", "l"): reportsTheme = name == "h"
    case ("", "K"): erase()
    case ("", "J"): eraseBelow()
    case (_, "A") where number.map({ $0 > 0 }) ?? false:
      (row, isWrapPending) = (max(top, row - (number ?? 1)), false)
    case (_, "B") where number.map({ $0 > 0 }) ?? false:
      (row, isWrapPending) = (min(top + size.rows - 1, row + (number ?? 1)), false)
      reach()
    case (_, "C") where number.map({ $0 > 0 }) ?? false:
      (column, isWrapPending) = (min(size.columns - 1, column + (number ?? 1)), false)
    case (_, "m"): setPen(parameters)
    // Questions, which are not shown.
    case ("?2026$", "p"), ("?2031$", "p"), ("", "c"): break
    default: faults.append("CSI \(parameters) \(name)")
    }
  }

  private mutating func setPen(_ parameters: String) {
    if !pen.apply(rendition: parameters) { faults.append("SGR \(parameters)") }
  }
}

// MARK: - Cells

extension ScreenModel {
  /// Makes the cursor's row exist.
  private mutating func reach() { while rows.count <= row { rows.append(Row()) } }

  private mutating func lineFeed() {
    isWrapPending = false
    if row == top + size.rows - 1 {
      top += 1
      row += 1
      // What scrolls in has the background of the pen.
      reach()
      rows[row].cells = background(size.columns)
    } else {
      row += 1
      reach()
    }
  }

  private func background(_ count: Int) -> ContiguousArray<Cell> {
    if pen.background == .terminalDefault { return [] }
    var cell = Cell(glyph: 0x20, background: pen.background)
    // Not written, and so no part of a line.
    cell.flags = 1
    return ContiguousArray(repeating: cell, count: max(0, count))
  }

  private mutating func erase() {
    isWrapPending = false
    if rows[row].cells.count > column {
      breakWide(column)
      rows[row].cells.removeLast(rows[row].cells.count - column)
    }
    rows[row].isWrapped = false
    let fill = background(size.columns - column)
    if !fill.isEmpty {
      pad(to: column)
      rows[row].cells += fill
    }
  }

  private mutating func eraseBelow() {
    erase()
    // As in VTE and kitty, a line does not go on in a row that was erased from its begin.
    if column == 0, row > 0 { rows[row - 1].isWrapped = false }
    rows.removeLast(rows.count - 1 - row)
    if pen.background != .terminalDefault { faults.append("erased with a background") }
  }

  private mutating func pad(to column: Int) {
    let missing = column - rows[row].cells.count
    if missing > 0 { rows[row].cells.append(contentsOf: repeatElement(.blank, count: missing)) }
  }

  private mutating func draw(_ scalar: Unicode.Scalar) {
    if (0x300...0x36F).contains(scalar.value) { return addMark(scalar) }
    let width = Self.isWide(scalar) ? 2 : 1
    if isWrapPending || column + width > size.columns {
      if wraps {
        rows[row].isWrapped = true
        lineFeed()
        column = 0
      } else {
        column = max(0, size.columns - width)
      }
      isWrapPending = false
    }
    if width > size.columns { return }
    pad(to: column)
    for offset in 0..<width { breakWide(column + offset) }
    var cell = pen
    cell.glyph = scalar.value
    cell.width = UInt8(width)
    put(cell, at: column)
    if width == 2 {
      cell.glyph = 0x20
      cell.width = 0
      put(cell, at: column + 1)
    }
    column += width
    if column == size.columns { (column, isWrapPending) = (column - 1, true) }
  }

  private mutating func put(_ cell: Cell, at column: Int) {
    if column < rows[row].cells.count {
      rows[row].cells[column] = cell
    } else {
      rows[row].cells.append(cell)
    }
  }

  private mutating func breakWide(_ column: Int) {
    let cells = rows[row].cells
    guard column < cells.count, cells[column].width != 1 else { return }
    let other = cells[column].width == 2 ? column + 1 : column - 1
    for half in [column, other] where cells.indices.contains(half) {
      rows[row].cells[half].glyph = 0x20
      rows[row].cells[half].width = 1
    }
  }

  private mutating func addMark(_ mark: Unicode.Scalar) {
    var target = isWrapPending ? column : column - 1
    guard rows[row].cells.indices.contains(target) else { return faults.append("a mark alone") }
    if rows[row].cells[target].width == 0 { target -= 1 }
    let text = ClusterTable.string(of: rows[row].cells[target].glyph)
    rows[row].cells[target].glyph = ClusterTable.glyph(for: Array(text.unicodeScalars) + [mark])
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    ("\u{4E00}"..."\u{9FFF}").contains(scalar) || ("\u{1F300}"..."\u{1FAFF}").contains(scalar)
  }
}

// MARK: - Size

extension ScreenModel {
  /// Changes the size of the screen.
  public mutating func resize(to new: CellSize) {
    // The cursor is behind the last glyph.
    if isWrapPending { column += 1 }
    if kind == .rewraps, new.columns != size.columns { rewrap(new.columns) }
    size = new
    isWrapPending = column >= new.columns
    column = min(column, new.columns - 1)
    top = max(top, row - new.rows + 1)
    // Rows below the screen are lost.
    if rows.count > top + new.rows { rows.removeLast(rows.count - top - new.rows) }
    if kind == .rewraps { top = min(top, max(0, rows.count - new.rows)) }
  }

  private mutating func rewrap(_ columns: Int) {
    var wrapped: [Row] = []
    var (newRow, newColumn, newTop) = (0, 0, 0)
    var start = 0
    while start < rows.count {
      var end = start
      while end + 1 < rows.count && rows[end].isWrapped { end += 1 }
      var line: ContiguousArray<Cell> = []
      // The offset of the cursor and of the first row of the screen in the line.
      var (cursor, first): (Int?, Int?)
      for index in start...end {
        if index == row { cursor = line.count + column }
        if index == top { first = line.count }
        line += rows[index].cells.filter { $0.flags == 0 }
      }
      let base = wrapped.count
      let starts = Self.starts(of: line, columns)
      for (index, begin) in starts.enumerated() {
        let isLast = index + 1 == starts.count
        let next = isLast ? line.count : starts[index + 1]
        wrapped.append(Row(cells: ContiguousArray(line[begin..<next]), isWrapped: !isLast))
      }
      func place(_ offset: Int) -> (Int, Int) {
        let index = starts.lastIndex { $0 <= offset } ?? 0
        return (base + index, offset - starts[index])
      }
      if let cursor { (newRow, newColumn) = place(cursor) }
      if let first { newTop = place(first).0 }
      start = end + 1
    }
    rows = wrapped
    (row, column, top) = (newRow, newColumn, min(newTop, newRow))
  }

  /// Where the rows of a line begin; a wide glyph is not divided.
  private static func starts(of line: ContiguousArray<Cell>, _ columns: Int) -> [Int] {
    var starts = [0]
    while line.count - starts[starts.count - 1] > columns {
      var next = starts[starts.count - 1] + columns
      if line[next].width == 0 && columns > 1 { next -= 1 }
      starts.append(next)
    }
    return starts
  }
}
