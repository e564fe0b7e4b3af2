import LaminaInspection

/// The lines that `lamina trace` prints.
extension SampleTable {
  /// The format of rows; numbers read back as the same Double.
  enum Form {
    /// A header and one line per row.
    case csv
    /// One object per row and line.
    case json
  }

  static func header(_ columns: [String], _ form: Form) -> String {
    switch form {
    case .csv: (["time"] + columns.map(CSVText.field)).joined(separator: ",") + "\n"
    case .json: ""
    }
  }

  static func line(_ row: Row, _ columns: [String], _ form: Form) -> String {
    switch form {
    case .csv:
      var text = "\(row.time)"
      for value in row.values { text += "," + (value.map { "\($0)" } ?? "") }
      return text + "\n"
    case .json:
      let values = zip(columns, row.values).map { ($0, $1 as any JSONWritable) }
      let object: JSONRecord = ["time": row.time, "values": JSONRecord(members: values)]
      return object.json + "\n"
    }
  }
}
