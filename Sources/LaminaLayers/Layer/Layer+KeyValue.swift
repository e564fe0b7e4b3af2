import Foundation
import LaminaMath

extension Layer {
  /// The row for a key path: a property of the kind, a custom value, or a part of one.
  package func row(forKeyPath keyPath: String) -> PropertyRow? {
    customBlock?.rows[keyPath] ?? type(of: self).propertyTable[keyPath]
  }

  /// Where the three states of a row lie; nil for a row that is worked out.
  package func addresses(
    of row: PropertyRow
  )
    -> (
      model: UnsafeMutableRawPointer, shown: UnsafeMutableRawPointer,
      committed: UnsafeMutableRawPointer
    )?
  {
    let block: AnyPropertyBlock?
    let offset: Int
    switch row.place {
    case .base(let bytes): (block, offset) = (base, bytes)
    case .kind(let bytes): (block, offset) = (kindBlock, bytes)
    case .contents(let bytes): (block, offset) = (contentsMemory(), bytes)
    case .custom(let bytes): (block, offset) = (customBlock?.memory, bytes)
    case .derived: return nil
    }
    guard let block else { return nil }
    return (block.model + offset, block.shown + offset, block.committed + offset)
  }

  package func modelAddress(of row: PropertyRow) -> UnsafeMutableRawPointer {
    guard let place = addresses(of: row) else {
      preconditionFailure("\(row.name) is worked out from other properties")
    }
    return place.model
  }

  /// The model's value of a row.
  public func value(of row: PropertyRow) -> PropertyValue {
    if let place = addresses(of: row) { return row.read(place.model) }
    switch row.name {
    case "frame": return .rect(frame)
    case "frame.origin": return .point(frame.origin)
    case "frame.size": return .size(frame.size)
    case "frame.origin.x": return .number(frame.origin.x)
    case "frame.origin.y": return .number(frame.origin.y)
    case "frame.size.width": return .number(frame.size.width)
    case "frame.size.height": return .number(frame.size.height)
    default: return .none
    }
  }

