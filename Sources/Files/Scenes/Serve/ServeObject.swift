import LaminaCore

/// A JSON object that is written member by member.
struct ServeObject {
  private var text = "{"

  /// The object so far.
  var json: String { text + "}" }

  /// Adds a member whose value is JSON already.
  mutating func add(_ key: String, _ json: String) {
    if text.utf8.count > 1 { text += "," }
    text += JSONString.quoted(key)
    text += ":"
    text += json
  }

  mutating func add(_ key: String, text value: String) { add(key, JSONString.quoted(value)) }

  mutating func add(_ key: String, number: Double) {
    add(key, number.isFinite ? "\(number)" : "null")
  }

  mutating func add(_ key: String, whole number: Int) { add(key, "\(number)") }

  mutating func add(_ key: String, flag: Bool) { add(key, flag ? "true" : "false") }

  mutating func add(_ key: String, list: [String]) {
    add(key, "[" + list.joined(separator: ",") + "]")
  }
}
