import LaminaCells

/// Converts composited cells of the canvas, all in true colours, into cells whose colours are
/// entries of a palette.
///
/// The only place in which colours are reduced: whatever made a cell, layers, glows, veils and
/// pictures have met before. A cell of one colour shows a mixture of two entries, by a shade and by
/// a pattern of 4 x 4 cells that is fixed to the screen. A result depends on the content of the cell
/// and on its place, so that a part of a picture is painted like the whole.
struct PaletteResolver {
  let resolver: CellResolver
  let mixer: PaletteMixer
  let pictures: PictureMixer
  let contrast: PaletteContrast
  /// Whether there are glyphs that mix two colours evenly.
  let hasShades: Bool

  /// The squared distance below which two colours have no edge within a cell.
  static let edge: Float = 0.12 * 0.12
  /// The squared distance in bytes below which that is certain.
  private static let alike = 7 * 7

  /// Resolves some cells of a row.
  ///
  /// Of equal ones, side by side, only four are resolved: the pattern repeats after four columns.
  func resolve(
    _ run: Range<Int>,
    of row: Int,
    _ view: Surface.View,
    into line: UnsafeMutablePointer<Cell>
  ) {
    var (place, equal) = (view.place(column: run.lowerBound, row: row), 0)
    for column in run {
      equal = column > run.lowerBound && place.cell.repeatsLeft ? equal + 1 : 0
      line[column] = equal < 4 ? resolve(place, column: column, row: row) : line[column - 4]
      place = CellReference(cell: place.cell + 1, extra: place.extra + 1)
    }
  }

  @inline(__always)
  private func resolve(_ place: CellReference, column: Int, row: Int) -> Cell {
    let cell = place.cell.pointee
    if cell.source == .picture && cell.glyph == 0 && cell.extraCount == 0 {
      return sampled(place, column, row)
    }
    if cell.glyph == 0 && cell.extraCount == 0 {
      if cell.mask == 0 { return even(cell.paper, cell.isPlain, isBlank: true, column, row) }
      if cell.mask == .full { return even(cell.ink, cell.isPlain, isBlank: false, column, row) }
    }
    if cell.showsDots { return resolver.dots(cell, single(cell.ink), single(cell.paper)) }
    if cell.glyph == 0 { return divided(place, column, row) }
    if cell.isShade { return step(cell, column, row) }
    if Self.isBlock(cell.glyph) { return block(cell) }
    var result = letter(cell)
    result.width = cell.width
    return result
  }

  /// Whether a glyph is a block element, a sextant or an octant: a part of a picture in two colours,
  /// which nobody reads.
  @inline(__always)
  private static func isBlock(_ glyph: UInt32) -> Bool {
    glyph &- 0x2580 < 0x20 || glyph &- 0x1FB00 < 0x3C || glyph &- 0x1CD00 < 0xE6
  }

  /// Resolves a block that a program drew itself: each side in its own entry, whatever the contrast.
  private func block(_ cell: CanvasCell) -> Cell {
    Cell(
      glyph: cell.glyph,
      foreground: single(cell.ink),
      background: single(cell.paper),
      attributes: cell.attributes
    )
  }

  /// Resolves a cell of one colour.
  ///
  /// A blank stays one if a single entry shows it.
  @inline(__always)
  private func even(
    _ color: PackedColor,
    _ isPlain: Bool,
    isBlank: Bool,
    _ column: Int,
    _ row: Int
  ) -> Cell {
    if color.isClear { return .blank }
    let opaque = color.over(resolver.assumed)
    let mix = isPlain ? mixer.plainMix(opaque) : mixer.mix(opaque)
    let threshold = DensityPattern.threshold(column: column, row: row, pattern: 0)
    guard hasShades else {
      let entry = mix.share > threshold ? mix.second : mix.first
      return end(entry, of: color, isBlank)
    }
    let quarters = mix.share * 4
    let low = Int(quarters)
    let level = quarters - Float(low) > threshold ? low + 1 : low
    if level == 0 { return end(mix.first, of: color, isBlank) }
    if level == 4 { return end(mix.second, of: color, isBlank) }
    return Cell(
      glyph: 0x2590 + UInt32(level),
      foreground: CellColor(paletteIndex: mix.second),
      background: shown(mix.first, of: color)
    )
  }

