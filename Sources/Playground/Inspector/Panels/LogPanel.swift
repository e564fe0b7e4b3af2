import LaminaInspection
import LaminaMath
import LaminaScenes

/// The panel with the events, newest last.
enum LogPanel: InspectorPanel {
  static let part = InspectorPart.log

  static func count(_ content: InspectorContent) -> Int { content.inspection.events.count }

  static func body(_ content: InspectorContent, columns: Int) -> PanelBody {
    var body = PanelBody()
    let chosen = content.rows[part]
    body.rows = PanelRows(content.inspection.events.count) { index in
      let event = content.inspection.events[index]
      let isChosen = index == chosen
      let time = PanelColumns.fit(ValueDescription.time(event.time), 9, isRight: true)
      return [
        PanelText(isChosen ? content.glyphs.selected + " " : "  ", color: PanelPalette.accent),
        PanelText(time + "  ", color: PanelPalette.dim),
        PanelText(PanelColumns.fit(event.family.rawValue, 12), color: PanelPalette.code),
        PanelText(
          PanelColumns.fit(
            (event.layer.isEmpty ? "" : event.layer + "  ") + event.words,
            max(8, columns - 25)
          ),
          color: isChosen ? PanelPalette.accent : PanelPalette.text
        ),
      ]
    }
    if content.inspection.isCut {
      body.head = [[PanelText("  older events were dropped", color: PanelPalette.dim)]]
    }
    return body
  }
}
