import Lamina
import LaminaInspector

/// The line at the bottom of a scene that has just begun: its title, its keys, and the help key.
///
/// It disappears after three seconds and a short fade; an unused key or a key of the player shows
/// it again.
@MainActor
package struct PlayerFooter {
  /// The seconds before the fade.
  static let time = 3.0
  /// The number of steps of the fade, and the seconds per step.
  static let (fadeSteps, fadeStep) = (4, 0.1)

  var title: String
  /// A message in place of the title; nil for none.
  var note: String?
  var keys: [(key: String, label: String)]
  var help: (key: String, label: String)

  package init(
    title: String = "",
    note: String? = nil,
    keys: [(key: String, label: String)] = [],
    help: (key: String, label: String) = ("?", "keys")
  ) {
    (self.title, self.note) = (title, note)
    (self.keys, self.help) = (keys, help)
  }

  /// The number of the step of the fade after some seconds; 0 before it.
  private static func step(after seconds: Double) -> Double {
    seconds < time ? 0 : ((seconds - time) / fadeStep + 1e-6).rounded(.down) + 1
  }

  /// Returns the opacity after some seconds: 1 at first, 0 after the fade.
  static func strength(after seconds: Double) -> Double {
    max(0, 1 - step(after: seconds) / Double(fadeSteps + 1))
  }

  /// Returns the seconds of the next change; nil after the fade.
  static func change(after seconds: Double) -> Double? {
    let step = step(after: seconds)
    return step > Double(fadeSteps) ? nil : time + step * fadeStep
  }

  /// Returns the rendered footer for the last row of a screen; nil if the screen is too small.
  package func inset(size: CellSize, style: RenderStyle, strength: Double) -> LayeredScreen.Inset? {
    guard strength > 0, size.rows > 2, size.columns >= 8 else { return nil }
    var panel = Panel(lines: [line(columns: size.columns, strength)])
    (panel.padding, panel.margin, panel.edge) = (0, 1, nil)
    return LayeredScreen.Inset(
      frame: panel.frame(size: CellSize(columns: size.columns, rows: 1), style: style),
      origin: CellPoint(column: 0, row: size.rows - 1)
    )
  }

  /// Without enough room parts are dropped; the order of precedence is message, help, the scene's
  /// keys, its title.
  private func line(columns: Int, _ strength: Double) -> [PanelText] {
    func faded(_ color: Color) -> Color {
      let to = PanelPalette.panel
      return Color(
        red: to.red + (color.red - to.red) * strength,
        green: to.green + (color.green - to.green) * strength,
        blue: to.blue + (color.blue - to.blue) * strength
      )
    }
    func piece(_ key: String, _ label: String) -> [PanelText] {
      [
        PanelText(key, color: faded(PanelPalette.accent), isBold: true),
        PanelText(" " + label, color: faded(PanelPalette.text)),
      ]
    }
    let help = piece(self.help.key, self.help.label)
    let name = note ?? title
    let width = TextLine(name).columns + 3
    var room = columns - 2 - Self.columns(help)
    // The message takes precedence over the keys, which the help shows as well.
    let news = note != nil && width <= room ? width : 0
    room -= news
    var left: [PanelText] = []
    for key in keys {
      let next = piece(key.key, key.label) + [PanelText("   ")]
      guard Self.columns(next) <= room else { break }
      left += next
      room -= Self.columns(next)
    }
    room += news
    if !name.isEmpty, width <= room {
      let color = note == nil ? PanelPalette.text : PanelPalette.accent
      left.insert(PanelText(name + "   ", color: faded(color), isBold: true), at: 0)
      room -= width
    }
    return left + [PanelText(String(repeating: " ", count: max(0, room)))] + help
  }

  private static func columns(_ pieces: [PanelText]) -> Int {
    pieces.reduce(0) { $0 + TextLine($1.text).columns }
  }
}
