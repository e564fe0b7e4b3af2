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
