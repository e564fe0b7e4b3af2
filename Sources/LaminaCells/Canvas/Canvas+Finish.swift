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
    var cells = damage
    if let area {
      cells = CellSet(size: size)
      cells.insert(CellBounds(area))
    }
    if frame.size != size {
      frame.reset(size: size)
      cells = CellSet(size: size)
      cells.insertAll()
    }
    if cells.isEmpty { return }
    let assumed = packed(opaque: terminalBackground)
    let palette = Palette.palette(for: look.depth)
    let columns = size.columns
    frame.cells.withUnsafeMutableBufferPointer { frame in
      cells.forEachRun { row, run in
        let line = picture.row(row)
        for column in run {
          frame[row * columns + column] =
            look.depth == .mono
            ? monochrome(line[column], column: column, row: row)
            : resolve(line[column], palette: palette, assumed: assumed)
        }
      }
      // Both halves of a wide glyph may have come with different runs.
      cells.forEachRun { row, run in
        let line = UnsafeMutableBufferPointer(rebasing: frame[row * columns..<(row + 1) * columns])
        Canvas.joinWideGlyphs(in: line, from: run.lowerBound, to: run.upperBound)
      }
    }
  }

  /// A cell in colours.
  @inline(__always)
  private func resolve(_ cell: CanvasCell, palette: Palette?, assumed: PackedColor) -> Cell {
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
    if cell.mask == 0 {
      return Cell(glyph: 0x20, background: shown(cell.paper, palette, assumed))
    }
    let ink = shown(cell.ink, palette, assumed)
    if cell.mask == .full {
      return solid(ink)
    }
    return partial(cell, ink: ink, paper: shown(cell.paper, palette, assumed))
  }

  /// A cell that is a surface all over: the fullest glyph, and the same colour behind it, because
  /// many fonts leave gaps around that glyph.
  @inline(__always)
  private func solid(_ ink: CellColor) -> Cell {
    if ink == .terminalDefault { return .blank }
    return Cell(glyph: ramp.glyphs[ramp.top], foreground: ink, background: ink)
  }

  private func partial(_ cell: CanvasCell, ink: CellColor, paper: CellColor) -> Cell {
    if ink == paper {
      return solid(ink)
    }
    let choice =
      cell.level == 0
      ? chooser.choice(for: cell.mask) : chooser.choice(at: Int(cell.level) - 1)
    if choice.glyph == 0x20 { return Cell(glyph: 0x20, background: paper) }
    if choice.glyph == 0x2588 { return solid(ink) }
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
    let opaque = color.alpha == 255 ? color : color.over(assumed, opacity: 1)
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
