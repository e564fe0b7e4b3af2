import Foundation
import LaminaAnimation
import LaminaMath
import LaminaProperties

extension LayerState {
  /// Returns the value of the style for a key, from the style itself or from nested ones.
  package func styleValue(forKey key: String) -> Any? {
    var current = storedStyle
    while let style = current {
      if let value = style[key] { return value }
      current = style["style"] as? [String: Any]
    }
    return nil
  }

  /// Reverts the values of the old style and applies those of the new one, except for properties
  /// that were set otherwise in between.
  package func styleChanged() {
    guard presented == nil, !styled.isEmpty || storedStyle != nil else { return }
    for old in styled.reversed() where value(of: old.descriptor) == old.value {
      write(old.plain, of: old.descriptor)
    }
    styled.removeAll()
    for (key, any) in flatStyle {
      guard let descriptor = descriptor(forKeyPath: key), descriptor.place != nil else { continue }
      guard let value = descriptor.value(from: any), descriptor.allows(value) else {
        report(
          .wrongValueType(
            keyPath: key,
            member: "style",
            found: "\(any)",
            expected: descriptor.type.description
          )
        )
        continue
      }
      let now = self.value(of: descriptor)
      guard now == plainValue(of: descriptor), now != value else { continue }
      styled.append(StyledValue(descriptor: descriptor, value: value, plain: now))
      write(value, of: descriptor)
    }
  }

  /// The values of the style and of nested styles, each key once, sorted by name.
  private var flatStyle: [(key: String, value: Any)] {
    var values: [String: Any] = [:]
    var current = storedStyle
    while let style = current {
      values.merge(style) { first, _ in first }
      current = style["style"] as? [String: Any]
    }
    values["actions"] = nil
    values["style"] = nil
    return values.sorted { $0.key < $1.key }
  }

  /// Writes a value of a style, which never animates.
  private func write(_ value: PropertyValue, of descriptor: PropertyDescriptor) {
    guard let target = trackTarget(of: descriptor) else { return }
    let size = base.modelValue.bounds.size
    _ = descriptor.write(target.model, value)
    touch()
    settle(descriptor, sizeBefore: size)
  }

  /// Returns the default of a property of every layer; nil if it is empty or zero.
  static func plainDefault(forKey key: String) -> Any? {
    guard let descriptor = propertyTable[key], let value = propertyTable.plainValue(of: descriptor),
      !value.isNothing
    else { return nil }
    return value.swiftValue
  }
}

extension PropertyValue {
  /// Whether the value equals the zero or empty default of its type.
  fileprivate var isNothing: Bool {
    guard let content else { return true }
    if let matrix = content as? Transform3D { return matrix == .identity }
    let numbers = content.numbers
    return !numbers.isEmpty && numbers.allSatisfy { $0 == 0 }
  }
}

/// A property whose value comes from a layer's style.
package struct StyledValue {
  let descriptor: PropertyDescriptor
  let value: PropertyValue
  /// The value before the style, restored without it.
  let plain: PropertyValue
}
