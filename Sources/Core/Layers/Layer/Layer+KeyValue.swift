import Foundation
import LaminaAnimation
import LaminaMath
import LaminaProperties

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
      if let number = PropertyValue(value, as: descriptor.type), !descriptor.isWithinBounds(number)
      {
        return refuse(descriptor, number)
      }
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

/// The members of a layer that have a key but no property descriptor.
@MainActor
package enum LayerMember: String {
  case name, delegate, actions, style, sublayers, superlayer, mask, needsDisplayOnBoundsChange

  func value(in layer: Layer) -> Any? {
    switch self {
    case .name: layer.name
    case .delegate: layer.delegate
    case .actions: layer.actions
    case .style: layer.style
    case .sublayers: layer.sublayers
    case .superlayer: layer.superlayer
    case .mask: layer.mask
    case .needsDisplayOnBoundsChange: layer.needsDisplayOnBoundsChange
    }
  }

  /// Sets the member; reports values of another type, and any value for `superlayer`, which only
  /// the hierarchy methods change.
  func set(_ value: Any?, in layer: Layer) {
    switch self {
    case .name: read(value, "text", layer) { layer.name = $0 }
    case .delegate: read(value, "a layer delegate", layer) { layer.delegate = $0 }
    case .actions: read(value, "actions by event", layer) { layer.actions = $0 }
    case .style: read(value, "values by key", layer) { layer.style = $0 }
    case .sublayers: read(value, "a list of layers", layer) { layer.sublayers = $0 }
    case .mask: read(value, "a layer", layer) { layer.mask = $0 }
    case .superlayer: reject(value, "addSublayer(_:) of the new superlayer", layer)
    case .needsDisplayOnBoundsChange:
      guard let flag = Bool.value(from: value ?? false) else {
        return reject(value, "true or false", layer)
      }
      layer.needsDisplayOnBoundsChange = flag
    }
  }

  private func read<Value>(
    _ value: Any?,
    _ expected: String,
    _ layer: Layer,
    _ set: (Value?) -> Void
  ) {
    guard let value else { return set(nil) }
    guard let typed = value as? Value else { return reject(value, expected, layer) }
    set(typed)
  }

  private func reject(_ value: Any?, _ expected: String, _ layer: Layer) {
    layer.report(
      .wrongValueType(
        keyPath: rawValue,
        member: "value",
        found: value.map { "\($0)" } ?? "nil",
        expected: expected
      )
    )
  }
}
