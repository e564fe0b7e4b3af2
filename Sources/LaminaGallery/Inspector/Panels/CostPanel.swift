import LaminaMath

/// What frames cost.
enum CostPanel: InspectorPanel {
  static let part = InspectorPart.cost

  static func count(_ content: InspectorContent) -> Int { 0 }

  static func body(_ content: InspectorContent, columns: Int) -> PanelBody {
    var body = PanelBody()
    guard let cost = content.cost else {
      body.rows = [[PanelText("  nothing was measured yet", color: PanelPalette.dim)]]
      return body
    }
    body.rows = cost.lines.map { line in
      [
        PanelText(PanelColumns.fit("  " + line.name, 22), color: PanelPalette.dim),
        PanelText(PanelColumns.fit(line.words, max(8, columns - 22))),
      ]
    }
    return body
  }
}
