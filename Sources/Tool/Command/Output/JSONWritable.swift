import Lamina

/// A value in the JSON of a command.
///
/// Numbers read back as the same Double, and the members of objects keep their order: `JSONEncoder`
/// offers neither 1.0 for the former nor the latter.
protocol JSONWritable: Encodable {
  var json: String { get }
}

extension String: JSONWritable {
  var json: String { JSONString.quoted(self) }
}

extension Bool: JSONWritable {
  var json: String { "\(self)" }
}

extension Int: JSONWritable {
  var json: String { "\(self)" }
}

extension Double: JSONWritable {
  /// `null` for what is not finite.
  var json: String { isFinite ? "\(self)" : "null" }

  var thousandths: Double { (self * 1000).rounded() / 1000 }
}

extension Optional: JSONWritable where Wrapped: JSONWritable {
  var json: String { self?.json ?? "null" }

  var ifPresent: JSONMember { JSONMember(value: self) }
}

extension Array: JSONWritable where Element: JSONWritable {
  var json: String { "[" + map(\.json).joined(separator: ",") + "]" }
}

/// A member that an object leaves out if it has no value.
struct JSONMember: JSONWritable {
  let value: (any JSONWritable)?

  var json: String { value?.json ?? "null" }

  func encode(to encoder: any Encoder) throws { try value?.encode(to: encoder) }
}

/// An object with its members in the order in which they are written.
struct JSONRecord: JSONWritable, ExpressibleByDictionaryLiteral {
  let members: [(key: String, value: any JSONWritable)]

  init(members: [(key: String, value: any JSONWritable)]) { self.members = members }

  init(dictionaryLiteral elements: (String, any JSONWritable)...) {
    members = elements.filter { ($0.1 as? JSONMember).map { $0.value != nil } ?? true }
  }

  var json: String {
    "{" + members.map { $0.key.json + ":" + $0.value.json }.joined(separator: ",") + "}"
  }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for (key, value) in members { try container.encode(value, forKey: Name(stringValue: key)) }
  }
}
