extension ToolPreset {
  static let counter = ToolPreset(
    .counter,
    summary: "A number whose digits roll to each new value, through those between.",
    parameters: [
      ("value", "value", "The number."),
      ("format", "format", "How it is written: '%d', '%,d', '%.1f MB'."),
      ("text", "text", "What is being counted."),
    ]
  ) { CounterLayer() }
}

extension LayerPreset where Kind == CounterLayer {
  /// A number whose digits roll to each new value, through those between.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - format: How it is written.
  ///   - text: What is being counted.
  /// - Returns: The preset.
  public static func counter(
    value: Double = 0,
    format: CounterFormat = .whole,
    text: String? = nil
  ) -> LayerPreset {
    LayerPreset(.counter, ["value": value, "format": format, "text": text]) { CounterLayer() }
  }
}
