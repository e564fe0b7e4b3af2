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
              line,
              row,
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
