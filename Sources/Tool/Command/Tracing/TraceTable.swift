import LaminaInspection

/// Values of properties over time, as `lamina trace` prints them.
typealias TraceTable = SampleTable

extension SampleTable {
  /// The format of rows.
  ///
  /// Numbers read back as the same Double.
  enum Form {
    /// A header and one line per row.
    case csv
    /// One object per row and line.
    case json
  }

  /// Returns the text before all rows.
  static func header(_ columns: [String], _ form: Form) -> String {
    switch form {
    case .csv: (["time"] + columns.map(CSVText.field)).joined(separator: ",") + "\n"
    case .json: ""
    }
  }

  /// Returns the line of a row.
  static func line(_ row: Row, _ columns: [String], _ form: Form) -> String {
    switch form {
    case .csv:
      var text = "\(row.time)"
      for value in row.values { text += "," + (value.map { "\($0)" } ?? "") }
      return text + "\n"
    case .json:
      let values = zip(columns, row.values).map { (key: $0, value: JSONText.number($1)) }
      return JSONText.object([
        ("time", JSONText.number(row.time)), ("values", JSONText.object(values)),
      ]) + "\n"
    }
  }
}
