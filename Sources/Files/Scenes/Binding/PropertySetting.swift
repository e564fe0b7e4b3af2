import LaminaCore

/// A value for a property of a layer.
package struct PropertySetting: Sendable {
  package var keyPath: String
  package var value: PropertyValue

  package init(keyPath: String, value: PropertyValue) {
    (self.keyPath, self.value) = (keyPath, value)
  }

  @MainActor func set(on layer: Layer) {
    guard let descriptor = layer.descriptor(forKeyPath: keyPath) else { return }
    let all = descriptor.isJoined ? joined(to: layer.value(of: descriptor)) : value
    layer.setValue(all, of: descriptor)
  }

  /// The values with those before them; an empty list removes them all.
  private func joined(to old: PropertyValue) -> PropertyValue {
    guard let new = value.value(as: [Double].self), !new.isEmpty,
      let old = old.value(as: [Double].self), !old.isEmpty
    else { return value }
    return PropertyValue(old + new)
  }
}
