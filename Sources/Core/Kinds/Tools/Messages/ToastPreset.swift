extension ToolPreset {
  static let toast = ToolPreset(
    .toast,
    summary: "A message that slides in, waits and leaves; up to eight more wait for it.",
    parameters: [
      ("text", "text", "The message; a new one is shown after those before it."),
      ("state", "state", "Its sign: \(names(ToolState.self))."),
      ("lasts", "lasts", "The seconds that it stays."),
    ]
  ) { ToastLayer() }
}

extension LayerPreset where Kind == ToastLayer {
  /// A message that slides in, waits and leaves; up to eight more wait for it.
  ///
  /// - Parameters:
  ///   - text: The message; nil for none yet.
  ///   - state: Its sign.
  ///   - lasts: The seconds that it stays.
  /// - Returns: The preset.
  public static func toast(
    text: String? = nil,
    state: ToolState = .running,
    lasts: Double = 4
  ) -> LayerPreset {
    let values: KeyValuePairs<String, (any Sendable)?> = [
      "state": state, "lasts": lasts, "text": text,
    ]
    return LayerPreset(.toast, values) { ToastLayer() }
  }
}
