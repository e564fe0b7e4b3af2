import Foundation
import LaminaMath
import LaminaProperties
import LaminaAnimation

extension Layer {
  /// The value of a style for a key: the style's own, or that of the styles in it.
  package func styleValue(forKey key: String) -> Any? {
    var current = style
    while let style = current {
      if let value = style[key] { return value }
      current = style["style"] as? [String: Any]
    }
    return nil
  }

  /// Takes back what the old style set and sets what the new one says, both where nobody else set
  /// something in between.
  package func styleChanged() {
    guard presented == nil, !styled.isEmpty || style != nil else { return }
    for old in styled.reversed() where value(of: old.row) == old.value {
      write(old.plain, of: old.row)
    }
    styled.removeAll()
    for (key, any) in flatStyle {
      guard let row = row(forKeyPath: key), row.place != nil else { continue }
      guard let value = row.value(from: any), row.allows(value) else {
        report(
          .wrongValueType(
            keyPath: key,
            member: "style",
            found: "\(any)",
            expected: row.type.description
          )
        )
        continue
      }
      let now = self.value(of: row)
      guard now == plainValue(of: row), now != value else { continue }
      styled.append(StyledValue(row: row, value: value, plain: now))
      write(value, of: row)
    }
  }

  /// The values of the style and of the styles in it, each key once, by name.
  private var flatStyle: [(key: String, value: Any)] {
    var values: [String: Any] = [:]
    var current = style
    while let style = current {
      values.merge(style) { first, _ in first }
      current = style["style"] as? [String: Any]
    }
    values["actions"] = nil
    values["style"] = nil
    return values.sorted { $0.key < $1.key }
  }

  /// A style is no change that animates.
  private func write(_ value: PropertyValue, of row: PropertyRow) {
    guard let target = trackTarget(of: row) else { return }
    let size = base.modelValue.bounds.size
    _ = row.write(target.model, value)
    Transaction.touch(self)
    settle(row, sizeBefore: size)
  }

  /// The default of a property of every layer, if it is more than nothing.
  static func plainDefault(forKey key: String) -> Any? {
    guard let row = propertyTable[key], let value = propertyTable.plainValue(of: row),
      !value.isNothing
    else { return nil }
    return value.swiftValue
  }
}

extension PropertyValue {
  /// Whether the value is what a property has that nobody gave a default.
  fileprivate var isNothing: Bool {
    guard let content else { return true }
    if let matrix = content as? Transform3D { return matrix == .identity }
    let numbers = content.numbers
    return !numbers.isEmpty && numbers.allSatisfy { $0 == 0 }
  }
}
