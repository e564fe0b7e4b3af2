import LaminaInspection
import LaminaMath

/// The panel with the costs of frames.
enum CostPanel: InspectorPanel {
  static let part = InspectorPart.cost

  static func count(_ content: InspectorContent) -> Int { 0 }

  static func body(_ content: InspectorContent, columns: Int) -> PanelBody {
    var body = PanelBody()
    guard let cost = content.cost else {
      body.rows = PanelRows([
        [PanelText("  nothing was measured yet", color: PanelPalette.dim)]
      ])
      return body
    }
    body.rows = PanelRows(cost.lines.count) { index in
      let line = cost.lines[index]
      return [
        PanelText(PanelColumns.fit("  " + line.name, 22), color: PanelPalette.dim),
        PanelText(PanelColumns.fit(line.words, max(8, columns - 22))),
      ]
    }
    return body
  }
}
