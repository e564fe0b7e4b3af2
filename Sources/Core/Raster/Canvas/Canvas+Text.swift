import LaminaCells
import LaminaMath

/// A glyph with its colours, to be drawn into one cell or two.
struct Letter {
  var glyph: UInt32
  var width: Int
  var color: PackedColor
  /// The background; clear if the letter has none.
  var background: PackedColor
  var attributes: CellAttributes
  /// Whether the letter has the terminal's own colour, which is no colour of a canvas.
  var isTerminals = false
}

extension Canvas {
  /// Draws a line of text.
  ///
  /// Clips cut letters cell by cell: a cell is drawn if at least half of it is inside. A wide glyph
  /// of which only one half can be drawn becomes a space. Spaces without a background are
  /// transparent.
  ///
  /// - Parameters:
  ///   - line: The glyphs.
  ///   - place: The cell of the first glyph; may be outside of the canvas.
  ///   - color: The colour of the glyphs; alpha is opacity.
  ///   - background: The background colour of the cells; nil keeps the existing one.
  ///   - attributes: The attributes of the glyphs.
  ///   - opacity: 0...1. Letters keep their glyph, in a mixed colour.
  public func drawText(
    _ line: TextLine,
    at place: CellPoint,
    color: Color,
    background: Color? = nil,
    attributes: CellAttributes = [],
    opacity: Double = 1
  ) {
    let bounds = clips.current.bounds
    guard place.row >= bounds.top, place.row < bounds.bottom, opacity > 0 else { return }
    var letter = Letter(
      glyph: 0x20,
      width: 1,
      color: translucent(tinted(color)),
      background: background.map { translucent(tinted($0)) } ?? .clear,
      attributes: attributes
    )
    let brush = Brush(opacity: Float(min(1, opacity)))
    if color.role != .none {
      letter.isTerminals = isTerminals(color, .terminalForeground, opacity: brush.opacity)
    }
    if letter.color.alpha == 255, brush.opacity >= Brush.opaqueFrom, clips.current.buffer == nil,
      style.depth != .mono, line.isNarrow, !hasWideText
    {
      drawPlain(line, at: place, letter)
      return
    }
    var column = place.column
    let words = style.depth == .mono ? line.words(from: column) : 0..<0
    for glyph in line.glyphs {
      let width = Int(glyph.width)
      defer { column += width }
      if column >= bounds.right { break }
      if column + width <= bounds.left { continue }
      if width == 2 { hasWideText = true }
      if glyph.cellGlyph == 0x20, letter.background.isClear, isVisible(column, place.row) {
        clearSurface(column, place.row, isInWords: words.contains(column))
      }
      letter.glyph = glyph.cellGlyph
      letter.width = width
      draw(letter, column, place.row, brush)
    }
  }

  /// Draws common letters: opaque, one cell each, not clipped.
  private func drawPlain(_ line: TextLine, at place: CellPoint, _ letter: Letter) {
    let bounds = clips.current.bounds
    let (first, end) = (
      max(bounds.left, place.column), min(bounds.right, place.column + line.glyphs.count)
    )
    if first >= end { return }
    touch(CellBounds(first..<end, of: place.row))
    let view = target.view
    let drawsOnSpaces = letter.attributes.drawsOnSpaces
    line.glyphs.withUnsafeBufferPointer { glyphs in
      damage.forEachRun(in: place.row, from: first, to: end) { run in
        for column in run {
          let glyph = glyphs[column - place.column].cellGlyph
          let cell = view.place(column: column, row: place.row)
          let under = cell.ground
          let paper = letter.background.over(under, opacity: 1)
          if glyph == 0x20 && !drawsOnSpaces {
            // A blank of the colour of a plain surface looks the same, and keeps words separate
            // when a frame is read as text.
            if !letter.background.isClear || cell.cell.pointee.isSurface {
              let isPlain = letter.background.isClear && cell.cell.pointee.isPlain
              cell.cell.pointee = CanvasCell(
                blank: paper,
                isPlain: isPlain || letter.background.alpha == 255
              )
            }
            continue
          }
          cell.cell.pointee = CanvasCell(
            letter: glyph,
            ink: letter.isTerminals ? .clear : letter.color,
            paper: paper,
            attributes: letter.attributes
          )
        }
      }
    }
  }

  /// Draws a letter where the clips permit.
  @inline(__always)
  func draw(_ letter: Letter, _ column: Int, _ row: Int, _ brush: Brush) {
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
    touch(CellBounds(column..<column + letter.width, of: row))
    put(letter, brush, column, row)
  }

