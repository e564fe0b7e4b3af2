import LaminaCells
import LaminaMath

extension Canvas {
  /// Draws cells verbatim: the content of a layer that draws itself in cells.
  ///
  /// Cells whose background is the terminal default are transparent, blank ones completely. Clips
  /// cut whole cells, as for text, and translucent letters are mixed as text is.
  ///
  /// - Parameters:
  ///   - cells: The cells; palette entries are converted to xterm's colours.
  ///   - place: The position of the top left cell; may be outside of the canvas.
  ///   - color: The colour that replaces the terminal's default foreground; nil for that of the
  ///     canvas.
  ///   - opacity: 0...1.
  public func drawCells(
    _ cells: Frame,
    at place: CellPoint,
    color: Color? = nil,
    opacity: Double = 1
  ) {
    cells.cells.withUnsafeBufferPointer { all in
      for row in 0..<cells.size.rows {
        let start = row * cells.size.columns
        drawRow(
          UnsafeBufferPointer(rebasing: all[start..<start + cells.size.columns]),
          at: CellPoint(column: place.column, row: place.row + row),
          color: color,
          opacity: opacity
        )
      }
    }
  }

  package func isDamaged(row: Int, from column: Int, columns: Int) -> Bool {
    damage.intersects(CellBounds(column..<column + columns, of: row))
  }

  package func drawRow(
    _ cells: UnsafeBufferPointer<Cell>,
    at place: CellPoint,
    color: Color? = nil,
    opacity: Double = 1
  ) {
    let area = CellBounds(
      CellRect(column: place.column, row: place.row, columns: cells.count, rows: 1)
    )
    let bounds = area.intersection(clips.current.bounds)
    if bounds.isEmpty || opacity <= 0 { return }
    let brush = Brush(opacity: Float(min(1, opacity) * (activeTint?.alpha ?? 1)))
    let isPlain =
      tint == nil && brush.opacity >= Brush.opaqueFrom && clips.current.buffer == nil
    if isPlain && style.depth != .mono && drawReady(cells, at: place) { return }
    let ink = packed(opaque: tinted(color ?? terminalForeground))
    let (view, row) = (target.view, place.row)
    touch(bounds)
    damage.forEachRun(in: row, from: bounds.left, to: bounds.right) { run in
      if isPlain, !Canvas.hasWide(cells, run, area.left) {
        return Canvas.copy(cells, run, area.left, ink, to: view, row)
      }
      // The right half of a wide glyph is drawn with its left half.
      for column in max(area.left, run.lowerBound - 1)..<run.upperBound {
        let cell = cells[column - area.left]
        if cell.width == 0 || (column < run.lowerBound && cell.width != 2) { continue }
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

  /// Whether any cell of a run, or the one before it, is part of a wide glyph.
  private static func hasWide(
    _ cells: UnsafeBufferPointer<Cell>,
    _ run: Range<Int>,
    _ first: Int
  ) -> Bool {
    for index in max(0, run.lowerBound - first - 1)..<run.upperBound - first
    where cells[index].width != 1 { return true }
    return false
  }

  /// Copies opaque narrow cells.
  static func copy(
    _ cells: UnsafeBufferPointer<Cell>,
    _ run: Range<Int>,
    _ first: Int,
    _ ink: PackedColor,
    to view: Surface.View,
    _ row: Int
  ) {
    for column in run {
      let cell = cells[column - first]
      let background = packedColor(cell.background)
      let isSpace = cell.glyph == 0x20 && !cell.attributes.drawsOnSpaces
      if isSpace && background.isClear { continue }
      view.detach(column: column, row: row)
      let place = view.place(column: column, row: row)
      if isSpace {
        place.cell.pointee = CanvasCell(blank: background)
        continue
      }
      let color = packedColor(cell.foreground)
      place.cell.pointee = CanvasCell(
        letter: cell.glyph,
        ink: color.isClear ? ink : color,
        paper: background.isClear ? place.ground : background,
        attributes: cell.attributes
      )
    }
  }

  /// A cell's colour as stored by a canvas with colours; clear for the terminal default.
  @inline(__always)
  private static func packedColor(_ color: CellColor) -> PackedColor {
    if color.rawValue < 0x0100_0000 { return PackedColor(rawValue: 0xFF00_0000 | color.rawValue) }
    return packedEntry(color)
  }

  @inline(never)
  private static func packedEntry(_ color: CellColor) -> PackedColor {
    if color == .terminalDefault { return .clear }
    return PackedColor(rawValue: 0xFF00_0000 | Palette.entries256[Int(color.rawValue & 255)])
  }

  /// A cell's colour as stored by this canvas; nil for the terminal default.
  private func packed(_ color: CellColor) -> PackedColor? {
    let packed = Canvas.packedColor(color)
    if packed.isClear { return nil }
    if tint != nil { return self.packed(opaque: tinted(Color(packed))) }
    return packed
  }
}

extension CellAttributes {
  /// Whether a space with these attributes shows more than its background.
  @inline(__always) var drawsOnSpaces: Bool { rawValue & Self.seenOnSpaces != 0 }

  /// Underlined and reversed; as bits, because every cell of a frame is tested.
  private static let seenOnSpaces: UInt16 = 1 << 3 | 1 << 4
}

extension Color {
  init(_ color: PackedColor) {
    self.init(
      red: Double(color.rawValue >> 16 & 255) / 255,
      green: Double(color.rawValue >> 8 & 255) / 255,
      blue: Double(color.rawValue & 255) / 255
    )
  }
}
