/// Turns cells of the canvas into cells of a frame.
///
/// Holds all that this takes, so that nothing is looked up, counted or checked for each cell.
struct CellResolver {
  private let chooser: GlyphChooser
  private let palette: Palette?
  /// What the terminal's own background is taken for where it shines through.
  private let assumed: PackedColor
  /// What covers a cell all over.
  private let fullGlyph: UInt32

  init(chooser: GlyphChooser, palette: Palette?, assumed: PackedColor, fullGlyph: UInt32) {
    self.chooser = chooser
    self.palette = palette
    self.assumed = assumed
    self.fullGlyph = fullGlyph
  }

  /// A cell in colours.
  @inline(__always)
  func resolve(_ place: CellPlace) -> Cell {
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

  /// The lowest or highest step of a ramp: what is behind it, or ink all over.
  @inline(never)
  private func end(_ cell: CanvasCell) -> Cell {
    if cell.level > 1 { return solid(shown(cell.ink)) }
    let behind = shown(cell.paper)
    return cell.glyph == fullGlyph ? solid(behind) : Cell(glyph: 0x20, background: behind)
  }

  /// A cell that is a surface all over: the fullest glyph, and the same colour behind it, because
  /// many fonts leave gaps around that glyph.
  @inline(__always)
  private func solid(_ ink: CellColor) -> Cell {
    if ink == .terminalDefault { return .blank }
    return Cell(glyph: fullGlyph, foreground: ink, background: ink)
  }

  @inline(never)
  private func partial(_ place: CellPlace) -> Cell {
    let cell = place.cell.pointee
    if cell.extraCount > 0 {
      let (choice, ink, paper) = chooser.choice(for: CellRegions(place))
      return drawn(choice, shown(ink), shown(paper))
    }
    if cell.level > 0 || cell.isSharp {
      let choice =
        cell.level > 0
        ? chooser.choice(at: Int(cell.level) - 1) : chooser.choice(for: cell.mask)
      return drawn(choice, shown(cell.ink), shown(cell.paper))
    }
    let fit = chooser.smoothChoice(for: cell.mask)
    // What is not mixed stays as it is: the terminal's own background stays itself.
    let ink = fit.inkInside == 64 ? cell.ink : mixed(cell, fit.inkInside)
    let paper = fit.inkOutside == 0 ? cell.paper : mixed(cell, fit.inkOutside)
    return drawn(fit.choice, shown(ink), shown(paper))
  }

  /// The colours of a cell, mixed in linear light: so many 64ths of its ink.
  private func mixed(_ cell: CanvasCell, _ ink: Int) -> PackedColor {
    PackedColor.mean(cell.ink.over(assumed), ink, cell.paper.over(assumed), 64 - ink)
  }

  /// A glyph in two colours.
  private func drawn(_ choice: GlyphChooser.Choice, _ ink: CellColor, _ paper: CellColor) -> Cell {
    if ink == paper { return solid(ink) }
    // Blank and full are each other's inverse.
    if choice.glyph == (choice.isInverse ? 0x2588 : 0x20) {
      return Cell(glyph: 0x20, background: paper)
    }
    if choice.glyph == 0x20 || choice.glyph == 0x2588 { return solid(ink) }
    if !choice.isInverse {
      // Nor can a letter be in the terminal's own background.
      if ink == .terminalDefault {
        return Cell(
          glyph: choice.glyph,
          foreground: paper,
          background: ink,
          attributes: .reverse
        )
      }
      return Cell(glyph: choice.glyph, foreground: ink, background: paper)
    }
    if paper == .terminalDefault {
      // The terminal's own background is no colour that a glyph can have; its reverse mode can.
      return Cell(
        glyph: choice.glyph,
        foreground: ink,
        background: paper,
        attributes: .reverse
      )
    }
    return Cell(glyph: choice.glyph, foreground: paper, background: ink)
  }

  /// A colour as the terminal gets it.
  @inline(__always)
  private func shown(_ color: PackedColor) -> CellColor {
    if palette == nil && color.alpha == 255 {
      return CellColor(rawValue: color.rawValue & 0xFF_FFFF)
    }
    return shownRarely(color)
  }

  @inline(never)
  private func shownRarely(_ color: PackedColor) -> CellColor {
    if color.isClear { return .terminalDefault }
    let opaque = color.over(assumed)
    if let palette { return CellColor(paletteIndex: palette.index(of: opaque)) }
    return CellColor(rawValue: opaque.rawValue & 0xFF_FFFF)
  }
}

extension PackedColor {
  /// The colour with what it lets through.
  @inline(__always)
  func over(_ bottom: PackedColor) -> PackedColor {
    alpha == 255 ? self : over(bottom, opacity: 1)
  }
}
