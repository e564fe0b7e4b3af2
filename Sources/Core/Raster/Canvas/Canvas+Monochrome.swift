import LaminaCells

extension Canvas {
  /// A cell of a monochrome picture: light becomes ink, which is quantised only here.
  func monochrome(_ place: CellReference, column: Int, row: Int) -> Cell {
    let cell = place.cell.pointee
    if cell.isText {
      var result = Cell(glyph: cell.glyph, attributes: cell.attributes)
      result.width = cell.width
      let paper = Canvas.light(cell.paper)
      if paper >= 0.5 && paper > Canvas.light(cell.ink) { result.attributes.insert(.reverse) }
      return result
    }
    if cell.glyph == 0 && cell.extraCount == 0 && cell.mask != 0 && cell.mask != .full {
      let (ink, paper) = (Canvas.light(cell.ink), Canvas.light(cell.paper))
      if ink >= Canvas.bright && paper <= Canvas.dark { return shape(cell.mask) }
      if paper >= Canvas.bright && ink <= Canvas.dark { return shape(~cell.mask) }
    }
    let threshold = DensityPattern.threshold(column: column, row: row, pattern: 0)
    let level = ramp.level(ink: Canvas.light(place.collapsed), threshold: threshold)
    return Cell(glyph: ramp.glyphs[level])
  }

  /// The thresholds between which an edge is drawn by its shape instead of by the ink of its cell:
  /// bright beside dark.
  private static let bright: Float = 0.5
  private static let dark: Float = 0.125

  private func shape(_ mask: Coverage) -> Cell {
    Cell(glyph: chooser.choice(for: mask).glyph)
  }

  /// The linear light of a grey over nothing, 0...1: its ink.
  @inline(__always)
  private static func light(_ color: PackedColor) -> Float {
    LightTable.decoded[Int(color.rawValue & 255)] * Float(color.alpha) * (1 / 255)
  }
}
