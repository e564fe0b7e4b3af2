/// Encodes rows of an inline stage: in their place, without trailing blanks, and with no motion but
/// to the right.
struct InlineRowEncoder: Sendable {
  let depth: ColorDepth
  let palette: Palette?
  /// The terminal's current colours and attributes.
  var pen = Pen.plain
  private var memory: [UInt8] = []

  init(depth: ColorDepth) {
    self.depth = depth
    palette = Palette.palette(for: depth)
  }

  /// The number of columns up to the last cell with ink.
  static func inkEnd(_ cells: UnsafeBufferPointer<Cell>) -> Int {
    var end = cells.count
    while end > 0 && cells[end - 1].isBlank { end -= 1 }
    return end
  }

  /// Appends the changes of a row.
  ///
  /// - Parameters:
  ///   - new: The cells of the row.
  ///   - old: The same number of cells, as they are on the screen.
  ///   - first: The first column with a difference.
  ///   - cursor: The column of the cursor, at most `first`.
  ///   - bytes: Receives the bytes.
  /// - Returns: The column of the cursor, -1 if that is not known, and the number of cells that were
  ///   erased at the end of the row.
  mutating func encode(
    _ new: UnsafeBufferPointer<Cell>,
    over old: UnsafeBufferPointer<Cell>,
    from first: Int,
    cursor: Int,
    into bytes: inout [UInt8]
  ) -> (cursor: Int, erased: Int) {
    let needed = new.count * FrameEncoder.bytesPerCell + 64
    if memory.count < needed { memory = [UInt8](repeating: 0, count: needed) }
    let (end, oldEnd) = (Self.inkEnd(new), Self.inkEnd(old))
    let (pen, depth, palette) = (pen, depth, palette)
    let result = memory.withUnsafeMutableBufferPointer { memory -> (Pen, Int, Int)? in
      guard let start = memory.baseAddress, let newCells = new.baseAddress,
        let oldCells = old.baseAddress
      else { return nil }
      return ByteWriter.write(to: start) { writer in
        var row = RowWriter(
          cells: new,
          motion: .relative,
          cursor: cursor,
          pen: pen,
          writer: writer,
          depth: depth,
          palette: palette
        )
        var column = first
        while column < end {
          // The right half of a wide glyph is drawn with its left half.
          if new[column].width == 0 && column > 0 && new[column - 1].width == 2 { column -= 1 }
          row.move(to: column)
          column = row.draw(column)
          // Cells that a wide cluster may have covered are always drawn.
          if column < row.spilt { continue }
          column = FrameEncoder.firstDifference(newCells, oldCells, from: column, to: end)
        }
        let covered = max(oldEnd, row.spilt)
        if covered > end { row.eraseToEnd(from: end) }
        bytes.append(contentsOf: UnsafeBufferPointer(start: start, count: row.count(from: start)))
        return (row.pen, row.cursor, max(0, covered - end))
      }
    }
    guard let result else { return (cursor, 0) }
    self.pen = result.0
    return (result.1, result.2)
  }
}
