import LaminaCells

extension Frame {
  /// The frame with every glyph outside ASCII replaced by a question mark, for terminals without
  /// UTF-8.
  func inASCII() -> Frame {
    guard cells.contains(where: { $0.glyph > 0x7E }) else { return self }
    var plain = self
    for index in plain.cells.indices where plain.cells[index].glyph > 0x7E {
      let width = plain.cells[index].width
      plain.cells[index].glyph = 0x3F
      // Both halves of a wide glyph become separate cells.
      if width == 2 {
        plain.cells[index].width = 1
        if index + 1 < plain.cells.count {
          plain.cells[index + 1].width = 1
          plain.cells[index + 1].glyph = 0x20
        }
      }
    }
    return plain
  }

  /// The frame with clusters of several scalars replaced by plain glyphs: ncurses measures each
  /// part, and would miscount the columns.
  func withPlainPictures() -> Frame {
    guard cells.contains(where: { $0.width == 2 && $0.glyph & 0x8000_0000 != 0 }) else {
      return self
    }
    var plain = self
    for index in cells.indices.dropLast() where cells[index].width == 2 {
      guard let picture = ClusterTable.picture(of: cells[index].glyph) else { continue }
      plain.cells[index].glyph = picture.plain.first
      guard let second = picture.plain.second else { continue }
      plain.cells[index].width = 1
      plain.cells[index + 1] = plain.cells[index]
      plain.cells[index + 1].glyph = second
    }
    return plain
  }

  /// The frame at another size: clipped, or filled with blanks, at the right and at the bottom.
  func fitted(to size: CellSize) -> Frame {
    if size == self.size { return self }
    var fitted = Frame(size: size)
    let columns = min(size.columns, self.size.columns)
    for row in 0..<min(size.rows, self.size.rows) {
      for column in 0..<columns { fitted[column, row] = self[column, row] }
      // The left half of a glyph that no longer fits.
      if columns > 0, fitted[columns - 1, row].width == 2 {
        fitted[columns - 1, row].glyph = 0x20
        fitted[columns - 1, row].width = 1
      }
    }
    return fitted
  }
}
