import Foundation

/// Encodes frames as the bytes that make a terminal show them: only the differences, row by row.
///
/// The encoder tracks only the cursor position and the current colours; the caller tracks the
/// content of the screen. A caller that cannot send everything at once encodes some rows, copies
/// them into its model of the screen, and continues later with a newer frame:
///
/// ```swift
/// encoder.encode(rows: 0..<4, of: next, after: shown, into: &bytes)
/// encoder.finish(into: &bytes)
/// ```
///
/// - Note: Control characters in cells are never output; they are shown as U+FFFD.
public struct FrameEncoder: Sendable {
  /// The available colour depth; colours of cells beyond it are reduced.
  public let depth: ColorDepth
  /// Whether each part is wrapped in synchronised output (mode 2026), so that terminals show it at
  /// once.
  public let isSynchronized: Bool

  /// The terminal's current colours and attributes, once a part has begun.
  var pen = Pen.plain
  private var knowsPen = false
  private var cursor: CellPoint?
  private var isOpen = false
  private var row: [UInt8] = []
  let palette: Palette?

  /// The maximum number of bytes of one cell: motion, all attributes, two colours, and a glyph of
  /// twelve scalars with its surroundings.
  static let bytesPerCell = 192

  /// Creates an encoder that assumes nothing about the terminal's state.
  ///
  /// - Parameters:
  ///   - depth: The available colour depth.
  ///   - isSynchronized: Whether each part is wrapped in mode 2026.
  public init(depth: ColorDepth, isSynchronized: Bool = false) {
    self.depth = depth
    self.isSynchronized = isSynchronized
    palette = Palette.palette(for: depth)
  }

  /// Invalidates the cursor and the colours, after other output to the terminal.
  public mutating func reset() {
    knowsPen = false
    cursor = nil
    isOpen = false
  }

  /// Appends the changes of the screen from one frame to the next.
  ///
  /// - Parameters:
  ///   - next: The frame to show.
  ///   - previous: The frame on the screen; nil, or a frame of a different size, if that is
  ///     unknown: then the screen is cleared first.
  ///   - bytes: Receives the bytes; none if nothing differs.
  /// - Complexity: O(cells).
  public mutating func encode(_ next: Frame, after previous: Frame?, into bytes: inout [UInt8]) {
    if let previous, previous.size == next.size {
      encode(rows: 0..<next.size.rows, of: next, after: previous, into: &bytes)
    } else {
      clearScreen(into: &bytes)
      // The cleared screen shows a frame of blanks.
      encode(rows: 0..<next.size.rows, of: next, after: Frame(size: next.size), into: &bytes)
    }
    finish(into: &bytes)
  }

  /// Appends a clear of the screen, which then shows a frame of blanks.
  public mutating func clearScreen(into bytes: inout [UInt8]) {
    open(into: &bytes)
    // Some terminals clear with the current colours.
    if pen != .plain { bytes.append(contentsOf: "\u{1B}[m".utf8) }
    bytes.append(contentsOf: "\u{1B}[2J".utf8)
    pen = .plain
    cursor = nil
  }

  /// Appends the changes of some rows from one frame to another of the same size.
  ///
  /// Must be followed by ``finish(into:)``, once for any number of calls.
  ///
  /// - Precondition: Both frames have the same size; the rows are within it.
  public mutating func encode(
    rows: Range<Int>,
    of next: Frame,
    after previous: Frame,
    into bytes: inout [UInt8]
  ) {
    encode(rows: rows, of: next, after: previous, among: nil, into: &bytes) { _ in }
  }

  /// Appends the changes of some rows, and reports the byte count after each row.
  ///
  /// Only `cells`, a set of the frames' size, are compared; nil means all.
  package mutating func encode(
    rows: Range<Int>,
    of next: Frame,
    after previous: Frame,
    among cells: CellSet?,
    into bytes: inout [UInt8],
    didEncodeRow: (_ count: Int) -> Void
  ) {
    precondition(next.size == previous.size, "frames of different sizes")
    precondition(cells.map { $0.size == next.size } ?? true, "cells of another screen")
    let columns = next.size.columns
    next.cells.withUnsafeBufferPointer { new in
      previous.cells.withUnsafeBufferPointer { old in
        guard let new = new.baseAddress, let old = old.baseAddress else { return }
        for row in rows {
          let start = row * columns
          encode(row, new + start, over: old + start, columns, among: cells, into: &bytes)
          didEncodeRow(bytes.count)
        }
      }
    }
  }

