import Foundation
import Lamina
import LaminaPlayer

/// The layout of the fling table on a screen, in points.
struct FlingLayout: Hashable, Sendable {
  /// The table with its rim, one point wide.
  let rim: CGRect
  /// The size of a point of the table in points of the screen: 2 on a large one.
  let scale: Double
  /// The column with the sliders; nil if there is no room for it.
  let panel: CGRect?

  init(size: CellSize) {
    let margin = size.columns >= 50 && size.rows >= 12 ? 1 : 0
    let rows = max(1, size.rows - 2 * margin)
    let isLarge = size.columns >= 150 && size.rows >= 44
    scale = isLarge ? 2 : 1
    let usual = isLarge ? 46 : size.columns >= 76 ? 24 : 22
    let width = size.columns < 60 || size.rows < 18 ? nil : usual
    panel = width.map { width in
      let left = size.columns - width - 1
      return CGRect(CellRect(column: left, row: margin, columns: width, rows: rows))
    }
    var columns = max(1, size.columns - 2 * margin - (width.map { $0 + 1 } ?? 0))
    // Whole points of the table.
    if isLarge { columns -= columns % 2 }
    rim = CGRect(CellRect(column: margin, row: margin, columns: columns, rows: rows))
  }

  /// The size of the table inside of its rim.
  var tableSize: CGSize {
    CGSize(width: max(rim.width / scale - 2, 1), height: max(rim.height / scale - 2, 1))
  }
}
