import LaminaCore

extension Frame {
  /// Copies a picture over a part of this one; cells outside are clipped.
  ///
  /// A wide glyph that is cut at an edge becomes blanks with its background, on both sides.
  package mutating func place(_ picture: Frame, at origin: CellPoint) {
    let columns = (origin.column..<origin.column + picture.size.columns)
      .clamped(to: 0..<size.columns)
    let rows = (origin.row..<origin.row + picture.size.rows).clamped(to: 0..<size.rows)
    guard let left = columns.first, let right = columns.last else { return }
    for row in rows {
      if left > 0, self[left - 1, row].width == 2 { blank(left - 1, row) }
      if right + 1 < size.columns, self[right + 1, row].width == 0 { blank(right + 1, row) }
      for column in columns {
        self[column, row] = picture[column - origin.column, row - origin.row]
      }
      if self[left, row].width == 0 { blank(left, row) }
      if self[right, row].width == 2 { blank(right, row) }
    }
  }

  private mutating func blank(_ column: Int, _ row: Int) {
    self[column, row] = Cell(glyph: 0x20, background: self[column, row].background)
  }
}
