import LaminaCells
import LaminaMath

/// The opacity of what is drawn, and how it is rendered.
package struct Translucency {
  /// 0...1.
  package var opacity = 1.0
  /// Nil is the canvas's default.
  package var style: OpacityStyle?
  /// A number specific to the layer, which shifts the density pattern.
  package var pattern = 0

  package init(opacity: Double = 1, style: OpacityStyle? = nil, pattern: Int = 0) {
    (self.opacity, self.style, self.pattern) = (opacity, style, pattern)
  }

  package var opaque: Translucency { Translucency(style: style, pattern: pattern) }
}

extension Canvas {
  /// Fills an outline.
  ///
  /// - Parameters:
  ///   - outline: Contours in points of the screen; any size.
  ///   - rule: The fill rule.
  ///   - paint: The colour or shader; alpha is opacity.
  ///   - opacity: 0...1, multiplied by the alpha of the paint.
  ///   - style: The style of translucency; nil is the canvas's default.
  ///   - edges: The style of edges; nil is the canvas's default.
  ///   - pattern: A number specific to the layer: layers with different numbers mix densities in
  ///     shifted patterns, so that one shows between the steps of the other.
  /// - Complexity: O(corners + cells covered).
  public func fill(
    _ outline: Outline,
    rule: FillRule = .nonZero,
    paint: Paint,
    opacity: Double = 1,
    style: OpacityStyle? = nil,
    edges: Edges? = nil,
    pattern: Int = 0
  ) {
    guard opacity > 0 else { return }
    let brush = brush(Translucency(opacity: opacity, style: style, pattern: pattern), edges)
    switch paint {
    case .color(let color): fill(outline, rule: rule, color: tinted(color), brush: brush)
    case .shader(let shader): fill(outline, rule: rule, shader: shader, brush: brush)
    }
  }

  @inline(__always)
  func brush(_ translucency: Translucency, _ edges: Edges? = nil) -> Brush {
    Brush(
      isDensity: paintsDensity(translucency.style),
      isSharp: isSharp(edges) || edges == .fitted,
      isFitted: edges == .fitted,
      opacity: Float(max(0, min(1, translucency.opacity))),
      pattern: translucency.pattern,
      marksCells: style.depth == .mono,
      isLettering: drawsLettering
    )
  }

  private func fill(_ outline: Outline, rule: FillRule, color: Color, brush: Brush) {
    let opacity = brush.opacity * Float(max(0, min(1, color.alpha)))
    guard opacity > 0 else { return }
    let color = surface(color, opacity: opacity)
    let mode = brush.mode(opacity)
    var brush = brush
    brush.source = .plain
    if let rectangle = UprightRectangle(outline) {
      fill(rectangle, color: color, opacity: opacity, mode: mode, brush: brush)
      return
    }
    var surface = CanvasCell(surface: color, source: .plain)
    surface.isLettering = brush.isLettering
    if brush.isFitted {
      let fill = FittedFill(surface: surface, color: color, opacity: opacity, mode: mode)
      fillFitted(outline, rule: rule, fill, brush)
      return
    }
    forEachRun(outline, rule: rule) { [surface] view, row, run, coverage, clip in
      var column = run.lowerBound
      while column < run.upperBound {
        var region = coverage[column]
        if let clip { region &= clip[column] }
        if mode == .opaque && region == .full {
          // Interior cells come in long runs.
          let start = column
          column += 1
          while column < run.upperBound && coverage[column] == .full
            && clip.map({ $0[column] == .full }) ?? true
          { column += 1 }
          view.fill(start..<column, of: row, with: surface)
          continue
        }
        if region != 0 {
          put(CellFragment(region, color, opacity: opacity), mode: mode, brush, view, column, row)
        }
        column += 1
      }
    }
  }

  /// Calls `body` for each run of damaged cells that an outline may cover, within the clips.
  ///
  /// Coverages of the outline and of the clips are indexed by column; a nil clip includes
  /// everything.
  @inline(__always)
  func forEachRun(
    _ outline: Outline,
    rule: FillRule,
    _ body: (
      _ view: Surface.View, _ row: Int, _ run: Range<Int>, _ coverage: UnsafePointer<Coverage>,
      _ clip: UnsafePointer<Coverage>?
    ) -> Void
  ) {
    let bounds = Rasterizer.cells(of: outline).intersection(clips.current.bounds)
    if bounds.isEmpty || !damage.intersects(bounds) { return }
    touch(bounds)
    let view = target.view
    let damage = damage
    let cancellation = cancellation
    rasterizer.rasterize(outline, rule: rule, bounds: bounds) { row, left, coverage in
      if cancellation.hasCome { return }
      cancellation.spend(coverage.count)
      guard let start = coverage.baseAddress else { return }
      let (line, right) = (start - left, left + coverage.count)
      clips.withRow(row) { clip in
        damage.forEachRun(in: row, from: left, to: right) { body(view, row, $0, line, clip) }
      }
    }
  }

