import Foundation
import LaminaCells
import LaminaMath

/// The box of the chosen layer over the stage: what is seen with a whole line, what is set dashed.
struct StageOutline {
  /// The boxes in cells of the stage's picture, and whether they are dashed.
  var boxes: [(box: CGRect, isDashed: Bool)] = []
  var isASCII = false

  /// Draws the outlines into the picture of a stage that begins at a cell.
  func draw(into frame: inout Frame, at origin: CellPoint, size: CellSize) {
    for (box, isDashed) in boxes.reversed() {
      draw(box, isDashed, into: &frame, at: origin, size)
    }
  }

  private func draw(
    _ box: CGRect,
    _ isDashed: Bool,
    into frame: inout Frame,
    at origin: CellPoint,
    _ size: CellSize
  ) {
    guard box.minX.isFinite, box.maxX.isFinite, box.minY.isFinite, box.maxY.isFinite else { return }
    let limit = 10_000.0
    func cell(_ value: Double) -> Int { Int(min(max(value, -limit), limit).rounded(.down)) }
    let (left, right) = (cell(box.minX) - 1, cell(box.maxX - 0.001) + 1)
    let (top, bottom) = (cell(box.minY) - 1, cell(box.maxY - 0.001) + 1)
    let color = InspectorPen.cellColor(isDashed ? PanelPalette.dim : PanelPalette.accent)
    func put(_ scalar: Unicode.Scalar, _ column: Int, _ row: Int) {
      guard (0..<size.columns).contains(column), (0..<size.rows).contains(row) else { return }
      let (x, y) = (origin.column + column, origin.row + row)
      guard (0..<frame.size.columns).contains(x), (0..<frame.size.rows).contains(y) else { return }
      guard frame[x, y].width == 1 else { return }
      frame[x, y].glyph = scalar.value
      frame[x, y].foreground = color
    }
    let lines: [Unicode.Scalar] =
      isASCII
      ? ["-", "|", "+", "+", "+", "+"]
      : isDashed ? ["╌", "╎", "╭", "╮", "╰", "╯"] : ["─", "│", "┌", "┐", "└", "┘"]
    let columns = max(left, 0)..<max(max(left, 0), min(right + 1, size.columns))
    for column in columns {
      put(lines[0], column, top)
      put(lines[0], column, bottom)
    }
    for row in max(top, 0)..<max(max(top, 0), min(bottom + 1, size.rows)) {
      put(lines[1], left, row)
      put(lines[1], right, row)
    }
    put(lines[2], left, top)
    put(lines[3], right, top)
    put(lines[4], left, bottom)
    put(lines[5], right, bottom)
  }
}
