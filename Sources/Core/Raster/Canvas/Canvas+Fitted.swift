import LaminaCells
import LaminaMath

/// The parameters of filling a fitted outline with one colour.
struct FittedFill {
  var surface: CanvasCell
  var color: PackedColor
  var opacity: Float
  var mode: Brush.Mode
}

/// Outlines whose edges are drawn as glyphs show them best.
extension Canvas {
  /// The extent, in points, up to which a shape has no mixed colours along its edge.
  ///
  /// A run of fringes begins and ends while the outline moves by less than a sample, which changes
  /// nothing where edges are sharp. On long edges runs are long, and their ends few.
  private static let smallShape = 40.0

  /// Whether an outline is large, whatever its place is.
  private static func isLarge(_ outline: borrowing Outline) -> Bool {
    let box = Rasterizer.box(of: outline)
    return (box.high - box.low).max() > smallShape + 1e-6
  }

  /// Fills an outline that consists of staircases and of whole parts of cells, or, if it is large, of
  /// curves at their exact places.
  func fillFitted(_ outline: Outline, rule: FillRule, _ fill: FittedFill, _ brush: Brush) {
    let whole = Rasterizer.cells(of: outline)
    let bounds = whole.intersection(clips.current.bounds)
    if bounds.isEmpty || !damage.intersects(bounds) { return }
    touch(bounds)
    let area = bounds.intersection(damage.bounds)
    let mixes =
      keepsCurves && !isSharp(.smooth) && fill.mode == .opaque && Self.isLarge(outline)
    let read = FringeFinder.cells(for: area, of: whole, mixes: mixes)
    staircases.find(in: outline, bounds: read, style.glyphs)
    fringes.begin(read, mixes: mixes && staircases.hasOthers)
    let (staircases, chooser) = (staircases, chooser)
    let hasEighths = chooser.hasEighths
    rasterizer.rasterize(outline, rule: rule, bounds: read) { row, left, line in
      fringes.read(line, row: row, left: left, staircases, hasEighths: hasEighths)
    }
    let view = target.view
    forEachDamagedRun(in: area) { row, run, clip in
      if cancellation.hasCome { return }
      cancellation.spend(run.count)
      var column = run.lowerBound
      while column < run.upperBound {
        let region = fringes.coverage(column: column, row: row)
        if region == 0 {
          column += 1
          continue
        }
        if region == .full, fill.mode == .opaque, clip.map({ $0[column] == .full }) ?? true {
          // Interior cells come in long runs.
          let start = column
          column += 1
          while column < run.upperBound, fringes.coverage(column: column, row: row) == .full,
            clip.map({ $0[column] == .full }) ?? true
          { column += 1 }
          view.fill(start..<column, of: row, with: fill.surface)
          continue
        }
        putEdge(region, clip?[column] ?? .full, fill, brush, staircases, chooser, view, column, row)
        column += 1
      }
    }
  }

  /// Paints a cell that the edge of a fitted outline crosses.
  @inline(never)
  private func putEdge(
    _ coverage: Coverage,
    _ clip: Coverage,
    _ fill: FittedFill,
    _ brush: Brush,
    _ staircases: Staircases,
    _ chooser: GlyphChooser,
    _ view: Surface.View,
    _ column: Int,
    _ row: Int
  ) {
    var (brush, region) = (brush, coverage)
    // Whether the edge consists of what glyphs show exactly.
    var isExact = !keepsCurves
    if coverage != .full {
      if let stairs = staircases.coverage(of: coverage, column: column, row: row) {
        (region, isExact) = (stairs, true)
      } else if !keepsCurves || staircases.isCrossing(column, row) {
        (region, isExact) = (staircases.parts.rounded(coverage), true)
      } else if fringes.hasFringe(column: column, row: row, chooser) {
        brush.isSharp = false
      }
    }
    region &= clip
    if region == 0 { return }
    var fragment = CellFragment(region, fill.color, opacity: fill.opacity)
    if fill.mode == .opaque, region != .full, isExact {
      (fragment.split, fragment.choice) = (region, chooser.exactChoice(for: region))
    }
    put(fragment, mode: fill.mode, brush, view, column, row)
    if !brush.isSharp {
      let cell = view.place(column: column, row: row).cell
      if cell.pointee.glyph == 0 { cell.pointee.isFringe = true }
    }
  }
}
