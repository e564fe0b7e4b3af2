import LaminaMath

extension ToolPreset {
  static let shimmer = ToolPreset(
    .shimmer,
    summary: "A text over which a band of light runs, as long as something is going on.",
    parameters: [
      ("text", "text", "The text."),
      ("period", "period", "The seconds from one band of light to the next."),
      ("color", "color", "The colour of the light; white, on a light ground black, unless given."),
    ]
  ) { ShimmerLayer() }
}

extension LayerPreset where Kind == ShimmerLayer {
  /// A text over which a band of light runs, as long as something is going on.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - period: The seconds from one band of light to the next.
  ///   - color: The colour of the light; nil for white, or black on a light ground.
  /// - Returns: The preset.
  public static func shimmer(
    text: String? = nil,
    period: Double = 2,
    color: Color? = nil
  ) -> LayerPreset {
    let values: KeyValuePairs<String, (any Sendable)?> = [
      "text": text, "period": period, "color": color,
    ]
    return LayerPreset(.shimmer, values) { ShimmerLayer() }
  }
}
