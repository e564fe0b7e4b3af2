extension Canvas {
  /// A cell without colours: brightness is ink, quantised here and nowhere before.
  func monochrome(_ cell: CanvasCell, column: Int, row: Int) -> Cell {
    let ink = Canvas.brightness(cell.ink)
    let paper = Canvas.brightness(cell.paper)
    if cell.isText {
      var result = Cell(glyph: cell.glyph, attributes: cell.attributes)
      result.width = cell.width
      if paper >= 0.5 && paper > ink { result.attributes.insert(.reverse) }
      return result
    }
    let covered = cell.mask.nonzeroBitCount
    if cell.glyph == 0 && covered > 0 && covered < 64 {
      if ink >= 0.75 && paper <= 0.25 { return shape(cell.mask) }
      if paper >= 0.75 && ink <= 0.25 { return shape(~cell.mask) }
    }
    let share = Float(covered) / 64
    let mean = ink * share + paper * (1 - share)
    let threshold = DensityPattern.threshold(column: column, row: row, pattern: 0)
    return Cell(glyph: ramp.glyphs[ramp.level(ink: mean, threshold: threshold)])
  }

  private func shape(_ mask: Coverage) -> Cell {
    let choice = chooser.choice(for: mask)
    return Cell(glyph: choice.glyph)
  }

  /// Ink of a grey that lies over nothing.
  private static func brightness(_ color: PackedColor) -> Float {
    Float(color.rawValue & 255) * Float(color.alpha) * (1 / 65025)
  }
}
