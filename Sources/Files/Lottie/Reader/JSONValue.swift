import LaminaCore
import LaminaScenes

/// A value of a JSON file, accessed leniently: missing values and those of another type are nil.
enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)
}

/// An object of a JSON file with its place.
final class JSONObject: Sendable {
  let members: [(key: String, value: JSONValue)]
  let range: SourceRange

  /// The first byte, for messages about the object.
  var start: SourceRange { SourceRange(range.lowerBound, range.lowerBound + 1) }

  init(members: [(key: String, value: JSONValue)], range: SourceRange) {
    self.members = members
    self.range = range
  }

  /// The value of a key; the last one of duplicates.
  subscript(key: String) -> JSONValue? { members.last { $0.key == key }?.value }

  /// Whether a key has a non-null value.
  func has(_ key: String) -> Bool {
    if let value = self[key], !value.isNull { true } else { false }
  }

  /// A number, also as the first of a list, as text, or as a Boolean.
  func number(_ key: String) -> Double? { self[key]?.number }
  func integer(_ key: String) -> Int? { self[key]?.number.map { Int(clamping: $0) } }
  func string(_ key: String) -> String? { self[key]?.string }
  /// A Boolean, also as 0 or 1.
  func flag(_ key: String) -> Bool { (self[key]?.number ?? 0) != 0 }
  func array(_ key: String) -> [JSONValue] { self[key]?.array ?? [] }
  func objects(_ key: String) -> [JSONObject] { array(key).compactMap(\.object) }
  func object(_ key: String) -> JSONObject? { self[key]?.object }
}

extension JSONValue {
  var isNull: Bool { if case .null = self { true } else { false } }

  /// A finite number, clamped to the limit; also the first of a list, a text in number form, and 0
  /// or 1 for a Boolean.
  var number: Double? {
    switch self {
    case .number(let number):
      number.isNaN ? nil : min(LottieLimits.largest, max(-LottieLimits.largest, number))
    case .bool(let flag): flag ? 1 : 0
    case .string(let text): Double(text).flatMap { JSONValue.number($0).number }
    case .array(let list): list.first?.scalar
    case .null, .object: nil
    }
  }

  private var scalar: Double? { if case .array = self { nil } else { number } }

  /// The numbers of a list, up to a maximum count; a single number is a list of one.
  var numbers: [Double]? {
    guard case .array(let list) = self else { return number.map { [$0] } }
    let part = list.prefix(LottieLimits.numbers)
    let numbers = part.compactMap(\.number)
    return numbers.count == part.count && !numbers.isEmpty ? numbers : nil
  }

  var string: String? { if case .string(let text) = self { text } else { nil } }
  var array: [JSONValue]? { if case .array(let list) = self { list } else { nil } }
  var object: JSONObject? { if case .object(let object) = self { object } else { nil } }
}
