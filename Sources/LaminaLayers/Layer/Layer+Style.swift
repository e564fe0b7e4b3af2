import LaminaMath

/// A property that has its value from a layer's style.
package struct StyledValue {
  let row: PropertyRow
  /// What the style says.
  let value: PropertyValue
  /// What the property had, and has again without the style.
  let plain: PropertyValue
}

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
    let plain = PlainState(self)
    for (key, any) in flatStyle {
      guard let row = row(forKeyPath: key), let place = addresses(of: row) else { continue }
      guard let value = PropertyValue(any, as: row.type), value.isFinite else {
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
      let now = row.read(place.model)
      guard now == plain.value(of: row), now != value else { continue }
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
    let size = base.modelValue.bounds.size
    _ = row.write(modelAddress(of: row), value)
    Transaction.touch(self)
    if base.modelValue.bounds.size != size { sizeChanged() }
    if isTimingRow(row) { timingChanged() }
  }

  /// The default of a property of every layer, if it is more than nothing.
  static func plainDefault(forKey key: String) -> Any? {
    guard let row = PropertyTable.layer[key],
      let value = PlainState(LayerProperties()).value(of: row), !value.isNothing
    else { return nil }
    return value.swiftValue
  }
}

/// The state of a layer to which nobody did anything.
@MainActor
private struct PlainState {
  private let base: AnyPropertyBlock
  private var kind: AnyPropertyBlock?
  private var custom: AnyPropertyBlock?

  init(_ layer: Layer) {
    base = layer.base.fresh()
    kind = layer.kindBlock?.fresh()
    custom = layer.customBlock?.plain
  }

  init(_ properties: LayerProperties) {
    base = PropertyBlock(properties)
  }

  func value(of row: PropertyRow) -> PropertyValue? {
    switch row.place {
    case .base(let offset): read(row, base, offset)
    case .contents(let offset): read(row, PropertyBlock(ContentsProperties()), offset)
    case .kind(let offset): kind.map { read(row, $0, offset) }
    case .custom(let offset): custom.map { read(row, $0, offset) }
    case .derived: nil
    }
  }

  private func read(_ row: PropertyRow, _ block: AnyPropertyBlock, _ offset: Int) -> PropertyValue {
    // The block owns the memory.
    withExtendedLifetime(block) { row.read(block.model + offset) }
  }
}

extension PropertyValue {
  /// Whether the value is what a property has that nobody gave a default.
  fileprivate var isNothing: Bool {
    switch self {
    case .none: true
    case .transform(let matrix): matrix == .identity
    case .path, .string, .colors, .numbers, .image: false
    default: components.allSatisfy { $0 == 0 }
    }
  }
}
