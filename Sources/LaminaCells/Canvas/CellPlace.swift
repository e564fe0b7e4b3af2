/// One cell of a surface where it lies in memory, with its extra regions.
struct CellPlace {
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

  /// The colour behind a letter that is put here.
  ///
  /// Where sharp, one that is there: what covers most of the cell, or lies behind another letter.
  @inline(__always)
  func ground(isSharp: Bool) -> PackedColor {
    let cell = cell.pointee
    if cell.isUniform { return cell.uniformColor }
    if cell.isText { return cell.paper }
    return isSharp && cell.glyph == 0 ? CellRegions(self).dominant : collapsed
  }

  /// Whether two cells show the same.
  func equals(_ other: CellPlace) -> Bool {
    cell.pointee == other.cell.pointee
      && (cell.pointee.extraCount == 0 || extra.pointee == other.extra.pointee)
  }

  /// Becomes a copy of another cell.
  @inline(__always)
  func copy(_ other: CellPlace) {
    cell.pointee = other.cell.pointee
    if other.cell.pointee.extraCount > 0 { extra.pointee = other.extra.pointee }
  }
}

// MARK: - Painting

extension CellPlace {
  /// Paints samples that hide what was there.
  ///
  /// - Parameters:
  ///   - swatch: The samples and their colours.
  ///   - isSharp: Whether the cell is to show nothing but the colours of its regions.
  @inline(__always)
  func paintOpaque(_ swatch: Swatch, isSharp: Bool) {
    if swatch.region == .full {
      if swatch.first == swatch.second {
        cell.pointee = CanvasCell(surface: swatch.first)
      } else {
        var painted = CanvasCell(mask: swatch.split, ink: swatch.first, paper: swatch.second)
        painted.level = swatch.choice
        painted.isSharp = isSharp
        cell.pointee = painted
      }
      return
    }
    let under = cell.pointee
    if swatch.first == swatch.second && under.isUniform {
      if under.uniformColor == swatch.first { return }
      var painted = CanvasCell(mask: swatch.region, ink: swatch.first, paper: under.uniformColor)
      painted.isSharp = isSharp
      cell.pointee = painted
      return
    }
    paintRegions(swatch, isSharp: isSharp)
  }

  private func paintRegions(_ swatch: Swatch, isSharp: Bool) {
    var regions = CellRegions(self)
    if swatch.first == swatch.second {
      regions.paint(swatch.region, swatch.first)
    } else {
      regions.paint(swatch.region & ~swatch.split, swatch.second)
      regions.paint(swatch.region & swatch.split, swatch.first)
    }
    regions.store(into: self, isSharp: isSharp)
  }

  /// Paints translucent samples by mixing colours in linear light.
  func paintBlended(_ swatch: Swatch, isSharp: Bool) {
    let under = cell.pointee
    if under.glyph != 0 {
      blendGlyph(swatch)
    } else if swatch.region == .full && swatch.isUniform && under.isUniform {
      let mixed = swatch.first.over(under.uniformColor, opacity: swatch.firstOpacity)
      cell.pointee = CanvasCell(surface: mixed)
    } else if swatch.region == .full && swatch.isUniform && under.extraCount == 0 {
      cell.pointee.ink = swatch.first.over(under.ink, opacity: swatch.firstOpacity)
      cell.pointee.paper = swatch.first.over(under.paper, opacity: swatch.firstOpacity)
    } else {
      blendRegions(swatch, isSharp: isSharp)
    }
  }

  /// Keeps the glyph and mixes both of its colours.
  private func blendGlyph(_ swatch: Swatch) {
    let share = swatch.inkedShare
    let color = swatch.meanColor
    cell.pointee.ink = color.over(cell.pointee.ink, opacity: share)
    cell.pointee.paper = color.over(cell.pointee.paper, opacity: share)
  }

  private func blendRegions(_ swatch: Swatch, isSharp: Bool) {
    var regions = CellRegions(self)
    if swatch.isUniform {
      regions.blend(swatch.region, swatch.first, opacity: swatch.firstOpacity)
    } else {
      regions.blend(swatch.region & ~swatch.split, swatch.second, opacity: swatch.secondOpacity)
      regions.blend(swatch.region & swatch.split, swatch.first, opacity: swatch.firstOpacity)
    }
    regions.store(into: self, isSharp: isSharp)
  }

  /// Covers the cell with one step of a ramp of densities in one colour.
  @inline(__always)
  func paintShade(level: Int, of ramp: borrowing DensityRamp, color: PackedColor) {
    if level == 0 { return }
    if level == ramp.top {
      cell.pointee = CanvasCell(surface: color)
      return
    }
    var shade = CanvasCell(mask: ramp.masks[level], ink: color, paper: cell.pointee.uniformColor)
    shade.glyph = ramp.glyphs[level]
    shade.level = UInt8(level)
    cell.pointee = shade
  }
}
