import LaminaMath

/// One glyph with its colours, on its way into a cell, or into two.
struct Letter {
  var glyph: UInt32
  var width: Int
  var color: PackedColor
  /// Clear where the letter has no background of its own.
  var background: PackedColor
  var attributes: CellAttributes
}

extension Canvas {
  /// Draws a line of text.
  ///
  /// Clips cut letters cell by cell: a cell is drawn if at least half of it is inside. A wide glyph
  /// of which only one half can be drawn becomes a space. Spaces without a background of their own
  /// look like what is behind them.
  ///
  /// - Parameters:
  ///   - line: The glyphs.
  ///   - place: The cell of the first one; may lie outside of the canvas.
  ///   - color: The colour of the glyphs; its alpha counts as opacity.
  ///   - background: The colour of the cells behind them; nil keeps what is there.
  ///   - attributes: How the glyphs are drawn.
  ///   - opacity: 0...1. Under `density` letters dissolve cell by cell, under `blend` they mix.
  ///   - look: How translucency is shown; nil is the canvas's own.
  ///   - pattern: Shifts the pattern of densities.
  public func drawText(
    _ line: TextLine,
    at place: CellPoint,
    color: Color,
    background: Color? = nil,
    attributes: CellAttributes = [],
    opacity: Double = 1,
    look: OpacityLook? = nil,
    pattern: Int = 0
  ) {
    let bounds = clips.current.bounds
    guard place.row >= bounds.top, place.row < bounds.bottom, opacity > 0 else { return }
    var letter = Letter(
      glyph: 0x20,
      width: 1,
      color: translucent(color),
      background: background.map { translucent($0) } ?? .clear,
      attributes: attributes
    )
    let isDensity = paintsDensity(look) || self.look.depth == .mono
    var column = place.column
    for glyph in line.glyphs {
      let width = Int(glyph.width)
      defer { column += width }
      if column >= bounds.right { break }
      if column + width <= bounds.left { continue }
      if glyph.cellGlyph == 0x20, letter.background.isClear, isVisible(column, place.row) {
        clearSurface(column, place.row)
      }
      letter.glyph = glyph.cellGlyph
      letter.width = width
      draw(letter, column, place.row, Float(min(1, opacity)), isDensity, pattern)
    }
  }

  /// Draws a letter as far as the clips let it through.
  func draw(
    _ letter: Letter,
    _ column: Int,
    _ row: Int,
    _ opacity: Float,
    _ isDensity: Bool,
    _ pattern: Int
  ) {
    var letter = letter
    var column = column
    let showsFirst = isVisible(column, row)
    if letter.width == 2 {
      let showsSecond = isVisible(column + 1, row)
      if !showsFirst && !showsSecond { return }
      if !showsFirst || !showsSecond {
        if !showsFirst { column += 1 }
        letter.glyph = 0x20
        letter.width = 1
      }
    } else if !showsFirst {
      return
    }
    target.touched.formUnion(
      CellBounds(left: column, top: row, right: column + letter.width, bottom: row + 1)
    )
    put(
      letter,
      opacity: opacity,
      isDensity: isDensity,
      pattern: pattern,
      column: column,
      row: row
    )
  }

  /// Whether at least half of a cell is inside of the clips.
  private func isVisible(_ column: Int, _ row: Int) -> Bool {
    guard clips.current.bounds.contains(column: column, row: row) else { return false }
    return clips.withRow(row) { $0.map { $0[column].nonzeroBitCount >= 32 } ?? true }
  }

  private func translucent(_ color: Color) -> PackedColor {
    let alpha = PackedColor.byte(color.alpha)
    return PackedColor(rawValue: packed(opaque: color).rawValue & 0xFF_FFFF | alpha << 24)
  }

  /// Puts a letter down; all of its cells are inside of the surface.
  func put(
    _ letter: Letter,
    opacity: Float,
    isDensity: Bool,
    pattern: Int,
    column: Int,
    row: Int
  ) {
    let isSpace =
      letter.glyph == 0x20 && letter.attributes.isDisjoint(with: [.underline, .reverse])
    if isSpace && letter.background.isClear { return }
    var letter = letter
    if isDensity {
      let own = isSpace ? letter.background.alpha : letter.color.alpha
      let threshold = DensityPattern.threshold(column: column, row: row, pattern: pattern)
      if opacity * Float(own) / 255 <= threshold { return }
      letter.color.rawValue |= 0xFF00_0000
      if !letter.background.isClear { letter.background.rawValue |= 0xFF00_0000 }
    }
    let strength = isDensity ? 1 : opacity
    // Of two letters in one cell the stronger one is seen.
    let cell = target.row(row) + column
    let yields = strength < 0.5 && cell.pointee.isText && cell.pointee.glyph != 0x20
    if yields {
      for offset in 0..<letter.width { tint(column + offset, row, letter, strength) }
      return
    }
    for offset in 0..<letter.width { target.detach(column: column + offset, row: row) }
    for offset in 0..<letter.width {
      put(letter, half: offset, isSpace: isSpace, strength, &cell[offset])
    }
  }

  /// Makes a cell of a plain surface a blank of that colour: it looks the same, and words that stand
  /// on a surface stay apart where a frame is read as text.
  private func clearSurface(_ column: Int, _ row: Int) {
    let cell = target.row(row) + column
    guard look.depth != .mono, cell.pointee.glyph == 0, cell.pointee.mask == .full,
      cell.pointee.ink.alpha == 255
    else { return }
    cell.pointee = CanvasCell(mask: 0, ink: .clear, paper: cell.pointee.ink)
  }

  private func put(
    _ letter: Letter,
    half offset: Int,
    isSpace: Bool,
    _ strength: Float,
    _ cell: inout CanvasCell
  ) {
    let under = cell.collapsed
    let paper = letter.background.over(under, opacity: strength)
    if isSpace {
      cell = CanvasCell(mask: 0, ink: .clear, paper: paper)
      return
    }
    cell = CanvasCell(mask: 0, ink: letter.color.over(paper, opacity: strength), paper: paper)
    cell.glyph = offset == 0 ? letter.glyph : 0x20
    cell.attributes = letter.attributes
    cell.width = letter.width == 1 ? 1 : offset == 0 ? 2 : 0
  }

  /// Mixes the background of a faint letter into a cell that keeps its own.
  private func tint(_ column: Int, _ row: Int, _ letter: Letter, _ strength: Float) {
    let cell = target.row(row) + column
    cell.pointee.ink = letter.background.over(cell.pointee.ink, opacity: strength)
    cell.pointee.paper = letter.background.over(cell.pointee.paper, opacity: strength)
  }
}