  /// Paints one cell, keeping the halves of wide glyphs together.
  @inline(__always)
  func put(
    _ fragment: CellFragment,
    mode: Brush.Mode,
    _ brush: Brush,
    _ view: Surface.View,
    _ column: Int,
    _ row: Int
  ) {
    if brush.marksCells {
      putMarked(fragment, mode: mode, brush, view, column, row)
    } else {
      putFragment(fragment, mode: mode, brush, view, column, row)
    }
  }

  /// Paints one cell, and keeps what its regions consist of.
  @inline(never)
  private func putMarked(
    _ fragment: CellFragment,
    mode: Brush.Mode,
    _ brush: Brush,
    _ view: Surface.View,
    _ column: Int,
    _ row: Int
  ) {
    let cell = view.place(column: column, row: row).cell
    let isHidden = fragment.region == .full && mode == .opaque
    let (material, isLettering) = (cell.pointee.material, cell.pointee.isLettering)
    putFragment(fragment, mode: mode, brush, view, column, row)
    var own = mode == .opaque ? brush.material : .soft
    if !isHidden, material.rawValue > own.rawValue { own = material }
    cell.pointee.material = own
    cell.pointee.isLettering = brush.isLettering || isLettering && !isHidden
  }

  @inline(__always)
  private func putFragment(
    _ fragment: CellFragment,
    mode: Brush.Mode,
    _ brush: Brush,
    _ view: Surface.View,
    _ column: Int,
    _ row: Int
  ) {
    let place = view.place(column: column, row: row)
    switch mode {
    case .opaque:
      let isLetter = place.cell.pointee.isText
      if isLetter && fragment.region.nonzeroBitCount < Canvas.letterKeptBelow { return }
      view.detach(column: column, row: row)
      place.paintOpaque(fragment, isSharp: brush.isSharp, source: brush.source)
    case .density:
      guard let grain else { return putShade(fragment, brush, place, column, row) }
      if place.cell.pointee.isText {
        return putOverText(fragment, grain, brush, view, column, row)
      }
      var shown = grain.shown(
        fragment.firstOpacity,
        column: column,
        row: row,
        pattern: brush.pattern
      )
      if fragment.firstOpacity != fragment.secondOpacity {
        let second = grain.shown(
          fragment.secondOpacity,
          column: column,
          row: row,
          pattern: brush.pattern
        )
        shown = shown & fragment.split | second & ~fragment.split
      }
      place.paintGrain(fragment, shown: shown & fragment.region)
    case .blend:
      place.paintBlended(fragment, isSharp: brush.isSharp)
    }
  }

  /// Paints a translucent surface over a letter: the whole cell or nothing.
  private func putOverText(
    _ fragment: CellFragment,
    _ grain: SubcellGrain,
    _ brush: Brush,
    _ view: Surface.View,
    _ column: Int,
    _ row: Int
  ) {
    let place = view.place(column: column, row: row)
    if fragment.region.nonzeroBitCount < Canvas.letterKeptBelow { return }
    // Both halves of a wide letter are covered together.
    let threshold =
      place.cell.pointee.width == 1
      ? grain.threshold(column: column, row: row, pattern: brush.pattern) : 0.5
    let share = fragment.inkedShare * 64 / Float(fragment.region.nonzeroBitCount)
    if share <= threshold { return }
    view.detach(column: column, row: row)
    place.cell.pointee = CanvasCell(surface: fragment.meanColor)
  }

  /// Paints a translucent surface as a glyph of a ramp, if the repertoire has no parts of cells.
  ///
  /// Letters and edges, in the fragment or below it, are blended.
  private func putShade(
    _ fragment: CellFragment,
    _ brush: Brush,
    _ place: CellReference,
    _ column: Int,
    _ row: Int
  ) {
    let under = place.cell.pointee
    let isInside = fragment.region.nonzeroBitCount >= 64 - GlyphChooser.crumb
    guard isInside, under.isUniform || under.isShade, under.width == 1 else {
      place.paintBlended(fragment, isSharp: brush.isSharp)
      return
    }
    let threshold = DensityPattern.threshold(column: column, row: row, pattern: brush.pattern)
    place.paintShade(
      fragment.inkedShare,
      of: fragment.meanColor,
      ramp: ramp,
      threshold: threshold
    )
  }

  /// The number of samples of a letter's cell that an opaque shape must cover to replace the
  /// letter.
  private static let letterKeptBelow = 16
}
