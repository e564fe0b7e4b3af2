import LaminaCells
import LaminaMath
import LaminaStage

/// What the player shows on top of a scene.
@MainActor
struct PlayerPanels {
  /// The overlay with all keys, open or not.
  var keys: PlayerKeys?
  /// The text beside the scene, if there is one.
  var page: PagePanel?
  /// What the keys of the scene do, in its own words.
  var keyLabels: [KeyEvent.Key: String] = [:]
  /// The scene's title, above the keys.
  var title = ""
  /// What to look for in the scene, between the two.
  var about = ""
  /// What is wrong with the file after it was changed.
  var fault: String?
  /// A few words in the corner: paused, slower.
  var badge: String?
  /// The last line, while it is shown.
  var footer: PlayerFooter?
  /// How much of it is seen, 0...1.
  var footerStrength = 1.0
  /// The lines of the verbose panel, if it is shown.
  var notes: [String]?

  /// The pictures for a screen.
  func insets(size: CellSize, style: RenderStyle) -> [LayeredScreen.Inset] {
    var insets: [LayeredScreen.Inset] = []
    var bottom = size.rows
    if let page { insets.append(page.inset(size: size, style: style)) }
    if let inset = footer?.inset(size: size, style: style, strength: footerStrength) {
      insets.append(inset)
      bottom -= 1
    }
    if let fault {
      var lines = fault.split(separator: "\n").map { [PanelText(String($0))] }
      if !lines.isEmpty { lines[0][0].color = PanelPalette.fault }
      lines.append([PanelText("the scene before this change goes on", color: PanelPalette.dim)])
      bottom -= stack(lines, edge: PanelPalette.fault, above: bottom, size, style, &insets)
    }
    if let notes {
      let lines = notes.map { [PanelText($0, color: PanelPalette.dim)] }
      bottom -= stack(lines, edge: PanelPalette.edge, above: bottom, size, style, &insets)
    }
    if let badge {
      var panel = Panel(lines: [[PanelText(badge, color: PanelPalette.accent)]])
      panel.padding = 0
      panel.margin = 1
      panel.edge = nil
      let frame = panel.frame(within: size, style: style)
      let place = CellPoint(
        column: size.columns - frame.size.columns - 1,
        row: max(0, bottom - 2)
      )
      insets.append(LayeredScreen.Inset(frame: frame, origin: place))
    }
    if let keys {
      insets.append(help(keys).inset(size: size, style: style))
    }
    return insets
  }

  /// Adds a panel as wide as the screen.
  ///
  /// - Returns: The rows that it takes.
  private func stack(
    _ lines: [[PanelText]],
    edge: Color,
    above bottom: Int,
    _ size: CellSize,
    _ style: RenderStyle,
    _ insets: inout [LayeredScreen.Inset]
  ) -> Int {
    var panel = Panel(lines: lines)
    panel.padding = 0
    panel.edge = edge
    let rows = min(lines.count, max(0, bottom))
    guard rows > 0 else { return 0 }
    let frame = panel.frame(size: CellSize(columns: size.columns, rows: rows), style: style)
    insets.append(
      LayeredScreen.Inset(frame: frame, origin: CellPoint(column: 0, row: bottom - rows))
    )
    return rows
  }

  private func help(_ keys: PlayerKeys) -> HelpPanel {
    HelpPanel(
      title: title,
      about: about,
      sceneKeys: keys.sceneKeys.map { .init(key: $0, label: keyLabels[$0] ?? "") },
      rows: keys.table.help
    )
  }
}
