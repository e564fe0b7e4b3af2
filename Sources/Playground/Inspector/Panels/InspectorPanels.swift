import LaminaCore

extension InspectorPart {
  package var panel: any InspectorPanel.Type {
    switch self {
    case .tree: TreePanel.self
    case .values: ValuesPanel.self
    case .time: TimePanel.self
    case .curve: CurvePanel.self
    case .why: WhyPanel.self
    case .log: LogPanel.self
    case .tune: TunePanel.self
    case .cost: CostPanel.self
    }
  }
}

extension InspectorContent {
  /// Returns a panel as plain text, as `lamina inspect` prints it.
  package func text(_ part: InspectorPart, columns: Int = 100) -> String {
    var plain = self
    plain.glyphs.selected = " "
    let body = part.panel.body(plain, columns: columns)
    return (body.head + body[0..<body.count] + body.foot)
      .map { line in line.map(\.text).joined().withoutTrailingBlanks + "\n" }
      .joined()
  }
}
