/// Values of properties over time, row by row.
struct TraceTable {
  /// The name of each column besides the time.
  var columns: [String]
  /// The rows in the order in which they are printed; a value is nil where there is none.
  var rows: [Row]

  struct Row {
    var time: Double
    var values: [Double?]
  }

  /// A header and one line per row.
  ///
  /// Numbers read back as the same Double.
  var csv: String {
    var text = (["time"] + columns.map(CSVText.field)).joined(separator: ",") + "\n"
    for row in rows {
      text += "\(row.time)"
      for value in row.values { text += "," + (value.map { "\($0)" } ?? "") }
      text += "\n"
    }
    return text
  }

  /// One object per row and line.
  ///
  /// Numbers read back as the same Double.
  var json: String {
    var text = ""
    for row in rows {
      let values = zip(columns, row.values).map { (key: $0, value: JSONText.number($1)) }
      text +=
        JSONText.object([("time", JSONText.number(row.time)), ("values", JSONText.object(values))])
        + "\n"
    }
    return text
  }
}