  /// Appends the end of a part: default colours, and the end of synchronised output.
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
    _ index: Int,
    _ new: UnsafePointer<Cell>,
    over old: UnsafePointer<Cell>,
    _ columns: Int,
    among cells: CellSet?,
    into bytes: inout [UInt8]
  ) {
    var run = 0..<0
    let first = Self.firstDifference(new, old, 0, columns, in: index, among: cells, &run)
    if first == columns { return }
    open(into: &bytes)
    let needed = columns * Self.bytesPerCell + 64
    if row.count < needed { row = [UInt8](repeating: 0, count: needed) }
    let pen = pen
    let start = cursor.map { $0.row == index ? $0.column : -1 } ?? -1
    let (depth, palette) = (depth, palette)
    let end = row.withUnsafeMutableBufferPointer { memory -> RowWriter.End? in
      guard let memory = memory.baseAddress else { return nil }
      return ByteWriter.write(to: memory) { writer in
        var row = RowWriter(
          cells: UnsafeBufferPointer(start: new, count: columns),
          motion: .absolute(row: index),
          cursor: start,
          pen: pen,
          writer: writer,
          depth: depth,
          palette: palette
        )
        var column = first
        while column < columns {
          // The right half of a wide glyph is drawn with its left half.
          if new[column].width == 0 && column > 0 && new[column - 1].width == 2 { column -= 1 }
          row.move(to: column)
          column = row.draw(column)
          // Cells that a wide cluster may have covered are always drawn.
          if column < row.spilt { continue }
          // Cells after a difference mostly differ, too.
          if column < run.upperBound, !new[column].isIdentical(to: old[column]) { continue }
          column = Self.firstDifference(new, old, column, columns, in: index, among: cells, &run)
        }
        bytes.append(contentsOf: UnsafeBufferPointer(start: memory, count: row.count(from: memory)))
        return row.end
      }
    }
    guard let end else { return }
    self.pen = end.pen
    cursor = end.cursor < 0 ? nil : CellPoint(column: end.cursor, row: index)
  }

  /// The first column of a range with a differing cell, among those to compare; the end of the
  /// range if there is none.
  ///
  /// The last run of such cells is kept for the next search.
  @inline(__always)
  private static func firstDifference(
    _ new: UnsafePointer<Cell>,
    _ old: UnsafePointer<Cell>,
    _ start: Int,
    _ end: Int,
    in row: Int,
    among cells: CellSet?,
    _ run: inout Range<Int>
  ) -> Int {
    guard let cells else { return firstDifference(new, old, from: start, to: end) }
    var left = start
    while true {
      if left < run.upperBound {
        let column = firstDifference(new, old, from: left, to: run.upperBound)
        if column < run.upperBound { return column }
        left = column
      }
      guard let next = cells.run(in: row, from: left, to: end) else { return end }
      run = next
      left = next.lowerBound
    }
  }

  /// The first column of a range with a differing cell; the end of the range if there is none.
  @inline(__always)
  static func firstDifference(
    _ new: UnsafePointer<Cell>,
    _ old: UnsafePointer<Cell>,
    from start: Int,
    to end: Int
  ) -> Int {
    var column = start
    // Differences are mostly adjacent.
    if column < end && !new[column].isIdentical(to: old[column]) { return column }
    while column &+ Self.block <= end,
      memcmp(new + column, old + column, Self.block * MemoryLayout<Cell>.stride) == 0
    {
      column &+= Self.block
    }
    while column < end && new[column].isIdentical(to: old[column]) { column &+= 1 }
    return column
  }

  /// The number of cells compared at once.
  private static let block = 16
}

extension Cell {
  /// Compares all bits at once.
  @inline(__always)
  func isIdentical(to other: Cell) -> Bool {
    unsafeBitCast(self, to: SIMD2<UInt64>.self) == unsafeBitCast(other, to: SIMD2<UInt64>.self)
  }
}

extension FrameEncoder {
  /// Appends a whole frame as lines of coloured text.
  ///
  /// The cursor is not moved, except that its column is set after a glyph of several scalars. Each
  /// row ends with default colours and a newline, so that the text can be printed, paged and cut.
  public mutating func encodeLines(_ frame: Frame, into bytes: inout [UInt8]) {
    let columns = frame.size.columns
    var memory = [UInt8](repeating: 0, count: columns * Self.bytesPerCell + 64)
    for row in 0..<frame.size.rows {
      memory.withUnsafeMutableBufferPointer { memory in
        guard let start = memory.baseAddress else { return }
        frame.cells.withUnsafeBufferPointer { cells in
          let line = UnsafeBufferPointer(rebasing: cells[row * columns..<(row + 1) * columns])
          ByteWriter.write(to: start) { writer in
            var line = RowWriter(
              cells: line,
              motion: .absolute(row: row),
              cursor: 0,
              pen: .plain,
              writer: writer,
              depth: depth,
              palette: palette
            )
            var column = 0
            while column < columns { column = line.draw(column) }
            if line.pen != .plain { line.writer.put("\u{1B}[m") }
            line.writer.put(UInt8(ascii: "\n"))
            bytes.append(
              contentsOf: UnsafeBufferPointer(start: start, count: line.count(from: start))
            )
          }
        }
      }
    }
    reset()
  }
}
