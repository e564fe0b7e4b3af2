import LaminaMath

/// How one call paints: what it does with each cell that it covers.
struct Brush {
  enum Mode {
    case opaque, density, blend
  }

  /// Opacity from which on a surface counts as opaque: half a step of eight bits.
  static let opaqueFrom: Float = 1 - 1 / 512

  var isDensity: Bool
  var opacity: Float
  var pattern: Int

  @inline(__always)
  func mode(_ opacity: Float) -> Mode {
    opacity >= Brush.opaqueFrom ? .opaque : isDensity ? .density : .blend
  }
}

extension Canvas {
  /// Paints the inside of an outline.
  ///
  /// - Parameters:
  ///   - outline: Contours in points of the screen; any size.
  ///   - rule: What counts as inside.
  ///   - paint: The colour, or where it comes from; alpha counts as opacity.
  ///   - opacity: 0...1, besides the alpha of the paint.
  ///   - look: How translucency is shown; nil is the canvas's own.
  ///   - pattern: A number of the layer's own: layers with different numbers mix densities in
  ///     shifted patterns, so that one shows between the steps of the other.
  /// - Complexity: O(corners + cells covered).
  public func fill(
    _ outline: Outline,
    rule: FillRule = .nonZero,
    paint: Paint,
    opacity: Double = 1,
    look: OpacityLook? = nil,
    pattern: Int = 0
  ) {
    guard opacity > 0 else { return }
    let brush = Brush(
      isDensity: paintsDensity(look),
      opacity: Float(min(1, opacity)),
      pattern: pattern
    )
    switch paint {
    case .color(let color): fill(outline, rule: rule, color: color, brush: brush)
    case .shader(let shader): fill(outline, rule: rule, shader: shader, brush: brush)
    }
  }

  private func fill(_ outline: Outline, rule: FillRule, color: Color, brush: Brush) {
    let opacity = brush.opacity * Float(max(0, min(1, color.alpha)))
    guard opacity > 0 else { return }
    let color = packed(opaque: color)
    let mode = brush.mode(opacity)
    if mode == .opaque, let rectangle = UprightRectangle(outline),
      let fit = fitter.fit(rectangle, chooser: &chooser)
    {
      fill(fit, color: color)
      return
    }
    let surface = CanvasCell(surface: color)
    forEachCell(outline, rule: rule) { target, column, row, region in
      let cell = target.row(row) + column
      if mode == .opaque && region == .full {
        target.detach(column: column, row: row)
        cell.pointee = surface
        return
      }
      let swatch = Swatch(
        region: region,
        split: .full,
        first: color,
        second: color,
        firstOpacity: opacity,
        secondOpacity: opacity
      )
      put(swatch, mode: mode, pattern: brush.pattern, target, column, row)
    }
  }

  /// Calls `body` for each cell of which an outline, inside of the clips, covers any sample.
  @inline(__always)
  private func forEachCell(
    _ outline: Outline,
    rule: FillRule,
    _ body: (_ target: Surface, _ column: Int, _ row: Int, _ region: Coverage) -> Void
  ) {
    let bounds = Rasterizer.cells(of: outline).intersection(clips.current.bounds)
    if bounds.isEmpty { return }
    let (target, clips) = (target, clips)
    target.touched.formUnion(bounds)
    rasterizer.rasterize(outline, rule: rule, bounds: bounds) { row, left, coverage in
      clips.withRow(row) { clip in
        for index in 0..<coverage.count {
          var region = coverage[index]
          if let clip { region &= clip[left + index] }
          if region != 0 { body(target, left + index, row, region) }
        }
      }
    }
  }

  /// Paints one cell; keeps the halves of wide glyphs together.
  @inline(__always)
  func put(
    _ swatch: Swatch,
    mode: Brush.Mode,
    pattern: Int,
    _ target: Surface,
    _ column: Int,
    _ row: Int
  ) {
    let cell = target.row(row) + column
    switch mode {
    case .opaque:
      if cell.pointee.isText && swatch.region.nonzeroBitCount < Canvas.letterKeptBelow { return }
      target.detach(column: column, row: row)
      cell.pointee.paintOpaque(swatch)
    case .density:
      let threshold = DensityPattern.threshold(column: column, row: row, pattern: pattern)
      let level = ramp.level(ink: swatch.inkedShare, threshold: threshold)
      if level == 0 { return }
      target.detach(column: column, row: row)
      cell.pointee.paintShade(level: level, of: ramp, color: swatch.meanColor)
    case .blend:
      cell.pointee.paintBlended(swatch)
    }
  }

  /// A letter stays when an opaque shape covers fewer than this many samples of its cell.
  private static let letterKeptBelow = 16
}
