import Foundation
import LaminaCells
import LaminaMath

/// Text on a page that is rotated in 3-D: it keeps its size, and follows the image of the page.
/// Characters without room are omitted, beginning at the far side of the page.
extension DrawingContext {
  /// Draws lines of text in a box in the layer's coordinates, as on a rotated page.
  func drawTurned(
    _ lines: [StyledLine],
    in box: CGRect,
    alignment: TextAlignment,
    color: Color,
    attributes: CellAttributes,
    near side: PageSide
  ) {
    let room = Self.cell(box.width)
    let longest = Self.columns(ofLongest: lines)
    let share =
      switch alignment {
      case .natural, .left, .justified: 0.0
      case .center: 0.5
      case .right: 1.0
      }
    let size = CellSize(columns: min(longest, room), rows: lines.count)
    guard size.columns > 0 else { return }
    let indent = (share * Double(room - size.columns)).rounded(.down)
    let block = CGRect(
      x: box.minX + indent,
      y: box.minY,
      width: Double(size.columns),
      height: Double(size.rows * 2)
    )
    guard let place = turnedPlace(of: block, size, share: share, near: side) else { return }
    let letters = place.left..<place.left + size.columns
    pushClip(columns: place.columns.clamped(to: letters), rows: place.rows)
    for (index, line) in lines.enumerated() {
      let spare = Double(size.columns - line.columns)
      let column = place.left + Int((share * spare).rounded(.down))
      draw(
        line,
        at: CellPoint(column: column, row: place.top + index),
        color: color,
        attributes: attributes
      )
    }
    popClip()
  }

  /// The position of cells of constant size on a rotated page.
  struct TurnedPlace {
    var left: Int
    var top: Int
    /// The visible range.
    var columns: Range<Int>
    var rows: Range<Int>
  }

  /// Positions the cells of a box in the layer's coordinates on its image.
  ///
  /// Visible are the cells whose centres are inside the image of the box, so that what does not
  /// overlap on the page never overlaps on the screen.
  ///
  /// If some columns must be omitted at the left or right, and neither side is nearer, `share` is
  /// which ones stay: the first at 0, the last at 1. Nil if no cell is visible.
  private func turnedPlace(
    of box: CGRect,
    _ size: CellSize,
    share: Double,
    near side: PageSide
  ) -> TurnedPlace? {
    guard let left = matrix.project(CGPoint(x: box.minX, y: box.midY)),
      let right = matrix.project(CGPoint(x: box.maxX, y: box.midY)),
      let top = matrix.project(CGPoint(x: box.midX, y: box.minY)),
      let bottom = matrix.project(CGPoint(x: box.midX, y: box.maxY))
    else { return nil }
    let columns = (Self.cell(left.x), Self.cell(right.x))
    let rows = (Self.cell(top.y / 2), Self.cell(bottom.y / 2))
    guard columns.0 < columns.1, rows.0 < rows.1 else { return nil }
    let across = columns.1 - columns.0 - size.columns
    let down = rows.1 - rows.0 - size.rows
    var place = TurnedPlace(
      left: columns.0,
      top: rows.0,
      columns: columns.0..<columns.1,
      rows: rows.0..<rows.1
    )
    switch side {
    case .left: break
    case .right: place.left += across
    case .top, .bottom: place.left += Int((share * Double(across)).rounded(.down))
    }
    switch side {
    case .top: break
    case .bottom: place.top += down
    // Spare room is split evenly.
    case .left, .right: place.top += max(0, down / 2)
    }
    return place
  }

  /// Returns the length of the longest line; nonisolated, because it visits all lines.
  private nonisolated static func columns(ofLongest lines: [StyledLine]) -> Int {
    var longest = 0
    for line in lines { longest = max(longest, line.columns) }
    return longest
  }
}

/// A side of a page that is rotated in 3-D.
package enum PageSide: Sendable {
  case left, right, top, bottom
}
