import Foundation
import LaminaMath
import LaminaProperties
import LaminaAnimation

extension Layer {
  /// Returns a value by key; unset keys fall back to the style, then to the class's default.
  func storedValue(forKey key: String) -> Any? {
    if let descriptor = descriptor(forKeyPath: key) { return value(of: descriptor).swiftValue }
    if let member = LayerMember(rawValue: key) { return member.value(in: self) }
    return values[key] ?? styleValue(forKey: key) ?? type(of: self).defaultValue(forKey: key)
  }

  /// Sets a property, a custom value or an arbitrary value by key.
  func store(_ value: Any?, forKey key: String) {
    guard let descriptor = descriptor(forKeyPath: key) else {
      if let member = LayerMember(rawValue: key) {
        member.set(value, in: self)
      } else if !Self.isSame(value, values[key]) {
        change(key) { values[key] = value }
      }
      return
    }
    guard let read = descriptor.value(from: value ?? descriptor.emptyValue) else {
      report(
        .wrongValueType(
          keyPath: key,
          member: "value",
          found: "\(value ?? "nil")",
          expected: descriptor.type.description
        )
      )
      return
    }
    setValue(read, of: descriptor)
  }

  /// Returns whether two arbitrary values are known to be equal.
  private static func isSame(_ a: Any?, _ b: Any?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
    return type(of: a) is AnyClass && a as AnyObject === b as AnyObject
  }

  /// Returns a value by key path, also of a sublayer.
  func storedValue(forKeyPath keyPath: String) -> Any? {
    if descriptor(forKeyPath: keyPath) == nil, let (sublayer, rest) = sublayer(inKeyPath: keyPath) {
      return sublayer.layer.value(forKeyPath: rest)
    }
    return value(forKey: keyPath)
  }

  /// Sets a value by key path, also of a sublayer; an unknown path is reported.
  func store(_ value: Any?, forKeyPath keyPath: String) {
    guard keyPath.contains("."), descriptor(forKeyPath: keyPath) == nil else {
      return setValue(value, forKey: keyPath)
    }
    if let (sublayer, rest) = sublayer(inKeyPath: keyPath) {
      return sublayer.layer.setValue(value, forKeyPath: rest)
    }
    report(
      .unknownKeyPath(
        keyPath: keyPath,
        kind: type(of: self).propertyTable.kind,
        nearest: nearestKeyPath(to: keyPath)
      )
    )
  }
}

extension PropertyDescriptor {
  /// The value that nil denotes for a non-optional property; nil if the property is optional.
  fileprivate var emptyValue: Any? {
    guard !isOptional else { return nil }
    if type == PropertyType(Bool.self) { return false }
    return vectorCount == 1 ? 0.0 : nil
  }
}
