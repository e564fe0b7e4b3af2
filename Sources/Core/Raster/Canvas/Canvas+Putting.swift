import LaminaCells

/// Compositing of a group: cell by cell, onto the surface below.
extension Canvas {
  func composite(_ surface: Surface, _ group: Group) {
    let bounds = surface.touched.intersection(damage.bounds).intersection(clips.current.bounds)
    let brush = group.brush
    if bounds.isEmpty || brush.opacity <= 0 { return }
    touch(bounds)
    let (source, view, mask) = (surface.view, target.view, group.mask?.view)
    forEachDamagedRun(in: bounds) { row, run, clip in
      for column in run {
        let cell = source.place(column: column, row: row)
        if cell.cell.pointee.isClear { continue }
        var region = Coverage.full
        var opacity = brush.opacity
        if let clip { region = clip[column] }
        if let mask = mask?.place(column: column, row: row) {
          let mode = group.maskMode
          if mask.cell.pointee.isClear, !mode.isInverted { continue }
          if mode == .alpha, mask.cell.pointee.isText, mask.cell.pointee.paper.isClear {
            composite(cell, through: mask.cell.pointee, region, brush, view, column, row)
            continue
          }
          let window = Canvas.window(mask, opacity, mode)
          (region, opacity) = (region & window.region, window.opacity)
        }
        if region == 0 { continue }
        composite(cell, region, opacity, brush, view, column, row)
      }
    }
  }

  /// Content seen through a letter is that letter, in the colour of the content.
  private func composite(
    _ source: CellReference,
    through letter: CanvasCell,
    _ region: Coverage,
    _ brush: Brush,
    _ view: Surface.View,
    _ column: Int,
    _ row: Int
  ) {
    let color = source.cell.pointee.isText ? source.cell.pointee.ink : source.collapsed
    if color.isClear || letter.width == 0 { return }
    var seen = letter
    seen.ink = color.opaque
    let opacity = brush.opacity * letter.ink.share * color.share
    composite(letter: seen, opacity * Float(region.nonzeroBitCount) / 64, brush, column, row)
  }

  private func composite(
    _ source: CellReference,
    _ region: Coverage,
    _ opacity: Float,
    _ brush: Brush,
    _ view: Surface.View,
    _ column: Int,
    _ row: Int
  ) {
    let cell = source.cell.pointee
    if cell.isText {
      composite(letter: cell, opacity * Float(region.nonzeroBitCount) / 64, brush, column, row)
      return
    }
    if cell.isShade {
      composite(shade: source, region, opacity, brush, view, column, row)
      return
    }
    if region == .full && opacity >= Brush.opaqueFrom && source.isOpaque {
      view.detach(column: column, row: row)
      view.place(column: column, row: row).copy(source)
      return
    }
    if cell.showsDots {
      composite(dots: cell, region, opacity, brush, view, column, row)
      return
    }
    if cell.extraCount == 0 {
      var fragment = CellFragment(region, cell.ink.opaque, opacity: opacity * cell.ink.share)
      fragment.second = cell.paper.opaque
      fragment.secondOpacity = opacity * cell.paper.share
      (fragment.split, fragment.choice) = (cell.mask, cell.level)
      if cell.ink.isClear { fragment.region &= ~cell.mask }
      if cell.paper.isClear { fragment.region &= cell.mask }
      if fragment.region == 0 { return }
      if fragment.region & ~cell.mask == 0 {
        (fragment.second, fragment.secondOpacity) = (fragment.first, fragment.firstOpacity)
      } else if fragment.region & cell.mask == 0 {
        (fragment.first, fragment.firstOpacity) = (fragment.second, fragment.secondOpacity)
      }
      put(fragment, of: cell, brush, view, column, row)
      return
    }
    // Where three or more colours meet, they are painted in turn.
    let regions = CellRegions(source)
    for index in (0..<regions.count).reversed() {
      let color = regions.color(index)
      if color.isClear { continue }
      let share = opacity * color.share
      let fragment = CellFragment(regions.mask(index) & region, color.opaque, opacity: share)
      if fragment.region != 0 { put(fragment, of: cell, brush, view, column, row) }
    }
  }

