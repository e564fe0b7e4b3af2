import LaminaLayers
import LaminaProperties

/// A value for a property of a layer.
struct PropertySetting: Sendable {
  var keyPath: String
  var value: PropertyValue

  /// Sets the value on a layer.
  @MainActor func set(on layer: Layer) {
    guard let descriptor = layer.descriptor(forKeyPath: keyPath) else { return }
    layer.setValue(value, of: descriptor)
  }
}
