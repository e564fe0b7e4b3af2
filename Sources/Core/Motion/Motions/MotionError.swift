/// The reason why a motion is invalid.
public enum MotionError: Error, Hashable, Sendable {
  /// A member is NaN or infinite.
  case notFinite(member: String, value: Double)
  /// A member is outside of its range.
  case outOfRange(member: String, value: Double, expected: String)
  /// A member has a different number of components than the property.
  case wrongComponentCount(member: String, property: String, expected: Int, found: Int)
  /// The motion has neither a property nor the name of one.
  case missingProperty
  /// The object has no animatable property of that name.
  case unknownProperty(name: String, object: String)
  /// The property belongs to another type of object.
  case wrongObject(property: String, object: String)
  /// The motion requires the value of a write-only property.
  case unreadable(property: String)
  /// A member is derived from others and cannot be set.
  case derived(member: String, instead: String)
  /// The same motion already runs under another key or for another object.
  case alreadyAttached(key: String)
}

extension MotionError: CustomStringConvertible {
  /// What was found, what was expected, and the fix.
  public var description: String {
    switch self {
    case .notFinite(let member, let value):
      "\(member) is \(value); a motion needs finite numbers"
    case .outOfRange(let member, let value, let expected):
      "\(member) is \(value); it must be \(expected)"
    case .wrongComponentCount(let member, let property, let expected, let found):
      "\(member) has \(Self.components(found)), but '\(property)' has \(expected)"
    case .missingProperty:
      "the motion has no property; set 'property' or 'propertyName' before adding it"
    case .unknownProperty(let name, let object):
      "'\(name)' is not a property of \(object) that a motion can move"
    case .wrongObject(let property, let object):
      "'\(property)' is not a property of \(object)"
    case .unreadable(let property):
      "'\(property)' can only be written; give the motion a from and a to value and no additive"
    case .derived(let member, let instead):
      "\(member) follows from the other members; use \(instead)"
    case .alreadyAttached(let key):
      "the motion already runs under the key '\(key)'; add a copy of it instead"
    }
  }

  private static func components(_ count: Int) -> String {
    count == 1 ? "1 component" : "\(count) components"
  }
}

extension MotionError {
  static func checkFinite(_ value: Double, _ member: String) throws(MotionError) {
    guard value.isFinite else { throw .notFinite(member: member, value: value) }
  }

  /// Throws if a number is not finite or of a larger magnitude than any motion needs.
  package static func checkSize(_ value: Double, _ member: String) throws(MotionError) {
    try checkFinite(value, member)
    guard abs(value) <= largest else {
      throw .outOfRange(member: member, value: value, expected: "between -1e100 and 1e100")
    }
  }

  /// Beyond it the square of a value, which the rest test needs, exceeds the range of a Double.
  private static let largest = 1e100
}