  /// Resolves a cell of a single entry.
  @inline(__always)
  private func end(_ entry: UInt8, of color: PackedColor, _ isBlank: Bool) -> Cell {
    let shown = shown(entry, of: color)
    return isBlank ? Cell(glyph: 0x20, background: shown) : resolver.solid(shown)
  }

  /// The colour of an entry behind a glyph; where a translucent colour fades into the terminal's
  /// default background, that background.
  @inline(__always)
  private func shown(_ entry: UInt8, of color: PackedColor) -> CellColor {
    if color.alpha < 255,
      mixer.entries.palette.entries[Int(entry)] == resolver.assumed.rawValue & 0xFF_FFFF
    {
      return .terminalDefault
    }
    return CellColor(paletteIndex: entry)
  }

  /// Resolves a cell of several colours: the glyph that divides it, each side in one entry, or a
  /// mixture of all of it, whichever is nearer.
  @inline(never)
  private func divided(_ place: CellReference, _ column: Int, _ row: Int) -> Cell {
    let isPlain = place.cell.pointee.isPlain
    let (choice, ink, paper) = resolver.parts(place)
    if ink == paper { return even(ink, isPlain, isBlank: false, column, row) }
    if ink.isClear || paper.isClear {
      return resolver.drawn(choice, single(ink), single(paper))
    }
    let inks = resolver.chooser.inks
    guard Int(choice.index) < inks.count else {
      return resolver.drawn(choice, single(ink), single(paper))
    }
    let covered = inks[Int(choice.index)].mask.nonzeroBitCount
    if covered == 0 { return even(paper, isPlain, isBlank: false, column, row) }
    if covered == 64 { return even(ink, isPlain, isBlank: false, column, row) }
    let (upper, lower) = (ink.over(resolver.assumed), paper.over(resolver.assumed))
    let mean = PackedColor.mean(upper, covered, lower, 64 - covered)
    // Colours that differ by so little have no edge in any part of OKLab.
    if upper.squaredDistance(to: lower) < Self.alike {
      return even(mean, false, isBlank: false, column, row)
    }
    let (one, other) = (PaletteEntries.Target(upper).lab, PaletteEntries.Target(lower).lab)
    let distance = one.squaredDistance(to: other)
    if distance < Self.edge { return even(mean, false, isBlank: false, column, row) }
    let (first, second) = (mixer.single(upper), mixer.single(lower))
    if first == second { return even(mean, false, isBlank: false, column, row) }
    let share = Float(covered) / 64
    let apart =
      share * mixer.entries.labs[Int(first)].squaredDistance(to: one)
      + (1 - share) * mixer.entries.labs[Int(second)].squaredDistance(to: other)
    let spread = share * (1 - share) * distance
    if apart > spread {
      let target = PaletteEntries.Target(mean)
      let mix = mixer.mix(target)
      let together = mixer.entries.lab(of: mix).squaredDistance(to: target.lab) + spread
      if together < apart { return even(mean, false, isBlank: false, column, row) }
    }
    if pictures.isHair(Int(first), Int(second)) {
      return even(mean, false, isBlank: false, column, row)
    }
    return resolver.drawn(
      choice,
      CellColor(paletteIndex: first),
      CellColor(paletteIndex: second)
    )
  }

