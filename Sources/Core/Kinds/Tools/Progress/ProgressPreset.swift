import LaminaMath

extension ToolPreset {
  static let progress = ToolPreset(
    .progress,
    summary: "A bar that never shows more than was reached, with percent and the time left.",
    parameters: [
      ("value", "value", "How much is done."),
      ("total", "total", "How much there is to do; unset: unknown."),
      ("text", "text", "What is being done."),
      ("state", "state", "How it is: \(names(ToolState.self))."),
      ("bars", "bars", "Several bars instead of one, each with id, text, state, value and total."),
      ("rows", "rows", "The rows for bars; the last one counts those that have none."),
      ("rewind", "rewind", "Whether lower values than before are taken."),
      ("color", "color", "Its colour; the accent, or that of the state unless given."),
    ]
  ) { ProgressLayer() }
}

extension LayerPreset where Kind == ProgressLayer {
  /// A bar that never shows more than was reached, with percent and the time left.
  ///
  /// - Parameters:
  ///   - value: How much is done.
  ///   - total: How much there is to do; nil if that is unknown.
  ///   - text: What is being done.
  ///   - state: Whether it runs, or how it ended.
  ///   - bars: Several bars instead of one.
  ///   - rows: The rows for bars; the last one counts those that have none. 0: one for each.
  ///   - rewind: Whether lower values than before are taken.
  ///   - color: Its colour; nil for the accent, or that of the state.
  /// - Returns: The preset.
  public static func progress(
    value: Double = 0,
    total: Double? = nil,
    text: String? = nil,
    state: ToolState = .running,
    bars: [ToolItem] = [],
    rows: Int = 0,
    rewind: Bool = false,
    color: Color? = nil
  ) -> LayerPreset {
    let values: KeyValuePairs<String, (any Sendable)?> = [
      "value": value, "total": total, "text": text, "state": state, "bars": bars,
      "rows": rows, "rewind": rewind, "color": color,
    ]
    return LayerPreset(.progress, values) { ProgressLayer() }
  }
}
