import LaminaCells
import LaminaMath

extension Canvas {
  /// Fills an outline with a shader.
  ///
  /// Each cell shows the glyph and the two colours that are nearest to its samples.
  func fill(_ outline: Outline, rule: FillRule, shader: any Shader, brush: Brush) {
    var brush = brush
    // Colours are already fitted to their glyph.
    brush.isSharp = true
    brush.material = .picture
    if !(shader is any SmoothShader) { brush.source = .picture }
    let (pictures, tint) = (pictures, activeTint)
    pictures.prepare(style, count: clips.current.bounds.columns)
    let painter = PicturePainter(
      approximator: pictures,
      mixer: paletteReduction()?.pictures,
      chooser: chooser,
      brush: brush,
      edge: shader is any SmoothShader ? 0.5 : 0.7
    )
    if let smooth = shader as? any SmoothShader {
      fill(outline, rule: rule, smooth, brush, painter)
      return
    }
    findStaircases(
      in: outline,
      brush.isFitted ? .fitted : nil,
      within: clips.current.bounds.intersection(damage.bounds)
    )
    let staircases = staircases
    forEachRun(outline, rule: rule) { view, row, run, coverage, clip in
      // Only cells between the first and the last painted one are sampled.
      var (first, end) = (run.upperBound, run.lowerBound)
      for column in run where coverage[column] & (clip?[column] ?? .full) != 0 {
        first = min(first, column)
        end = column + 1
      }
      if first >= end { return }
      let cells = ShadedCells(column: first, row: row, count: end - first, light: pictures.light)
      shader.fill(cells)
      if let tint { cells.tint(ShadedCells.light(of: tint)) }
      for column in first..<end {
        let region =
          staircases.covered(coverage[column], column: column, row: row)
          & (clip?[column] ?? .full)
        if region == 0 { continue }
        let samples = cells.light + 64 * (column - first)
        let fragment = painter.fragment(samples, region, column: column, row: row)
        if fragment.region == 0 { continue }
        let mode = brush.mode(min(fragment.firstOpacity, fragment.secondOpacity))
        put(fragment, mode: mode, brush, view, column, row)
      }
    }
  }

  /// Fills with a shader whose colours vary little within most cells.
  private func fill(
    _ outline: Outline,
    rule: FillRule,
    _ shader: any SmoothShader,
    _ brush: Brush,
    _ painter: PicturePainter
  ) {
    // Without colours the glyph is chosen by the light of the sub-cells, later.
    let isByLight = style.depth == .mono
    let chooser = isByLight ? nil : chooser
    let (upper, left) = (HalfCell(0xFFFF_FFFF, chooser), HalfCell(0x0F0F_0F0F_0F0F_0F0F, chooser))
    let most = isByLight ? ShadedHalves.mostWithoutColors : ShadedHalves.most
    let (light, tint) = (pictures.light, activeTint)
    let factor = tint.map(ShadedCells.light)
    let quarters = pictures.quarters
    findStaircases(
      in: outline,
      brush.isFitted ? .fitted : nil,
      within: clips.current.bounds.intersection(damage.bounds)
    )
    let staircases = staircases
    forEachRun(outline, rule: rule) { view, row, run, coverage, clip in
      let hasQuarters = shader.fillQuarters(
        column: run.lowerBound,
        row: row,
        count: run.count,
        quarters
      )
      for column in run {
        let region =
          staircases.covered(coverage[column], column: column, row: row)
          & (clip?[column] ?? .full)
        if region == 0 { continue }
        var fragment = CellFragment(0, .clear, opacity: 0)
        var isKnown = hasQuarters && region == .full
        if isKnown {
          let halves = ShadedHalves(quarters + 4 * (column - run.lowerBound), most: most)
          isKnown = halves.isEnough
          if isKnown {
            fragment = painter.fragment(halves, tint: factor, halves.isUpright ? upper : left)
          }
        }
        if !isKnown {
          let cell = ShadedCells(column: column, row: row, count: 1, light: light)
          shader.fill(cell)
          if let factor { cell.tint(factor) }
          fragment = painter.rareFragment(light, region, column: column, row: row)
        }
        if fragment.region == 0 { continue }
        let mode = brush.mode(min(fragment.firstOpacity, fragment.secondOpacity))
        put(fragment, mode: mode, brush, view, column, row)
      }
    }
  }
}

/// Half of a cell, and the glyph that shows exactly that half.
private struct HalfCell {
  let mask: Coverage
  let choice: UInt8

  init(_ mask: Coverage, _ chooser: GlyphChooser?) {
    self.mask = mask
    choice = chooser?.exactChoice(for: mask) ?? 0
  }
}

