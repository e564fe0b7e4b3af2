/// All panels.
package enum InspectorPanels {
  package static var all: [any InspectorPanel.Type] {
    [
      TreePanel.self, ValuesPanel.self, TimePanel.self, CurvePanel.self, WhyPanel.self,
      LogPanel.self, TunePanel.self, CostPanel.self,
    ]
  }

  /// Returns the panel of a part.
  package static func panel(_ part: InspectorPart) -> any InspectorPanel.Type {
    all.first { $0.part == part } ?? TreePanel.self
  }
}

extension InspectorContent {
  /// Returns a panel as plain text, as `lamina inspect` prints it.
  package func text(_ part: InspectorPart, columns: Int = 100) -> String {
    var plain = self
    plain.glyphs.selected = " "
    let body = InspectorPanels.panel(part).body(plain, columns: columns)
    return (body.head + body.rows[0..<body.rows.count] + body.foot)
      .map { line in
        let text = line.map(\.text).joined()
        return String(text.reversed().drop { $0 == " " }.reversed()) + "\n"
      }
      .joined()
  }
}
