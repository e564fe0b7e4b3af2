/// Values over time, row by row.
package struct SampleTable: Sendable {
  /// The name of each column besides the time.
  package var columns: [String]
  /// The rows; a missing value is nil.
  package var rows: [Row]

  package struct Row: Sendable {
    package var time: Double
    package var values: [Double?]

    package init(time: Double, values: [Double?]) { (self.time, self.values) = (time, values) }
  }

  package init(columns: [String], rows: [Row]) { (self.columns, self.rows) = (columns, rows) }
}
