import Foundation

/// Turns frames into the bytes that make a terminal show them: only what differs, row by row.
///
/// The encoder knows where it left the cursor and which colours are set, nothing else; what the
/// screen shows is the caller's to remember. A caller that cannot send everything at once encodes
/// some rows, copies them into its memory of the screen, and goes on later with a newer frame:
///
/// ```swift
/// encoder.encode(rows: 0..<4, of: next, after: shown, into: &bytes)
/// encoder.finish(into: &bytes)
/// ```
///
/// - Note: Control characters in cells never get out; they are shown as U+FFFD.
public struct FrameEncoder: Sendable {
  /// How many colours may be used; colours that a cell has beyond that are reduced.
  public let depth: ColorDepth
  /// Whether each part is wrapped so that terminals show it at once (mode 2026).
  public let isSynchronized: Bool

  /// What the terminal draws with, once a part was begun.
  var pen = Pen.plain
  private var knowsPen = false
  private var cursor: CellPoint?
  /// The column up to which a picture may have spilt; what is there is drawn in any case.
  private var spilt = 0
  private var isOpen = false
  private var row: [UInt8] = []
  let palette: Palette?

  /// The most bytes that one cell can take: motion, all attributes, two colours, a picture of twelve scalars.
  static let bytesPerCell = 192
  /// Cells that did not change are sent again where that is shorter than a jump across them.
  private static let shortestJump = 4

  /// Creates an encoder that knows nothing about the terminal's state.
  ///
  /// - Parameters:
  ///   - depth: How many colours may be used.
  ///   - isSynchronized: Whether each part is wrapped by mode 2026.
  public init(depth: ColorDepth, isSynchronized: Bool = false) {
    self.depth = depth
    self.isSynchronized = isSynchronized
    palette = Palette.palette(for: depth)
  }

  /// Forgets the cursor and the colours, after others wrote to the terminal.
  public mutating func reset() {
    knowsPen = false
    cursor = nil
    isOpen = false
  }

  /// Appends what changes the screen from one frame to the next.
  ///
  /// - Parameters:
  ///   - next: What is to be seen.
  ///   - previous: What is seen; nil, or a frame of another size, if that is not known: then the
  ///     screen is cleared first.
  ///   - bytes: Receives the bytes; nothing if nothing differs.
  /// - Complexity: O(cells).
  public mutating func encode(
    _ next: Frame,
    after previous: Frame?,
    into bytes: inout [UInt8]
  ) {
    if let previous, previous.size == next.size {
      encode(rows: 0..<next.size.rows, of: next, after: previous, into: &bytes)
    } else {
      clearScreen(into: &bytes)
      for row in 0..<next.size.rows { encode(row: row, of: next, after: nil, into: &bytes) }
    }
    finish(into: &bytes)
  }

  /// Appends what clears the screen; a frame of blanks is what is seen then.
  public mutating func clearScreen(into bytes: inout [UInt8]) {
    open(into: &bytes)
    // Some terminals clear with the colours that are set.
    if pen != .plain { bytes.append(contentsOf: "\u{1B}[m".utf8) }
    bytes.append(contentsOf: "\u{1B}[2J".utf8)
    pen = .plain
    cursor = nil
  }

  /// Appends what changes some rows from one frame to another of the same size.
  ///
  /// Ends with ``finish(into:)``, once for any number of calls.
  ///
  /// - Precondition: Both frames have the same size; the rows are rows of it.
  public mutating func encode(
    rows: Range<Int>,
    of next: Frame,
    after previous: Frame,
    into bytes: inout [UInt8]
  ) {
    precondition(next.size == previous.size, "frames of different sizes")
    for row in rows { encode(row: row, of: next, after: previous, into: &bytes) }
  }

  /// Appends the end of a part: plain colours, and the end of synchronised output.
  public mutating func finish(into bytes: inout [UInt8]) {
    guard isOpen else { return }
    if pen != .plain { bytes.append(contentsOf: "\u{1B}[m".utf8) }
    pen = .plain
    if isSynchronized { bytes.append(contentsOf: "\u{1B}[?2026l".utf8) }
    isOpen = false
  }

  private mutating func open(into bytes: inout [UInt8]) {
    if isOpen { return }
    isOpen = true
    if isSynchronized { bytes.append(contentsOf: "\u{1B}[?2026h".utf8) }
    if knowsPen { return }
    bytes.append(contentsOf: "\u{1B}[m".utf8)
    pen = .plain
    knowsPen = true
  }
}

// MARK: - One row

extension FrameEncoder {
  private mutating func encode(
    row index: Int,
    of next: Frame,
    after previous: Frame?,
    into bytes: inout [UInt8]
  ) {
    let columns = next.size.columns
    if columns == 0 { return }
    let range = index * columns..<(index + 1) * columns
    next.cells.withUnsafeBufferPointer { cells in
      let new = UnsafeBufferPointer(rebasing: cells[range])
      guard let previous else {
        encodeRow(new, over: nil, row: index, into: &bytes)
        return
      }
      previous.cells.withUnsafeBufferPointer { cells in
        let old = UnsafeBufferPointer(rebasing: cells[range])
        if Self.areIdentical(new, old) { return }
        encodeRow(new, over: old, row: index, into: &bytes)
      }
    }
  }

