import Lamina
import LaminaInspector

/// The player's panels on top of a scene.
@MainActor
struct PlayerPanels {
  /// The key bindings of the help overlay; nil while it is closed.
  var keys: PlayerKeys?
  var page: PagePanel?
  var keyLabels: [KeyEvent.Key: String] = [:]
  var title = ""
  /// A hint at what to look for, between title and keys.
  var about = ""
  /// The errors of a changed file.
  var fault: String?
  /// A short status in the corner: paused, slower.
  var badge: String?
  var footer: PlayerFooter?
  /// The opacity of the footer, 0...1.
  var footerStrength = 1.0
  /// The lines of the verbose panel, if it is visible.
  var notes: [String]?

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
      lines.append([PanelText("the scene before this change continues", color: PanelPalette.dim)])
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
      let place = CellPoint(column: size.columns - frame.size.columns - 1, row: max(0, bottom - 2))
      insets.append(LayeredScreen.Inset(frame: frame, origin: place))
    }
    if let keys {
      insets.append(help(keys).inset(size: size, style: style))
    }
    return insets
  }

  /// Adds a panel of the width of the screen, and returns the number of its rows.
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
      sceneKeys: keys.sceneKeys.map { .init(key: $0.spelling, meaning: keyLabels[$0] ?? "") },
      rows: keys.table.help
    )
  }
}
