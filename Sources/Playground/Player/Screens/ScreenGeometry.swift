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

extension CellSize {
  /// The default size of a terminal.
  package static let usual = CellSize(columns: 80, rows: 24)
}

extension Path {
  /// Creates a path of squares from rows of text, in which `#` is a square.
  package init(squares rows: String, unit: CGFloat = 1) {
    self.init()
    for (y, row) in rows.split(separator: " ").enumerated() {
      for (x, square) in row.enumerated() where square == "#" {
        addRect(CGRect(x: CGFloat(x) * unit, y: CGFloat(y) * unit, width: unit, height: unit))
      }
    }
  }
}
