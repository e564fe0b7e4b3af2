import LaminaCells

extension CellSize {
  /// The size of a terminal where nobody says another one.
  package static let usual = CellSize(columns: 80, rows: 24)
}
