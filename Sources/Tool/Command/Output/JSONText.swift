import LaminaCells

/// The JSON syntax of commands that write line by line.
enum JSONText {
  /// Returns a quoted string.
  static func quoted(_ text: String) -> String { JSONString.quoted(text) }

  /// Returns a number that reads back as the same Double; `null` for nil and for what is not
  /// finite.
  static func number(_ number: Double?) -> String {
    guard let number, number.isFinite else { return "null" }
    return "\(number)"
  }

  /// Returns an object from keys and encoded values, in that order.
  static func object(_ members: [(key: String, value: String)]) -> String {
    "{" + members.map { quoted($0.key) + ":" + $0.value }.joined(separator: ",") + "}"
  }
}
