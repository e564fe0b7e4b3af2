import Foundation
import Lamina

extension CGRect {
  /// Converts a rectangle of cells to points.
  package init(_ cells: CellRect) {
    self.init(
      x: Double(cells.origin.column),
      y: Double(cells.origin.row * 2),
      width: Double(cells.size.columns),
      height: Double(cells.size.rows * 2)
    )
  }
}
