import LaminaCells

/// A text broken into a few rows; the last one is cut if there is more.
struct ToastLines: Sendable {
  /// The most rows.
  static let most = 3

  private var line = TextLine("")
  private var text = ""
  private var room = (columns: 0, rows: 0)
  private var ranges: ContiguousArray<Range<Int>> = []

  /// The number of rows.
  var count: Int { ranges.count }
  /// The columns of the longest row.
  private(set) var columns = 0

  /// Breaks a text between words, or within one that is longer than a row.
  mutating func lay(_ text: String, columns: Int, rows: Int) {
    guard text != self.text || room != (columns, rows) else { return }
    if text != self.text { line = TextLine(text) }
    (self.text, room) = (text, (columns, rows))
    ranges.removeAll(keepingCapacity: true)
    let glyphs = line.glyphs
    var start = 0
    while start < glyphs.count, columns > 0, ranges.count < max(1, min(rows, Self.most)) {
      // The last row takes all that is left: it is cut where it is written.
      let isLast = ranges.count + 1 == max(1, min(rows, Self.most))
      let end = isLast ? glyphs.count : self.end(from: start)
      ranges.append(start..<end)
      start = end
      while start < glyphs.count, Self.isBlank(glyphs[start]) { start += 1 }
    }
    self.columns = 0
    for range in ranges { self.columns = max(self.columns, min(width(of: range), columns)) }
  }

  private func width(of range: Range<Int>) -> Int {
    range.reduce(0) { $0 + Int(line.glyphs[$1].width) }
  }

  private static func isBlank(_ glyph: TextLine.Glyph) -> Bool { glyph.cellGlyph == 0x20 }

  /// Where a row that begins at a glyph ends.
  private func end(from start: Int) -> Int {
    let glyphs = line.glyphs
    var (columns, index, lastBlank) = (0, start, Int?.none)
    while index < glyphs.count {
      if Self.isBlank(glyphs[index]) { lastBlank = index }
      columns += Int(glyphs[index].width)
      if columns > room.columns {
        return lastBlank.map { max($0, start + 1) } ?? max(index, start + 1)
      }
      index += 1
    }
    return index
  }

  /// Writes a row.
  func put(
    _ index: Int,
    to row: inout ToolRow,
    on background: CellColor,
    _ attributes: CellAttributes
  ) {
    let range = ranges[index]
    let columns = width(of: range)
    let limit = columns > room.columns ? room.columns - 1 : room.columns
    var used = 0
    for glyph in line.glyphs[range] {
      let width = Int(glyph.width)
      guard used + width <= limit else { break }
      row.put(glyph.cellGlyph, width: width, on: background, attributes)
      used += width
    }
    if columns > room.columns { row.putEllipsis(on: background, attributes) }
  }
}
