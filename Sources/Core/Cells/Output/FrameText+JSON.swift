extension FrameText {
  /// A frame as one line of JSON, without a newline.
  ///
  ///     {"time":0.5,"columns":2,"rows":1,"cells":[[{"text":"█","fg":"#ffcc66","bg":null}, …]]}
  ///
  /// `null` is the terminal's default colour; `attributes` is present only if a cell has any; the
  /// right half of a wide glyph has the text `""`.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - time: Its time in seconds; finite.
  /// - Returns: The object.
  public static func json(_ frame: Frame, time: Double) -> String {
    var json = ""
    json.reserveCapacity(frame.size.count * 48)
    json +=
      "{\"time\":\(time),\"columns\":\(frame.size.columns),\"rows\":\(frame.size.rows),\"cells\":["
    for row in 0..<frame.size.rows {
      json += row == 0 ? "[" : ",["
      for column in 0..<frame.size.columns {
        if column > 0 { json += "," }
        append(frame[column, row], text: glyph(of: frame, column: column, row: row), to: &json)
      }
      json += "]"
    }
    json += "]}"
    return json
  }

  private static func append(_ cell: Cell, text: String, to json: inout String) {
    json += "{\"text\":"
    append(quoted: text, to: &json)
    json += ",\"fg\":"
    append(cell.foreground, to: &json)
    json += ",\"bg\":"
    append(cell.background, to: &json)
    if !cell.attributes.isEmpty {
      let names = cell.attributes.names.map { "\"\($0)\"" }
      json += ",\"attributes\":[" + names.joined(separator: ",") + "]"
    }
    json += "}"
  }

  private static func append(_ color: CellColor, to json: inout String) {
    if let hexadecimal = color.hexadecimal {
      json += "\"" + hexadecimal + "\""
    } else {
      json += "null"
    }
  }

  private static func append(quoted text: String, to json: inout String) {
    json += "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { json += "\\" }
      json.unicodeScalars.append(scalar)
    }
    json += "\""
  }
}
