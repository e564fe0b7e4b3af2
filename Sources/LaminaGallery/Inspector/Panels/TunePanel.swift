import LaminaMath
import LaminaScenes

/// The numbers and choices of the file that belong to the chosen layer, as sliders.
enum TunePanel: InspectorPanel {
  static let part = InspectorPart.tune

  static func count(_ content: InspectorContent) -> Int { content.tune?.rows.count ?? 0 }

  private static let valueColumns = 12

  private static func nameColumns(_ columns: Int) -> Int {
    min(36, max(12, columns < 60 ? columns / 2 : columns * 2 / 5))
  }

  /// Where sliders begin and how many columns they have.
  static func slider(_ columns: Int) -> (start: Int, width: Int) {
    let names = nameColumns(columns)
    return (names + 2, max(6, columns - names - valueColumns - 4))
  }

  static func body(_ content: InspectorContent, columns: Int) -> PanelBody {
    var body = PanelBody()
    guard let tune = content.tune, !tune.rows.isEmpty else {
      body.rows = PanelRows([
        [PanelText("  nothing here stands in a file", color: PanelPalette.dim)]
      ])
      return body
    }
    if let curve = tune.curve {
      let words = "  \(CurveText.css(curve.points))  \(curve.owner) \(curve.path.last ?? "")"
      body.head = [[PanelText(PanelColumns.fit(words, columns), color: PanelPalette.accent)]]
      let picture = CurveEditorPicture(
        curve,
        columns: columns - 2,
        rows: tune.room,
        isASCII: content.isASCII
      )
      body.rows = PanelRows(picture.lines.map { [PanelText("  ", color: PanelPalette.dim)] + $0 })
      return body
    }
    let chosen = content.rows[part] ?? 0
    let value = valueColumns
    let (names, slider) = (nameColumns(columns), slider(columns).width)
    var rows: [[PanelText]] = []
    var owner = ""
    for (index, row) in tune.rows.enumerated() {
      let isChosen = index == chosen
      let name = row.owner == owner ? "  " + row.name : row.owner + " " + row.name
      owner = row.owner
      let plain = row.isWritten ? PanelPalette.text : PanelPalette.dim
      rows.append([
        PanelText(isChosen ? content.glyphs.selected + " " : "  ", color: PanelPalette.accent),
        PanelText(
          PanelColumns.fit(name, names),
          color: isChosen ? PanelPalette.accent : plain,
          isBold: isChosen
        ),
        PanelText(track(row.share, slider, content.glyphs) + " ", color: PanelPalette.dim),
        PanelText(
          PanelColumns.fit((row.isEdited ? "*" : row.isWritten ? " " : "~") + row.value, value),
          color: row.isEdited ? PanelPalette.code : plain,
          isBold: row.isEdited
        ),
      ])
    }
    body.rows = PanelRows(rows)
    body.foot = tune.notes.map { [PanelText(PanelColumns.fit("  " + $0, columns))] }
    return body
  }

  private static func track(_ share: Double?, _ width: Int, _ glyphs: InspectorGlyphs) -> String {
    guard let share else { return String(repeating: " ", count: width) }
    var line = Array(repeating: glyphs.rule, count: width)
    line[Int((min(max(share, 0), 1) * Double(width - 1)).rounded())] = glyphs.knob
    return line.joined()
  }
}
