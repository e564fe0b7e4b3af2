import LaminaCells

/// Pointers to one cell of a surface and to its third and fourth region.
struct CellReference {
  let cell: UnsafeMutablePointer<CanvasCell>
  let extra: UnsafeMutablePointer<ExtraRegions>

  /// The whole cell as one colour: the mean in linear light, weighted by samples.
  @inline(__always) var collapsed: PackedColor {
    let cell = cell.pointee
    if cell.extraCount > 0 { return CellRegions(self).mean }
    if cell.mask == 0 { return cell.paper }
    let covered = cell.mask.nonzeroBitCount
    return PackedColor.mean(cell.ink, covered, cell.paper, 64 - covered)
  }

  /// The background colour for a letter painted onto this cell: the colour that covers most of it.
  ///
  /// The mean colour would occur nowhere else, and appear as a box around the letter.
  @inline(__always) var ground: PackedColor {
    let cell = cell.pointee
    if cell.showsDots { return cell.paper }
    if cell.isUniform { return cell.uniformColor }
    if cell.isText { return cell.paper }
    return cell.glyph == 0 ? CellRegions(self).dominant : collapsed
  }

  func equals(_ other: CellReference) -> Bool {
    cell.pointee == other.cell.pointee
      && (cell.pointee.extraCount == 0 || extra.pointee == other.extra.pointee)
  }

  @inline(__always)
  func copy(_ other: CellReference) {
    cell.pointee = other.cell.pointee
    if other.cell.pointee.extraCount > 0 { extra.pointee = other.extra.pointee }
  }
}

// MARK: - Painting

extension CellReference {
  /// Removes dots from a cell that another shape is about to divide: two colours have a glyph, and
  /// the shape wins.
  @inline(__always)
  func dropDots() {
    if !cell.pointee.showsDots { return }
    let paper = cell.pointee.paper
    cell.pointee = paper.isClear ? .clear : CanvasCell(surface: paper)
  }

  /// Paints opaque samples, which replace the existing content; a sharp cell is shown in exact
  /// colours of its regions, without blending; `source` is the origin of them all.
  @inline(__always)
  func paintOpaque(_ fragment: CellFragment, isSharp: Bool, source: ColorSource) {
    if fragment.region == .full {
      if fragment.first == fragment.second {
        cell.pointee = CanvasCell(surface: fragment.first, source: source)
      } else {
        var painted = CanvasCell(mask: fragment.split, ink: fragment.first, paper: fragment.second)
        painted.level = fragment.choice
        painted.isSharp = isSharp
        painted.source = source
        cell.pointee = painted
      }
      return
    }
    let under = cell.pointee
    if fragment.first == fragment.second && under.isUniform {
      if under.uniformColor == fragment.first { return }
      var painted = CanvasCell(
        mask: fragment.region,
        ink: fragment.first,
        paper: under.uniformColor
      )
      painted.isSharp = isSharp
      painted.source = source == .plain && under.isPlain ? .plain : .mixed
      if fragment.choice > 0, fragment.split == fragment.region { painted.level = fragment.choice }
      cell.pointee = painted
      return
    }
    paintRegions(fragment, isSharp: isSharp)
    cell.pointee.source = source == .plain && under.isPlain ? .plain : .mixed
  }

  private func paintRegions(_ fragment: CellFragment, isSharp: Bool) {
    dropDots()
    var regions = CellRegions(self)
    if fragment.first == fragment.second {
      regions.paint(fragment.region, fragment.first)
    } else {
      regions.paint(fragment.region & ~fragment.split, fragment.second)
      regions.paint(fragment.region & fragment.split, fragment.first)
    }
    regions.store(into: self, isSharp: isSharp)
  }

