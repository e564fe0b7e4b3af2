/// The pieces of JSON that commands write line by line.
enum JSONText {
  /// A text between quotes.
  static func quoted(_ text: String) -> String {
    var json = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\n": json += "\\n"
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
        let digits = String(scalar.value, radix: 16)
        json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }

  /// A number that reads back as the same Double; `null` for none and for what JSON cannot say.
  static func number(_ number: Double?) -> String {
    guard let number, number.isFinite else { return "null" }
    return "\(number)"
  }

  /// An object from keys and finished values, in that order.
  static func object(_ members: [(key: String, value: String)]) -> String {
    "{" + members.map { quoted($0.key) + ":" + $0.value }.joined(separator: ",") + "}"
  }
}
