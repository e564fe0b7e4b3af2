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
    layer.setValue(value, of: descriptor)
  }
}
