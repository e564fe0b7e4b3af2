/// Encodes the frames of an inline stage: a few rows in the normal screen, below the lines that a
/// program prints.
///
/// Between two writes the hidden cursor is on the top left cell of the rows, the anchor. Terminals
/// keep it there when they wrap lines differently or scroll, so its place on the screen is neither
/// known nor needed. Only for a program that asks the cursor is shown in one of the rows instead, and
/// the next write returns to the anchor first. What is above the anchor never changes. Only text,
/// colours, links, CR, LF, the relative motions up, down and right, the erasing of the rest of a row or
/// (from the anchor) of the screen, and the modes of the cursor, of wrapping and of synchronised output
/// are written.
package struct InlineEncoder: Sendable {
  /// Whether the terminal knows synchronised output (mode 2026).
  package var isSynchronized = false
  /// The size of the screen.
  package private(set) var screen: CellSize
  /// Whether the stage is on the screen: after its first frame, until it is suspended or ends.
  package private(set) var isUp = false

  /// The place, in rows from the anchor, at which the cursor is shown; nil if it is on the anchor.
  private var rest: CellPoint?
  /// Whether the rows on the screen are those of `shown`.
  private var isCurrent = false
  var shown = Frame(size: CellSize(columns: 0, rows: 0))
  var next = Frame(size: CellSize(columns: 0, rows: 0))
  var rowEncoder: InlineRowEncoder
  /// The changed rows, and the first column of each with a difference.
  var changes: [(row: Int, first: Int)] = []
  /// All rows, as they are drawn on an empty screen, and where each one ends.
  private var rows: [UInt8] = []
  private var rowEnds: [Int] = []

  /// The largest screen; what is beyond it stays empty.
  package static let largestScreen = CellSize(columns: 1000, rows: 400)
  /// The bytes that begin and end a write, at most.
  private static let frameBytes = 128

  /// Creates an encoder for a terminal.
  ///
  /// - Parameters:
  ///   - depth: The available colour depth; colours of cells beyond it are reduced.
  ///   - screen: The size of the screen.
  package init(depth: ColorDepth, screen: CellSize) {
    rowEncoder = InlineRowEncoder(depth: depth)
    self.screen = CellSize(columns: 80, rows: 24)
    resize(to: screen)
  }

  /// The number of rows that are shown of a stage on a screen: all but one row's worth of it.
  package static func rows(_ rows: Int, on screen: CellSize) -> Int {
    max(1, min(rows, screen.rows - 1))
  }

  /// The maximum number of lines that a program can rewrite above a stage: see
  /// ``OutputLines/windowLimit``.
  package static func windowLimit(above rows: Int, on screen: CellSize) -> Int {
    max(0, screen.rows - Self.rows(rows, on: screen) - 1)
  }

  /// The size of the rows on the screen.
  package var size: CellSize { shown.size }

  /// Changes the size of the screen, or says that it may have changed.
  ///
  /// The next frame draws all rows. Empty sizes are ignored.
  package mutating func resize(to size: CellSize) {
    guard size.columns > 0, size.rows > 0 else { return }
    let largest = Self.largestScreen
    screen = CellSize(
      columns: min(size.columns, largest.columns),
      rows: min(size.rows, largest.rows)
    )
    invalidate()
  }

  /// Makes the next frame draw all rows.
  package mutating func invalidate() { isCurrent = false }

  /// Appends what makes the terminal print lines and show a frame below them.
  ///
  /// - Parameters:
  ///   - picture: The frame; its first rows are shown, at most all but one of the screen's.
  ///   - above: The rows between lines and stage; its last rows are shown, as many as there is room
  ///     for.
  ///   - lines: Whole lines of ``OutputLines``, each of which ends with CR and LF.
  ///   - ringsBell: Whether the terminal rings.
  ///   - cursor: The place in `above` at which the cursor is shown after the last write; nil to leave
  ///     it hidden on the anchor.
  ///   - writes: Receives the writes; none if nothing changes.
  package mutating func encode(
    _ picture: Frame,
    above: Frame = Frame(size: CellSize(columns: 0, rows: 0)),
    printing lines: ArraySlice<UInt8> = [],
    ringsBell: Bool = false,
    cursor: CellPoint? = nil,
    into writes: inout InlineWrites
  ) {
    let rows = InlineRows(picture, below: above, on: screen)
    if next.size != rows.size { next.reset(size: rows.size) }
    for row in 0..<rows.size.rows { rows.copy(row, into: &next) }
    if ringsBell { writes.put(0x07) }
    let (oldRest, start) = (rest, writes.bytes.count)
    leaveRest(into: &writes)
    let begin = writes.bytes.count
    if isUp && isCurrent && lines.isEmpty && shown.size == next.size {
      encodeChanges(into: &writes)
    } else {
      encodeAll(printing: lines, into: &writes)
    }
    let target = cursor.flatMap { rows.place(of: $0) }
    if writes.bytes.count == begin, target == oldRest {
      writes.bytes.removeLast(begin - start)
      rest = oldRest
    } else if let target {
      show(at: target, into: &writes)
    }
    writes.end()
    swap(&shown, &next)
  }

  /// Appends the way back to the anchor, where the cursor is hidden.
  ///
  /// A terminal that has become narrower may have wrapped the cursor's row meanwhile. Then a part of
  /// it remains; going up further might erase what is not ours.
  private mutating func leaveRest(into writes: inout InlineWrites) {
    guard let place = rest else { return }
    writes.put("\u{1B}[?25l\r")
    move(up: place.row, into: &writes)
    rest = nil
  }

  /// Appends the way from the anchor to where the cursor is shown.
  private mutating func show(at place: CellPoint, into writes: inout InlineWrites) {
    writes.reopen()
    if place.row > 0 { writes.put(sequence: UInt8(ascii: "B"), place.row) }
    if place.column > 0 { writes.put(sequence: UInt8(ascii: "C"), place.column) }
    writes.put("\u{1B}[?25h")
    rest = place
  }

  /// Appends the end of the stage, with the cursor in the first column below what remains.
  package mutating func end(_ ending: InlineEnding, into writes: inout InlineWrites) {
    guard isUp else { return }
    leaveRest(into: &writes)
    resetPen(into: &writes)
    switch ending {
    case .keep:
      let columns = shown.size.columns
      let last = shown.cells.withUnsafeBufferPointer { cells in
        (0..<shown.size.rows)
          .last { row in
            let cells = UnsafeBufferPointer(rebasing: cells[row * columns..<(row + 1) * columns])
            return InlineRowEncoder.inkEnd(cells) > 0
          }
      }
      if let last {
        writes.put(0x0D)
        writes.put(0x0A, times: last + 1)
      }
      writes.put("\u{1B}[?7h")
    case .clear: writes.put("\u{1B}[J\u{1B}[?7h")
    case .replace(let text):
      writes.put("\u{1B}[J\u{1B}[?7h")
      OutputLines.print(text, into: &writes.bytes)
    }
    writes.put("\u{1B}[?25h")
    writes.end()
    isUp = false
    isCurrent = false
  }

  /// Appends the removal of the stage before something else uses the terminal; the next frame draws
  /// it again, below what is there then.
  package mutating func suspend(into writes: inout InlineWrites) { end(.clear, into: &writes) }

  /// The bytes that leave the stage at a crash, from wherever the cursor is among its rows.
  package var guardBytes: [UInt8] {
    guard isUp else { return [] }
    var writes = InlineWrites()
    writes.put("\u{1B}[m\u{1B}[?7h\u{1B}[?25h")
    if isSynchronized { writes.put("\u{1B}[?2026l") }
    if shown.size.rows > 1 { writes.put(sequence: UInt8(ascii: "B"), shown.size.rows - 1) }
    writes.put("\r\n")
    return writes.bytes
  }

  private mutating func resetPen(into writes: inout InlineWrites) {
    if rowEncoder.pen != .plain { writes.put("\u{1B}[m") }
    rowEncoder.pen = .plain
  }

  func move(up rows: Int, into writes: inout InlineWrites) {
    if rows > 0 { writes.put(sequence: UInt8(ascii: "A"), rows) }
  }
}

