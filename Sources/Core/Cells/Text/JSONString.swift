/// JSON string literals.
package enum JSONString {
  /// A text in quotes; control characters are escaped, all others are unchanged.
  package static func quoted(_ text: String) -> String {
    var json = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\n": json += "\\n"
      case "\r": json += "\\r"
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
        json += "\\u" + String(hexadecimal: scalar.value, digits: 4)
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }
}
