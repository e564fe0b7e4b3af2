import LaminaCells
import LaminaInspection
import LaminaMath

/// The panel with the selected property over time.
enum CurvePanel: InspectorPanel {
  static let part = InspectorPart.curve

  static func count(_ content: InspectorContent) -> Int { 0 }

  static func body(_ content: InspectorContent, columns: Int) -> PanelBody {
    var body = PanelBody()
    guard let curve = content.curve else {
      body.rows = PanelRows([
        [PanelText("  choose a number in values and press enter", color: PanelPalette.dim)]
      ])
      return body
    }
    let picture = curve.picture(
      size: CellSize(columns: max(TracePlot.smallest.columns, columns), rows: curve.rows),
      isASCII: content.isASCII,
      isColored: !content.isMono
    )
    body.head = [[PanelText("  " + curve.reading(at: content.inspection.time))]]
    body.rows = PanelRows(picture.size.rows) { PanelColumns.pieces(of: picture, row: $0) }
    return body
  }
}
