import LaminaInspection
import LaminaMath

/// The panel with the selected layer's properties: model value, presentation value, and its source.
enum ValuesPanel: InspectorPanel {
  static let part = InspectorPart.values

  static func count(_ content: InspectorContent) -> Int { content.chosen?.values.count ?? 0 }

  static func body(_ content: InspectorContent, columns: Int) -> PanelBody {
    guard let layer = content.chosen else { return PanelBody() }
    let rest = max(20, columns - 2)
    // On a narrow panel equal model and presentation values are shown once.
    let isNarrow = columns < 60
    let name = rest * (isNarrow ? 35 : 30) / 100
    let value = rest * (isNarrow ? 25 : 24) / 100
    let writer = rest - name - 2 * value
    func line(
      _ texts: [String],
      _ colors: [Color],
      isBold: Bool = false,
      isJoined: Bool = false
    ) -> [PanelText] {
      let widths = isJoined ? [2, name, 2 * value, writer] : [2, name, value, value, writer]
      return zip(zip(texts, widths), colors)
        .map { cell, color in
          let text = cell.1 == 2 ? cell.0 : PanelColumns.fit(cell.0, cell.1 - 1) + " "
          return PanelText(text, color: color, isBold: isBold)
        }
    }
    var body = PanelBody()
    body.head = [
      line(
        ["  ", "property", "model", "shown", "by"],
        Array(repeating: PanelPalette.dim, count: 5)
      )
    ]
    let chosen = content.rows[part] ?? 0
    body.rows = PanelRows(layer.values.count) { index in
      let row = layer.values[index]
      let isChosen = index == chosen
      let mark =
        (row.differs ? content.glyphs.differs : " ") + (isChosen ? content.glyphs.selected : " ")
      let plain = row.isDefault && !row.differs ? PanelPalette.dim : PanelPalette.text
      let isJoined = isNarrow && !row.differs
      // On a narrow panel the components of a transform are recognised by their dot.
      let property =
        isNarrow && row.property.hasPrefix("transform.")
        ? String(row.property.dropFirst(9)) : row.property
      // The kind of the source is shown only on a wide panel.
      let short = row.writer == "default" ? "-" : String(row.writer.prefix { $0 != "(" })
      let writer = isNarrow ? short : row.writer
      let nameColor = isChosen ? PanelPalette.accent : plain
      return
        isJoined
        ? line(
          [mark, property, row.modelWords, writer],
          [PanelPalette.accent, nameColor, plain, PanelPalette.dim],
          isBold: isChosen,
          isJoined: true
        )
        : line(
          [mark, property, row.modelWords, row.presentationWords, writer],
          [
            PanelPalette.accent, nameColor, plain,
            row.differs ? PanelPalette.code : plain, PanelPalette.dim,
          ],
          isBold: isChosen
        )
    }
    return body
  }
}
