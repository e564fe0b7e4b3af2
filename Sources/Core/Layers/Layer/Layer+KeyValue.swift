import Foundation
import LaminaMath
import LaminaProperties
import LaminaAnimation

extension Layer {
  /// Returns the descriptor for a key path: a property of the kind, a custom value, or a part of
  /// one.
  package func row(forKeyPath keyPath: String) -> PropertyRow? {
    custom?.rows[keyPath] ?? partRows?[keyPath] ?? filterNames?.rows[keyPath]
      ?? type(of: self).propertyTable[keyPath]
  }

  /// Returns the model value of a property.
  public func value(of row: PropertyRow) -> PropertyValue {
    if let address = modelAddress(of: row) { return row.read(address) }
    return row.place == nil ? row.derived(from: self) : plainValue(of: row) ?? .none
  }

  /// Sets the model value of a property; a change searches for its action like the typed property.
  ///
  /// - Returns: false if the value is of another type or the property cannot be set.
  @discardableResult
  public func setValue(_ value: PropertyValue, of row: PropertyRow) -> Bool {
    guard let adapted = row.adapted(value), row.allows(adapted) else {
      report(
        .wrongValueType(
          keyPath: row.name,
          member: "value",
          found: "\(value)",
          expected: row.type.description
        )
      )
      return false
    }
    guard let place = row.place else { return row.setDerived(adapted, of: self) }
    guard let block = block(of: place.state, making: true) else { return false }
    let address = block.model + place.offset
    guard row.read(address) != adapted else {
      if context?.inspector != nil { inspectSame(row) }
      return true
    }
    change(row) { _ = row.write(address, adapted) }
    return true
  }

  /// Returns the presentation value of a property now, with the animations of the last commit.
  package func seenValue(of row: PropertyRow) -> PropertyValue {
    guard let context, let target = trackTarget(of: row) else { return value(of: row) }
    evaluate(at: context.now)
    return row.read(target.shown)
  }

  /// Returns the rate of change of a property's presentation value now, in its unit per second.
  package func seenVelocity(of row: PropertyRow) -> SIMD4<Double> {
    guard let context, let target = trackTarget(of: row) else { return .zero }
    // The slope of the parabola through the present and two moments just before.
    let step = 1e-4
    let values = [2 * step, step, 0]
      .map { ago in
        evaluate(at: context.now - ago)
        return row.read(target.shown).simd ?? .zero
      }
    return (values[2] * 3 - values[1] * 4 + values[0]) / (2 * step)
  }

  /// Returns the key path nearest to a misspelt one, for messages.
  package func nearestKeyPath(to keyPath: String) -> String? {
    let names =
      type(of: self).propertyTable.rows.map(\.name)
      + (custom.map { Array($0.rows.keys) } ?? []) + (partRows.map { Array($0.keys) } ?? [])
      + (filterNames.map { Array($0.rows.keys) } ?? [])
    return EditDistance.nearest(to: keyPath, in: names.sorted())
  }

  /// Returns a value by key; unset keys fall back to the style, then to the class's default.
  func storedValue(forKey key: String) -> Any? {
    if let row = row(forKeyPath: key) { return value(of: row).swiftValue }
    if let member = LayerMember(rawValue: key) { return member.value(in: self) }
    return values[key] ?? styleValue(forKey: key) ?? type(of: self).defaultValue(forKey: key)
  }

  /// Sets a property, a custom value or an arbitrary value by key.
  func store(_ value: Any?, forKey key: String) {
    guard let row = row(forKeyPath: key) else {
      if let member = LayerMember(rawValue: key) {
        member.set(value, in: self)
      } else if !Self.isSame(value, values[key]) {
        change(key) { values[key] = value }
      }
      return
    }
    guard let read = row.value(from: value ?? row.emptyValue) else {
      report(
        .wrongValueType(
          keyPath: key,
          member: "value",
          found: "\(value ?? "nil")",
          expected: row.type.description
        )
      )
      return
    }
    setValue(read, of: row)
  }

  /// Returns whether two arbitrary values are known to be equal.
  private static func isSame(_ a: Any?, _ b: Any?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
    return type(of: a) is AnyClass && a as AnyObject === b as AnyObject
  }

  /// Returns a value by key path, also of a sublayer.
  func storedValue(forKeyPath keyPath: String) -> Any? {
    if row(forKeyPath: keyPath) == nil, let (layer, rest) = sublayer(inKeyPath: keyPath) {
      return layer.value(forKeyPath: rest)
    }
    return value(forKey: keyPath)
  }

  /// Sets a value by key path, also of a sublayer; an unknown path is reported.
  func store(_ value: Any?, forKeyPath keyPath: String) {
    guard keyPath.contains("."), row(forKeyPath: keyPath) == nil else {
      return setValue(value, forKey: keyPath)
    }
    if let (layer, rest) = sublayer(inKeyPath: keyPath) {
      return layer.setValue(value, forKeyPath: rest)
    }
    report(
      .unknownKeyPath(
        keyPath: keyPath,
        kind: type(of: self).propertyTable.kind,
        nearest: nearestKeyPath(to: keyPath)
      )
    )
  }

  /// Resolves `sublayers.NAME.rest` to the sublayer, by its name or identifier, and the rest.
  func sublayer(inKeyPath keyPath: String) -> (layer: Layer, rest: String)? {
    let parts = keyPath.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "sublayers",
      let layer = children.first(where: {
        $0.name == String(parts[1]) || $0.identifier == String(parts[1])
      })
    else { return nil }
    return (layer, String(parts[2]))
  }
}

extension PropertyRow {
  /// The value that nil denotes for a non-optional property; nil if the property is optional.
  fileprivate var emptyValue: Any? {
    guard !isOptional else { return nil }
    if type == PropertyType(Bool.self) { return false }
    return vectorCount == 1 ? 0.0 : nil
  }
}
