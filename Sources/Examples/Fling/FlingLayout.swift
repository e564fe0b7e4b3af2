import Foundation
import Lamina

/// The layout of the fling table on a screen, in cells.
package struct FlingLayout: Hashable, Sendable {
  /// The table.
  package var table: CellRect
  /// The column with the sliders; nil if there is no room for it.
  package var panel: CellRect?

  /// The smallest screen with a panel.
  package static let smallest = CellSize(columns: 60, rows: 18)

  /// Computes the layout for a screen.
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
