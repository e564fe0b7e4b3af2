import LaminaCells
import LaminaInspection
import LaminaMath

extension InspectedCurve {
  /// Returns the plot: one colour for each component, a dim one for the model's values; letters on
  /// the curves without colours.
  package func picture(size: CellSize, isASCII: Bool, isColored: Bool) -> Frame {
    let seen = showsSpeed ? Self.speed(of: seen) : seen
    let table = showsSpeed ? seen : merged
    let own = PanelPalette.curves
    let colors = table.columns.indices.map { index in
      InspectorPen.cellColor(
        index < seen.columns.count ? own[index % own.count] : PanelPalette.dim
      )
    }
    return TracePlot.frame(
      of: table,
      size: CellSize(columns: size.columns, rows: max(4, size.rows)),
      glyphs: isASCII ? .ascii : .braille,
      isColored: isColored,
      colors: colors
    )
  }
}
