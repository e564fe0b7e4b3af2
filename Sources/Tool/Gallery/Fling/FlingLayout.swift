import Foundation
import LaminaCells

/// Where the parts of the fling table go on a screen, in cells.
package struct FlingLayout: Hashable, Sendable {
  /// The table.
  package var table: CellRect
  /// The column with the sliders; nil where there is no room for it.
  package var panel: CellRect?

  /// The smallest screen with a panel.
  package static let smallest = CellSize(columns: 60, rows: 18)

  /// Lays the parts out.
  package init(size: CellSize) {
    let margin = size.columns >= 50 && size.rows >= 12 ? 1 : 0
    var columns = size.columns - 2 * margin
    if size.columns >= Self.smallest.columns, size.rows >= Self.smallest.rows {
      let width = size.columns >= 76 ? 24 : 22
      columns -= width + 1
      panel = CellRect(
        column: size.columns - width - 1,
        row: margin,
        columns: width,
        rows: size.rows - 2 * margin
      )
    }
    table = CellRect(
      column: margin,
      row: margin,
      columns: max(1, columns),
      rows: max(1, size.rows - 2 * margin)
    )
  }
}