  @inline(__always)
  private func put(
    _ fragment: CellFragment,
    of cell: CanvasCell,
    _ brush: Brush,
    _ view: Surface.View,
    _ column: Int,
    _ row: Int
  ) {
    var brush = brush
    // An edge within the group is unchanged; one of a mask has the canvas's default style.
    if !cell.isUniform { brush.isSharp = cell.isSharp }
    (brush.material, brush.isLettering) = (cell.material, cell.isLettering)
    brush.source = cell.source
    let mode = brush.mode(min(fragment.firstOpacity, fragment.secondOpacity))
    put(fragment, mode: mode, brush, view, column, row)
    if mode != .opaque || (cell.level == 0 && !cell.isFringe) { return }
    let painted = view.place(column: column, row: row).cell
    if cell.isFringe { painted.pointee.isFringe = painted.pointee.glyph == 0 }
    if cell.level == 0 { return }
    if painted.pointee.glyph == 0, painted.pointee.extraCount == 0,
      painted.pointee.mask == cell.mask, painted.pointee.ink == cell.ink
    {
      painted.pointee.level = cell.level
      painted.pointee.isJoint = cell.isJoint
    }
  }

  /// Paints dots as dots: as samples they would be treated as a shape.
  private func composite(
    dots cell: CanvasCell,
    _ region: Coverage,
    _ opacity: Float,
    _ brush: Brush,
    _ view: Surface.View,
    _ column: Int,
    _ row: Int
  ) {
    if !cell.paper.isClear {
      let share = opacity * cell.paper.share
      let fragment = CellFragment(region, cell.paper.opaque, opacity: share)
      put(fragment, mode: brush.mode(share), brush, view, column, row)
    }
    let share = opacity * cell.ink.share
    let paint = DotPaint(color: cell.ink.opaque, share: share, addsLight: false)
    let dots = dotGrid.whole(cell.mask, in: region)
    plot(dots, paint, pattern: brush.pattern, view, column, row)
  }

  /// Paints a step of the ramp as a step: as evenly spread samples it would be treated as a shape.
  private func composite(
    shade source: CellReference,
    _ region: Coverage,
    _ opacity: Float,
    _ brush: Brush,
    _ view: Surface.View,
    _ column: Int,
    _ row: Int
  ) {
    let cell = source.cell.pointee
    let place = view.place(column: column, row: row)
    if cell.paper.isClear {
      let share = opacity * cell.shadeShare * cell.ink.share
      let fragment = CellFragment(region, cell.ink.opaque, opacity: share)
      put(fragment, mode: brush.isDensity ? .density : .blend, brush, view, column, row)
    } else if region == .full && opacity >= Brush.opaqueFrom && source.isOpaque {
      view.detach(column: column, row: row)
      place.cell.pointee = cell
    } else {
      let mean = source.collapsed
      let fragment = CellFragment(region, mean.opaque, opacity: opacity * mean.share)
      put(fragment, mode: brush.mode(fragment.firstOpacity), brush, view, column, row)
    }
  }

  private func composite(
    letter cell: CanvasCell,
    _ opacity: Float,
    _ brush: Brush,
    _ column: Int,
    _ row: Int
  ) {
    // The right half of a wide glyph is drawn with its left half.
    if cell.width == 0 { return }
    let letter = Letter(
      glyph: cell.glyph,
      width: Int(cell.width),
      color: cell.ink,
      background: cell.paper,
      attributes: cell.attributes
    )
    var brush = brush
    brush.opacity = opacity
    put(letter, brush, column, row)
  }

  /// The samples that a mask reveals, and their opacity.
  private static func window(
    _ place: CellReference,
    _ opacity: Float,
    _ mode: MaskMode
  ) -> (region: Coverage, opacity: Float) {
    let mask = place.cell.pointee
    let inkAlpha = mask.mask == 0 ? 0 : mode.share(of: mask.ink)
    let paperAlpha = mask.mask == .full ? 0 : mode.share(of: mask.paper)
    if mask.isText || mask.extraCount > 0 || (inkAlpha > 0 && paperAlpha > 0) {
      return (.full, opacity * mode.share(of: place.collapsed))
    }
    return inkAlpha > 0
      ? (mask.mask, opacity * inkAlpha) : (~mask.mask, opacity * paperAlpha)
  }
}

extension PackedColor {
  @inline(__always) var opaque: PackedColor { PackedColor(rawValue: rawValue | 0xFF00_0000) }

  /// The alpha, 0...1.
  @inline(__always) var share: Float { Float(alpha) * (1 / 255) }
}

extension CellReference {
  /// Whether the cell hides everything behind it.
  @inline(__always) var isOpaque: Bool {
    let cell = cell.pointee
    if cell.mask != 0 && cell.ink.alpha < 255 { return false }
    if cell.extraCount == 0 { return cell.mask == .full || cell.paper.alpha == 255 }
    let regions = CellRegions(self)
    for index in 0..<regions.count where regions.color(index).alpha < 255 { return false }
    return true
  }
}
