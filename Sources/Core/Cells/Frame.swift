import Foundation

/// A picture in cells: `columns * rows` cells, row by row, top row first.
public struct Frame: Hashable, Sendable {
  /// The size in cells.
  public internal(set) var size: CellSize
  /// The cells, row by row.
  public var cells: ContiguousArray<Cell>

  /// Creates a frame of blanks in the terminal's default colours.
  public init(size: CellSize) {
    self.size = size
    cells = ContiguousArray(repeating: .blank, count: size.count)
  }

  /// The cell at a position inside of the frame.
  ///
  /// - Precondition: The position is inside of the frame.
  @inlinable public subscript(column: Int, row: Int) -> Cell {
    get { cells[row * size.columns + column] }
    set { cells[row * size.columns + column] = newValue }
  }

  /// Changes the size and blanks every cell.
  public mutating func reset(size: CellSize) {
    self.size = size
    cells.removeAll(keepingCapacity: true)
    cells.append(contentsOf: repeatElement(.blank, count: size.count))
  }

  /// Copies some rows of another frame of the same size.
  ///
  /// - Precondition: Both frames have the same size; the rows are within it.
  public mutating func copyRows(_ rows: Range<Int>, from other: Frame) {
    precondition(size == other.size, "frames of different sizes")
    let start = rows.lowerBound * size.columns
    precondition(start >= 0 && rows.upperBound <= size.rows, "rows outside of the frame")
    cells.withUnsafeMutableBufferPointer { cells in
      other.cells.withUnsafeBufferPointer { other in
        guard let target = cells.baseAddress, let source = other.baseAddress else { return }
        (target + start).update(from: source + start, count: rows.count * size.columns)
      }
    }
  }
}

/// Operations on the changed cells of a frame.
extension Frame {
  /// Copies some cells of a row of another frame of the same size.
  package mutating func copyCells(_ set: CellSet, inRow row: Int, from other: Frame) {
    precondition(size == other.size && size == set.size, "frames of different sizes")
    let columns = size.columns
    cells.withUnsafeMutableBufferPointer { cells in
      other.cells.withUnsafeBufferPointer { other in
        guard let target = cells.baseAddress, let source = other.baseAddress else { return }
        set.forEachRun(in: row, from: 0, to: columns) { run in
          let start = row * columns + run.lowerBound
          (target + start).update(from: source + start, count: run.count)
        }
      }
    }
  }

  /// Whether the frame equals another one of the same size in all cells outside of a set.
  package func isSame(as other: Frame, outside set: CellSet) -> Bool {
    guard size == other.size, size == set.size else { return false }
    let columns = size.columns
    return cells.withUnsafeBufferPointer { cells in
      other.cells.withUnsafeBufferPointer { other in
        guard let first = cells.baseAddress, let second = other.baseAddress else { return true }
        func differ(_ row: Int, _ run: Range<Int>) -> Bool {
          let start = row * columns + run.lowerBound
          return memcmp(first + start, second + start, run.count * MemoryLayout<Cell>.stride) != 0
        }
        for row in 0..<size.rows where differ(row, 0..<columns) {
          var left = 0
          while left < columns {
            let run = set.run(in: row, from: left, to: columns) ?? columns..<columns
            if differ(row, left..<run.lowerBound) { return false }
            left = run.upperBound
          }
        }
        return true
      }
    }
  }
}
