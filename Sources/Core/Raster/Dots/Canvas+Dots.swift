import LaminaCells
import LaminaMath

/// Points finer than a cell.
extension Canvas {
  /// Paints a particle: up to 1.5 points across as one dot, 2 x 2 or 3 x 3 of them, above that as a
  /// disc.
  ///
  /// The strength of a dot is its colour: a particle of a tenth of a point is as bright as one of
  /// half a point. A mask has discs of all sizes, which fade as they shrink, because its alpha must
  /// stay exact.
  ///
  /// With `addsLight` the light is added to the background, instead of covering it. `opacity`
  /// multiplies the alpha of the colour; nil styles are the canvas's defaults.
  package func paint(
    _ dot: CanvasDot,
    addsLight: Bool,
    opacity: Double,
    style: OpacityStyle?,
    edges: Edges?,
    pattern: Int
  ) {
    let tint = tinted(dot.color)
    let share = Float(min(1, tint.alpha * opacity))
    guard share > 1.0 / 512 else { return }
    let paint = DotPaint(color: packed(opaque: tint), share: share, addsLight: addsLight)
    let isExact = groups.last?.isMask == true
    if dot.radius <= CanvasDot.largestRadius && !isExact {
      return paintDots(dot, paint, pattern: pattern)
    }
    var brush = brush(Translucency(style: style, pattern: pattern), edges)
    brush.material = .soft
    // Without colours characters have a shape, and a disc is finer than whole cells.
    let isShaped = self.style.depth == .mono && self.style.glyphs == .ascii
    if isExact || isShaped {
      paintExactDisc(dot, paint, brush)
    } else {
      paintDisc(dot, paint, brush)
    }
  }

  private func paintDots(_ dot: CanvasDot, _ paint: DotPaint, pattern: Int) {
    let limit = clips.current.bounds
    guard let span = dotGrid.span(of: dot, within: limit) else { return }
    let cells = dotGrid.cells(of: span).intersection(limit)
    if cells.isEmpty { return }
    touch(cells)
    let view = target.view
    for row in cells.top..<cells.bottom {
      clips.withRow(row) { clip in
        for column in cells.left..<cells.right where damage.contains(column: column, row: row) {
          var dots = dotGrid.dots(of: span, column: column, row: row)
          if let clip { dots = dotGrid.whole(dots, in: clip[column]) }
          plot(dots, paint, pattern: pattern, view, column, row)
        }
      }
    }
  }

  /// Adds dots to a cell, over the colour of its background.
  ///
  /// Letters and the edges of shapes win over dots: a cell with a letter, or with two colours that
  /// differ more than a texture does, keeps them.
  @inline(__always)
  func plot(
    _ dots: Coverage,
    _ paint: DotPaint,
    pattern: Int,
    _ view: Surface.View,
    _ column: Int,
    _ row: Int
  ) {
    var (dots, paint) = (dots, paint)
    if let grain = dotGrid.grain {
      dots &= grain.shown(paint.share, column: column, row: row, pattern: pattern)
      paint.share = 1
    }
    if dots == 0 { return }
    let place = view.place(column: column, row: row)
    let material = place.cell.pointee.material
    if place.cell.pointee.showsDots {
      place.join(dots, paint)
    } else if let ground = place.ground(beneath: paint) {
      let ink = paint.over(ground)
      if ink != ground { place.cell.pointee = CanvasCell(dots: dots, ink: ink, paper: ground) }
    }
    place.cell.pointee.material = material
  }
}
