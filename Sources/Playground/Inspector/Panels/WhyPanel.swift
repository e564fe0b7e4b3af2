import LaminaCore
import LaminaInspection
import LaminaScenes

/// The panel with the changes of models and their action searches; the selected one with all
/// stages.
enum WhyPanel: InspectorPanel {
  static func count(_ content: InspectorContent) -> Int { content.inspection.changes.count }

  static func body(_ content: InspectorContent, columns: Int) -> PanelBody {
    let changes = content.inspection.changes
    guard !changes.isEmpty else {
      return PanelBody(note: "nothing has changed yet: press a key, or wait for a step")
    }
    // Negative if the selected layer has no changes.
    let chosen = min(content.rows[.why] ?? 0, changes.count - 1)
    var body = PanelBody(changes.count) { index in
      let change = changes[index]
      let isChosen = index == chosen
      let values = change.old.isEmpty ? "" : "  \(change.old) \(content.glyphs.arrow) \(change.new)"
      let sign = change.isFound ? content.glyphs.active : "-"
      let time = ValueDescription.time(change.time)
      let words = "\(time)  \(change.layer).\(change.name)\(values)"
      return [
        content.mark(isChosen),
        PanelText(sign + " ", color: change.isFound ? PanelPalette.code : PanelPalette.fault),
        PanelText(words, columns: max(8, columns - 4)).highlighted(isChosen),
      ]
    }
    // The reason is the purpose of this panel and takes precedence over the list.
    body.leastRows = 1
    let words =
      changes[ifPresent: chosen].map(details)
      ?? ["  nothing has changed '\(content.chosen?.id ?? "")' so far"]
    body.foot = words.flatMap { $0.folded(to: columns, indent: 4) }
      .map { [PanelText($0)] }
    return body
  }

  /// Describes a change with the five stages of its action search.
  static func details(_ change: InspectedChange) -> [String] {
    // The file's name and the line suffice; the folder is known to the user.
    let place = change.place.map { String($0.split(separator: "/").last ?? "") }
    return change.lines(place: place, answerColumns: 10)
  }
}
