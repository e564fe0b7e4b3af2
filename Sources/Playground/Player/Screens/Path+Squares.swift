import Foundation
import Lamina

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