/// The parameters shared by all cells of a picture.
private struct PicturePainter {
  let approximator: CellApproximator
  /// The mixer if colours will be reduced to entries of a palette.
  let mixer: PictureMixer?
  let chooser: GlyphChooser
  let brush: Brush
  /// The alpha below which samples beside opaque ones are an edge; above it they are part of a
  /// surface that becomes opaque there.
  let edge: Float

  /// The smallest visible alpha.
  private static let least = Brush.visibleFrom

  @inline(__always)
  func fragment(_ samples: Samples, _ region: Coverage, column: Int, row: Int) -> CellFragment {
    let (low, high) = approximator.alphas(samples, in: region)
    let threshold = DensityPattern.threshold(column: column, row: row, pattern: brush.pattern)
    if low * brush.opacity >= Brush.opaqueFrom { return opaque(samples, region) }
    return translucent(samples, region, low, high, threshold)
  }

  /// The same where most cells consist of two halves: the loop over these stays small.
  @inline(never)
  func rareFragment(_ samples: Samples, _ region: Coverage, column: Int, row: Int) -> CellFragment {
    fragment(samples, region, column: column, row: row)
  }

  /// A whole cell in two halves.
  @inline(__always)
  func fragment(_ halves: ShadedHalves, tint: SIMD4<Float>?, _ half: HalfCell) -> CellFragment {
    var (first, second) = (halves.first, halves.second)
    if let tint { (first, second) = (first * tint, second * tint) }
    let opacity = brush.opacity
    if min(first.w, second.w) * opacity >= Brush.opaqueFrom {
      var fragment = CellFragment(.full, PackedColor(premultiplied: first), opacity: 1)
      fragment.second = PackedColor(premultiplied: second)
      (fragment.split, fragment.choice) = (half.mask, half.choice)
      return fragment
    }
    let region: Coverage = max(first.w, second.w) < Self.least ? 0 : .full
    var fragment = CellFragment(region, color(first), opacity: first.w * opacity)
    fragment.split = half.mask
    (fragment.second, fragment.secondOpacity) = (color(second), second.w * opacity)
    return fragment
  }

  private func opaque(_ samples: Samples, _ region: Coverage) -> CellFragment {
    // A cell that a fitted side crosses is split along the side, at one height along the whole edge.
    if brush.isFitted, region != .full {
      var fragment = CellFragment(region, color(approximator.mean(samples, in: region)), opacity: 1)
      (fragment.split, fragment.choice) = (region, chooser.exactChoice(for: region))
      return fragment
    }
    let approximation =
      mixer.map { approximator.approximation(samples, in: region, $0) }
      ?? approximator.approximation(samples, in: region)
    return fragment(
      region,
      approximation.split,
      color(approximation.first),
      color(approximation.second)
    )
  }

  /// Opaque samples in two colours, shown by exactly the glyph that they were fitted for.
  @inline(__always)
  private func fragment(
    _ region: Coverage,
    _ split: Coverage,
    _ first: PackedColor,
    _ second: PackedColor
  ) -> CellFragment {
    var fragment = CellFragment(region, first, opacity: 1)
    (fragment.split, fragment.second) = (split, second)
    if !approximator.isByLight { fragment.choice = chooser.exactChoice(for: split) }
    return fragment
  }

  /// The samples that are not clear.
  ///
  /// If translucency is density, those beside opaque ones are either shown or not, so that edges
  /// within an image stay as sharp as those of a shape.
  private func translucent(
    _ samples: Samples,
    _ region: Coverage,
    _ low: Float,
    _ high: Float,
    _ threshold: Float
  ) -> CellFragment {
    if brush.isDensity && high * brush.opacity >= Brush.opaqueFrom && low < edge {
      let shown = approximator.samples(samples, in: region, above: threshold / brush.opacity)
      approximator.makeOpaque(samples, in: shown)
      return opaque(samples, shown)
    }
    let shown = approximator.samples(samples, in: region, above: Self.least)
    var fragment = CellFragment(shown, .clear, opacity: 0)
    if shown == 0 { return fragment }
    fragment.split = approximator.approximation(samples, in: shown).split
    let first = approximator.mean(samples, in: shown & fragment.split)
    fragment.first = color(first)
    fragment.firstOpacity = first.w * brush.opacity
    if shown & ~fragment.split == 0 {
      (fragment.second, fragment.secondOpacity) = (fragment.first, fragment.firstOpacity)
    } else {
      let second = approximator.mean(samples, in: shown & ~fragment.split)
      fragment.second = color(second)
      fragment.secondOpacity = second.w * brush.opacity
    }
    return fragment
  }

  /// The opaque colour of a light.
  @inline(__always)
  private func color(_ light: SIMD4<Float>) -> PackedColor {
    var light = light
    if light.w < Brush.opaqueFrom { light /= max(light.w, Self.least) }
    light.w = 1
    return PackedColor(premultiplied: light)
  }
}
