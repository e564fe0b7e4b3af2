import LaminaCore
import LaminaInspection

/// The panel with the selected property over time.
enum CurvePanel: InspectorPanel {
  static func body(_ content: InspectorContent, columns: Int) -> PanelBody {
    guard let curve = content.curve else {
      return PanelBody(note: "choose a number in values and press enter")
    }
    let picture = picture(of: curve, columns: columns, content)
    var body = PanelBody(picture.size.rows) { pieces(of: picture, row: $0) }
    body.head = [[PanelText("  " + curve.reading(at: content.inspection.time))]]
    return body
  }

  /// Returns the plot: one colour for each component, a dim one for the model's values; letters on
  /// the curves without colours.
  private static func picture(
    of curve: InspectedCurve,
    columns: Int,
    _ content: InspectorContent
  ) -> Frame {
    let seen = curve.showsSpeed ? InspectedCurve.speed(of: curve.seen) : curve.seen
    let table = curve.showsSpeed ? seen : curve.merged
    let own = PanelPalette.curves
    return TracePlot.frame(
      of: table,
      size: CellSize(columns: max(TracePlot.smallest.columns, columns), rows: max(4, curve.rows)),
      glyphs: content.isASCII ? .ascii : .braille,
      isColored: !content.isMono,
      colors: table.columns.indices.map { index in
        let isSeen = index < seen.columns.count
        return InspectorPen.cellColor(isSeen ? own[index % own.count] : PanelPalette.dim)
      }
    )
  }

  private static func pieces(of frame: Frame, row: Int) -> [PanelText] {
    var pieces: [PanelText] = []
    var last = CellColor.terminalDefault
    for column in 0..<frame.size.columns {
      let cell = frame[column, row]
      if pieces.isEmpty || (cell.foreground != last && cell.glyph != 0x20) {
        if cell.glyph != 0x20 { last = cell.foreground }
        let isPlain = last == .terminalDefault
        let color = isPlain ? PanelPalette.text : Color(rgb: last.rawValue)
        pieces.append(PanelText("", color: color))
      }
      pieces[pieces.count - 1].text.unicodeScalars.append(Unicode.Scalar(cell.glyph) ?? " ")
    }
    return pieces
  }
}
