import LaminaCore
import LaminaInspection
import LaminaScenes

/// The panel with the events, newest last.
enum LogPanel: InspectorPanel {
  static func count(_ content: InspectorContent) -> Int { content.inspection.events.count }

  static func body(_ content: InspectorContent, columns: Int) -> PanelBody {
    let chosen = content.rows[.log]
    var body = PanelBody(content.inspection.events.count) { index in
      let event = content.inspection.events[index]
      let isChosen = index == chosen
      let time = ValueDescription.time(event.time).fitted(to: 9, isRight: true)
      let words = (event.layer.isEmpty ? "" : event.layer + "  ") + event.words
      let color = isChosen ? PanelPalette.accent : PanelPalette.text
      return [
        content.mark(isChosen), PanelText(time + "  ", color: PanelPalette.dim),
        PanelText(event.family.rawValue, columns: 12, color: PanelPalette.code),
        PanelText(words, columns: max(8, columns - 25), color: color),
      ]
    }
    if content.inspection.isCut {
      body.head = [[PanelText("  older events were dropped", color: PanelPalette.dim)]]
    }
    return body
  }
}
