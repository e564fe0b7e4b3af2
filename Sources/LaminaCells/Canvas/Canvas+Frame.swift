import LaminaMath

extension Canvas {
  /// Draws cells as they are: the content of a layer that draws itself in cells.
  ///
  /// Cells in the terminal's own background let what is behind them show, blanks of that kind all of
  /// it. Clips cut whole cells, as they do for text, and translucency is shown as it is for text.
  ///
  /// - Parameters:
  ///   - cells: What is drawn; palette entries stand for the colours that xterm gives them.
  ///   - place: Where its top left cell comes; may lie outside of the canvas.
  ///   - color: What stands for the terminal's own foreground.
  ///   - opacity: 0...1.
  ///   - look: How translucency is shown; nil is the canvas's own.
  ///   - pattern: Shifts the pattern of densities.
  public func drawCells(
    _ cells: Frame,
    at place: CellPoint,
    color: Color = Color(red: 0.9, green: 0.9, blue: 0.9),
    opacity: Double = 1,
    look: OpacityLook? = nil,
    pattern: Int = 0
  ) {
    guard opacity > 0 else { return }
    let area = CellBounds(
      CellRect(
        column: place.column,
        row: place.row,
        columns: cells.size.columns,
        rows: cells.size.rows
      )
    )
    let bounds = area.intersection(clips.current.bounds)
    if bounds.isEmpty { return }
    let isDensity = paintsDensity(look) || self.look.depth == .mono
    let ink = packed(opaque: color)
    for row in bounds.top..<bounds.bottom {
      let line = (row - place.row) * cells.size.columns - place.column
      for column in max(area.left, bounds.left - 1)..<bounds.right {
        let cell = cells.cells[line + column]
        if cell.width == 0 || (column < bounds.left && cell.width != 2) { continue }
        let letter = Letter(
          glyph: cell.glyph,
          width: Int(cell.width),
          color: packed(cell.foreground) ?? ink,
          background: packed(cell.background) ?? .clear,
          attributes: cell.attributes
        )
        draw(letter, column, row, Float(min(1, opacity)), isDensity, pattern)
      }
    }
  }

  /// A cell's colour as this canvas holds it; nil for the terminal's own.
  @inline(__always)
  private func packed(_ color: CellColor) -> PackedColor? {
    if color == .terminalDefault { return nil }
    let value =
      color.rawValue < 0x0100_0000
      ? color.rawValue : Palette.entries256[Int(color.rawValue & 255)]
    let opaque = PackedColor(rawValue: 0xFF00_0000 | value)
    return look.depth == .mono ? PackedColor(brightnessOf: Color(opaque)) : opaque
  }
}

extension Color {
  /// The colour of a packed one, opaque.
  init(_ color: PackedColor) {
    self.init(
      red: Double(color.rawValue >> 16 & 255) / 255,
      green: Double(color.rawValue >> 8 & 255) / 255,
      blue: Double(color.rawValue & 255) / 255
    )
  }
}
