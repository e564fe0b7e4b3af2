import Lamina

extension CellSize {
  /// The default size of a terminal.
  package static let usual = CellSize(columns: 80, rows: 24)
}
