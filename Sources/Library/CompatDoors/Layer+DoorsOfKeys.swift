import LaminaLayers

@MainActor
extension Layer {
  /// The `setValue(_:forKey:)` of Lamina.
  package func plainSetValue(_ value: Any?, forKey key: String) { setValue(value, forKey: key) }

  /// The `value(forKey:)` of Lamina.
  package func plainValue(forKey key: String) -> Any? { value(forKey: key) }

  /// The `value(forKeyPath:)` of Lamina.
  package func plainValue(forKeyPath keyPath: String) -> Any? { value(forKeyPath: keyPath) }

  /// The `setValue(_:forKeyPath:)` of Lamina.
  package func plainSetValue(_ value: Any?, forKeyPath keyPath: String) {
    setValue(value, forKeyPath: keyPath)
  }
}
