import Lamina

struct GalleryLayout: Hashable {
  /// The line with the name.
  let header: CellRect
  let list: CellRect
  /// The rows per entry of the list: 1 or 2.
  let rowsPerEntry: Int
  /// The preview; nil if there is no room for it.
  let preview: CellRect?
  /// The description of the scene; nil if there is no room for it.
  let about: CellRect?
  /// The line with the key hints.
  let footer: CellRect

  /// The least size at which a scene is recognisable.
  static let leastPreview = CellSize(columns: 16, rows: 5)
  static let largestScale = 3.0

  /// Computes the layout for scenes that are made for a size, `design`.
  init(size: CellSize, entries: Int, design: CellSize) {
    let isRoomy = size.columns >= 60 && size.rows >= 16
    let margin = isRoomy ? 2 : 1
    // The border of the preview and the list's selection extend half a row above their first row.
    let top = isRoomy ? 3 : size.rows >= 10 ? 2 : 1
    let bottom = max(top, size.rows - (isRoomy ? 2 : 1))
    let wide = max(0, size.columns - 2 * margin)
    let width = min(26, max(14, size.columns * 3 / 10), wide)
    header = CellRect(column: margin, row: isRoomy ? 1 : 0, columns: wide, rows: 1)
    footer = CellRect(column: margin, row: max(0, size.rows - 1), columns: wide, rows: 1)
    rowsPerEntry = entries * 2 <= bottom - top ? 2 : 1
    list = CellRect(column: margin, row: top, columns: width, rows: bottom - top)

    let left = margin + width + (isRoomy ? 3 : 2)
    let columns = size.columns - left - margin
    let words = isRoomy ? min(6, max(0, (bottom - top) / 4 + 1)) : 0
    // A row for the lower border of the preview, unless there is a blank one above the keys.
    let room = CellSize(columns: columns, rows: bottom - top - words - (isRoomy ? 0 : 1))
    let scale = min(
      Double(room.columns) / Double(max(1, design.columns)),
      Double(room.rows) / Double(max(1, design.rows)),
      Self.largestScale
    )
    let picture = CellSize(
      columns: Int(Double(design.columns) * scale),
      rows: Int(Double(design.rows) * scale)
    )
    guard picture.columns >= Self.leastPreview.columns, picture.rows >= Self.leastPreview.rows
    else {
      preview = nil
      about = nil
      return
    }
    preview = CellRect(
      column: left + (columns - picture.columns) / 2,
      row: top,
      columns: picture.columns,
      rows: picture.rows
    )
    let below = top + picture.rows + 1
    let end = footer.origin.row
    about =
      words > 0 && below < end
      ? CellRect(column: left, row: below, columns: columns, rows: end - below) : nil
  }
}
