extension CanvasCell {
  /// Paints samples that hide what was there.
  ///
  /// The painted samples become the ink and the rest of the cell one paper; colours that the cell
  /// already has are merged instead, so that shapes of one colour join without a seam.
  @inline(__always)
  mutating func paintOpaque(_ swatch: Swatch) {
    if swatch.region == .full {
      paintFull(swatch)
      return
    }
    let color =
      swatch.first == swatch.second
      ? swatch.first
      : PackedColor.mean(
        swatch.first,
        (swatch.region & swatch.split).nonzeroBitCount,
        swatch.second,
        (swatch.region & ~swatch.split).nonzeroBitCount
      )
    if glyph == 0 {
      if mask != 0 && ink == color {
        mask |= swatch.region
        level = 0
        return
      }
      if mask != .full && paper == color {
        mask &= ~swatch.region
        level = 0
        return
      }
    }
    self = CanvasCell(
      mask: swatch.region,
      ink: color,
      paper: collapsed(in: ~swatch.region)
    )
  }

  @inline(__always)
  private mutating func paintFull(_ swatch: Swatch) {
    if swatch.first == swatch.second {
      self = CanvasCell(surface: swatch.first)
    } else {
      self = CanvasCell(mask: swatch.split, ink: swatch.first, paper: swatch.second)
    }
  }

  /// Paints translucent samples by mixing colours in linear light.
  mutating func paintBlended(_ swatch: Swatch) {
    if glyph != 0 {
      blendWhole(swatch)
    } else if swatch.region == .full {
      blendFull(swatch)
    } else {
      blendPart(swatch)
    }
  }

  /// Keeps the glyph and mixes both of its colours.
  private mutating func blendWhole(_ swatch: Swatch) {
    let share = swatch.inkedShare
    let color = swatch.meanColor
    ink = color.over(ink, opacity: share)
    paper = color.over(paper, opacity: share)
  }

  private mutating func blendFull(_ swatch: Swatch) {
    if swatch.first == swatch.second && swatch.firstOpacity == swatch.secondOpacity {
      let color = swatch.first
      if mask == 0 || mask == .full {
        let under = mask == 0 ? paper : ink
        self = CanvasCell(surface: color.over(under, opacity: swatch.firstOpacity))
      } else {
        ink = color.over(ink, opacity: swatch.firstOpacity)
        paper = color.over(paper, opacity: swatch.firstOpacity)
      }
      return
    }
    guard mask == 0 || mask == .full || ink == paper || mask == swatch.split else {
      blendWhole(swatch)
      return
    }
    let under = (ink: collapsed(in: swatch.split), paper: collapsed(in: ~swatch.split))
    self = CanvasCell(
      mask: swatch.split,
      ink: swatch.first.over(under.ink, opacity: swatch.firstOpacity),
      paper: swatch.second.over(under.paper, opacity: swatch.secondOpacity)
    )
  }

  private mutating func blendPart(_ swatch: Swatch) {
    let region = swatch.region
    let samples = region.nonzeroBitCount
    if samples == 0 { return }
    let color = swatch.meanColor
    let opacity = swatch.inkedShare * 64 / Float(samples)
    let isUniform = mask == 0 || mask == .full || ink == paper
    if isUniform || opacity >= 0.5 || region == mask || region == ~mask {
      let under = collapsed(in: region)
      self = CanvasCell(
        mask: region,
        ink: color.over(under, opacity: opacity),
        paper: collapsed(in: ~region)
      )
      return
    }
    // A faint touch must not destroy a stronger edge: the edge stays and both sides are tinted.
    let covered = mask.nonzeroBitCount
    let onInk = Float((region & mask).nonzeroBitCount) / Float(covered)
    let onPaper = Float((region & ~mask).nonzeroBitCount) / Float(64 - covered)
    ink = color.over(ink, opacity: opacity * onInk)
    paper = color.over(paper, opacity: opacity * onPaper)
  }

  /// Covers the cell with one step of a ramp of densities in one colour.
  @inline(__always)
  mutating func paintShade(
    level: Int,
    of ramp: borrowing DensityRamp,
    color: PackedColor
  ) {
    if level == 0 { return }
    if level == ramp.top {
      self = CanvasCell(surface: color)
      return
    }
    let under = collapsed
    self = CanvasCell(mask: ramp.masks[level], ink: color, paper: under)
    glyph = ramp.glyphs[level]
    self.level = UInt8(level)
  }
}
