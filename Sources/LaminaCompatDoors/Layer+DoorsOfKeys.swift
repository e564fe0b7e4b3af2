import LaminaLayers

@MainActor
extension Layer {
  /// The `setValue(_:forKey:)` of Lamina.
  package func plainSetValue(_ value: Any?, forKey key: String) { setValue(value, forKey: key) }

  /// The `setValue(_:forKeyPath:)` of Lamina.
  package func plainSetValue(_ value: Any?, forKeyPath keyPath: String) {
    setValue(value, forKeyPath: keyPath)
  }
}