// MARK: - All rows

extension InlineEncoder {
  private mutating func encodeAll(
    printing lines: ArraySlice<UInt8>,
    into writes: inout InlineWrites
  ) {
    var rest = lines
    let isFirst = !isUp
    if isFirst {
      // Cells of the whole row and CR stay in an empty row, and leave one with a word in it.
      writes.put("\u{1B}[?25l\u{1B}[m\u{1B}[?7h")
      writes.put(0x20, times: screen.columns)
      writes.put(0x0D)
      rowEncoder.pen = .plain
    }
    let oldPen = rowEncoder.pen
    encodeRows()
    let newPen = rowEncoder.pen
    rowEncoder.pen = oldPen
    var wraps = isFirst
    repeat {
      let room = Self.limit - min(rows.count, Self.limit - 8192) - writes.unended
      let part = Self.wholeLines(rest, upTo: room)
      rest = rest[part.endIndex...]
      let isBracketed = isSynchronized && (next.size.rows > 1 || !part.isEmpty)
      if isBracketed { writes.put("\u{1B}[?2026h") }
      if !isCurrent && !isFirst { writes.put(0x0D) }
      resetPen(into: &writes)
      writes.put("\u{1B}[J")
      if !part.isEmpty {
        if !wraps { writes.put("\u{1B}[?7h") }
        wraps = true
        writes.bytes.append(contentsOf: part)
      }
      if wraps { writes.put("\u{1B}[?7l") }
      wraps = false
      putRows(isBracketed: isBracketed, into: &writes)
      rowEncoder.pen = newPen
      isUp = true
      isCurrent = true
    } while !rest.isEmpty
  }

