import LaminaMath

extension Canvas {
  /// Reads off the picture in cells.
  ///
  /// Only the damage is written: the frame must hold what an earlier call left there, or more
  /// exactly the last picture outside of the damage. A frame of another size is set up anew and
  /// written whole.
  ///
  /// - Parameters:
  ///   - frame: Receives the cells.
  ///   - area: The cells to write instead of the damage, for a frame that missed a picture.
  public func finish(into frame: inout Frame, area: CellRect? = nil) {
    while !groups.isEmpty { popGroup() }
    if frame.size != size {
      frame.reset(size: size)
      var all = CellSet(size: size)
      all.insertAll()
      write(all, into: &frame)
    } else if let area {
      var some = CellSet(size: size)
      some.insert(CellBounds(area))
      write(some, into: &frame)
    } else {
      write(damage, into: &frame)
    }
  }

  private func write(_ set: borrowing CellSet, into frame: inout Frame) {
    if set.isEmpty { return }
    let assumed = packed(opaque: terminalBackground)
    let palette = Palette.palette(for: look.depth)
    let (columns, isMono, joins) = (size.columns, look.depth == .mono, hasWideText)
    let view = picture.view
    frame.cells.withUnsafeMutableBufferPointer { cells in
      guard let start = cells.baseAddress else { return }
      forEachRun(of: set) { row, run in
        let line = start + row * columns
        for column in run {
          let place = view.place(column: column, row: row)
          line[column] =
            isMono
            ? monochrome(place, column: column, row: row)
            : resolve(place, palette: palette, assumed: assumed)
        }
        if joins {
          let all = UnsafeMutableBufferPointer(start: line, count: columns)
          Canvas.joinWideGlyphs(in: all, from: run.lowerBound, to: run.upperBound)
        }
      }
    }
  }

  /// A cell in colours.
  @inline(__always)
  private func resolve(_ place: CellPlace, palette: Palette?, assumed: PackedColor) -> Cell {
    let cell = place.cell.pointee
    if cell.glyph != 0 {
      var result = Cell(
        glyph: cell.glyph,
        foreground: shown(cell.ink, palette, assumed),
        background: shown(cell.paper, palette, assumed),
        attributes: cell.attributes
      )
      result.width = cell.width
      return result
    }
    if cell.mask == 0 && cell.extraCount == 0 {
      return Cell(glyph: 0x20, background: shown(cell.paper, palette, assumed))
    }
    if cell.mask == .full { return solid(shown(cell.ink, palette, assumed)) }
    return partial(place, palette, assumed)
  }

  /// A cell that is a surface all over: the fullest glyph, and the same colour behind it, because
  /// many fonts leave gaps around that glyph.
  @inline(__always)
  private func solid(_ ink: CellColor) -> Cell {
    if ink == .terminalDefault { return .blank }
    return Cell(glyph: ramp.glyphs[ramp.top], foreground: ink, background: ink)
  }

  private func partial(_ place: CellPlace, _ palette: Palette?, _ assumed: PackedColor) -> Cell {
    let cell = place.cell.pointee
    if cell.extraCount > 0 {
      let (choice, ink, paper) = chooser.choice(for: CellRegions(place))
      return drawn(choice, shown(ink, palette, assumed), shown(paper, palette, assumed))
    }
    if cell.level > 0 || cell.isSharp {
      let choice =
        cell.level > 0
        ? chooser.choice(at: Int(cell.level) - 1) : chooser.choice(for: cell.mask)
      return drawn(
        choice,
        shown(cell.ink, palette, assumed),
        shown(cell.paper, palette, assumed)
      )
    }
    let fit = chooser.smoothChoice(for: cell.mask)
    let (ink, paper) = (cell.ink.over(assumed), cell.paper.over(assumed))
    // A share of none leaves the colour alone, so that the terminal's own background stays itself.
    let front =
      fit.inkInside == 64
      ? cell.ink : PackedColor.mean(ink, fit.inkInside, paper, 64 - fit.inkInside)
    let back =
      fit.inkOutside == 0
      ? cell.paper : PackedColor.mean(ink, fit.inkOutside, paper, 64 - fit.inkOutside)
    return drawn(
      fit.choice,
      shown(front, palette, assumed),
      shown(back, palette, assumed)
    )
  }

  /// A glyph in two colours.
  private func drawn(_ choice: GlyphChooser.Choice, _ ink: CellColor, _ paper: CellColor) -> Cell {
    if ink == paper { return solid(ink) }
    // Blank and full are each other's inverse.
    if choice.glyph == 0x20 && !choice.isInverse || choice.glyph == 0x2588 && choice.isInverse {
      return Cell(glyph: 0x20, background: paper)
    }
    if choice.glyph == 0x20 || choice.glyph == 0x2588 { return solid(ink) }
    if !choice.isInverse {
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
  private func shown(
    _ color: PackedColor,
    _ palette: Palette?,
    _ assumed: PackedColor
  ) -> CellColor {
    if color.isClear { return .terminalDefault }
    let opaque = color.over(assumed)
    if let palette { return CellColor(paletteIndex: palette.index(of: opaque)) }
    return CellColor(rawValue: opaque.rawValue & 0xFF_FFFF)
  }

  /// Makes sure that each wide glyph has both of its halves, in the same colours.
  private static func joinWideGlyphs(
    in row: UnsafeMutableBufferPointer<Cell>,
    from left: Int,
    to right: Int
  ) {
    for column in max(0, left - 1)..<min(row.count, right + 1) {
      switch row[column].width {
      case 2:
        if column + 1 < row.count && row[column + 1].width == 0 {
          row[column + 1] = row[column]
          row[column + 1].glyph = 0x20
          row[column + 1].width = 0
        } else {
          row[column] = Cell(glyph: 0x20, background: row[column].background)
        }
      case 0:
        if column == 0 || row[column - 1].width != 2 {
          row[column] = Cell(glyph: 0x20, background: row[column].background)
        }
      default: continue
      }
    }
  }
}

extension PackedColor {
  /// The colour with what it lets through.
  @inline(__always)
  func over(_ bottom: PackedColor) -> PackedColor {
    alpha == 255 ? self : over(bottom, opacity: 1)
  }
}