  private mutating func encodeRow(
    _ new: UnsafeBufferPointer<Cell>,
    over old: UnsafeBufferPointer<Cell>?,
    row index: Int,
    into bytes: inout [UInt8]
  ) {
    var column = Self.firstDifference(new, old, from: 0)
    if column == new.count { return }
    spilt = 0
    open(into: &bytes)
    prepareRow(columns: new.count)
    var memory: [UInt8] = []
    swap(&memory, &row)
    let written = memory.withUnsafeMutableBufferPointer { memory -> Int in
      guard let start = memory.baseAddress else { return 0 }
      return ByteWriter.write(to: start) { writer in
        while column < new.count {
          // The right half of a wide glyph is drawn with its left half.
          if new[column].width == 0 && column > 0 && new[column - 1].width == 2 { column -= 1 }
          move(to: CellPoint(column: column, row: index), in: new, &writer)
          column = draw(new, column, index, &writer)
          if column >= spilt { column = Self.firstDifference(new, old, from: column) }
        }
      }
    }
    bytes.append(contentsOf: memory[..<written])
    swap(&memory, &row)
  }

  private mutating func prepareRow(columns: Int) {
    let needed = columns * Self.bytesPerCell + 64
    if row.count < needed { row = [UInt8](repeating: 0, count: needed) }
  }

  private static func areIdentical(
    _ new: UnsafeBufferPointer<Cell>,
    _ old: UnsafeBufferPointer<Cell>
  ) -> Bool {
    guard let first = new.baseAddress, let second = old.baseAddress else { return true }
    return memcmp(first, second, new.count * MemoryLayout<Cell>.stride) == 0
  }

  /// The first column from `start` on whose cell differs; the number of columns if none does.
  @inline(__always)
  private static func firstDifference(
    _ new: UnsafeBufferPointer<Cell>,
    _ old: UnsafeBufferPointer<Cell>?,
    from start: Int
  ) -> Int {
    var column = start
    if let old {
      while column < new.count && new[column].isIdentical(to: old[column]) { column += 1 }
    } else {
      while column < new.count && new[column].isIdentical(to: .blank) { column += 1 }
    }
    return column
  }

  /// Draws the glyph of a column.
  ///
  /// - Returns: The column after it.
  @inline(__always)
  mutating func draw(
    _ cells: UnsafeBufferPointer<Cell>,
    _ column: Int,
    _ row: Int,
    _ writer: inout ByteWriter
  ) -> Int {
    let cell = cells[column]
    var after = column + 1
    setPen(for: cell, &writer)
    if cell.width == 1 {
      putGlyph(cell.glyph, &writer)
    } else if cell.width == 2 && after < cells.count && cells[after].width == 0 {
      after += 1
      if let picture = ClusterTable.picture(of: cell.glyph) {
        put(picture, cell.glyph, column, cells.count, &writer)
      } else {
        putGlyph(cell.glyph, &writer)
      }
    } else {
      writer.put(0x20)
    }
    // Behind the last column terminals differ about where the cursor is.
    cursor = after < cells.count ? CellPoint(column: after, row: row) : nil
    return after
  }

  @inline(__always)
  private func putGlyph(_ glyph: UInt32, _ writer: inout ByteWriter) {
    if glyph >= 0x20 && glyph < 0x7F || glyph >= 0xA0 && glyph < 0xD800 {
      writer.put(scalar: glyph)
    } else {
      putRareGlyph(glyph, &writer)
    }
  }

  private func putRareGlyph(_ glyph: UInt32, _ writer: inout ByteWriter) {
    if glyph >= 0xE000 && glyph < 0x11_0000 {
      writer.put(scalar: glyph)
    } else {
      ClusterTable.withUTF8(of: glyph) { for byte in $0 { writer.put(byte) } }
    }
  }

  /// Draws a picture that is made of several scalars.
  ///
  /// Terminals that do not know it draw its parts one after another, or give it one column only. So
  /// both columns are blanked first, the cursor is put where it belongs afterwards, and what the
  /// parts may have covered is drawn again. Where they would not fit in the row, plain glyphs of the
  /// same width are shown.
  private mutating func put(
    _ picture: ClusterTable.Picture,
    _ glyph: UInt32,
    _ column: Int,
    _ columns: Int,
    _ writer: inout ByteWriter
  ) {
    guard column + picture.reach <= columns else {
      putGlyph(picture.plain.first, &writer)
      if let second = picture.plain.second { putGlyph(second, &writer) }
      return
    }
    writer.put("  ")
    put(column: column, &writer)
    putGlyph(glyph, &writer)
    if column + 2 < columns { put(column: column + 2, &writer) }
    spilt = max(spilt, column + picture.reach)
  }

  /// Puts the cursor into a column of its row.
  private func put(column: Int, _ writer: inout ByteWriter) {
    writer.put("\u{1B}[")
    writer.putParameter(column + 1)
    writer.endSequence(UInt8(ascii: "G"))
  }

  /// Moves the cursor, or repeats what lies between where that is shorter.
  @inline(__always)
  private mutating func move(
    to place: CellPoint,
    in cells: UnsafeBufferPointer<Cell>,
    _ writer: inout ByteWriter
  ) {
    guard let cursor, cursor.row == place.row, cursor.column <= place.column else {
      writer.put("\u{1B}[")
      writer.putParameter(place.row + 1)
      writer.putParameter(place.column + 1)
      writer.endSequence(UInt8(ascii: "H"))
      return
    }
    let gap = place.column - cursor.column
    if gap == 0 { return }
    if gap < Self.shortestJump && (cursor.column..<place.column).allSatisfy({ pen.fits(cells[$0]) })
    {
      for column in cursor.column..<place.column { putGlyph(cells[column].glyph, &writer) }
      return
    }
    writer.put("\u{1B}[")
    writer.putParameter(gap)
    writer.endSequence(UInt8(ascii: "C"))
  }
}

extension Cell {
  /// Compares all bits at once.
  @inline(__always)
  func isIdentical(to other: Cell) -> Bool {
    unsafeBitCast(self, to: SIMD2<UInt64>.self) == unsafeBitCast(other, to: SIMD2<UInt64>.self)
  }
}
