import LaminaCells

/// The pieces of JSON that commands write line by line.
enum JSONText {
  /// A text between quotes.
  static func quoted(_ text: String) -> String { JSONString.quoted(text) }

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