  /// Paints translucent samples by mixing colours in linear light.
  func paintBlended(_ fragment: CellFragment, isSharp: Bool) {
    let under = cell.pointee
    if under.isText || ((under.isShade || under.showsDots) && fragment.region == .full)
      || (under.showsDots && fragment.inkedShare < CellReference.veil)
    {
      blendGlyph(fragment)
    } else if fragment.region == .full && fragment.isUniform && under.isUniform {
      let mixed = fragment.first.over(under.uniformColor, opacity: fragment.firstOpacity)
      cell.pointee = CanvasCell(surface: mixed)
    } else if fragment.region == .full && fragment.isUniform && under.extraCount == 0 {
      cell.pointee.ink = fragment.first.over(under.ink, opacity: fragment.firstOpacity)
      cell.pointee.paper = fragment.first.over(under.paper, opacity: fragment.firstOpacity)
      cell.pointee.source = .mixed
    } else {
      blendRegions(fragment, isSharp: isSharp)
    }
  }

  /// The inked fraction of a cell below which a translucent edge within it leaves dots alone.
  private static let veil: Float = 0.25

  /// Keeps the glyph and mixes both of its colours.
  private func blendGlyph(_ fragment: CellFragment) {
    let share = fragment.inkedShare
    let color = fragment.meanColor
    cell.pointee.ink = color.over(cell.pointee.ink, opacity: share)
    cell.pointee.paper = color.over(cell.pointee.paper, opacity: share)
  }

  private func blendRegions(_ fragment: CellFragment, isSharp: Bool) {
    dropDots()
    var regions = CellRegions(self)
    if fragment.isUniform {
      regions.blend(fragment.region, fragment.first, opacity: fragment.firstOpacity)
    } else {
      regions.blend(
        fragment.region & ~fragment.split,
        fragment.second,
        opacity: fragment.secondOpacity
      )
      regions.blend(
        fragment.region & fragment.split,
        fragment.first,
        opacity: fragment.firstOpacity
      )
    }
    regions.store(into: self, isSharp: isSharp)
  }

  /// Paints some samples of a translucent surface opaquely, in at most two colours with what is
  /// behind it.
  ///
  /// Of three colours, the one with the least area is dropped.
  func paintGrain(_ fragment: CellFragment, shown: Coverage) {
    if shown == 0 { return }
    dropDots()
    var (mask, ink, behind) = (shown, fragment.first, PackedColor.clear)
    let inFirst = (shown & fragment.split).nonzeroBitCount
    let inSecond = fragment.first == fragment.second ? 0 : shown.nonzeroBitCount - inFirst
    let inBehind = 64 - shown.nonzeroBitCount
    if inFirst > 0 && inSecond > 0 && fragment.region == .full && inBehind <= min(inFirst, inSecond)
    {
      (mask, behind) = (fragment.split, fragment.second)
    } else {
      if inSecond > inFirst { ink = fragment.second }
      if inBehind > 0 {
        let under = cell.pointee
        behind = under.isUniform ? under.uniformColor : CellRegions(self).mean(in: ~shown)
      }
    }
    if mask == .full || ink == behind {
      cell.pointee = CanvasCell(surface: ink)
      return
    }
    var painted = CanvasCell(mask: mask, ink: ink, paper: behind)
    painted.isSharp = true
    cell.pointee = painted
  }

  /// Paints a translucent surface that covers the whole cell, as a glyph of a ramp such as ` ░▒▓█`.
  ///
  /// If the cell already shows such a glyph, the two inked fractions are combined, and one glyph
  /// shows the sum: two textures on top of each other would produce a moiré pattern.
  ///
  /// `share` is the inked fraction of the cell, 0...1; `ramp` is sorted by increasing density;
  /// `threshold` is that of the cell in the ordered pattern of ``DensityPattern``.
  @inline(__always)
  func paintShade(
    _ share: Float,
    of color: PackedColor,
    ramp: borrowing DensityRamp,
    threshold: Float
  ) {
    let under = cell.pointee
    var (ink, sum, paper) = (color, share, under.uniformColor)
    var behind = under.mask == 0 ? UInt32(0x20) : ramp.glyphs[ramp.top]
    if under.isShade {
      let below = under.shadeShare * (1 - share)
      sum = share + below
      ink = color.over(under.ink, opacity: share / sum)
      paper = under.paper
      behind = under.level == 1 ? under.glyph : 0x20
    }
    let step = ramp.level(ink: sum, threshold: threshold)
    let glyph = step == 0 ? behind : ramp.glyphs[step]
    cell.pointee = CanvasCell(step: step, glyph: glyph, share: sum, ink: ink, paper: paper)
  }
}