  /// Resolves a cell of a picture: its two sides, or a shade for all of it, whichever has the
  /// smaller error.
  @inline(never)
  private func sampled(_ place: CellReference, _ column: Int, _ row: Int) -> Cell {
    let cell = place.cell.pointee
    let threshold = DensityPattern.threshold(column: column, row: row, pattern: 0)
    let first = RootLight.root(of: cell.ink.premultiplied)
    let second = RootLight.root(of: cell.paper.premultiplied)
    let share = Float(cell.mask.nonzeroBitCount) * (1 / 64)
    let mean = share * first + (1 - share) * second
    let even = pictures.even(for: mean, hasShades: hasShades)
    if cell.mask != .full {
      let (one, other) = (
        pictures.mix(for: first, use: .pattern), pictures.mix(for: second, use: .pattern)
      )
      let distance = first - second
      let spread = share * (1 - share) * (distance * distance).sum()
      if share * one.cost + (1 - share) * other.cost < spread + even.cost {
        let (ink, paper) = (one.entry(at: threshold), other.entry(at: threshold))
        if ink == paper { return resolver.solid(CellColor(paletteIndex: UInt8(ink))) }
        let drawn = resolver.drawn(
          resolver.parts(place).choice,
          CellColor(paletteIndex: UInt8(ink)),
          CellColor(paletteIndex: UInt8(paper))
        )
        guard pictures.isHair(ink, paper), let strip = CellStrip(drawn) else { return drawn }
        return widened(strip, min(share, 1 - share), threshold)
      }
    }
    let level = even.level + (even.fraction > threshold ? even.step : 0)
    let ink = CellColor(paletteIndex: UInt8(level == 0 ? even.mix.first : even.mix.second))
    if level == 0 || level == 4 { return resolver.solid(ink) }
    return Cell(
      glyph: 0x2590 + UInt32(level),
      foreground: ink,
      background: CellColor(paletteIndex: UInt8(even.mix.first))
    )
  }

  /// Resolves a strip that would be a hair: as half of the cell, or as nothing, so that the mean of
  /// an area remains.
  private func widened(_ strip: CellStrip, _ share: Float, _ threshold: Float) -> Cell {
    // Half as wide as a half is one in every second cell.
    if share < 0.2 || share < 0.3 && threshold > 0.5 { return resolver.solid(strip.other) }
    let glyph: UInt32 =
      switch (strip.column, strip.row) {
      case (0, 1): 0x2584
      case (0, _): 0x2580
      case (1, _): 0x2590
      default: 0x258C
      }
    return Cell(glyph: glyph, foreground: strip.color, background: strip.other)
  }

  private func single(_ color: PackedColor) -> CellColor {
    if color.isClear { return .terminalDefault }
    return CellColor(paletteIndex: mixer.single(color.over(resolver.assumed)))
  }

  /// Resolves a step of a ramp of letters.
  private func step(_ cell: CanvasCell, _ column: Int, _ row: Int) -> Cell {
    if cell.level == 1 { return even(cell.paper, false, isBlank: true, column, row) }
    if cell.glyph == resolver.fullGlyph {
      return even(cell.ink, false, isBlank: false, column, row)
    }
    return Cell(glyph: cell.glyph, foreground: single(cell.ink), background: single(cell.paper))
  }

  @inline(never)
  private func letter(_ cell: CanvasCell) -> Cell {
    if cell.paper.isClear, mixer.entries.palette.entries.count == 16,
      let entry = RoleEntries.entry(of: cell.ink)
    {
      return Cell(
        glyph: cell.glyph,
        foreground: CellColor(paletteIndex: entry),
        attributes: cell.attributes
      )
    }
    let paper = cell.paper.isClear ? resolver.assumed : cell.paper.over(resolver.assumed)
    let ink = cell.ink.isClear ? paper : cell.ink.over(paper, opacity: 1)
    let pair = contrast.pair(ink: ink, paper: paper)
    return Cell(
      glyph: cell.glyph,
      foreground: cell.ink.isClear ? .terminalDefault : CellColor(paletteIndex: pair.ink),
      background: cell.paper.isClear ? .terminalDefault : CellColor(paletteIndex: pair.paper),
      attributes: cell.attributes
    )
  }
}
