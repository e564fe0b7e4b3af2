import LaminaCore
import LaminaInspection

/// The panel with the selected layer's properties: model value, presentation value, and its source.
enum ValuesPanel: InspectorPanel {
  static func count(_ content: InspectorContent) -> Int { content.chosen?.values.count ?? 0 }

  static func body(_ content: InspectorContent, columns: Int) -> PanelBody {
    guard let layer = content.chosen else { return PanelBody([]) }
    let table = Table(columns: columns, glyphs: content.glyphs)
    let chosen = content.rows[.values] ?? 0
    var body = PanelBody(layer.values.count) { index in
      table.line(of: layer.values[index], isChosen: index == chosen)
    }
    let titles = ["  ", "property", "model", "shown", "by"]
    body.head = [table.line(titles, titles.map { _ in PanelPalette.dim })]
    return body
  }

  /// The columns; on a narrow panel equal model and presentation values are shown once.
  private struct Table {
    let glyphs: InspectorGlyphs
    let isNarrow: Bool
    let name: Int
    let value: Int
    let writer: Int

    init(columns: Int, glyphs: InspectorGlyphs) {
      self.glyphs = glyphs
      isNarrow = columns < 60
      let rest = max(20, columns - 2)
      name = rest * (isNarrow ? 35 : 30) / 100
      value = rest * (isNarrow ? 25 : 24) / 100
      writer = rest - name - 2 * value
    }

    /// Returns a line of five texts, or of four with one value as wide as two.
    func line(_ texts: [String], _ colors: [Color], isBold: Bool = false) -> [PanelText] {
      let widths =
        texts.count == 4 ? [2, name, 2 * value, writer] : [2, name, value, value, writer]
      return zip(zip(texts, widths), colors)
        .map { cell, color in
          let text = cell.1 == 2 ? cell.0 : cell.0.fitted(to: cell.1 - 1) + " "
          return PanelText(text, color: color, isBold: isBold)
        }
    }

    func line(of row: InspectedValue, isChosen: Bool) -> [PanelText] {
      let mark = (row.differs ? glyphs.differs : " ") + (isChosen ? glyphs.selected : " ")
      let plain = row.isDefault && !row.differs ? PanelPalette.dim : PanelPalette.text
      // On a narrow panel the components of a transform are recognised by their dot.
      let property =
        isNarrow && row.property.hasPrefix("transform.")
        ? String(row.property.dropFirst(9)) : row.property
      // The kind of the source is shown only on a wide panel.
      let short = row.writer == "default" ? "-" : String(row.writer.prefix { $0 != "(" })
      var texts = [mark, property, row.modelWords]
      var colors = [PanelPalette.accent, isChosen ? PanelPalette.accent : plain, plain]
      if !isNarrow || row.differs {
        texts.append(row.presentationWords)
        colors.append(row.differs ? PanelPalette.code : plain)
      }
      texts.append(isNarrow ? short : row.writer)
      colors.append(PanelPalette.dim)
      return line(texts, colors, isBold: isChosen)
    }
  }
}
