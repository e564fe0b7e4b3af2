extension ToolPreset {
  static let confetti = ToolPreset(
    .confetti,
    summary: "Confetti for two seconds in up to eight rows, where everything moves.",
    parameters: [
      ("count", "count", "How many pieces, up to \(ConfettiLayer.mostPieces)."),
      ("seed", "seed", "What is random about them; a new seed throws them again."),
    ],
    isDecorative: true,
    seed: "seed",
    // Fewer rows than these show crumbs rather than a throw.
    rows: 6
  ) { ConfettiLayer() }
}

extension LayerPreset where Kind == ConfettiLayer {
  /// Confetti for two seconds in up to eight rows, where everything moves.
  ///
  /// - Parameters:
  ///   - count: How many pieces; nil for the usual number.
  ///   - seed: What is random about them; a new seed throws them again.
  /// - Returns: The preset.
  public static func confetti(count: Int? = nil, seed: Int? = nil) -> LayerPreset {
    LayerPreset(.confetti, ["count": count, "seed": seed]) { ConfettiLayer() }
  }
}
