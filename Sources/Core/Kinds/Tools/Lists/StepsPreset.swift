extension ToolPreset {
  static let steps = ToolPreset(
    .steps,
    summary: "A checklist; where there are more steps than rows, finished ones leave first.",
    parameters: [
      (
        "items", "items",
        "The steps: 'id', 'text', 'state' of each; one alone is 'ID.ITEM.state'."
      ),
      ("rows", "rows", "The most rows; unset: those that it has room for."),
    ]
  ) { StepsLayer() }
}

extension LayerPreset where Kind == StepsLayer {
  /// A checklist; where there are more steps than rows, finished ones leave first.
  ///
  /// - Parameters:
  ///   - items: The steps in order.
  ///   - rows: The most rows; nil for those that it has room for.
  /// - Returns: The preset.
  public static func steps(items: [ToolItem] = [], rows: Int? = nil) -> LayerPreset {
    let values: KeyValuePairs<String, (any Sendable)?> = ["items": items, "rows": rows]
    return LayerPreset(.steps, values) { StepsLayer() }
  }
}
