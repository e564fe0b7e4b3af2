extension ToolPreset {
  static let sparkline = ToolPreset(
    .sparkline,
    summary: "The latest values as columns of up to three rows, which scroll, with their figures.",
    parameters: [
      ("values", "samples", "A value or a list of them, which are appended; '[]' removes all."),
      ("min", "min", "The value at the bottom; unset: the smallest that is shown."),
      ("max", "max", "The value at the top; unset: the largest that is shown."),
      ("text", "text", "What the values are."),
      ("format", "format", "How the figures are written: '%d %%', '%.1f MB'; unset: three digits."),
    ]
  ) { SparklineLayer() }
}

extension LayerPreset where Kind == SparklineLayer {
  /// The latest values as columns of up to three rows, which scroll, with their figures.
  ///
  /// - Parameters:
  ///   - values: The values, the latest last.
  ///   - min: The value at the bottom; nil for the smallest that is shown.
  ///   - max: The value at the top; nil for the largest that is shown.
  ///   - text: What the values are.
  ///   - format: How the figures are written; nil for up to three digits.
  /// - Returns: The preset.
  public static func sparkline(
    values: [Double] = [],
    min: Double? = nil,
    max: Double? = nil,
    text: String? = nil,
    format: CounterFormat? = nil
  ) -> LayerPreset {
    let parameters: KeyValuePairs<String, (any Sendable)?> = [
      "values": values, "min": min, "max": max, "text": text, "format": format,
    ]
    return LayerPreset(.sparkline, parameters) { SparklineLayer() }
  }
}