  /// Sets the model's value of a row; a change looks for its action as the property itself does.
  ///
  /// - Returns: false if the value is of another type or the row cannot be set.
  @discardableResult
  public func setValue(_ value: PropertyValue, of row: PropertyRow) -> Bool {
    guard let place = addresses(of: row) else { return setDerived(row, value) }
    guard value.isFinite || (row.mayBeEndless && value == .number(.infinity)),
      let adapted = value.adapted(to: row.type)
    else {
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
    let new = standardized(adapted, of: row)
    guard row.read(place.model) != new else { return true }
    let size = base.modelValue.bounds.size
    change(row.rootName) { _ = row.write(place.model, new) }
    if base.modelValue.bounds.size != size { sizeChanged() }
    if isTimingRow(row) { timingChanged() }
    return true
  }

  private func standardized(_ value: PropertyValue, of row: PropertyRow) -> PropertyValue {
    if row.name == "bounds", case .rect(let rect) = value { return .rect(rect.standardized) }
    return value
  }

  package func isTimingRow(_ row: PropertyRow) -> Bool {
    guard case .base(let offset) = row.place,
      let start = MemoryLayout<LayerProperties>.offset(of: \.timing)
    else { return false }
    return (start..<start + MemoryLayout<MediaTimes>.size).contains(offset)
  }

  private func setDerived(_ row: PropertyRow, _ value: PropertyValue) -> Bool {
    guard row.name == "frame", case .rect(let rect)? = value.adapted(to: .rect) else {
      report(.notAnimatable(keyPath: row.name))
      return false
    }
    frame = rect
    return true
  }

  /// What is seen of a row now, with the animations of the last commit.
  package func seenValue(of row: PropertyRow) -> PropertyValue {
    guard let place = addresses(of: row), let context else { return value(of: row) }
    evaluate(at: context.now)
    return row.read(place.shown)
  }

  /// How fast what is seen of a row changes now, in its unit per second.
  package func seenVelocity(of row: PropertyRow) -> SIMD4<Double> {
    guard let place = addresses(of: row), let context else { return .zero }
    // The slope of the parabola through now and two moments just before.
    let step = 1e-4
    let values = [2 * step, step, 0]
      .map { ago in
        evaluate(at: context.now - ago)
        return row.read(place.shown).simd ?? .zero
      }
    return (values[2] * 3 - values[1] * 4 + values[0]) / (2 * step)
  }

  /// The key path nearest to a misspelt one, for messages.
  package func nearestKeyPath(to keyPath: String) -> String? {
    let names =
      type(of: self).propertyTable.rows.map(\.name)
      + (customBlock.map { Array($0.rows.keys) } ?? [])
    return EditDistance.nearest(to: keyPath, in: names.sorted())
  }

  /// A value by its key: a property, a custom value or any value that was stored; nil if unset.
  ///
  /// What was never set comes from the style, then from the class's default.
  public func value(forKey key: String) -> Any? {
    if let row = row(forKeyPath: key) { return value(of: row).swiftValue }
    if let member = LayerMember(rawValue: key) { return member.value(in: self) }
    return values[key] ?? styleValue(forKey: key) ?? type(of: self).defaultValue(forKey: key)
  }

  /// Sets a property, a custom value or any other value by its key.
  ///
  /// Nil is 0 or false for numbers and truth values, and takes other free values away.
  public func setValue(_ value: Any?, forKey key: String) {
    guard let row = row(forKeyPath: key) else {
      if let member = LayerMember(rawValue: key) {
        member.set(value, in: self)
      } else if !Self.isSame(value, values[key]) {
        change(key) { values[key] = value }
      }
      return
    }
    guard let read = PropertyValue(value ?? row.emptyValue, as: row.type) else {
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

  /// Whether two free values are known to be equal.
  private static func isSame(_ a: Any?, _ b: Any?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
    return type(of: a) is AnyClass && a as AnyObject === b as AnyObject
  }

  /// A value by its key path, such as `position.x` or `transform.rotation.z`.
  public func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// Sets a value by its key path; a path that names no property is reported.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    if keyPath.contains("."), row(forKeyPath: keyPath) == nil {
      report(
        .unknownKeyPath(
          keyPath: keyPath,
          kind: type(of: self).propertyTable.kind,
          nearest: nearestKeyPath(to: keyPath)
        )
      )
      return
    }
    setValue(value, forKey: keyPath)
  }
}

extension PropertyValue {
  /// The value as the Swift type that a program would use for it.
  package var swiftValue: Any? {
    switch self {
    case .none: nil
    case .number(let value): value
    case .boolean(let value): value
    case .point(let value): value
    case .size(let value): value
    case .rect(let value): value
    case .color(let value): value
    case .transform(let value): value
    case .path(let value): value
    case .image(let value): value
    case .string(let value): value
    case .colors(let value): value
    case .numbers(let value): value
    case .vector(let value, let count): (0..<count).map { value[$0] }
    }
  }
}

extension PropertyRow {
  /// Whether infinity is a value of the row: times that never end.
  fileprivate var mayBeEndless: Bool {
    ["duration", "repeatCount", "repeatDuration"].contains(name)
  }

  /// What nil means for a row that always has a value; nil for those that may be empty.
  fileprivate var emptyValue: Any? {
    switch type {
    case .number, .integer: 0
    case .boolean: false
    default: nil
    }
  }

  /// A value of the row's type from up to four numbers.
  package func value(vector: SIMD4<Double>) -> PropertyValue {
    switch type {
    case .point: .point(CGPoint(x: vector.x, y: vector.y))
    case .size: .size(CGSize(width: vector.x, height: vector.y))
    case .rect: .rect(CGRect(x: vector.x, y: vector.y, width: vector.z, height: vector.w))
    case .color:
      .color(Color(red: vector.x, green: vector.y, blue: vector.z, alpha: vector.w))
    case .vector:
      if case .doubles(let count) = access { .vector(vector, count: count) } else { .none }
    default: .number(vector.x)
    }
  }
}
