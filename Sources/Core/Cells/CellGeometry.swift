/// A position in the grid of cells: whole columns and rows, from the top left.
public struct CellPoint: Hashable, Sendable {
  /// Columns from the left edge; 0 is the first.
  public var column: Int
  /// Rows from the top edge; 0 is the first.
  public var row: Int

  /// Creates a position.
  @inlinable
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// A size in whole cells.
public struct CellSize: Hashable, Sendable {
  /// Width in cells.
  public var columns: Int
  /// Height in cells.
  public var rows: Int

  /// Creates a size.
  @inlinable
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// The number of cells.
  @inlinable public var count: Int { columns * rows }
}

/// A rectangle of whole cells.
public struct CellRect: Hashable, Sendable {
  /// The top left cell.
  public var origin: CellPoint
  /// Width and height.
  public var size: CellSize

  /// Creates a rectangle.
  @inlinable
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    origin = CellPoint(column: column, row: row)
    size = CellSize(columns: columns, rows: rows)
  }

  package func contains(_ place: CellPoint) -> Bool {
    (origin.column..<origin.column + size.columns).contains(place.column)
      && (origin.row..<origin.row + size.rows).contains(place.row)
  }
}