  /// Whether a cell is damaged, and at least half of it is inside of the clips.
  @inline(__always)
  func isVisible(_ column: Int, _ row: Int) -> Bool {
    guard clips.current.bounds.contains(column: column, row: row),
      damage.contains(column: column, row: row)
    else { return false }
    return clips.withRow(row) { $0.map { $0[column].nonzeroBitCount >= 32 } ?? true }
  }

  func translucent(_ color: Color) -> PackedColor {
    let alpha = PackedColor.byte(color.alpha)
    return PackedColor(rawValue: packed(opaque: color).rawValue & 0xFF_FFFF | alpha << 24)
  }

  /// Paints a letter; all of its cells are inside of the surface.
  ///
  /// A translucent letter keeps its glyph and mixes its colour, so that a word never has a hole.
  /// Monochrome canvases cannot mix: faint letters are dim, and the faintest are omitted.
  func put(_ letter: Letter, _ brush: Brush, _ column: Int, _ row: Int) {
    let isSpace = letter.glyph == 0x20 && !letter.attributes.drawsOnSpaces
    if isSpace && letter.background.isClear { return }
    var letter = letter
    var strength = brush.opacity
    if style.depth == .mono && !isSpace {
      let own = strength * Float(letter.color.alpha) / 255
      if own < Canvas.faintest { return }
      if own < 0.5 { letter.attributes.insert(.dim) }
      strength = 1
    }
    // Of two letters in one cell the stronger one is visible.
    let view = target.view
    let cell = view.place(column: column, row: row).cell
    if strength < 0.5 && cell.pointee.isText && cell.pointee.glyph != 0x20 {
      for offset in 0..<letter.width { tint(&cell[offset], letter, strength) }
      return
    }
    for offset in 0..<letter.width { view.detach(column: column + offset, row: row) }
    for offset in 0..<letter.width {
      let place = view.place(column: column + offset, row: row)
      put(letter, half: offset, isSpace: isSpace, strength, place)
    }
  }

  /// The minimum opacity of a letter on a monochrome canvas.
  private static let faintest: Float = 0.125

  /// Replaces a cell of a plain surface by a blank of that colour: it looks the same, and keeps
  /// words on a surface separate when a frame is read as text.
  ///
  /// Without colours a blank between words is a part of the text, which no picture shows through.
  func clearSurface(_ column: Int, _ row: Int, isInWords: Bool) {
    let cell = target.row(row) + column
    if style.depth == .mono {
      guard isInWords, !cell.pointee.isText else { return }
      let paper = target.view.place(column: column, row: row).ground
      cell.pointee = CanvasCell(letter: 0x20, ink: .clear, paper: paper, attributes: [])
      return
    }
    guard cell.pointee.isSurface else { return }
    cell.pointee = CanvasCell(blank: cell.pointee.ink, isPlain: cell.pointee.isPlain)
  }

  @inline(__always)
  private func put(
    _ letter: Letter,
    half offset: Int,
    isSpace: Bool,
    _ strength: Float,
    _ place: CellReference
  ) {
    let under = place.ground
    let paper = letter.background.over(under, opacity: strength)
    if isSpace {
      place.cell.pointee = CanvasCell(blank: paper, isPlain: paper == letter.background)
      return
    }
    var cell = CanvasCell(
      letter: offset == 0 ? letter.glyph : 0x20,
      ink: letter.isTerminals ? .clear : letter.color.over(paper, opacity: strength),
      paper: paper,
      attributes: letter.attributes
    )
    cell.width = letter.width == 1 ? 1 : offset == 0 ? 2 : 0
    place.cell.pointee = cell
  }

  /// Mixes the background of a faint letter into a cell that keeps its letter.
  private func tint(_ cell: inout CanvasCell, _ letter: Letter, _ strength: Float) {
    cell.ink = letter.background.over(cell.ink, opacity: strength)
    cell.paper = letter.background.over(cell.paper, opacity: strength)
  }
}

extension TextLine {
  fileprivate var isNarrow: Bool { glyphs.allSatisfy { $0.width == 1 } }

  /// The columns from the first letter to the last one, of a line at a column.
  fileprivate func words(from start: Int) -> Range<Int> {
    var (first, end, column) = (start, start, start)
    for glyph in glyphs {
      if glyph.cellGlyph != 0x20 {
        if end == start { first = column }
        end = column + Int(glyph.width)
      }
      column += Int(glyph.width)
    }
    return end == start ? start..<start : first..<end
  }
}
