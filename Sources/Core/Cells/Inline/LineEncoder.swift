/// Encodes lines of any width as text for a terminal, which wraps them.
///
/// A line contains text, colours and links, and no motion; it ends with default colours, CR and LF.
struct LineEncoder: Sendable {
  private var memory: [UInt8] = []

  /// The number of cells that are encoded at once.
  private static let block = 256

  /// Appends a line.
  mutating func encode(_ line: OutputLine, links: LineLinks, into bytes: inout [UInt8]) {
    let needed = (Self.block + 1) * FrameEncoder.bytesPerCell
    if memory.count < needed { memory = [UInt8](repeating: 0, count: needed) }
    var pen = Pen.plain
    var link: UInt8 = 0
    line.cells.withUnsafeBufferPointer { cells in
      var start = 0
      while start < cells.count {
        let end = Self.endOfRun(cells, start)
        if cells[start].flags != link {
          link = cells[start].flags
          Self.put(link: link == 0 ? [] : links[link], into: &bytes)
        }
        encode(UnsafeBufferPointer(rebasing: cells[start..<end]), &pen, into: &bytes)
        start = end
      }
    }
    if link != 0 { Self.put(link: [], into: &bytes) }
    if pen != .plain { bytes.append(contentsOf: "\u{1B}[m".utf8) }
    bytes.append(0x0D)
    bytes.append(0x0A)
  }

  /// The end of a run of cells of one link, which divides no glyph.
  private static func endOfRun(_ cells: UnsafeBufferPointer<Cell>, _ start: Int) -> Int {
    var end = start + 1
    let limit = min(start + block, cells.count)
    while end < limit && cells[end].flags == cells[start].flags { end += 1 }
    if end < cells.count && cells[end].width == 0 { end += 1 }
    return end
  }

  private mutating func encode(
    _ cells: UnsafeBufferPointer<Cell>,
    _ pen: inout Pen,
    into bytes: inout [UInt8]
  ) {
    memory.withUnsafeMutableBufferPointer { memory in
      guard let start = memory.baseAddress else { return }
      let first = pen
      let last = ByteWriter.write(to: start) { writer in
        var row = RowWriter(
          cells: cells,
          motion: .none,
          cursor: 0,
          pen: first,
          writer: writer,
          depth: .truecolor,
          palette: nil
        )
        var column = 0
        while column < cells.count { column = row.draw(column) }
        bytes.append(
          contentsOf: UnsafeBufferPointer(start: start, count: row.count(from: start))
        )
        return row.pen
      }
      if let last { pen = last }
    }
  }

  private static func put(link: [UInt8], into bytes: inout [UInt8]) {
    bytes.append(contentsOf: "\u{1B}]8;".utf8)
    if link.isEmpty { bytes.append(UInt8(ascii: ";")) } else { bytes.append(contentsOf: link) }
    bytes.append(contentsOf: "\u{1B}\\".utf8)
  }
}
