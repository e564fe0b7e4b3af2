import Lamina
import LaminaInspector

/// A text beside a scene, or above it on a narrow screen; long texts scroll.
@MainActor
struct PagePanel {
  let text: ChapterText
  /// The lines above the first visible one.
  private(set) var scroll = 0

  init(text: ChapterText) { self.text = text }

  /// The columns beside the scene.
  private static let width = 44
  /// The least width of a screen with the text beside the scene.
  private static let wide = 100

  static func place(on size: CellSize) -> CellRect {
    if size.columns >= wide {
      return CellRect(column: 0, row: 0, columns: width, rows: size.rows)
    }
    let rows = min(max(3, size.rows * 2 / 5), 12)
    return CellRect(column: 0, row: 0, columns: size.columns, rows: min(rows, size.rows))
  }

  static func scene(on size: CellSize) -> CellRect {
    let text = place(on: size)
    let (columns, rows) = (text.size.columns, text.size.rows)
    return columns < size.columns
      ? CellRect(column: columns, row: 0, columns: size.columns - columns, rows: size.rows)
      : CellRect(column: 0, row: rows, columns: size.columns, rows: max(1, size.rows - rows))
  }

  /// Scrolls by lines, clamped to the text.
  mutating func scroll(by lines: Int, on size: CellSize) {
    let place = Self.place(on: size).size
    let most = max(0, text.lines(columns: max(8, place.columns - 4)).count - (place.rows - 2))
    scroll = min(max(0, scroll + lines), most)
  }

  /// Returns the rendered text; the last line indicates that there is more.
  func inset(size: CellSize, style: RenderStyle) -> LayeredScreen.Inset {
    let place = Self.place(on: size).size
    let lines = text.lines(columns: max(8, place.columns - 4))
    let room = max(1, place.rows - 2)
    var shown = Array(lines.dropFirst(scroll).prefix(room))
    if scroll + room < lines.count {
      shown.append([PanelText("j, k  scroll the text", color: PanelPalette.dim)])
    }
    var panel = Panel(lines: shown)
    panel.padding = 0
    return LayeredScreen.Inset(
      frame: panel.frame(size: place, style: style),
      origin: Self.place(on: size).origin
    )
  }
}
