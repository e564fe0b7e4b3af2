import LaminaInspection
import LaminaMath
import LaminaScenes

/// The panel with the changes of models and their action searches; the selected one with all
/// stages.
enum WhyPanel: InspectorPanel {
  static let part = InspectorPart.why

  static func count(_ content: InspectorContent) -> Int { content.inspection.changes.count }

  static func body(_ content: InspectorContent, columns: Int) -> PanelBody {
    var body = PanelBody()
    let changes = content.inspection.changes
    guard !changes.isEmpty else {
      body.rows = PanelRows([
        [
          PanelText(
            "  nothing has changed yet: press a key, or wait for a step",
            color: PanelPalette.dim
          )
        ]
      ])
      return body
    }
    // Negative if the selected layer has no changes.
    let chosen = min(content.rows[part] ?? 0, changes.count - 1)
    body.rows = PanelRows(changes.count) { index in
      let change = changes[index]
      let isChosen = index == chosen
      let values = change.old.isEmpty ? "" : "  \(change.old) \(content.glyphs.arrow) \(change.new)"
      let sign = change.isFound ? content.glyphs.active : "-"
      return [
        PanelText(isChosen ? content.glyphs.selected + " " : "  ", color: PanelPalette.accent),
        PanelText(sign + " ", color: change.isFound ? PanelPalette.code : PanelPalette.fault),
        PanelText(
          PanelColumns.fit(
            "\(ValueDescription.time(change.time))  \(change.layer).\(change.name)\(values)",
            max(8, columns - 4)
          ),
          color: isChosen ? PanelPalette.accent : PanelPalette.text,
          isBold: isChosen
        ),
      ]
    }
    // The reason is the purpose of this panel and takes precedence over the list.
    body.leastRows = 1
    let words =
      changes.indices.contains(chosen)
      ? details(changes[chosen])
      : ["  nothing has changed '\(content.chosen?.id ?? "")' so far"]
    body.foot = words.flatMap { $0.folded(to: columns, indent: 4) }
      .map { [PanelText($0, color: PanelPalette.text)] }
    return body
  }

  /// Describes a change with the five stages of its action search.
  static func details(_ change: InspectedChange) -> [String] {
    let pace = change.pace.map { ", \($0)" } ?? ""
    // The file's name and the line suffice; the folder is known to the user.
    let place = change.place.map { " (\($0.split(separator: "/").last ?? ""))" } ?? ""
    var lines = [
      "  by \(change.cause)\(place), transaction #\(change.transaction), "
        + "\(ValueDescription.length(change.duration))\(pace)"
    ]
    for (index, stage) in change.stages.enumerated() {
      let answer = stage.answer == "answered" ? "ANSWERED" : stage.answer
      lines.append(
        "  \(index + 1) \(PanelColumns.fit(stage.name, 14)) \(PanelColumns.fit(answer, 10)) "
          + stage.words
      )
    }
    return lines + ["  => \(change.result)"]
  }
}
