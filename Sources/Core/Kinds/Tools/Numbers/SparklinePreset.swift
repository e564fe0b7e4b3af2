extension ToolPreset {
  static let sparkline = ToolPreset(
    .sparkline,
    summary: "The latest values as columns of up to three rows, which scroll.",
    parameters: [
      ("values", "samples", "A value or a list of them, which are appended; '[]' removes all."),
      ("min", "min", "The value at the bottom; unset: the smallest that is shown."),
      ("max", "max", "The value at the top; unset: the largest that is shown."),
    ]
  ) { SparklineLayer() }
}

extension LayerPreset where Kind == SparklineLayer {
  /// The latest values as columns of up to three rows, which scroll.
  ///
  /// - Parameters:
  ///   - values: The values, the latest last.
  ///   - min: The value at the bottom; nil for the smallest that is shown.
  ///   - max: The value at the top; nil for the largest that is shown.
  /// - Returns: The preset.
  public static func sparkline(
    values: [Double] = [],
    min: Double? = nil,
    max: Double? = nil
  ) -> LayerPreset {
    LayerPreset(.sparkline, ["values": values, "min": min, "max": max]) { SparklineLayer() }
  }
}
