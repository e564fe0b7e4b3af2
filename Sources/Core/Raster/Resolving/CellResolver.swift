import LaminaCells

/// Converts cells of the canvas into cells of a frame.
///
/// Holds all inputs of the conversion, so that no lookups, reference counting or checks are needed
/// per cell.
struct CellResolver {
  let chooser: GlyphChooser
  let dotGrid: DotGrid
  /// The assumed colour of the terminal's default background in translucent cells.
  let assumed: PackedColor
  /// The glyph of a cell that is a surface throughout; in ASCII the blank, before its background.
  let fullGlyph: UInt32

  @inline(__always)
  func resolve(_ place: CellReference) -> Cell {
    let cell = place.cell.pointee
    if cell.glyph != 0 {
      if cell.isShade && (cell.level == 1 || cell.glyph == fullGlyph) { return end(cell) }
      var result = Cell(
        glyph: cell.glyph,
        foreground: shown(cell.ink),
        background: shown(cell.paper),
        attributes: cell.attributes
      )
      result.width = cell.width
      return result
    }
    if cell.extraCount == 0 {
      if cell.mask == 0 { return Cell(glyph: 0x20, background: shown(cell.paper)) }
      if cell.mask == .full { return solid(shown(cell.ink)) }
    }
    return partial(place)
  }

  /// Resolves the lowest or highest step of a ramp: the background, or solid ink.
  @inline(never)
  private func end(_ cell: CanvasCell) -> Cell {
    if cell.level > 1 { return solid(shown(cell.ink)) }
    let behind = shown(cell.paper)
    return cell.glyph == fullGlyph ? solid(behind) : Cell(glyph: 0x20, background: behind)
  }

  /// A cell that is a surface throughout: the fullest glyph with the same colour behind it, because
  /// many fonts leave gaps around that glyph.
  @inline(__always)
  func solid(_ ink: CellColor) -> Cell {
    if ink == .terminalDefault { return .blank }
    if fullGlyph == 0x20 { return Cell(glyph: 0x20, background: ink) }
    return Cell(glyph: fullGlyph, foreground: ink, background: ink)
  }

  @inline(never)
  private func partial(_ place: CellReference) -> Cell {
    let cell = place.cell
    if cell.pointee.showsDots { return dots(cell.pointee) }
    if cell.pointee.extraCount == 0, cell.pointee.level > 0 || cell.pointee.isSharp {
      let choice = sharpChoice(cell.pointee)
      return drawn(choice, shown(cell.pointee.ink), shown(cell.pointee.paper))
    }
    let (choice, ink, paper) = parts(place)
    return drawn(choice, shown(ink), shown(paper))
  }

  /// Returns the glyph of a cell of several regions, and the two colours that it shows.
  func parts(
    _ place: CellReference
  ) -> (choice: GlyphChooser.Choice, ink: PackedColor, paper: PackedColor) {
    let cell = place.cell.pointee
    if cell.extraCount > 0 { return chooser.choice(for: CellRegions(place)) }
    if cell.level > 0 || cell.isSharp { return (sharpChoice(cell), cell.ink, cell.paper) }
    var fit = chooser.smoothChoice(for: cell.mask)
    if cell.isFringe { fit.keepHalves() }
    // Unmixed colours are unchanged, so the terminal's default background stays the default.
    let ink = fit.inkInside == 64 ? cell.ink : mixed(cell, Int(fit.inkInside))
    let paper = fit.inkOutside == 0 ? cell.paper : mixed(cell, Int(fit.inkOutside))
    return (fit.choice, ink, paper)
  }

  /// The glyph of a cell of two regions without mixed colours.
  @inline(__always)
  private func sharpChoice(_ cell: CanvasCell) -> GlyphChooser.Choice {
    cell.level > 0 ? chooser.choice(at: Int(cell.level) - 1) : chooser.choice(for: cell.mask)
  }

  /// Dots over the background, which keeps its colour.
  private func dots(_ cell: CanvasCell) -> Cell {
    dots(cell, shown(cell.ink), shown(cell.paper))
  }

  /// Dots in two colours.
  func dots(_ cell: CanvasCell, _ ink: CellColor, _ paper: CellColor) -> Cell {
    let glyph = ink == paper ? 0x20 : dotGrid.glyph(for: cell.mask)
    if glyph == 0x20 { return Cell(glyph: 0x20, background: paper) }
    return Cell(glyph: glyph, foreground: ink, background: paper)
  }

  /// Mixes the colours of a cell in linear light, with `ink` 64ths of its ink.
  private func mixed(_ cell: CanvasCell, _ ink: Int) -> PackedColor {
    PackedColor.mean(cell.ink.over(assumed), ink, cell.paper.over(assumed), 64 - ink)
  }

  func drawn(_ choice: GlyphChooser.Choice, _ ink: CellColor, _ paper: CellColor) -> Cell {
    if ink == paper { return solid(ink) }
    // Blank and full are each other's inverse.
    if choice.glyph == (choice.isInverse ? 0x2588 : 0x20) {
      return Cell(glyph: 0x20, background: paper)
    }
    if choice.glyph == 0x20 || choice.glyph == 0x2588 { return solid(ink) }
    if !choice.isInverse {
      // A letter cannot have the terminal's default background as its colour either.
      if ink == .terminalDefault {
        return Cell(glyph: choice.glyph, foreground: paper, background: ink, attributes: .reverse)
      }
      return Cell(glyph: choice.glyph, foreground: ink, background: paper)
    }
    if paper == .terminalDefault {
      // The terminal's default background is not available as a glyph's colour; its reverse mode
      // is.
      return Cell(glyph: choice.glyph, foreground: ink, background: paper, attributes: .reverse)
    }
    return Cell(glyph: choice.glyph, foreground: paper, background: ink)
  }

  /// Converts a colour to one that the terminal can show.
  @inline(__always)
  func shown(_ color: PackedColor) -> CellColor {
    color.alpha == 255 ? CellColor(rawValue: color.rawValue & 0xFF_FFFF) : shownRarely(color)
  }

  @inline(never)
  private func shownRarely(_ color: PackedColor) -> CellColor {
    if color.isClear { return .terminalDefault }
    return CellColor(rawValue: color.over(assumed).rawValue & 0xFF_FFFF)
  }
}

extension PackedColor {
  @inline(__always)
  func over(_ bottom: PackedColor) -> PackedColor { alpha == 255 ? self : over(bottom, opacity: 1) }
}
