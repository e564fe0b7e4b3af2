import LaminaLayers

/// A preset for command-line tools with its parameters: the same as `use` in scenes.
///
/// ```swift
/// let bar = Layer.preset(.progress(total: 30, text: "Building"))
/// stage.rootLayer.addSublayer(bar)
/// bar.value = 12
/// ```
public struct LayerPreset<Kind: Layer>: Sendable {
  private let preset: ToolPreset
  private let values: [(parameter: String, value: (any Sendable)?)]
  private let make: @MainActor @Sendable () -> Kind

  /// Creates a preset with values; a parameter whose value is nil keeps the default of its property.
  init(
    _ preset: ToolPreset,
    _ values: KeyValuePairs<String, (any Sendable)?>,
    make: @escaping @MainActor @Sendable () -> Kind
  ) {
    self.preset = preset
    self.values = values.map { ($0.key, $0.value) }
    self.make = make
  }

  @MainActor
  fileprivate func layer() -> Kind {
    let layer = make()
    Transaction.perform(disableActions: true) {
      layer.autoresizingMask = ToolPreset.placement
      if preset.isDecorative { layer.isDecorative = true }
      for (parameter, value) in values {
        guard let value, let property = preset.property(of: parameter) else { continue }
        layer.setValue(value, forKeyPath: property)
      }
    }
    return layer
  }
}

extension Layer {
  /// Creates the layer of a preset.
  ///
  /// Without a size it reaches to the right side of its superlayer.
  ///
  /// - Parameter preset: The preset with its parameters.
  /// - Returns: The layer; its parameters are properties that can be set while it runs.
  public static func preset<Kind>(_ preset: LayerPreset<Kind>) -> Kind { preset.layer() }
}
