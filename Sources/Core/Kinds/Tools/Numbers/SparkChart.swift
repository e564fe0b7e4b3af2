import LaminaCells

/// The columns of a sparkline, the last value at the right.
@MainActor
struct SparkChart {
  private let values: ArraySlice<Double>
  private let scale: SparkScale
  private let columns: Int
  private let rows: Int
  private let glyphs: SparkGlyphs
  private let isPlain: Bool

  /// The shades from the oldest column to the latest one.
  private static let shades = 8

  /// Nil without values.
  ///
  /// - Parameters:
  ///   - values: The values, as many as there is room for.
  ///   - least: The value at the bottom; nil for the least of them.
  ///   - most: The value at the top; nil for the largest of them.
  ///   - columns: The columns of the chart.
  ///   - rows: Its rows.
  ///   - glyphs: Its glyphs.
  ///   - isPlain: Whether there are at most 16 colours.
  init?(
    _ values: ArraySlice<Double>,
    from least: Double?,
    to most: Double?,
    columns: Int,
    rows: Int,
    glyphs: SparkGlyphs,
    isPlain: Bool
  ) {
    guard let scale = SparkScale(values, least, most) else { return nil }
    (self.values, self.scale, self.glyphs) = (values, scale, glyphs)
    (self.columns, self.rows, self.isPlain) = (columns, rows, isPlain)
  }

  /// Draws a row; columns without a value have a dot in the last one.
  func draw(_ index: Int, in row: inout ToolRow) {
    let (steps, perCell) = (rows * glyphs.steps, glyphs.perCell)
    let below = (rows - 1 - index) * glyphs.steps
    let used = (values.count + perCell - 1) / perCell
    for column in 0..<columns {
      let cell = used - columns + column
      guard cell >= 0 else {
        putRest(index, in: &row)
        continue
      }
      // The last value of a cell, counted from the end.
      let last = values.endIndex - 1 - (used - 1 - cell) * perCell
      var (left, right) = (scale.step(of: values[last], of: steps) - below, 0)
      if perCell == 2 {
        right = left
        left = last > values.startIndex ? scale.step(of: values[last - 1], of: steps) - below : 0
      }
      let glyph = glyphs.glyph(left, right)
      if glyph == 0x20 { row.skip() } else { row.put(glyph, color(column)) }
    }
  }

  private func putRest(_ index: Int, in row: inout ToolRow) {
    guard index == rows - 1 else { return row.skip() }
    let dot: UInt32 = glyphs.isASCII ? 0x2E : 0xB7
    row.put(dot, isPlain ? ToolColors.muted : ToolColors.groove)
  }

  /// The colour of a column: the older, the fainter.
  private func color(_ column: Int) -> CellColor {
    if isPlain { return ToolColors.accent }
    let half = Self.shades / 2
    let step = half + half * (column + 1) / max(1, columns)
    return ToolColors.mix(ToolColors.groove, ToolColors.accent, step, of: Self.shades)
  }
}
