extension FrameEncoder {
  /// Appends a whole frame as lines of text with colours, without moving the cursor; only behind a
  /// picture that is made of several scalars its column is said.
  ///
  /// Each row ends with plain colours and a newline, so that it can be printed, paged and cut.
  public mutating func encodeLines(_ frame: Frame, into bytes: inout [UInt8]) {
    pen = .plain
    let columns = frame.size.columns
    var memory = [UInt8](repeating: 0, count: columns * Self.bytesPerCell + 64)
    for row in 0..<frame.size.rows {
      let written = memory.withUnsafeMutableBufferPointer { memory -> Int in
        guard let start = memory.baseAddress else { return 0 }
        return frame.cells.withUnsafeBufferPointer { cells in
          let line = UnsafeBufferPointer(
            rebasing: cells[row * columns..<(row + 1) * columns]
          )
          return ByteWriter.write(to: start) { writer in
            var column = 0
            while column < columns { column = draw(line, column, row, &writer) }
            if pen != .plain { writer.put("\u{1B}[m") }
            writer.put(UInt8(ascii: "\n"))
          }
        }
      }
      pen = .plain
      bytes.append(contentsOf: memory[..<written])
    }
    reset()
  }
}
