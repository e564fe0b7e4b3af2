import LaminaCore
import LaminaInspection

enum CostPanel: InspectorPanel {
  static func body(_ content: InspectorContent, columns: Int) -> PanelBody {
    guard let cost = content.cost else { return PanelBody(note: "nothing was measured yet") }
    return PanelBody(cost.lines.count) { index in
      let line = cost.lines[index]
      return [
        PanelText("  " + line.name, columns: 22, color: PanelPalette.dim),
        PanelText(line.words, columns: max(8, columns - 22)),
      ]
    }
  }
}
