import Foundation
import Lamina
import LaminaPlayer

/// The layout of the fling table on a screen, in points.
struct FlingLayout: Hashable, Sendable {
  /// The table with its rim, one point wide.
  let rim: CGRect
  /// The column with the sliders; nil if there is no room for it.
  let panel: CGRect?

  init(size: CellSize) {
    let margin = size.columns >= 50 && size.rows >= 12 ? 1 : 0
    let rows = max(1, size.rows - 2 * margin)
    let width = size.columns < 60 || size.rows < 18 ? nil : size.columns >= 76 ? 24 : 22
    panel = width.map { width in
      let left = size.columns - width - 1
      return CGRect(CellRect(column: left, row: margin, columns: width, rows: rows))
    }
    let columns = max(1, size.columns - 2 * margin - (width.map { $0 + 1 } ?? 0))
    rim = CGRect(CellRect(column: margin, row: margin, columns: columns, rows: rows))
  }

  /// The size of the table inside of its rim.
  var tableSize: CGSize {
    CGSize(width: max(rim.width - 2, 1), height: max(rim.height - 2, 1))
  }
}
