import LaminaCore
import LaminaInspection

/// The rendered panels of the inspector, which are composited over the stage.
package struct InspectorPicture {
  package var content: InspectorContent
  package var layout: InspectorLayout
  package var part: InspectorPart
  package var hasFocus: Bool
  /// The text of the status line, and hints beside it, the longest first.
  package var status: (left: String, hints: [String])

  package init(
    content: InspectorContent,
    layout: InspectorLayout,
    part: InspectorPart,
    hasFocus: Bool,
    status: (left: String, hints: [String])
  ) {
    (self.content, self.layout, self.part) = (content, layout, part)
    (self.hasFocus, self.status) = (hasFocus, status)
  }

  package var insets: [LayeredScreen.Inset] {
    var insets = layout.panels.map { part, place in
      LayeredScreen.Inset(frame: frame(of: part, size: place.size), origin: place.origin)
    }
    if let place = layout.status {
      var pen = InspectorPen(size: place.size, background: PanelPalette.night)
      let used = pen.write(
        [PanelText(" " + status.left, color: hasFocus ? PanelPalette.accent : PanelPalette.text)],
        row: 0
      )
      let room = place.size.columns - used - 3
      if let hint = status.hints.first(where: { TextLine($0).columns <= room }) {
        let start = place.size.columns - TextLine(hint).columns - 1
        pen.write([PanelText(hint, color: PanelPalette.dim)], column: start, row: 0)
      }
      insets.append(LayeredScreen.Inset(frame: pen.frame, origin: place.origin))
    }
    return insets
  }

  /// Returns the rows of a panel below its title.
  package static func capacity(_ size: CellSize) -> Int { max(0, size.rows - 1) }

  private func frame(of part: InspectorPart, size: CellSize) -> Frame {
    var pen = InspectorPen(size: size)
    title(part, &pen, size)
    var content = content
    content.curve?.rows = max(5, size.rows - 2)
    content.tune?.curveRows = size.rows - 1
    let body = part.panel.body(content, columns: size.columns - 1)
    let capacity = Self.capacity(size)
    let (foot, first, shown) = window(part, body, capacity)
    let list = body.head.prefix(capacity) + body[first..<first + shown]
    for (row, line) in list.enumerated() { pen.write(line, column: 1, row: row + 1) }
    // The scroll position is in the title, where it covers nothing.
    if shown < body.count, !layout.hasTabs {
      let rest = " \(first + shown) of \(body.count) "
      let start = max(0, size.columns - rest.count - 1)
      pen.write([PanelText(rest, color: PanelPalette.dim)], column: start, row: 0)
    }
    for (row, line) in foot.enumerated() {
      pen.write(line, column: 1, row: size.rows - foot.count + row)
    }
    return pen.frame
  }

  /// Returns the visible range of a panel's list, and the lines below it.
  private func window(
    _ part: InspectorPart,
    _ body: PanelBody,
    _ capacity: Int
  ) -> (foot: [[PanelText]], first: Int, shown: Int) {
    let left = capacity - min(body.head.count, capacity)
    // The explanation of the selected item is dropped if it leaves no room for the list.
    let least = min(body.count, body.leastRows)
    var foot = body.foot
    if left - foot.count < least {
      // An explanation that takes precedence over the list keeps its beginning and its end.
      let space = body.leastRows < 3 ? left - least : 0
      foot = space > 1 ? foot.prefix(1) + foot.suffix(space - 1) : []
    }
    let shown = max(0, left - foot.count)
    return (foot, scrolled(part, count: body.count, shown: shown), shown)
  }

  /// The list item in a row of a panel; nil if there is none.
  package func row(at row: Int, of part: InspectorPart, size: CellSize) -> Int? {
    let body = part.panel.body(content, columns: size.columns - 1)
    let (_, first, shown) = window(part, body, Self.capacity(size))
    let place = row - 1 - body.head.count
    guard (0..<shown).contains(place), first + place < body.count else { return nil }
    return first + place
  }

  /// Returns the first visible row, such that the selected one is visible.
  private func scrolled(_ part: InspectorPart, count: Int, shown: Int) -> Int {
    let chosen = part == .tree ? content.layer : content.rows[part] ?? (part == .log ? count : 0)
    return min(max(0, chosen - shown + 1), max(0, count - shown))
  }

  private func title(_ part: InspectorPart, _ pen: inout InspectorPen, _ size: CellSize) {
    let isChosen = part == self.part && hasFocus
    let rule = String(repeating: content.glyphs.rule, count: size.columns)
    let edge = isChosen && !layout.hasTabs ? PanelPalette.accent : PanelPalette.edge
    pen.write([PanelText(rule, color: edge)], row: 0)
    guard layout.hasTabs else {
      let name = part.rawValue + subject(of: part)
      pen.write([PanelText(" \(name) ").highlighted(isChosen)], column: 1, row: 0)
      return
    }
    var column = 1
    for other in InspectorPart.allCases {
      let isThis = other == part
      let name = isThis ? other.rawValue.uppercased() : other.rawValue
      let tab = PanelText(" \(name) ", color: PanelPalette.dim).highlighted(isThis)
      column = pen.write([tab], column: column, row: 0)
    }
    if let layer = content.chosen, column + 6 < size.columns {
      let words = ([layer.id, layer.kind] + layer.flags).joined(separator: " ")
      let text = words.fitted(to: min(TextLine(words).columns, size.columns - column - 2))
      let start = max(column, size.columns - TextLine(text).columns - 1)
      pen.write([PanelText(text, color: PanelPalette.code)], column: start, row: 0)
    }
  }

  private func subject(of part: InspectorPart) -> String {
    switch part {
    case .values, .tune: content.chosen.map { ": \($0.id)" } ?? ""
    case .curve: content.curve.map { ": \($0.name)" } ?? ""
    default: ""
    }
  }
}
