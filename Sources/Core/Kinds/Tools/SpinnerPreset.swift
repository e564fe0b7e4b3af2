import LaminaMath

extension ToolPreset {
  static let spinner = ToolPreset(
    .spinner,
    summary: "A spinner with a text; after three seconds it tells how long it has been running.",
    parameters: [
      ("text", "text", "What is being done."),
      ("style", "spinnerStyle", "\(names(SpinnerStyle.self))."),
      ("state", "state", "How it is: \(names(ToolState.self))."),
      ("color", "color", "Its colour; the accent, or that of the state unless given."),
    ]
  ) { SpinnerLayer() }
}

extension LayerPreset where Kind == SpinnerLayer {
  /// A spinner with a text; after three seconds it tells how long it has been running.
  ///
  /// - Parameters:
  ///   - text: What is being done.
  ///   - style: The pictures.
  ///   - state: Whether it runs, or how it ended.
  ///   - color: Its colour; nil for the accent, or that of the state.
  /// - Returns: The preset.
  public static func spinner(
    text: String? = nil,
    style: SpinnerStyle = .dots,
    state: ToolState = .running,
    color: Color? = nil
  ) -> LayerPreset {
    let values: KeyValuePairs<String, (any Sendable)?> = [
      "text": text, "style": style, "state": state, "color": color,
    ]
    return LayerPreset(.spinner, values) { SpinnerLayer() }
  }
}
