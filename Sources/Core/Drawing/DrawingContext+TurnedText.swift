import Foundation
import LaminaCells
import LaminaMath

/// Letters on a page that is turned in space: they keep their size, and stand where the page is seen.
/// Those for which there is no room are left out, from the far side of the page on.
extension DrawingContext {
  /// Draws lines of text in a box of the layer's coordinates, as on a page that is turned.
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

  /// Where cells that keep their size stand on a page that is turned.
  struct TurnedPlace {
    /// The column of the first one.
    var left: Int
    /// The row of the first one.
    var top: Int
    /// Where they are seen.
    var columns: Range<Int>
    var rows: Range<Int>
  }

  /// Finds where cells stand that are made for a box of the layer's coordinates.
  ///
  /// They are seen in the cells whose middles lie inside of the image of the box, so that what does
  /// not overlap on the page never does.
  ///
  /// - Parameters:
  ///   - box: The box.
  ///   - size: How many cells there are.
  ///   - share: Which of them stay if some must be left out to the left or right, where neither is
  ///     nearer than the other: the first at 0, the last at 1.
  ///   - side: The side of the page that is nearest.
  /// - Returns: The place, or nil if nothing of them is seen.
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
    // Where there is room to spare, in the middle of it.
    case .left, .right: place.top += max(0, down / 2)
    }
    return place
  }

  /// The length of the longest line; not isolated, because it looks at all.
  private nonisolated static func columns(ofLongest lines: [StyledLine]) -> Int {
    var longest = 0
    for line in lines { longest = max(longest, line.columns) }
    return longest
  }
}
