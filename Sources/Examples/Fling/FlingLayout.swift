import Foundation
import Lamina
import LaminaPlayer

/// The layout of the fling table on a screen, in points.
struct FlingLayout: Hashable, Sendable {
  /// The table with its rim, one point wide.
  let rim: CGRect
  /// The column with the sliders; nil if there is no room for it.
  let panel: CGRect?

  /// The smallest screen with a panel.
  private static let smallest = CellSize(columns: 60, rows: 18)

  /// Computes the layout for a screen.
  init(size: CellSize) {
    let margin = size.columns >= 50 && size.rows >= 12 ? 1 : 0
    let rows = max(1, size.rows - 2 * margin)
    var columns = size.columns - 2 * margin
    var panel: CGRect?
    if size.columns >= Self.smallest.columns, size.rows >= Self.smallest.rows {
      let width = size.columns >= 76 ? 24 : 22
      columns -= width + 1
      let left = size.columns - width - 1
      panel = CGRect(CellRect(column: left, row: margin, columns: width, rows: rows))
    }
    self.panel = panel
    rim = CGRect(CellRect(column: margin, row: margin, columns: max(1, columns), rows: rows))
  }

  /// The size of the table inside of its rim.
  var tableSize: CGSize {
    CGSize(width: max(rim.width - 2, 1), height: max(rim.height - 2, 1))
  }
}
