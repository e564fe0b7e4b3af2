import LaminaCore

/// Writes lines of text into a frame directly: panels are redrawn too often for layers and a stage.
struct InspectorPen {
  private(set) var frame: Frame
  private let background: CellColor

  init(size: CellSize, background: Color = PanelPalette.panel) {
    self.background = Self.cellColor(background)
    frame = Frame(size: size)
    let blank = Cell(glyph: 0x20, background: self.background)
    frame.cells = ContiguousArray(repeating: blank, count: size.count)
  }

  static func cellColor(_ color: Color) -> CellColor {
    func byte(_ component: Double) -> UInt8 { UInt8(min(max(component, 0), 1) * 255 + 0.5) }
    return CellColor(red: byte(color.red), green: byte(color.green), blue: byte(color.blue))
  }

  /// Writes text from left to right as far as it fits; returns the column after it.
  @discardableResult
  mutating func write(_ pieces: [PanelText], column: Int = 0, row: Int) -> Int {
    guard row >= 0, row < frame.size.rows else { return column }
    var column = column
    for piece in pieces {
      let color = Self.cellColor(piece.color)
      for glyph in TextLine(piece.text).glyphs {
        let width = Int(glyph.width)
        guard column + width <= frame.size.columns else { return column }
        frame[column, row] = Cell(
          glyph: glyph.cellGlyph,
          foreground: color,
          background: background,
          attributes: piece.isBold ? .bold : [],
          width: glyph.width
        )
        if width == 2 {
          frame[column + 1, row] = Cell(glyph: 0x20, background: background, width: 0)
        }
        column += width
      }
    }
    return column
  }
}
