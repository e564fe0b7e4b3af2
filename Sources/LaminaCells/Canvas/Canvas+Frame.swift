import LaminaMath

extension Canvas {
  /// Draws cells as they are: the content of a layer that draws itself in cells.
  ///
  /// Cells in the terminal's own background let what is behind them show, blanks of that kind all of
  /// it. Clips cut whole cells, as they do for text, and translucent letters are mixed as text is.
  ///
  /// - Parameters:
  ///   - cells: What is drawn; palette entries stand for the colours that xterm gives them.
  ///   - place: Where its top left cell comes; may lie outside of the canvas.
  ///   - color: What stands for the terminal's own foreground.
  ///   - opacity: 0...1.
  ///   - edges: How edges are drawn; nil is the canvas's own.
  public func drawCells(
    _ cells: Frame,
    at place: CellPoint,
    color: Color = Color(red: 0.9, green: 0.9, blue: 0.9),
    opacity: Double = 1,
    edges: Edges? = nil
  ) {
    cells.cells.withUnsafeBufferPointer { all in
      for row in 0..<cells.size.rows {
        let start = row * cells.size.columns
        drawRow(
          UnsafeBufferPointer(rebasing: all[start..<start + cells.size.columns]),
          at: CellPoint(column: place.column, row: place.row + row),
          color: color,
          opacity: opacity,
          edges: edges
        )
      }
    }
  }

  /// Draws one row of cells as they are.
  package func drawRow(
    _ cells: UnsafeBufferPointer<Cell>,
    at place: CellPoint,
    color: Color = Color(red: 0.9, green: 0.9, blue: 0.9),
    opacity: Double = 1,
    edges: Edges? = nil
  ) {
    let area = CellBounds(
      CellRect(column: place.column, row: place.row, columns: cells.count, rows: 1)
    )
    let bounds = area.intersection(clips.current.bounds)
    if bounds.isEmpty || opacity <= 0 { return }
    let brush = Brush(
      isDensity: false,
      isSharp: isSharp(edges),
      opacity: Float(min(1, opacity)),
      pattern: 0
    )
    let ink = packed(opaque: color)
    let (view, row) = (target.view, place.row)
    let isPlain =
      brush.opacity >= Brush.opaqueFrom && clips.current.buffer == nil && look.depth != .mono
    target.touched.formUnion(bounds)
    var left = bounds.left
    while let run = damage.run(in: row, from: left, to: bounds.right) {
      left = run.upperBound
      // The right half of a wide glyph comes with its left half.
      for column in max(area.left, run.lowerBound - 1)..<run.upperBound {
        let cell = cells[column - area.left]
        if cell.width == 0 || (column < run.lowerBound && cell.width != 2) { continue }
        if isPlain && cell.width == 1 {
          put(cell, ink, brush, view, column, row)
        } else {
          if cell.width == 2 { hasWideText = true }
          let letter = Letter(
            glyph: cell.glyph,
            width: Int(cell.width),
            color: packed(cell.foreground) ?? ink,
            background: packed(cell.background) ?? .clear,
            attributes: cell.attributes
          )
          draw(letter, column, row, brush)
        }
      }
    }
  }

  /// Puts an opaque cell of the usual kind down.
  @inline(__always)
  private func put(
    _ cell: Cell,
    _ ink: PackedColor,
    _ brush: Brush,
    _ view: Surface.View,
    _ column: Int,
    _ row: Int
  ) {
    let place = view.place(column: column, row: row)
    let isSpace =
      cell.glyph == 0x20 && cell.attributes.isDisjoint(with: [.underline, .reverse])
    let background = packed(cell.background) ?? .clear
    if isSpace && background.isClear { return }
    view.detach(column: column, row: row)
    if isSpace {
      place.cell.pointee = CanvasCell(blank: background)
      return
    }
    place.cell.pointee = CanvasCell(
      letter: cell.glyph,
      ink: packed(cell.foreground) ?? ink,
      paper: background.isClear ? place.ground(isSharp: brush.isSharp) : background,
      attributes: cell.attributes
    )
  }

  /// A cell's colour as this canvas holds it; nil for the terminal's own.
  @inline(__always)
  private func packed(_ color: CellColor) -> PackedColor? {
    if color.rawValue < 0x0100_0000 && look.depth != .mono {
      return PackedColor(rawValue: 0xFF00_0000 | color.rawValue)
    }
    return packedEntry(color)
  }

  private func packedEntry(_ color: CellColor) -> PackedColor? {
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
