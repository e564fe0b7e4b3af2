import LaminaCells

@testable import LaminaWorkloads

extension Workload {
  /// Returns the cells of a frame, computed without layers: the expected picture of a program.
  func cells(frame number: Int, size: CellSize) -> Frame {
    var frame = self == .text || self == .full ? Frame(size: size) : Self.ground(in: size)
    switch self {
    case .idle, .redraw: break
    case .full:
      frame.cells.withUnsafeMutableBufferPointer { cells in
        for row in 0..<size.rows {
          let range = row * size.columns..<(row + 1) * size.columns
          Plasma(frame: number).fill(UnsafeMutableBufferPointer(rebasing: cells[range]), row: row)
        }
      }
    case .sparse:
      for index in 0..<Self.rectangleCount {
        let place = Self.rectangle(index, frame: number, in: size)
        for row in 0..<Self.rectangleSize.rows {
          for column in 0..<Self.rectangleSize.columns {
            let cell = Self.rectangleCell(index)
            put(cell, CellPoint(column: place.column + column, row: place.row + row), &frame)
          }
        }
      }
    case .text:
      for index in 0..<Self.labelCount {
        var place = Self.label(index, frame: number, in: size)
        for scalar in Self.label(index).unicodeScalars {
          put(Cell(glyph: scalar.value, foreground: Self.labelColor(index)), place, &frame)
          place.column += 1
        }
      }
    }
    return frame
  }

  private func put(_ cell: Cell, _ place: CellPoint, _ frame: inout Frame) {
    guard (0..<frame.size.columns).contains(place.column),
      (0..<frame.size.rows).contains(place.row)
    else { return }
    frame[place.column, place.row] = cell
  }
}
