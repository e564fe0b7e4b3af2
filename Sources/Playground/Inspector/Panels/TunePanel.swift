import Foundation
import LaminaCore
import LaminaScenes

/// The panel with the selected layer's values in the file, as sliders.
package enum TunePanel: InspectorPanel {
  package static func count(_ content: InspectorContent) -> Int { content.tune?.rows.count ?? 0 }

  private static let valueColumns = 12

  private static func nameColumns(_ columns: Int) -> Int {
    min(36, max(12, columns < 60 ? columns / 2 : columns * 2 / 5))
  }

  package static func slider(_ columns: Int) -> (start: Int, width: Int) {
    let names = nameColumns(columns)
    return (names + 2, max(6, columns - names - valueColumns - 4))
  }

  package static func body(_ content: InspectorContent, columns: Int) -> PanelBody {
    guard let tune = content.tune, !tune.rows.isEmpty else {
      return PanelBody(note: "nothing here comes from a file")
    }
    if let curve = tune.curve {
      let words = "  \(CurveText.css(curve.points))  \(curve.owner) \(curve.path.last ?? "")"
      let picture = CurveEditorPicture(
        curve,
        columns: columns - 2,
        rows: tune.curveRows,
        isASCII: content.isASCII
      )
      var body = PanelBody(picture.lines.map { [PanelText("  ", color: PanelPalette.dim)] + $0 })
      body.head = [[PanelText(words, columns: columns, color: PanelPalette.accent)]]
      return body
    }
    let chosen = content.rows[.tune] ?? 0
    let (names, slider) = (nameColumns(columns), slider(columns).width)
    var rows: [[PanelText]] = []
    var owner = ""
    for (index, row) in tune.rows.enumerated() {
      let isChosen = index == chosen
      let kind = columns < 60 ? row.owner.range(of: " (") : nil
      let whose = kind.map { String(row.owner[..<$0.lowerBound]) } ?? row.owner
      let name = row.owner == owner || whose.isEmpty ? "  " + row.name : whose + " " + row.name
      owner = row.owner
      let plain = row.isWritten ? PanelPalette.text : PanelPalette.dim
      let title = PanelText(name, columns: names, color: plain).highlighted(isChosen)
      let value = PanelText(
        (row.isEdited ? "*" : row.isWritten ? " " : "~") + row.value,
        columns: valueColumns,
        color: row.isEdited ? PanelPalette.code : plain,
        isBold: row.isEdited
      )
      let track = track(row, slider, content.glyphs, isChosen: isChosen)
      rows.append([content.mark(isChosen), title] + track + [value])
    }
    var body = PanelBody(rows)
    body.foot = tune.notes.flatMap { ("  " + $0).folded(to: columns, indent: 4) }
      .map { [PanelText($0)] }
    return body
  }

  private static func track(
    _ row: TuneContent.Row,
    _ width: Int,
    _ glyphs: InspectorGlyphs,
    isChosen: Bool
  ) -> [PanelText] {
    if let color = row.color {
      let blank = String(repeating: " ", count: width + 1 - glyphs.swatch.count)
      return [PanelText(glyphs.swatch, color: color), PanelText(blank, color: PanelPalette.dim)]
    }
    guard let share = row.share else {
      return [PanelText(String(repeating: " ", count: width + 1), color: PanelPalette.dim)]
    }
    let place = Int((min(max(share, 0), 1) * Double(width - 1)).rounded())
    let color = isChosen ? PanelPalette.accent : PanelPalette.code
    func line(_ sign: String, _ count: Int) -> String { String(repeating: sign, count: count) }
    return [
      PanelText(line(glyphs.filled, place) + glyphs.knob, color: color, isBold: isChosen),
      PanelText(line(glyphs.rule, width - 1 - place) + " ", color: PanelPalette.edge),
    ]
  }
}