  /// The room of a write between what begins and what ends it.
  static var limit: Int { InlineWrites.limit - frameBytes }

  /// As many whole lines as have room, at least one.
  private static func wholeLines(_ lines: ArraySlice<UInt8>, upTo room: Int) -> ArraySlice<UInt8> {
    if lines.count <= room { return lines }
    let fit = lines.prefix(max(0, room)).lastIndex(of: 0x0A)
    let end = fit ?? lines.firstIndex(of: 0x0A) ?? lines.endIndex - 1
    return lines[...end]
  }

  /// Encodes the rows for an empty screen and default colours.
  private mutating func encodeRows() {
    rows.removeAll(keepingCapacity: true)
    rowEnds.removeAll(keepingCapacity: true)
    rowEncoder.pen = .plain
    let (columns, count) = (next.size.columns, next.size.rows)
    let cells = next.cells
    shown.reset(size: CellSize(columns: columns, rows: 1))
    let blank = shown.cells
    for row in 0..<count {
      cells.withUnsafeBufferPointer { cells in
        let cells = UnsafeBufferPointer(rebasing: cells[row * columns..<(row + 1) * columns])
        if InlineRowEncoder.inkEnd(cells) == 0 { return }
        blank.withUnsafeBufferPointer { blank in
          _ = rowEncoder.encode(cells, over: blank, from: 0, cursor: 0, into: &rows)
        }
      }
      // A row that scrolls in gets the background.
      let pen = rowEncoder.pen
      if row + 1 < count,
        pen.background != .terminalDefault || pen.attributes.contains(.reverse)
      {
        rows.append(contentsOf: "\u{1B}[m".utf8)
        rowEncoder.pen = .plain
      }
      rowEnds.append(rows.count)
    }
  }

  /// Appends the encoded rows; ends the write before one that has no room in it.
  private mutating func putRows(isBracketed: Bool, into writes: inout InlineWrites) {
    var start = 0
    for row in 0..<rowEnds.count {
      let count = rowEnds[row] - start
      if row > 0 && writes.unended + count > Self.limit {
        writes.put(0x0D)
        move(up: row - 1, into: &writes)
        if isBracketed { writes.put("\u{1B}[?2026l") }
        writes.end()
        if isBracketed { writes.put("\u{1B}[?2026h") }
        writes.put(0x0D)
        writes.put(0x0A, times: row)
      } else if row > 0 {
        writes.put("\r\n")
      }
      writes.bytes.append(contentsOf: rows[start..<rowEnds[row]])
      start = rowEnds[row]
    }
    writes.put(0x0D)
    move(up: rowEnds.count - 1, into: &writes)
    if isBracketed { writes.put("\u{1B}[?2026l") }
    writes.end()
  }
}
